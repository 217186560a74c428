import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, openListing, results, test, totalOf } from './journey.ts';
import { publishNew } from './listings.ts';
import { anyText, text } from './messages.ts';
import { member, signInAs } from './users.ts';

/** Views of a search, the preview next to them, and the map: its content and its search. */

test.use({ viewport: { width: 1440, height: 900 } });

const map = (page: Page) => page.getByRole('region', { name: text('searchMap:map') }).first();
const view = (page: Page, name: string) =>
  page.getByRole('group', { name: text('views:view') }).getByRole('button', { name, exact: true });
const pins = (page: Page) => map(page).locator('.maplibregl-marker button:not([inert])');
const pricePins = (page: Page) => map(page).getByRole('button', { name: /€/ });
const areaOf = (page: Page) => new URL(page.url()).searchParams.get('geoPolygon');

async function openMap(page: Page, address: string): Promise<void> {
  await open(page, address);
  await expect(pricePins(page).first()).toBeVisible({ timeout: 15_000 });
}

test('grid, split and map show the same search, each with its own address', async ({ page }) => {
  await open(page, '/search/market?locationQuery=Milano');
  const all = await totalOf(page);
  await expect(view(page, text('views:views.grid'))).toHaveAttribute('aria-pressed', 'true');
  await view(page, text('views:views.split')).press('Enter');
  await expect(page).toHaveURL(/view=split/);
  await expect(pricePins(page).first()).toBeVisible({ timeout: 15_000 });
  await expect(results(page).first()).toBeVisible();
  expect(await totalOf(page)).toBe(all);
  await expectAccessible(page);
  await view(page, text('views:views.map')).press('Enter');
  await expect(page).toHaveURL(/view=map/);
  await expect(results(page)).toHaveCount(0);
  await expect(pricePins(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(view(page, text('views:views.split'))).toHaveAttribute('aria-pressed', 'true');
});

test('the preview opens with Enter, closes with Escape and restores the focus', async ({ page }) => {
  await open(page, '/search/market?locationQuery=Milano');
  const link = results(page).nth(2).getByRole('link').first();
  await link.press('Enter');
  const preview = page.getByRole('complementary', { name: text('preview:preview') });
  await expect(preview).toBeFocused();
  await expect(preview.getByRole('link', { name: text('preview:openListing') })).toHaveAttribute(
    'href',
    /locationQuery=Milano/,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(preview).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('Back from a listing restores the position and preview of the list', async ({ page }) => {
  await open(page, '/search/market?contractType=SALE');
  const result = results(page).nth(11);
  await result.scrollIntoViewIfNeeded();
  const address = page.url();
  await openListing(page, result);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(results(page).nth(11)).toBeInViewport();
  await expect(page.getByRole('complementary', { name: text('preview:preview') })).toBeVisible();
});

test('the map opens without a new search, searches after moves, and the grid restores the place', async ({ page }) => {
  await openMap(page, '/search/market?locationQuery=Milano&view=map');
  const all = await totalOf(page);
  expect(areaOf(page)).toBeNull();
  await map(page).locator('canvas').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => areaOf(page)?.split(';').length).toBe(4);
  expect(page.url()).not.toContain('locationQuery');
  await expect(
    page
      .getByRole('list', { name: text('search:activeFilters') })
      .getByRole('button', { name: text('search:mapArea') }),
  ).toBeVisible();
  await view(page, text('views:views.grid')).click();
  await expect(page).toHaveURL(/locationQuery=Milano/);
  expect(areaOf(page)).toBeNull();
  await expect.poll(() => totalOf(page)).toBe(all);
});

for (const [width, address] of [
  [390, '/search/market?contractType=SALE&view=map'],
  [1440, '/search/market?view=map'],
  [1440, '/search/hospitality'],
] as const)
  test(`pins do not overlap and add up to the total of the map: ${address} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, address);
    await expect(pins(page).first()).toBeVisible({ timeout: 15_000 });
    const counts = async () =>
      (await pins(page).allInnerTexts()).map((content) =>
        content.includes('€') && !content.includes('\n') ? 1 : Number.parseInt(content.replace('.', ''), 10),
      );
    const sum = async () => (await counts()).reduce((total, count) => total + count, 0);
    const shownTotal = async () => {
      const content = await map(page).getByRole('status').filter({ hasText: /\d/ }).first().innerText();
      return Number((content.match(/\d[\d.]*/)?.[0] ?? '').replaceAll('.', ''));
    };
    await expect.poll(async () => (await sum()) - (await shownTotal())).toBe(0);
    await page.mouse.move(1, 1);
    const boxes = await pins(page).evaluateAll((buttons) =>
      buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect),
    );
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
        expect(isApart).toBe(true);
      }
    await expectAccessible(page);
  });

test('an area is created without a pointer: corners, results and removal', async ({ page }) => {
  await openMap(page, '/search/market?view=map');
  const all = await totalOf(page);
  await page.getByRole('button', { name: text('searchMap:keyboard') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: text('searchMap:dialogTitle') });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const corners = dialog.getByRole('list').getByRole('textbox');
  await corners.nth(0).fill('45.40, 9.05');
  await corners.nth(1).fill('nessun luogo');
  await corners.nth(2).fill('45.40, 9.30');
  await dialog.getByRole('button', { name: text('searchMap:useCorners') }).press('Enter');
  await expect(corners.nth(1)).toBeFocused();
  await corners.nth(1).fill('45.56, 9.18');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => areaOf(page)).toBe('45.4,9.05;45.56,9.18;45.4,9.3');
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
  expect(await totalOf(page)).toBeGreaterThan(0);
  // While the area is active, moving the map does not search.
  await expect(page.getByRole('switch', { name: text('searchMap:follow') })).toHaveCount(0);
  await page.getByRole('button', { name: text('searchMap:clear') }).press('Enter');
  await expect.poll(() => areaOf(page)).toBeNull();
  await expect.poll(() => totalOf(page)).toBe(all);
});

test('a circle around a place is created by keyboard', async ({ page }) => {
  await openMap(page, '/search/market?view=map');
  const all = await totalOf(page);
  await page.getByRole('button', { name: text('searchMap:keyboard') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: text('searchMap:dialogTitle') });
  await dialog.getByRole('combobox', { name: text('searchMap:around') }).fill('Milano');
  await expect(dialog.getByRole('option', { name: /^Milano, MI/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: text('searchMap:makeCircle') }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => areaOf(page)?.split(';').length).toBe(64);
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
});

test('Escape cancels an unfinished drawing', async ({ page }) => {
  await openMap(page, '/search/market?view=map');
  await page.getByRole('button', { name: text('searchMap:draw') }).click();
  await expect(page.getByText(text('searchMap:drawHelp'))).toBeVisible();
  await expect(map(page).locator('canvas')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: text('searchMap:draw') })).toBeVisible();
  expect(areaOf(page)).toBeNull();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('one button switches to the map and back to the list', async ({ page }) => {
    await open(page, '/search/market?locationQuery=Milano');
    await expect(page.getByRole('group', { name: text('views:view') })).toBeHidden();
    await page.getByRole('button', { name: text('views:views.map'), exact: true }).click();
    await expect(pricePins(page).first()).toBeVisible({ timeout: 15_000 });
    await expectAccessible(page);
    await page.getByRole('button', { name: text('views:toList'), exact: true }).click();
    await expect(results(page).first()).toBeVisible();
    await results(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/listing\/\d+/);
  });
});

test('a pin with too many listings at one spot shows them one by one', async ({ page, otherPage }) => {
  test.slow();
  await signInAs(otherPage, await member(otherPage.request, 'Giulia'));
  // In the sea, away from all other listings.
  const spot = { administrativeAreaLevel1: 'Lampedusa e Linosa', administrativeAreaLevel2: 'AG' };
  const here = { latitude: 35.498765, longitude: 12.606543, approximateLocation: false };
  const count = 15;
  for (let serial = 1; serial <= count; serial += 1) {
    const price = { amount: 100_000 + serial * 1000, currency: 'EUR' as const };
    await publishNew(otherPage, { title: `Una torre, interno ${serial}`, price }, { ...spot, ...here });
  }
  const address = '/search/market?contractType=SALE&locationQuery=Lampedusa&sortBy=price&sortOrder=asc&view=map';
  await openMap(page, address);
  await expect(async () => {
    await page.getByRole('button', { name: text('estate:map.zoomIn') }).click();
    await expect(page.getByRole('button', { name: text('estate:map.zoomIn') })).toBeDisabled({ timeout: 500 });
  }).toPass();
  const pin = map(page)
    .getByRole('button', { name: anyText('searchMap:spot', 'searchMap:pricedSpot') })
    .first();
  await pin.press('Enter');
  const peek = map(page).getByRole('article', { name: text('searchMap:peek') });
  await expect(peek).toBeFocused();
  await expect(peek).toContainText('101.000');
  await expect(peek).toContainText(text('searchMap:spotStep', { number: 1, total: count }));
  await expectAccessible(page);
  await peek.getByRole('button', { name: text('searchMap:spotNext') }).press('Enter');
  await expect(peek).toContainText('102.000');
  await expect(peek.getByRole('button', { name: text('searchMap:spotNext') })).toBeFocused();
  for (let back = 0; back < 2; back += 1)
    await peek.getByRole('button', { name: text('searchMap:spotBefore') }).click();
  await expect(peek).toContainText(text('searchMap:spotStep', { number: count, total: count }));
  await expect(peek).toContainText('115.000');
  await page.keyboard.press('Escape');
  await expect(peek).toHaveCount(0);
});
