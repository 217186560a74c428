import { expect, test, totalOf } from './journey.ts';
import { text } from './messages.ts';

test.use({ javaScriptEnabled: false });

test('search and listing are readable without scripts', async ({ page }) => {
  await page.goto('/search/market?locationQuery=Milano');
  expect(await totalOf(page)).toBeGreaterThan(5);
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first.getByText(/€/).first()).toBeVisible();
  const address = await first.getByRole('link').first().getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { name: text('offer:about.heading') })).toBeVisible();
  await expect(page.getByRole('heading', { name: text('offer:details.heading') })).toBeVisible();
  expect(await page.locator('script[type="application/ld+json"]').count()).toBeGreaterThan(0);
});

test('the search box of the home page works without scripts', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('combobox', { name: text('home:seek.where') })
    .or(page.getByRole('textbox', { name: text('home:seek.where') }))
    .fill('Torino');
  await page.getByRole('button', { name: text('home:buy.submit') }).click();
  await expect(page).toHaveURL(/locationQuery=Torino/);
  expect(await totalOf(page)).toBeGreaterThan(0);
});
