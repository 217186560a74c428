import { expect, hydrated, test, totalOf } from './journey.ts';

test('a link that is followed wins over a filter that was still waiting', async ({ page }) => {
  await page.clock.install();
  await page.goto('/search/market?contractType=SALE');
  await hydrated(page);
  await page.getByRole('button', { name: 'Almeno 2 locali' }).click();
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Affitta' }).click();
  await expect(page).toHaveURL(/contractType=LONG_TERM_RENTAL/);
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(/contractType=LONG_TERM_RENTAL$/);
});

test('an amount with cents searches its whole euros, one that cannot be is not searched at all', async ({ page }) => {
  await page.goto('/search/market?contractType=SALE');
  await hydrated(page);
  const dearest = page.getByRole('textbox', { name: 'Prezzo massimo' });
  await dearest.fill('285.000,50');
  await dearest.press('Tab');
  await expect(page).toHaveURL(/maxPrice=285000(&|$)/);
  await expect.poll(() => totalOf(page)).toBeGreaterThan(0);
});

test('whatever an address says, the page shows what can be understood of it', async ({ page }) => {
  for (const query of [
    'minPrice=abc&locationQuery=%00',
    'minPrice=9&maxPrice=1&foo=1',
    'geoPolygon=nowhere',
    '%FF=%FE',
  ]) {
    const answer = await page.goto(`/search/market?${query}`);
    expect(answer?.status()).toBe(200);
    await hydrated(page);
    await expect.poll(() => totalOf(page)).toBeGreaterThan(100);
  }
});
