import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { createAdvertiser } from './listings.ts';
import { linkIn, member, signInAs } from './users.ts';
import { bookingOf, makeEvent, makeEventNow, path, waitForEmailAbout } from './visits.ts';

/** Open day bookings in two browsers at once: the organizer and the visitor. */

test.describe.configure({ timeout: 90_000 });

test('a day is selected, five at a time, and deselected', async ({ page, otherPage }) => {
  const { listing } = await createAdvertiser(otherPage, 'Giulia');
  for (let count = 0; count < 6; count++) await makeEvent(otherPage, listing.id, {});
  await open(page, `/listing/${listing.id}`);
  const card = page.getByRole('region', { name: 'Vieni a vederla' });
  await card.getByRole('link', { name: 'Vedi tutte' }).click();
  await expect(page.getByRole('heading', { name: 'Quando vieni a vederla?' })).toBeVisible();
  await expectAccessible(page);
  const days = page.getByRole('group', { name: 'Il giorno' }).getByRole('button');
  await expect(days).toHaveCount(5);
  const all = await page.getByRole('link', { name: /^Prenota / }).count();
  await days.first().press('Enter');
  await expect(days.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: 'L’orario' })).toBeVisible();
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await days.first().press('Enter');
  await expect(days.first()).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('link', { name: /^Prenota / })).toHaveCount(all);
  await page.getByRole('button', { name: 'Altre date' }).click();
  await expect(page.getByRole('button', { name: 'Date precedenti' })).toHaveAttribute('aria-disabled', 'false');
});

test('a listing without open days has no booking page, and organizers cannot book their own open day', async ({
  page,
  watch,
}) => {
  watch.expectFault(/status of 404/);
  const { listing } = await createAdvertiser(page, 'Giulia');
  const event = await makeEvent(page, listing.id, {});
  await open(page, bookingOf(event));
  await expect(page).toHaveURL(new RegExp(`/listing/${listing.id}`));
  await expect(toast(page, 'È un tuo annuncio: non puoi prenotare la visita.')).toHaveCount(1);
  expect((await page.goto('/listing/999999/open-days'))?.status()).toBe(404);
  expect((await page.goto(`/listing/${listing.id}/open-days/999999`))?.status()).toBe(404);
  await expectAccessible(page);
});

test('a visitor signs in during booking, books for three, changes and cancels', async ({
  page,
  otherPage,
  request,
}) => {
  const { listing } = await createAdvertiser(otherPage, 'Giulia');
  const event = await makeEvent(otherPage, listing.id, { maxParticipants: 4, notes: 'Secondo citofono.' });
  const marco = await member(request, 'Marco');
  await open(page, bookingOf(event));
  const slider = page.getByRole('slider', { name: 'Accompagnatori' });
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  await expect(page.getByText('Tu e 2 accompagnatori: 3 persone')).toBeVisible();
  await page.getByRole('link', { name: 'Accedi e prenota' }).click();
  await page.getByLabel('Email o telefono').fill(marco.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(marco.password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  // The selection is preserved.
  await expect(page.getByRole('button', { name: 'Prenota per 3 persone' })).toBeVisible();
  await expectAccessible(page);
  await slider.press('End');
  await expect(page.getByText('Siete in 11 e questa visita ne accoglie al massimo 4.')).toBeVisible();
  await slider.press('Home');
  await slider.press('ArrowRight');
  await slider.press('ArrowRight');
  await page.getByRole('button', { name: 'Prenota per 3 persone' }).dblclick();
  await expect(page.getByRole('heading', { name: /^Ci vediamo/ })).toBeFocused();
  await expect(page.getByRole('img', { name: /^Codice QR/ })).toBeVisible();
  await expectAccessible(page);
  await waitForEmailAbout(request, marco.email, 'Visita confermata');

  await page.getByRole('button', { name: 'Aggiungi al calendario' }).click();
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: /\.ics/ }).click();
  expect((await file).suggestedFilename()).toMatch(/\.ics$/);
  await page.keyboard.press('Escape');

  // A reload finds the same booking, in every tab.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hai già prenotato' })).toBeVisible();

  await open(page, '/dashboard/open-days/bookings');
  const row = page.getByRole('row', { name: new RegExp(event.listingTitle) });
  await expect(row.getByText('Confermata')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Mostra il pass/ }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Codice QR/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Altre azioni/ }).click();
  await page.getByRole('menuitem', { name: 'Cambia accompagnatori' }).click();
  const dialog = page.getByRole('dialog', { name: 'Con chi vieni?' });
  await dialog.getByRole('slider').press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(toast(page, 'Accompagnatori aggiornati')).toBeVisible();
  await row.getByRole('button', { name: /^Altre azioni/ }).click();
  await page.getByRole('menuitem', { name: 'Annulla la visita' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annulla la visita' }).click();
  await expect(toast(page, 'Prenotazione annullata')).toBeVisible();
  await expect(row.getByText('Annullata')).toBeVisible();
});

test('a request is confirmed; a free seat is offered and accepted by email link', async ({
  page,
  otherPage,
  request,
}) => {
  const { owner, listing } = await createAdvertiser(otherPage, 'Giulia');
  const event = await makeEvent(otherPage, listing.id, { type: 'RESERVATION_REQUIRED', maxParticipants: 1 });
  const [first, second] = [await member(request, 'Prima'), await member(request, 'Seconda')];

  await signInAs(page, first);
  await open(page, bookingOf(event));
  await page.getByRole('button', { name: 'Invia richiesta per 1 persona' }).click();
  await expect(page.getByRole('heading', { name: 'Richiesta inviata' })).toBeFocused();
  await expectAccessible(page);
  await waitForEmailAbout(request, owner.email, 'Richiesta di visita');

  // Concurrently, in the other browser.
  await open(otherPage, `/dashboard/open-days/${event.id}/participants`);
  await otherPage
    .getByRole('button', { name: /^Conferma .*Prima/ })
    .first()
    .click();
  await expect(toast(otherPage, 'Prenotazione confermata')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: /^Codice QR/ })).toBeVisible();

  await signInAs(page, second);
  await open(page, bookingOf(event));
  await expect(page.getByText('I posti sono esauriti.')).toBeVisible();
  await page.getByRole('button', { name: 'Invia richiesta per 1 persona' }).click();
  await expect(page.getByText('Prima posizione in lista d’attesa.')).toBeVisible();

  // The first visitor cancels through the email, without sign-in.
  await page.context().clearCookies();
  const confirmed = await waitForEmailAbout(request, first.email, 'Visita confermata');
  await open(page, path(linkIn(confirmed)));
  await expect(page.getByRole('heading', { name: 'La tua visita è confermata' })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Annulla la visita' }).click();
  await expect(page.getByRole('heading', { name: 'La visita è annullata' })).toBeFocused();

  const offer = await waitForEmailAbout(request, second.email, 'C’è posto');
  await open(page, path(linkIn(offer)));
  await expect(page.getByRole('heading', { name: 'C’è un posto per te' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accetta il posto' }).click();
  await expect(page.getByRole('heading', { name: /^Ci vediamo/ })).toBeFocused();
  await waitForEmailAbout(request, second.email, 'Visita confermata');
  await otherPage.reload();
  await expect(otherPage.getByText('Seconda Prova').first()).toBeVisible();
});

test('an invalid or tampered link shows an error', async ({ page, watch }) => {
  watch.expectFault(/status of 4\d\d/);
  await open(page, '/open-days/answer');
  await expect(page.getByRole('heading', { name: 'Questo link non vale più' })).toBeVisible();
  await open(page, '/open-days/answer?token=spoilt');
  await expect(page.getByRole('heading', { name: 'Questo link non vale più' })).toBeVisible();
  await expectAccessible(page);
});

test('the check-in code admits a confirmed participant once', async ({ page, otherPage, request }) => {
  test.setTimeout(480_000);
  const { listing } = await createAdvertiser(otherPage, 'Giulia');
  const event = await makeEventNow(otherPage, listing.id);
  const scanned = `/dashboard/open-days/check-in/${event.secret}`;
  const anna = await member(request, 'Anna');

  // An anonymous visitor returns to check-in after sign-in.
  await open(page, scanned);
  await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=/);
  await page.getByLabel('Email o telefono').fill(anna.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(anna.password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(page).toHaveURL(scanned);
  await expect(page.getByRole('heading', { name: 'Nessuna prenotazione trovata' })).toBeVisible();
  await expect(toast(page, 'Nessuna prenotazione trovata')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Prenota ora' }).click();
  await page.getByRole('button', { name: 'Prenota per 1 persona' }).click();
  await expect(page.getByRole('heading', { name: /^Ci vediamo/ })).toBeVisible();

  await open(page, scanned);
  await expect(page.getByRole('heading', { name: 'Ti diamo il benvenuto' })).toBeVisible();
  await expect(toast(page, 'Ingresso registrato')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Il tuo ingresso c’è già' })).toBeVisible();

  await open(page, '/dashboard/open-days/check-in/not-a-code');
  await expect(page.getByRole('heading', { name: 'Questo codice non apre nessuna porta' })).toBeVisible();
  await expectAccessible(page);

  const later = await makeEvent(otherPage, listing.id, {});
  await open(page, `/dashboard/open-days/check-in/${later.secret}`);
  await expect(page.getByRole('heading', { name: 'È ancora presto' })).toBeVisible();
  await expectAccessible(page);

  // The poster with the check-in code.
  const sheet = await otherPage.request.get(`/api/v1/open-day/events/open-day-event-${event.id}.pdf`, {
    params: { secret: event.secret ?? '' },
  });
  await expect(sheet).toBeOK();
  expect((await sheet.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
