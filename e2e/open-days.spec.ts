import type { APIRequestContext, Page } from '@playwright/test';
import type { OpenDayBooking } from '#contract/visits/bookings.schemas';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { expect, expectAccessible, hydrated, open, test, toast } from './journey.ts';
import { createAdvertiser } from './listings.ts';
import { member, signInAs } from './users.ts';

/** The organizer of open days creates, moves, reviews and deletes them. The visitor side has a separate journey. */

const dayAfter = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' });
const inWords = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('it-IT', { weekday: 'long', day: 'numeric', month: 'long' });

async function makeEvent(page: Page, data: object): Promise<OpenDayEvent> {
  const response = await page.request.post('/api/v1/open-day/events', { data });
  await expect(response).toBeOK();
  return (await response.json()).data;
}

/** A new user who requests a booking with this number of companions. */
async function visitor(request: APIRequestContext, name: string, eventId: number, companions: number) {
  const user = await member(request, name);
  const data = { identifier: user.email, password: user.password };
  await expect(await request.post('/api/v1/auth/login', { data })).toBeOK();
  const response = await request.post('/api/v1/open-day/bookings', { data: { eventId, companions } });
  await expect(response).toBeOK();
  const booking: OpenDayBooking = (await response.json()).data;
  return { ...user, booking };
}

// Each test runs axe on several pages.
test.describe.configure({ timeout: 60_000 });

test('an advertiser creates several open days at once, from input restored after a reload', async ({ page }) => {
  const { listing } = await createAdvertiser(page, 'Giulia');
  await open(page, `/dashboard/open-days/new?listing=${listing.id}`);
  await expectAccessible(page);

  await page.getByLabel('Alle', { exact: true }).fill('08:00');
  await page.getByRole('button', { name: 'Crea', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Deve finire dopo l’inizio.');
  await page.getByLabel('Alle', { exact: true }).fill('11:30');
  await page.getByLabel('Note per chi viene').fill('Secondo citofono');
  await page.getByRole('button', { name: 'Mese successivo' }).click();
  for (const number of ['10', '17'])
    await page
      .getByRole('group', { name: 'Calendario dei giorni' })
      .getByRole('button', { name: new RegExp(`\\b${number} [a-z]+ \\d{4}`) })
      .click();
  // Input survives a reload.
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Note per chi viene')).toHaveValue('Secondo citofono');
  await page.getByRole('button', { name: 'Crea 3 date' }).click();
  await expect(toast(page, '3 date create')).toBeVisible();

  const group = page.getByRole('region', { name: listing.title });
  const tomorrow = inWords(dayAfter(1));
  await group.getByRole('button', { name: new RegExp(`^${tomorrow}, in arrivo, 1 orario`) }).click();
  const day = page.getByRole('dialog', { name: tomorrow });
  await expect(day).toContainText('09:00 – 11:30');
  await expectAccessible(page);
});

test('an open day is moved, then one is deleted and then all', async ({ page }) => {
  const { listing } = await createAdvertiser(page, 'Giulia');
  const common = { listingId: listing.id, start: '09:00', end: '11:30', maxParticipants: 20 };
  for (const days of [1, 8, 15]) await makeEvent(page, { ...common, date: dayAfter(days) });
  const [group, tomorrow] = [page.getByRole('region', { name: listing.title }), inWords(dayAfter(1))];
  await open(page, '/dashboard/open-days');
  await group.getByRole('button', { name: new RegExp(`^${tomorrow}, in arrivo`) }).click();
  await page
    .getByRole('dialog', { name: tomorrow })
    .getByRole('link', { name: /^Modifica/ })
    .click();
  await expect(page.getByLabel('Alle', { exact: true })).toHaveValue('11:30');
  await hydrated(page);
  await expectAccessible(page);
  await page.getByLabel('Alle', { exact: true }).fill('12:00');
  await page.getByRole('radio', { name: 'Su prenotazione' }).check();
  await page.getByRole('button', { name: 'Salva le modifiche' }).click();
  await expect(toast(page, 'Porte aperte modificate')).toBeVisible();
  await expect(group.getByText('09:00 – 12:00')).toBeVisible();
  await expectAccessible(page);

  await group.getByRole('button', { name: new RegExp(`^Altre azioni per ${tomorrow}`) }).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  await expect(page.getByRole('dialog', { name: 'Eliminare queste porte aperte?' })).toContainText(
    'Nessuno ha prenotato',
  );
  await page.getByRole('button', { name: 'Elimina le porte aperte' }).click();
  await expect(toast(page, 'Porte aperte eliminate')).toBeVisible();

  await group.getByRole('button', { name: `Altre azioni per ${listing.title}` }).click();
  await page.getByRole('menuitem', { name: 'Elimina tutte' }).click();
  const all = page.getByRole('dialog', { name: /^Eliminare tutte/ });
  await expect(all).toContainText('2 date');
  await all.getByRole('button', { name: 'Elimina tutte' }).click();
  await expect(toast(page, '2 date eliminate')).toBeVisible();
  await expect(group).toHaveCount(0);
});

test('a participant is confirmed, also above the maximum, canceled and removed', async ({ page, request, watch }) => {
  const { listing } = await createAdvertiser(page, 'Giulia');
  const event = await makeEvent(page, {
    listingId: listing.id,
    type: 'RESERVATION_REQUIRED',
    date: dayAfter(3),
    start: '10:00',
    end: '12:00',
    maxParticipants: 2,
  });
  await visitor(request, 'Livia', event.id, 0);
  await visitor(request, 'Bruno', event.id, 2);
  await open(page, `/dashboard/open-days/${event.id}/participants`);
  await expect(page.getByRole('img', { name: 'Codice QR per l’ingresso' })).toBeVisible();
  await expect(page.getByText('Persone attese')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Conferma Livia Prova' }).click();
  await expect(toast(page, 'Prenotazione confermata')).toBeVisible();
  watch.expectFault(/409/);
  await page.getByRole('button', { name: 'Conferma Bruno Prova' }).click();
  const overCapacity = page.getByRole('dialog', { name: 'Superare il massimo?' });
  await expect(overCapacity).toContainText('sarete 4');
  await overCapacity.getByRole('button', { name: 'Conferma lo stesso' }).click();
  await expect(overCapacity).toHaveCount(0);
  await expect(page.getByText('4 posti presi su 2')).toBeVisible();

  await page.getByRole('button', { name: 'Annulla la prenotazione di Livia Prova' }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog', { name: 'Annullare' })
    .getByRole('button', { name: 'Annulla la prenotazione' })
    .click();
  await expect(toast(page, 'Prenotazione annullata')).toBeVisible();
  await page.getByRole('link', { name: /^Annullate/ }).click();
  await page.getByRole('button', { name: 'Elimina la prenotazione di Livia Prova' }).click();
  await page.getByRole('dialog', { name: 'Eliminare' }).getByRole('button', { name: 'Elimina per sempre' }).click();
  await expect(toast(page, 'Prenotazione eliminata per sempre')).toBeVisible();
  await expect(page.getByText('Nessuna prenotazione in questo stato')).toBeVisible();

  await page.getByRole('button', { name: 'Cambia codice' }).click();
  await page.getByRole('dialog', { name: 'Cambiare' }).getByRole('button', { name: 'Cambia codice' }).click();
  await expect(toast(page, 'Codice cambiato')).toBeVisible();
  await open(page, '/dashboard/open-days');
  await page.getByRole('button', { name: `Altre azioni per ${listing.title}` }).click();
  await page.getByRole('menuitem', { name: 'Elimina tutte' }).click();
  await expect(page.getByRole('dialog', { name: /^Eliminare tutte/ })).toContainText(
    '3 persone hanno prenotato quelle in arrivo',
  );
});

test('another user cannot see the participants of an open day', async ({ page, otherPage, request, watch }) => {
  const { listing } = await createAdvertiser(page, 'Giulia');
  const event = await makeEvent(page, { listingId: listing.id, date: dayAfter(5), start: '10:00', end: '12:00' });
  watch.expectFault(/40[34]/);
  await signInAs(otherPage, await member(request, 'Nora'));
  await open(otherPage, `/dashboard/open-days/${event.id}/participants`);
  await expect(otherPage.getByRole('heading', { level: 1, name: /Non|non/ })).toBeVisible();
  await expect(otherPage.getByText('Prenotazioni', { exact: true })).toHaveCount(0);
  await expectAccessible(otherPage);
});
