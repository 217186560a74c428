import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, open, test, totalOf } from './journey.ts';
import { text, textPattern } from './messages.ts';
import { DEMO_PASSWORD, signInAs } from './users.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('on a phone the filters are a sheet whose button shows the number of results', async ({ page }) => {
  await page.goto('/search/market?locationQuery=Milano');
  await hydrated(page);
  const all = await totalOf(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: textPattern('search:filters') })
    .click();
  const sheet = page.getByRole('dialog', { name: text('search:filters') });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: text('search:numbers.rooms.atLeast', { count: 3 }) }).click();
  await expect(page).toHaveURL(/minRooms=3/);
  const show = sheet.getByRole('button', { name: textPattern('search:showCount') });
  await expect(show).toBeVisible();
  await show.click();
  await expect(sheet).toBeHidden();
  await expect.poll(() => totalOf(page)).toBeLessThan(all);
});

test('Escape closes the suggestions first and the filter sheet second', async ({ page }) => {
  await page.goto('/search/market');
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: textPattern('search:filters') })
    .click();
  const sheet = page.getByRole('dialog', { name: text('search:filters') });
  await sheet.getByRole('combobox').first().fill('Torino');
  // Number fields have listboxes too.
  const suggestions = sheet.getByRole('listbox').first();
  await expect(suggestions.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(suggestions).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('removing a filter by keyboard moves the focus to the next one, or to the heading', async ({ page }) => {
  await page.goto('/search/market?minRooms=2&minBathrooms=2');
  await hydrated(page);
  const chips = page.getByRole('main').getByRole('button', { name: textPattern('search:removeFilter') });
  await expect(chips).toHaveCount(2);
  await chips.first().press('Enter');
  await expect(chips).toHaveCount(1);
  await expect(chips.first()).toBeFocused();
  await chips.first().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the notice after sharing has an accessible name', async ({ page }) => {
  await page.goto('/search/market');
  await hydrated(page);
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await page.getByRole('button', { name: text('listings:share') }).click();
  await expect(page.getByRole('dialog', { name: /./ })).toBeVisible();
  await expectAccessible(page);
});

const longPlace = '/search/market?locationQuery=San+Giovanni+in+Persiceto,+Bologna';
for (const path of [
  '/',
  '/search/market',
  longPlace,
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/verify',
  '/dev/mailbox',
]) {
  test(`${path} fits a phone`, async ({ page }) => {
    await open(page, path);
    await expectFits(page);
    await expectAccessible(page);
  });
}

test('the pages of a signed-in user fit a phone, and its navigation bar links to them', async ({ page }) => {
  await signInAs(page, { email: 'admin@soglia.test', password: DEMO_PASSWORD });
  await open(page, '/dashboard/overview');
  const bar = page.getByRole('navigation', { name: text('dashboard:nav.short') });
  await expect(bar.getByRole('link', { name: text('dashboard:nav.overview') })).toHaveAttribute('aria-current', 'page');
  await expectFits(page);
  await expectAccessible(page);
  await bar.getByRole('button', { name: text('dashboard:nav.more') }).click();
  await bar.getByRole('link', { name: text('dashboard:nav.profile') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('profile:title') })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await bar.getByRole('button', { name: text('dashboard:nav.more') }).click();
  await bar.getByRole('link', { name: text('dashboard:nav.adminOverview') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('adminOverview:title') })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await bar.getByRole('button', { name: text('dashboard:nav.more') }).click();
  await bar.getByRole('link', { name: text('dashboard:nav.adminUsers') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('users:title') })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: textPattern('users:actions.editOne') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/users\/\d+$/);
  await expectFits(page);
  await expectAccessible(page);
});

async function expectFits(page: Page) {
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(window);
}
