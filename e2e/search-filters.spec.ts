import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, results, test, totalOf } from './journey.ts';

/** The market's filters: what each would find, how they are moved by keyboard, and the ways out of nothing found. */

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Filtri' });
const chips = (page: Page) => page.getByRole('list', { name: 'Filtri attivi' });
const numberIn = (text: string) => Number((text.match(/[\d.]+/)?.[0] ?? '').replaceAll('.', ''));

/** What a screen reader says an option would find: "12 annunci". */
async function promised(option: Locator): Promise<number> {
  await expect(option).toHaveAccessibleDescription(/\d annunc/);
  return numberIn(
    await option.evaluate(
      (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    ),
  );
}

test('an option finds as many listings as its count, with the keyboard alone', async ({ page }) => {
  await open(page, '/search/market?contractType=SALE&locationQuery=Milano');
  const all = await totalOf(page);
  const flats = sidebar(page).getByRole('checkbox', { name: /^Appartamento/ });
  const expected = await promised(flats);
  expect(expected).toBeGreaterThan(0);
  await flats.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/propertyTypes=APARTMENT/);
  await expect.poll(() => totalOf(page)).toBe(expected);
  // Another of the same kind adds its own.
  const houses = sidebar(page)
    .getByRole('checkbox', { name: /^Villa/ })
    .first();
  const more = await promised(houses);
  await houses.press('Space');
  await expect.poll(() => totalOf(page)).toBe(expected + more);
  expect(expected + more).toBeLessThanOrEqual(all);
  await expectAccessible(page);
});

test('the sliders move by keyboard, over the spread of prices, and the fields follow', async ({ page }) => {
  await open(page, '/search/market?contractType=SALE');
  await expect(sidebar(page).getByText(/^Metà costa meno di/)).toBeVisible();
  const dearest = sidebar(page).getByRole('slider', { name: 'Prezzo massimo' });
  await dearest.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/maxPrice=1980000/);
  await expect(sidebar(page).getByRole('textbox', { name: 'Prezzo massimo' })).toHaveValue('1.980.000');
  // Its end means no limit.
  await dearest.press('End');
  await expect(page).not.toHaveURL(/maxPrice/);
  await expect(sidebar(page).getByRole('textbox', { name: 'Prezzo massimo' })).toHaveValue('');
});

test('prices are one figure only where they are of one contract, and a round one', async ({ page }) => {
  await open(page, '/search/market?locationQuery=Milano');
  const half = sidebar(page).getByText(/^Metà costa meno di/);
  const choose = sidebar(page).getByText('Scegli vendita o affitto per vedere come si distribuiscono i prezzi');
  await expect(choose).toBeVisible();
  await expect(half).toHaveCount(0);
  await sidebar(page)
    .getByRole('radio', { name: /^In affitto/ })
    .check({ force: true });
  await expect(half).toHaveText(/^Metà costa meno di [\d.]+\s€$/);
  await expect(choose).toHaveCount(0);
});

test('another contract takes the prices along, and every change leads to the first page', async ({ page }) => {
  await open(page, '/search/market?contractType=SALE&minPrice=100000&maxPrice=900000&page=1');
  await sidebar(page)
    .getByRole('radio', { name: /^In affitto/ })
    .check({ force: true });
  await expect(page).toHaveURL(/contractType=LONG_TERM_RENTAL/);
  await expect(page).not.toHaveURL(/Price|page=1/);
  await expect(sidebar(page).getByRole('slider', { name: 'Prezzo massimo' })).toHaveAttribute('max', '3000');
});

test('each filter in force is a chip that takes it away', async ({ page }) => {
  await open(page, '/search/market?contractType=SALE&locationQuery=Milano&minRooms=2&features=balcony');
  const narrow = await totalOf(page);
  await expect(chips(page).getByRole('button', { name: /^Togli/ })).toHaveCount(4);
  await chips(page)
    .getByRole('button', { name: /balcon/i })
    .press('Enter');
  await expect(page).not.toHaveURL(/balcony/);
  await expect.poll(() => totalOf(page)).toBeGreaterThan(narrow);
  await chips(page).getByRole('button', { name: 'Azzera i filtri' }).click();
  await expect(chips(page)).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('minRooms')).toBeNull();
});

test('where nothing is found, the page says which filter to drop, and dropping it finds what was said', async ({
  page,
}) => {
  await open(page, '/search/market?contractType=SALE&locationQuery=Milano&maxPrice=1000');
  await expect(page.getByRole('heading', { name: 'Nessun annuncio con questi filtri' })).toBeVisible();
  const way = page.getByRole('button', { name: /^Senza il limite di prezzo: \d/ });
  await expect(way).toBeVisible();
  await expectAccessible(page);
  const expected = numberIn(await way.innerText());
  await way.press('Enter');
  await expect(page).not.toHaveURL(/maxPrice/);
  await expect.poll(() => totalOf(page)).toBe(expected);
});

test('of quick changes only the last is shown, independent of the order of responses', async ({ page }) => {
  await open(page, '/search/market?contractType=SALE');
  const all = await totalOf(page);
  // The first answer is held back until the second has been shown.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/v1\/search\?.*sortBy=price/, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  const requested = page.waitForRequest(/\/api\/v1\/search\?.*sortBy=price/);
  await page.getByRole('combobox', { name: 'Ordina per' }).selectOption({ label: 'Prezzo più basso' });
  await expect(page).toHaveURL(/sortBy=price/);
  await requested;
  await page.getByRole('combobox', { name: 'Ordina per' }).selectOption({ label: 'Più recenti' });
  await expect(page).toHaveURL(/sortBy=createdAt/);
  await expect(results(page).first()).toBeVisible();
  release();
  await sidebar(page).getByRole('button', { name: 'Almeno 3 locali' }).click();
  await expect(page).toHaveURL(/minRooms=3/);
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
  await expect(page.getByRole('combobox', { name: 'Ordina per' })).toHaveValue('createdAt-desc');
});

test('every heading of the filters opens, and its choices are found again after a reload', async ({ page }) => {
  await open(page, '/search/market');
  for (const heading of ['Dotazioni', 'Stato e arredo', 'Accessibilità']) {
    await sidebar(page)
      .getByRole('button', { name: heading })
      .or(sidebar(page).locator('summary', { hasText: heading }))
      .first()
      .press('Enter');
  }
  await sidebar(page)
    .getByRole('checkbox', { name: /^Terrazz/ })
    .press('Space');
  await expect(page).toHaveURL(/features=terrace/);
  await page.reload();
  await expect(chips(page).getByRole('button', { name: /terrazz/i })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the sheet counts its options too, and leaves its choices as chips', async ({ page }) => {
    await open(page, '/search/market?locationQuery=Milano');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Filtri/ })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Filtri' });
    const flats = sheet.getByRole('checkbox', { name: /^Appartamento/ });
    const expected = await promised(flats);
    await flats.press('Space');
    await expect(page).toHaveURL(/propertyTypes=APARTMENT/);
    await expect(sheet.getByRole('button', { name: /^Mostra \d/ })).toContainText(String(expected));
    await sheet.getByRole('button', { name: /^Mostra \d/ }).click();
    await expect(sheet).toBeHidden();
    await expect(chips(page).getByRole('button', { name: /appartament/i })).toBeVisible();
    expect(await totalOf(page)).toBe(expected);
  });
});
