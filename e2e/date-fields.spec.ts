import type { Page } from '@playwright/test';
import { delayScripts } from './delay-scripts.ts';
import { expect, expectAccessible, open, test } from './journey.ts';
import { admin } from './listings.ts';
import { text, textIn } from './messages.ts';
import { signInAs } from './users.ts';

/** Date fields use the language of the page, not the browser's. */

test.use({ locale: 'en-US' });

const RENTALS = '/search/market?contractType=LONG_TERM_RENTAL';
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });

test('a date is formatted, parsed and picked in the language of the page', async ({ page }) => {
  await open(page, `${RENTALS}&lang=it`);
  await page.locator('summary', { hasText: text('search:sections.days') }).click();
  const day = field(page, text('filters:availableFrom'));
  await expect(day).toHaveAttribute('placeholder', 'gg/mm/aaaa');
  await day.fill('8/11/27');
  await day.press('Tab');
  await expect(day).toHaveValue('08/11/2027');
  await expect(page).toHaveURL(/availableFrom=2027-11-08/);
  await page.getByRole('button', { name: text('shell:typed.calendar') }).press('Enter');
  const calendar = page.getByRole('dialog', { name: text('filters:availableFrom') });
  await expect(calendar.getByRole('button', { name: /lunedì 8 novembre 2027/ })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(day).toHaveValue('09/11/2027');
  await expect(page).toHaveURL(/availableFrom=2027-11-09/);
  // An invalid date shows an error and is not searched.
  await day.fill('32/13/2027');
  await day.press('Tab');
  await expect(page.getByText(text('shell:typed.day', { pattern: 'gg/mm/aaaa' }))).toBeVisible();
  await expect(page).not.toHaveURL(/availableFrom/);
});

test('a German date uses dots, on a phone as well', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `${RENTALS}&availableFrom=2027-11-08&lang=de`);
  await page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${textIn('de', 'search:filters')}(?: \\d|$)`) })
    .click();
  const sheet = page.getByRole('dialog', { name: textIn('de', 'search:filters') });
  await sheet.locator('summary', { hasText: textIn('de', 'search:sections.days') }).click();
  const day = sheet.getByRole('textbox', { name: textIn('de', 'filters:availableFrom') });
  await expect(day).toHaveAttribute('placeholder', 'TT.MM.JJJJ');
  await expect(day).toHaveValue('08.11.2027');
  await expectAccessible(page);
});

test('a date that is filled in before the scripts load is searched', async ({ page }) => {
  await signInAs(page, admin);
  const release = await delayScripts(page);
  await page.goto('/admin/audit?lang=it', { waitUntil: 'domcontentloaded' });
  const day = page.getByLabel(text('audit:search.from'), { exact: true });
  await expect(day).toHaveAttribute('type', 'date');
  await day.fill('2026-01-05');
  release();
  await expect(page).toHaveURL(/from=2026-01-05/);
  await expect(field(page, text('audit:search.from'))).toHaveValue('05/01/2026');
});
