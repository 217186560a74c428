import { expect, test, totalOf } from './journey.ts';

test.use({ javaScriptEnabled: false });

test('search and listing are readable without scripts', async ({ page }) => {
  await page.goto('/search/market?locationQuery=Milano');
  expect(await totalOf(page)).toBeGreaterThan(5);
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first.getByText(/€/).first()).toBeVisible();
  const address = await first.getByRole('link').first().getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { name: 'La casa' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dettagli' })).toBeVisible();
  expect(await page.locator('script[type="application/ld+json"]').count()).toBeGreaterThan(0);
});

test('the search box of the home page works without scripts', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('combobox', { name: 'Dove' })
    .or(page.getByRole('textbox', { name: 'Dove' }))
    .fill('Torino');
  await page.getByRole('button', { name: 'Cerca case' }).click();
  await expect(page).toHaveURL(/locationQuery=Torino/);
  expect(await totalOf(page)).toBeGreaterThan(0);
});
