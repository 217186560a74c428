import { expect, expectAccessible, hydrated, test, totalOf } from './journey.ts';
import { anyText, text } from './messages.ts';
import { member, signInAs } from './users.ts';

for (const path of ['/non-esiste', '/listing/999999999', '/listing/abc']) {
  test(`${path} returns its error status and a matching page`, async ({ page, watch }) => {
    watch.expectFault(/status of 404/);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: text('shell:errorPage.notFoundTitle') })).toBeVisible();
    await expectAccessible(page);
    await hydrated(page);
    await page.getByRole('link', { name: text('shell:errorPage.search') }).click();
    expect(await totalOf(page)).toBeGreaterThan(100);
  });
}

test('a search without a network shows an error and retries', async ({ page, watch }) => {
  watch.expectFault(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
  await page.goto('/search/market');
  await hydrated(page);
  const all = await totalOf(page);
  // Parts of the page that load later still arrive, however slow the machine is.
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: text('search:numbers.rooms.atLeast', { count: 4 }) }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: anyText('search:failedTitle', 'shell:errorPage.genericTitle') }),
  ).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: text('shell:errorPage.retry') }).click();
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
});

test('invalid filters are ignored, and the page opens', async ({ page }) => {
  const response = await page.goto('/search/market?minPrice=abc&nonsense=1&minRooms=-4&propertyTypes=CASTLE');
  expect(response?.status()).toBe(200);
  expect(await totalOf(page)).toBeGreaterThan(100);
});

test('a failed dashboard page leaves the navigation usable, and loads on retry', async ({ page, watch }) => {
  watch.expectFault(/status of 500/);
  await signInAs(page, await member(page.request, 'Ada'));
  await page.goto('/dashboard/overview');
  await hydrated(page);
  await page.route('**/api/v1/market-listings/**', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  );
  const rail = page.getByRole('navigation', { name: text('dashboard:nav.label') });
  await rail.getByRole('link', { name: text('dashboard:nav.listings') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('shell:errorPage.genericTitle') })).toBeVisible();
  await expect(rail.getByRole('link', { name: text('dashboard:nav.properties') })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/v1/market-listings/**');
  await page.getByRole('button', { name: text('shell:errorPage.retry') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('myListings:list.title') })).toBeVisible();
});
