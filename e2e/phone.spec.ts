import { expect, expectAccessible, hydrated, test, totalOf } from './journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone the filters are a sheet whose button says how many homes it shows', async ({ page }) => {
  await page.goto('/search/market?locationQuery=Milano');
  await hydrated(page);
  const all = await totalOf(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filtri/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Filtri' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Almeno 3 locali' }).click();
  await expect(page).toHaveURL(/minRooms=3/);
  const show = sheet.getByRole('button', { name: /^Mostra \d/ });
  await expect(show).toBeVisible();
  await show.click();
  await expect(sheet).toBeHidden();
  expect(await totalOf(page)).toBeLessThan(all);
});

for (const path of ['/', '/search/market', '/auth/sign-in']) {
  test(`${path} fits a phone`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const { wide, window } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(wide).toBeLessThanOrEqual(window);
    await expectAccessible(page);
  });
}
