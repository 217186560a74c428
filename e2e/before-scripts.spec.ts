import { delayScripts } from './delay-scripts.ts';
import { expect, summary, test, totalOf } from './journey.ts';
import { text } from './messages.ts';

test('input typed before hydration is preserved', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/search/market', { waitUntil: 'domcontentloaded' });
  await page.getByRole('combobox', { name: text('search:sort') }).selectOption('price-asc');
  release();
  await expect(page).toHaveURL(/sortBy=price/);
  expect(await totalOf(page)).toBeGreaterThan(0);
});

test('a choice and a text entered on the home page before hydration are searched', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const rent = page.getByRole('radio', { name: text('home:rent.tab') });
  await rent.check({ force: true });
  const where = page.getByRole('combobox', { name: text('home:seek.where') });
  await where.pressSequentially('Tori');
  release();
  // Suggestions require scripts: they use the typed text.
  await expect(page.getByRole('option', { name: /Torino/ }).first()).toBeVisible();
  await expect(where).toBeFocused();
  await expect(where).toHaveValue('Tori');
  await where.pressSequentially('no');
  await expect(rent).toBeChecked();
  await page.getByRole('button', { name: text('home:rent.submit') }).click();
  await expect(page).toHaveURL(/contractType=LONG_TERM_RENTAL/);
  await expect(page).toHaveURL(/locationQuery=Torino/);
});

test('sign-in data entered before hydration need not be typed again', async ({ page, watch }) => {
  const release = await delayScripts(page);
  watch.expectFault(/401/);
  await page.goto('/auth/sign-in', { waitUntil: 'domcontentloaded' });
  const name = page.getByRole('textbox', { name: text('accounts:signIn.identifier') });
  await name.pressSequentially('nessuno@example.org');
  await page.getByRole('textbox', { name: text('accounts:signIn.password') }).pressSequentially('sbagliata davvero');
  await page.getByRole('button', { name: text('accounts:signIn.submit'), exact: true }).click();
  release();
  await expect(summary(page)).toBeVisible();
  await expect(name).toHaveValue('nessuno@example.org');
});

test('the scripts of a page are loaded after its style sheet, its fonts and its first photo', async ({ page }) => {
  for (const path of ['/', '/search/market', '/auth/sign-in']) {
    const response = await page.request.get(path);
    const hints = (response.headers()['link'] ?? '').split(', ');
    const scripts = [...(await response.text()).matchAll(/<link rel="modulepreload" href="([^"]+)"/g)];
    expect(hints[0]).toMatch(/\.css>; rel=preload; as=style$/);
    expect(hints.slice(1).toSorted()).toEqual(
      scripts.map(([, script]) => `<${script}>; rel=modulepreload; fetchpriority=low`).toSorted(),
    );
  }
});

test('links and the search form work before the scripts load', async ({ page }) => {
  await delayScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('radio', { name: text('home:rent.tab') }).check({ force: true });
  await page.getByRole('combobox', { name: text('home:seek.where') }).fill('Torino');
  await page.getByRole('combobox', { name: text('home:seek.where') }).press('Enter');
  await expect(page).toHaveURL(/locationQuery=Torino&contractType=LONG_TERM_RENTAL/);
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/listing\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
