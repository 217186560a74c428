import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, openAd, results, settled, test } from './journey.ts';

/** Stays: days and guests, what the whole stay costs, and the two ways of showing nothing. */

test.use({ viewport: { width: 1440, height: 900 } });

const DAY_MS = 24 * 3600 * 1000;
const day = (ahead: number) =>
  new Date(Date.now() + ahead * DAY_MS).toLocaleDateString('sv', { timeZone: 'Europe/Rome' });
const cents = (text: string) =>
  Math.round(Number((text.match(/[\d.,]+/)?.[0] ?? '').replaceAll('.', '').replace(',', '.')) * 100);

async function chooseDays(page: Page): Promise<void> {
  const days = page.getByRole('grid').last().getByRole('button', { disabled: false });
  await days.nth(4).press('Enter');
  await days.nth(7).press('Enter');
}

test('without dates the page asks for them, and shows the homes once they are there', async ({ page }) => {
  await open(page, '/search/hospitality');
  await expect(page.getByRole('heading', { name: 'Quando parti?' })).toBeVisible();
  await expect(results(page)).toHaveCount(0);
  await expectAccessible(page);
  await chooseDays(page);
  await expect(page).toHaveURL(/checkInDate=.*checkOutDate=.*adultGuests=2/);
  await expect(page.getByText('Totale per 3 notti e 2 adulti, pulizie e tassa di soggiorno comprese')).toBeVisible();
  await expect(results(page).first()).toContainText('in tutto · 3 notti');
  await expectAccessible(page);
});

test('whoever wants to look without dates sees what a night costs', async ({ page }) => {
  await open(page, '/search/hospitality');
  await page.getByRole('button', { name: 'Guarda comunque' }).press('Enter');
  await expect(page.getByText('Prezzi a notte, senza pulizie e tassa di soggiorno.')).toBeVisible();
  await expect(results(page).first()).toContainText('/notte');
  // Coming back from an ad does not ask again.
  await openAd(page, results(page).first());
  await page.goBack();
  await expect(results(page).first()).toBeVisible();
});

test('a stay costs on its page what its card says, and the lines add up to it', async ({ page }) => {
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
  await openAd(page, result);
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
  await expect(page.getByRole('heading', { name: 'Quando parti?' })).toBeVisible();
});

test('where no home is free, the page says what to drop', async ({ page }) => {
  await open(page, `/search/hospitality?checkInDate=${day(40)}&checkOutDate=${day(43)}&adultGuests=2&maxPrice=1`);
  await expect(page.getByRole('heading', { name: 'Nessun annuncio con questi filtri' })).toBeVisible();
  await page.getByRole('button', { name: /^Senza il limite di prezzo: \d/ }).press('Enter');
  await expect(page).not.toHaveURL(/maxPrice/);
  await expect(results(page).first()).toBeVisible();
});

test('who stands where, and why: asked on a card, told on its page', async ({ page }) => {
  await open(page, '/search/market');
  await results(page)
    .first()
    .getByRole('button', { name: /Perché qui/ })
    .press('Enter');
  const why = page.getByRole('dialog', { name: 'Perché questo annuncio è qui' });
  await expect(why).toContainText('In tutto');
  await expectAccessible(page, '[role="dialog"]');
  await why.getByRole('link', { name: 'Come ordiniamo i risultati' }).click();
  await expect(page).toHaveURL(/\/static\/ranking/);
  await expectAccessible(page);
});
