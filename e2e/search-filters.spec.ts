import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, results, test, totalOf } from './journey.ts';
import { text, textPattern } from './messages.ts';

/** Filters of the market: result counts, keyboard use, and suggestions for empty results. */

const sidebar = (page: Page) => page.getByRole('complementary', { name: text('search:filters') });
const chips = (page: Page) => page.getByRole('list', { name: text('search:activeFilters') });
const numberIn = (content: string) => Number((content.match(/[\d.]+/)?.[0] ?? '').replaceAll('.', ''));

/** Count in the accessible name of an option: "12 annunci". */
async function promised(option: Locator): Promise<number> {
  await expect(option).toHaveAccessibleDescription(textPattern('search:optionCount'));
  return numberIn(
    await option.evaluate(
      (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    ),
  );
}

test('an option finds as many listings as its count, with the keyboard alone', async ({ page }) => {
  await open(page, '/search/market?contractType=SALE&locationQuery=Milano');
  const all = await totalOf(page);
  const flats = sidebar(page).getByRole('checkbox', { name: text('estate:propertyTypes.APARTMENT') });
  const expected = await promised(flats);
  expect(expected).toBeGreaterThan(0);
  await flats.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/propertyTypes=APARTMENT/);
  await expect.poll(() => totalOf(page)).toBe(expected);
  // A second option of the same filter adds its count.
  const houses = sidebar(page)
    .getByRole('checkbox', { name: text('estate:propertyTypes.VILLA') })
    .first();
  const more = await promised(houses);
  await houses.press('Space');
  await expect.poll(() => totalOf(page)).toBe(expected + more);
  expect(expected + more).toBeLessThanOrEqual(all);
  await expectAccessible(page);
});

test('the sliders move by keyboard, with the price histogram, and update the fields', async ({ page }) => {
  await open(page, '/search/market?contractType=SALE');
  await expect(sidebar(page).getByText(textPattern('search:median'))).toBeVisible();
  const dearest = sidebar(page).getByRole('slider', { name: text('search:maxPrice') });
  await dearest.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/maxPrice=1980000/);
  await expect(sidebar(page).getByRole('textbox', { name: text('search:maxPrice') })).toHaveValue('1.980.000');
  // The maximum means no limit.
  await dearest.press('End');
  await expect(page).not.toHaveURL(/maxPrice/);
  await expect(sidebar(page).getByRole('textbox', { name: text('search:maxPrice') })).toHaveValue('');
});

test('the median price is shown only for one contract type, as a rounded number', async ({ page }) => {
  await open(page, '/search/market?locationQuery=Milano');
  const half = sidebar(page).getByText(textPattern('search:median'));
  const choose = sidebar(page).getByText(text('search:chooseContract'));
  await expect(choose).toBeVisible();
  await expect(half).toHaveCount(0);
  await sidebar(page)
    .getByRole('radio', { name: text('search:contracts.LONG_TERM_RENTAL') })
    .check({ force: true });
  await expect(half).toHaveText(new RegExp(`^${text('search:median', { price: '' })}[\\d.]+\\s€$`));
  await expect(choose).toHaveCount(0);
});

test('another contract type changes the prices, and every change leads to the first page', async ({ page }) => {
  await open(page, '/search/market?contractType=SALE&minPrice=100000&maxPrice=900000&page=1');
  await sidebar(page)
    .getByRole('radio', { name: text('search:contracts.LONG_TERM_RENTAL') })
    .check({ force: true });
  await expect(page).toHaveURL(/contractType=LONG_TERM_RENTAL/);
  await expect(page).not.toHaveURL(/Price|page=1/);
  await expect(sidebar(page).getByRole('slider', { name: text('search:maxPrice') })).toHaveAttribute('max', '3000');
});

test('each active filter is a removable chip', async ({ page }) => {
  await open(page, '/search/market?contractType=SALE&locationQuery=Milano&minRooms=2&features=balcony');
  const narrow = await totalOf(page);
  await expect(chips(page).getByRole('button', { name: textPattern('search:removeFilter') })).toHaveCount(4);
  await chips(page)
    .getByRole('button', { name: text('estate:features.balcony') })
    .press('Enter');
  await expect(page).not.toHaveURL(/balcony/);
  await expect.poll(() => totalOf(page)).toBeGreaterThan(narrow);
  await chips(page)
    .getByRole('button', { name: text('search:resetAll') })
    .click();
  await expect(chips(page)).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('minRooms')).toBeNull();
});

test('an empty result suggests filters to remove, and removal gives the predicted count', async ({ page }) => {
  await open(page, '/search/market?contractType=SALE&locationQuery=Milano&maxPrice=1000');
  await expect(page.getByRole('heading', { name: text('search:noneTitle') })).toBeVisible();
  const way = page.getByRole('button', {
    name: textPattern('filters:relaxOption', { without: text('filters:without.price') }),
  });
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
  // The first response is delayed until the second is shown.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/v1\/search\?.*sortBy=price/, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  const requested = page.waitForRequest(/\/api\/v1\/search\?.*sortBy=price/);
  await page
    .getByRole('combobox', { name: text('search:sort') })
    .selectOption({ label: text('search:sorts.price-asc') });
  await expect(page).toHaveURL(/sortBy=price/);
  await requested;
  await page
    .getByRole('combobox', { name: text('search:sort') })
    .selectOption({ label: text('search:sorts.createdAt-desc') });
  await expect(page).toHaveURL(/sortBy=createdAt/);
  await expect(results(page).first()).toBeVisible();
  release();
  await sidebar(page)
    .getByRole('button', { name: text('search:numbers.rooms.atLeast', { count: 3 }) })
    .click();
  await expect(page).toHaveURL(/minRooms=3/);
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
  await expect(page.getByRole('combobox', { name: text('search:sort') })).toHaveValue('createdAt-desc');
});

test('every filter section opens, and stays open after a reload', async ({ page }) => {
  await open(page, '/search/market');
  for (const heading of [
    text('search:sections.features'),
    text('search:sections.condition'),
    text('search:sections.accessibility'),
  ]) {
    await sidebar(page)
      .getByRole('button', { name: heading })
      .or(sidebar(page).locator('summary', { hasText: heading }))
      .first()
      .press('Enter');
  }
  await sidebar(page)
    .getByRole('checkbox', { name: text('estate:features.terrace') })
    .press('Space');
  await expect(page).toHaveURL(/features=terrace/);
  await page.reload();
  await expect(chips(page).getByRole('button', { name: text('estate:features.terrace') })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the filter sheet has option counts, and shows active filters as chips', async ({ page }) => {
    await open(page, '/search/market?locationQuery=Milano');
    await page
      .getByRole('main')
      .getByRole('button', { name: textPattern('search:filters') })
      .click();
    const sheet = page.getByRole('dialog', { name: text('search:filters') });
    const flats = sheet.getByRole('checkbox', { name: text('estate:propertyTypes.APARTMENT') });
    const expected = await promised(flats);
    await flats.press('Space');
    await expect(page).toHaveURL(/propertyTypes=APARTMENT/);
    await expect(sheet.getByRole('button', { name: textPattern('search:showCount') })).toContainText(String(expected));
    await sheet.getByRole('button', { name: textPattern('search:showCount') }).click();
    await expect(sheet).toBeHidden();
    await expect(chips(page).getByRole('button', { name: text('estate:propertyTypes.APARTMENT') })).toBeVisible();
    expect(await totalOf(page)).toBe(expected);
  });
});
