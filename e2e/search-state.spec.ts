import type { Page } from '@playwright/test';
import { expect, hydrated, open, test, totalOf } from './journey.ts';
import { text } from './messages.ts';
import { whileLanding } from './while-landing.ts';

const order = (page: Page) => page.getByRole('combobox', { name: text('search:sort') });
const threeRooms = (page: Page) =>
  page.getByRole('button', { name: text('search:numbers.rooms.atLeast', { count: 3 }) });

test('a followed link replaces a pending filter', async ({ page }) => {
  await page.clock.install();
  await page.goto('/search/market?contractType=SALE');
  await hydrated(page);
  await page.getByRole('button', { name: text('search:numbers.rooms.atLeast', { count: 2 }) }).click();
  await page
    .getByRole('navigation', { name: text('shell:nav.label') })
    .getByRole('link', { name: text('shell:nav.rent') })
    .click();
  await expect(page).toHaveURL(/contractType=LONG_TERM_RENTAL/);
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(/contractType=LONG_TERM_RENTAL$/);
  // The replaced filter never returns.
  await page.goBack();
  await expect(page).toHaveURL(/contractType=SALE$/);
  await expect(page.getByRole('button', { name: text('search:numbers.rooms.atLeast', { count: 2 }) })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('an order chosen during a pending change is shown and applied', async ({ page }) => {
  await open(page, '/search/market?contractType=SALE');
  await whileLanding(
    { on: order(page), option: 'price-asc' },
    {
      on: order(page),
      option: 'createdAt-desc',
    },
  );
  await expect(order(page)).toHaveValue('createdAt-desc');
  await expect(page).toHaveURL(/sortBy=createdAt/);
});

test('a pending filter is combined with an order that is loading', async ({ page }) => {
  await open(page, '/search/market?contractType=SALE');
  await whileLanding({ on: order(page), option: 'price-asc' }, { on: threeRooms(page) });
  await expect(threeRooms(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(order(page)).toHaveValue('price-asc');
  await expect(page).toHaveURL(/minRooms=3/);
  await expect(page).toHaveURL(/sortBy=price/);
});

test('a view selected while an order loads is combined with it', async ({ page }) => {
  await open(page, '/search/market?contractType=SALE');
  const map = page
    .getByRole('group', { name: text('views:view') })
    .getByRole('button', { name: text('views:views.map'), exact: true });
  await whileLanding({ on: order(page), option: 'price-asc' }, { on: map });
  await expect(page).toHaveURL(/view=map/);
  await expect(page).toHaveURL(/sortBy=price/);
});

for (const { what, change, expectedUrl } of [
  { what: 'at once', change: (page: Page) => order(page).selectOption('price-asc'), expectedUrl: /sortBy=price/ },
  { what: 'after a pause', change: (page: Page) => threeRooms(page).click(), expectedUrl: /minRooms=3/ },
]) {
  test(`a filter that applies ${what} changes the group whose results are still loading`, async ({ page }) => {
    await open(page, '/search/market?contractType=SALE');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/api\/v1\/search\?.*GARAGE/, async (route) => {
      await released;
      await route.continue().catch(() => {});
    });
    const group = page
      .getByRole('navigation', { name: text('search:groupsLabel') })
      .getByRole('link', { name: text('search:groups.parking') });
    const requested = page.waitForRequest(/\/api\/v1\/search\?.*GARAGE/);
    await group.click();
    await requested;
    await expect(group).toHaveAttribute('aria-current', 'true');
    await expect(page).not.toHaveURL(/GARAGE/);
    await change(page);
    release();
    await expect(page).toHaveURL(expectedUrl);
    await expect(page).toHaveURL(/propertyTypes=GARAGE/);
  });
}

test('an amount with cents searches full euros, an invalid one is not searched', async ({ page }) => {
  await page.goto('/search/market?contractType=SALE');
  await hydrated(page);
  const dearest = page.getByRole('textbox', { name: text('search:maxPrice') });
  await dearest.fill('285.000,50');
  await dearest.press('Tab');
  await expect(page).toHaveURL(/maxPrice=285000(&|$)/);
  await expect.poll(() => totalOf(page)).toBeGreaterThan(0);
});

test('for any address, the page shows the part that is valid', async ({ page }) => {
  for (const query of [
    'minPrice=abc&locationQuery=%00',
    'minPrice=9&maxPrice=1&foo=1',
    'geoPolygon=nowhere',
    '%FF=%FE',
  ]) {
    const response = await page.goto(`/search/market?${query}`);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect.poll(() => totalOf(page)).toBeGreaterThan(100);
  }
});
