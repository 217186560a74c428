import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, openListing, results, settled, test } from './journey.ts';
import { whileLanding } from './while-landing.ts';

/** Stays: dates and guests, prices per night and for the full stay, and prompts for missing input. */

test.use({ viewport: { width: 1440, height: 900 } });

const DAY_MS = 24 * 3600 * 1000;
const day = (ahead: number) =>
  new Date(Date.now() + ahead * DAY_MS).toLocaleDateString('sv', { timeZone: 'Europe/Rome' });
const cents = (amount: string) =>
  Math.round(Number((amount.match(/[\d.,]+/)?.[0] ?? '').replaceAll('.', '').replace(',', '.')) * 100);

async function chooseDays(page: Page): Promise<void> {
  // At the end of a month, few of its days remain.
  await page.getByRole('button', { name: 'Mese successivo' }).press('Enter');
  const days = page.getByRole('grid').last().getByRole('button', { disabled: false });
  await days.nth(4).press('Enter');
  await days.nth(7).press('Enter');
}

/** Prompt for dates or other missing input above the cards. */
const promptRegion = (page: Page, title: string) =>
  page.getByRole('main').getByRole('region', { name: title, exact: true });

test('without dates the results show a minimum price per night, with a date prompt next to them', async ({ page }) => {
  await open(page, '/search/hospitality?view=grid');
  await expect(page.getByRole('heading', { level: 1, name: /^[\d.]+ case per pochi giorni$/ })).toBeVisible();
  await expect(page.getByText('Prezzi a notte, senza pulizie e tassa di soggiorno.')).toBeVisible();
  await expect(results(page)).toHaveCount(12);
  await expect(results(page).filter({ hasText: /da [\d.,]+\s€\/notte/ })).toHaveCount(12);
  await expect(promptRegion(page, 'Quando parti?')).toBeVisible();
  await expectAccessible(page);
  await openListing(page, results(page).first());
  await page.goBack();
  await expect(results(page)).toHaveCount(12);
});

test('dates selected next to the results give the full price of each', async ({ page }) => {
  await open(page, '/search/hospitality?view=grid');
  await promptRegion(page, 'Quando parti?').getByRole('button', { name: 'Scegli le date' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Date' })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await chooseDays(page);
  await expect(page).toHaveURL(/checkInDate=.*checkOutDate=.*adultGuests=2/);
  await expect(promptRegion(page, 'Quando parti?')).toHaveCount(0);
  await expect(page.getByText('Totale per 3 notti e 2 adulti, pulizie e tassa di soggiorno comprese')).toBeVisible();
  await expect(results(page).first()).toContainText('in tutto · 3 notti');
});

test('dates without guests show results, with a guest prompt next to them', async ({ page }) => {
  await open(page, `/search/hospitality?checkInDate=${day(40)}&checkOutDate=${day(43)}&view=grid`);
  await expect(results(page).first()).toContainText(/da [\d.,]+\s€\/notte/);
  await promptRegion(page, 'Quanti siete?')
    .getByRole('button', { name: 'Mostra il totale per 2 adulti' })
    .press('Enter');
  await expect(page).toHaveURL(/adultGuests=2/);
  await expect(results(page).first()).toContainText('in tutto · 3 notti');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('stays without dates are listed, and dates are selected on a full-screen calendar', async ({ page }) => {
    await open(page, '/search/hospitality');
    await expect(results(page).first()).toContainText(/da [\d.,]+\s€\/notte/);
    await promptRegion(page, 'Quando parti?').getByRole('button', { name: 'Scegli le date' }).click();
    await expect(page.getByRole('dialog', { name: 'Cerca un soggiorno' })).toBeVisible();
    await chooseDays(page);
    await page.getByRole('button', { name: 'Mostra le case' }).click();
    await expect(results(page).first()).toContainText('in tutto · 3 notti');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('stays without dates are listed', async ({ page }) => {
    await page.goto('/search/hospitality');
    await expect(results(page).first()).toContainText(/da [\d.,]+\s€\/notte/);
  });
});

test('the filters of stays list only property types for short stays', async ({ page }) => {
  await open(page, '/search/hospitality?view=grid');
  await page.getByRole('button', { name: 'Filtri', exact: true }).press('Enter');
  const types = page.getByRole('dialog').getByRole('group', { name: 'Tipo di immobile' });
  await expect(types.getByRole('checkbox')).toHaveCount(3);
  for (const type of [/^Appartamento/, /^Villa/, /^Stanza/])
    await expect(types.getByRole('checkbox', { name: type })).toBeVisible();
});

test('a stay costs on its page the price of its card, and the items add up to it', async ({ page }) => {
  await open(page, `/search/hospitality?checkInDate=${day(40)}&checkOutDate=${day(43)}&adultGuests=2&view=grid`);
  const search = page.getByRole('search', { name: 'Cerca un soggiorno' });
  await search.getByRole('button', { name: /^Ospiti/ }).press('Enter');
  const guests = page.getByRole('dialog', { name: 'Ospiti' });
  await guests.getByRole('button', { name: 'Un bambino in più' }).press('Enter');
  await guests.getByRole('button', { name: 'Fatto' }).press('Enter');
  await expect(page).toHaveURL(/childGuests=1/);
  await expect(page.getByText('Totale per 3 notti e 2 adulti, 1 bambino', { exact: false })).toBeVisible();

  const result = results(page).first();
  await expect(result).toContainText('in tutto · 3 notti');
  await settled(page);
  const total = cents(await result.getByText(/€/).first().innerText());
  await openListing(page, result);
  const lines = page.getByRole('region', { name: 'Quanto costa' }).locator('dd');
  await expect(lines.last()).toBeVisible();
  const amounts = (await lines.allInnerTexts()).map(cents);
  expect(amounts.pop()).toBe(total);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  await expectAccessible(page);
});

test('a later arrival clears the departure before it', async ({ page }) => {
  await open(page, `/search/hospitality?checkInDate=${day(20)}&checkOutDate=${day(22)}&adultGuests=2`);
  const search = page.getByRole('search', { name: 'Cerca un soggiorno' });
  await search.getByRole('button', { name: /^Arrivo/ }).press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Arrivo' });
  await calendar.getByRole('button', { name: 'Mese successivo' }).press('Enter');
  await calendar.getByRole('grid').last().getByRole('button', { disabled: false }).last().press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/checkOutDate/);
  await expect(promptRegion(page, 'Quando riparti?')).toBeVisible();
  await expect(results(page).first()).toContainText(/da [\d.,]+\s€\/notte/);
});

test('if no property is available, the page suggests filters to remove', async ({ page }) => {
  await open(page, `/search/hospitality?checkInDate=${day(40)}&checkOutDate=${day(43)}&adultGuests=2&maxPrice=1`);
  await expect(page.getByRole('heading', { name: 'Nessun annuncio con questi filtri' })).toBeVisible();
  await page.getByRole('button', { name: /^Senza il limite di prezzo: \d/ }).press('Enter');
  await expect(page).not.toHaveURL(/maxPrice/);
  await expect(results(page).first()).toBeVisible();
});

test('the ranking is explained on a card and on its page', async ({ page }) => {
  await open(page, '/search/market');
  await results(page)
    .first()
    .getByRole('button', { name: /Perché qui/ })
    .press('Enter');
  const why = page.getByRole('dialog', { name: 'Perché questo annuncio è qui' });
  await expect(why.getByText(/^(Guadagna posti perché|Perde posti perché|Nessun motivo) .+\.$/)).toBeVisible();
  await expect(why.getByText('In tutto')).toBeHidden();
  await expectAccessible(page, '[role="dialog"]');
  await why.getByText('Mostra i numeri').click();
  await expect(why.getByText('In tutto')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await why.getByRole('link', { name: 'Come ordiniamo i risultati' }).click();
  await expect(page).toHaveURL(/\/static\/ranking/);
  await expect(page.getByRole('heading', { name: 'Come ordiniamo i risultati', level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('guests added in quick succession all count', async ({ page }) => {
  const { data } = await (
    await page.request.get('/api/v1/search?context=HOSPITALITY&adultGuests=4&record=false')
  ).json();
  await open(page, `/listing/${data[0].id}`);
  const booking = page.locator('#booking');
  await booking.getByRole('button', { name: /^Ospiti/ }).click();
  const one = { on: page.getByRole('dialog', { name: 'Ospiti' }).getByRole('button', { name: 'Un adulto in più' }) };
  await whileLanding(one, one);
  await expect(page).toHaveURL(/adultGuests=4/);
});
