import type { OpenDayVisit } from '#contract/visits/bookings.schemas';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { expect, open, test, toast } from './journey.ts';
import { createAdvertiser } from './listings.ts';
import { linkIn, member, signInAs } from './users.ts';
import { bookingOf, makeEventNow, path, waitForEmailAbout } from './visits.ts';

/** One open day from creation to check-in, in two browsers at once: organizer and visitor. Other journeys test each page with axe. */
test('an open day is created, requested, confirmed, left, offered, accepted, printed, and checked in', async ({
  page,
  otherPage: hers,
  request,
}) => {
  test.setTimeout(480_000);
  const { listing } = await createAdvertiser(hers, 'Giulia');
  const [prima, seconda] = [await member(request, 'Prima'), await member(request, 'Seconda')];
  const start = '07:00';

  await test.step('she makes it, for one', async () => {
    await open(hers, `/dashboard/open-days/new?listing=${listing.id}`);
    await hers.getByRole('radio', { name: 'Su prenotazione' }).check();
    await hers.getByLabel('Dalle', { exact: true }).fill(start);
    await hers.getByLabel('Alle', { exact: true }).fill('09:30');
    await hers.getByLabel('Massimo di persone').fill('1');
    await hers.getByRole('button', { name: 'Crea', exact: true }).click();
    await expect(toast(hers, 'Porte aperte create')).toBeVisible();
  });

  const response = await page.request.get(`/api/v1/open-day/events/listing/${listing.id}?upcoming=true&size=100`);
  const [event]: OpenDayEvent[] = (await response.json()).data;
  if (!event) throw new Error('the event that was made is not among those to come');

  await test.step('the first asks, she confirms, the second waits', async () => {
    await signInAs(page, prima);
    await open(page, `/listing/${listing.id}/open-days`);
    await page.getByRole('link', { name: new RegExp(`^Prenota .*${start}`) }).click();
    await page.getByRole('button', { name: 'Invia richiesta per 1 persona' }).click();
    await expect(page.getByRole('heading', { name: 'Richiesta inviata' })).toBeVisible();

    await open(hers, `/dashboard/open-days/${event.id}/participants`);
    await hers.getByRole('button', { name: 'Conferma Prima Prova' }).click();
    await expect(toast(hers, 'Prenotazione confermata')).toBeVisible();

    await signInAs(page, seconda);
    await open(page, bookingOf(event));
    await page.getByRole('button', { name: 'Invia richiesta per 1 persona' }).click();
    await expect(page.getByText('Prima posizione in lista d’attesa.')).toBeVisible();
  });

  await test.step('the first leaves, the second is offered the place and takes it', async () => {
    await page.context().clearCookies();
    await open(page, path(linkIn(await waitForEmailAbout(request, prima.email, 'Visita confermata'))));
    await page.getByRole('button', { name: 'Annulla la visita' }).click();
    await expect(page.getByRole('heading', { name: 'La visita è annullata' })).toBeVisible();
    await open(page, path(linkIn(await waitForEmailAbout(request, seconda.email, 'C’è posto'))));
    await page.getByRole('button', { name: 'Accetta il posto' }).click();
    await expect(page.getByRole('heading', { name: /^Ci vediamo/ })).toBeVisible();
    await hers.reload();
    await expect(hers.getByRole('button', { name: 'Annulla la prenotazione di Seconda Prova' })).toBeVisible();
    await expect(hers.getByText('1 posto preso su 1')).toBeVisible();
  });

  await test.step('she prints the check-in poster', async () => {
    const sheet = hers.getByRole('link', { name: 'Scarica il cartello' });
    const sheetResponse = await hers.request.get((await sheet.getAttribute('href')) ?? '');
    expect((await sheetResponse.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('at check-in a pass for another day is rejected, and a pass for today is accepted', async () => {
    const now = await makeEventNow(hers, listing.id);
    await signInAs(page, seconda);
    await open(page, bookingOf(now));
    await page.getByRole('button', { name: 'Prenota per 1 persona' }).click();
    await expect(page.getByRole('heading', { name: /^Ci vediamo/ })).toBeVisible();
    const ownBookings = await page.request.get(`/api/v1/open-day/bookings/participant/${seconda.id}`);
    const visits: OpenDayVisit[] = (await ownBookings.json()).data;
    const passOf = (eventId: number) => visits.find((visit) => visit.eventId === eventId)?.pass ?? '';

    await open(hers, `/dashboard/open-days/${now.id}/door`);
    const verdict = hers.getByRole('region', { name: 'Esito' });
    for (const [pass, words] of [
      [passOf(event.id), 'Altro evento'],
      [passOf(now.id), 'Entra'],
    ] as const) {
      await hers.getByLabel('Codice del pass').fill(pass);
      await hers.getByRole('button', { name: 'Verifica' }).click();
      await expect(verdict).toContainText(words);
    }
    await expect(hers.getByText('Tutto salvato')).toBeVisible();
    await open(page, `/dashboard/open-days/check-in/${now.secret}`);
    await expect(page.getByRole('heading', { name: 'Il tuo ingresso c’è già' })).toBeVisible();
  });
});
