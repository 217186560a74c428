import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { anyText, text, textPattern } from './messages.ts';
import { fillSignIn, member, signInAs } from './users.ts';

/** Natural-language search (SRC-12, SRC-19), and a saved search (SAV-01). */

const MARKET = text('search:sentence.MARKET');
const box = (page: Page) => page.getByRole('textbox', { name: text('sentence:label.MARKET') });
const chip = (page: Page, filter: string | RegExp) => page.getByRole('button', { name: filter });

async function openPanel(page: Page, words = MARKET): Promise<void> {
  await page.getByText(words, { exact: true }).click();
}

test('a query becomes filters that can be removed one by one, or all undone', async ({ page }) => {
  await open(page, '/search/market?contractType=SALE&locationQuery=Roma');
  await openPanel(page);
  await box(page).fill('Trilocale a Milano sotto i 350mila con balcone e ascensore, luminoso, xqzwk');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/locationQuery=Milano/);
  await expect(page).not.toHaveURL(/contractType/);
  await expect(page).toHaveURL(/minRooms=3.*hasElevator=true|hasElevator=true.*minRooms=3/);
  // Unsupported criteria with their reasons, and unknown words.
  await expect(page.getByRole('list', { name: text('sentence:notFilterable') })).toContainText(
    `luminoso: ${text('sentence:reasons.light')}`,
  );
  await expect(page.getByRole('list', { name: text('sentence:notUnderstood') })).toContainText('xqzwk');
  await expectAccessible(page);
  await chip(page, textPattern('sentence:removeFilter', { filter: text('estate:features.balcony') })).click();
  await expect(page).not.toHaveURL(/balcony/);
  await expect(page).toHaveURL(/hasElevator=true/);
  await expect(
    chip(page, textPattern('sentence:removeFilter', { filter: text('estate:features.balcony') })),
  ).toHaveCount(0);
  await page.getByRole('button', { name: text('sentence:undoLabel') }).click();
  await expect(page).toHaveURL(/contractType=SALE/);
  await expect(page).toHaveURL(/locationQuery=Roma/);
  await expect(page).not.toHaveURL(/minRooms|maxPrice|hasElevator/);
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue(/^Trilocale a Milano/);
});

test('a nonsense query changes nothing, and markup in a query is shown as text', async ({ page }) => {
  await open(page, '/search/market?contractType=SALE');
  await openPanel(page);
  await box(page).fill('<b>xqzwk</b> 😀 ploffete');
  await box(page).press('Enter');
  await expect(page.getByText(text('sentence:nothing')).last()).toBeVisible();
  await expect(page).toHaveURL(/contractType=SALE$/);
  await expect(box(page)).toHaveValue('<b>xqzwk</b> 😀 ploffete');
  await box(page).fill('a'.repeat(501));
  await expect(page.getByText(text('sentence:tooLong', { count: 1 }))).toBeVisible();
});

test('without a response the text stays, and can be sent again', async ({ page, watch }) => {
  watch.expectFault(/Failed to load resource/);
  await open(page, '/search/market');
  await openPanel(page);
  await box(page).fill('bilocale a Torino');
  await page.route('**/api/v1/search/ai', (route) => route.abort());
  await box(page).press('Enter');
  await expect(page.getByText(text('sentence:failed'))).toBeVisible();
  await expect(box(page)).toHaveValue('bilocale a Torino');
  await page.unroute('**/api/v1/search/ai');
  await page.getByRole('button', { name: text('sentence:retry') }).click();
  await expect(page).toHaveURL(/locationQuery=Torino/);
});

test('works with the keyboard alone, and keeps its state after a visit to a listing', async ({ page }) => {
  await open(page, '/search/market');
  await page.locator('summary', { hasText: MARKET }).focus();
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('appartamento in vendita');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/contractType=SALE/);
  await expect(
    chip(page, textPattern('sentence:removeFilter', { filter: text('search:contracts.SALE') })),
  ).toBeVisible();
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('link', { name: text('preview:openListing') }).click();
  await expect(page).toHaveURL(/\/listing\/\d+/);
  await page.goBack();
  await expect(box(page)).toHaveValue('appartamento in vendita');
  await chip(page, textPattern('sentence:removeFilter', { filter: text('search:contracts.SALE') })).press('Enter');
  await expect(page).not.toHaveURL(/contractType/);
});

test('a natural-language query for stays works under the search bar', async ({ page }) => {
  await open(page, '/search/hospitality');
  await openPanel(page, text('search:sentence.HOSPITALITY'));
  const words = page.getByRole('textbox', { name: text('sentence:label.HOSPITALITY') });
  await words.fill('Roma dal 10 al 17 agosto, 2 adulti e un bimbo, wifi');
  await words.press('Enter');
  await expect(page).toHaveURL(/checkInDate=\d{4}-08-10/);
  await expect(page).toHaveURL(/childGuests=1/);
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: textPattern('search:stayTitle', {
        place: text('search:inTown', { place: text('alerts:settings.cities.it') }),
      }),
    }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a search saved before sign-in is saved once after it, with a confirmation', async ({ page, request }) => {
  const user = await member(request, 'Sonia');
  let saves = 0;
  page.on('request', (outgoing) => {
    if (outgoing.method() === 'POST' && outgoing.url().endsWith('/api/v1/saved-searches')) saves++;
  });
  await open(page, '/search/market?locationQuery=Milano&minRooms=3&maxRooms=3&maxPrice=900000');
  await page.getByRole('button', { name: text('search:saveSearch') }).click();
  const dialog = page.getByRole('dialog', { name: text('saving:title') });
  await expect(dialog.getByLabel(text('saving:name'))).toHaveValue(/^Trilocale a Milano, fino a 900.000/);
  await expectAccessible(page);
  await dialog.getByLabel(text('saving:name')).fill('  Tre a Milano ');
  await dialog.getByRole('button', { name: text('saving:signInSave') }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=/);
  await fillSignIn(page, user.email, user.password);
  await expect(page).toHaveURL(/\/search\/market\?.*minRooms=3/);
  await expect(toast(page, text('saving:saveSearchSuccess'))).toBeVisible();
  await expect(page.getByRole('link', { name: text('saving:savedAs', { name: 'Tre a Milano' }) })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: text('saving:savedAs', { name: 'Tre a Milano' }) })).toBeVisible();
  expect(saves).toBe(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the query field is in the filter sheet, and the search is saved', async ({ page, request }) => {
    await signInAs(page, await member(request, 'Pia'));
    await open(page, '/search/market');
    await page
      .getByRole('main')
      .getByRole('button', { name: textPattern('search:filters') })
      .click();
    const sheet = page.getByRole('dialog', { name: text('search:filters') });
    await sheet.getByText(MARKET).click();
    await sheet.getByRole('textbox', { name: text('sentence:label.MARKET') }).fill('villa con giardino');
    await sheet.getByRole('button', { name: text('sentence:send') }).click();
    await expect(page).toHaveURL(/propertyTypes=VILLA/);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: anyText('search:showResults', 'search:showCount') }).click();
    expect(new URL(page.url()).searchParams.has('page')).toBe(false);
    await page.getByRole('button', { name: text('search:saveSearch') }).press('Enter');
    await page.getByRole('dialog').getByLabel(text('saving:name')).press('Enter');
    // This link replaced the focused button.
    await expect(page.getByRole('link', { name: textPattern('saving:savedAs') })).toBeFocused();
  });
});
