import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, openListing, results, settled, test } from './journey.ts';
import { anyText, text, textPattern } from './messages.ts';
import { whileLanding } from './while-landing.ts';

/** Stays: dates and guests, prices per night and for the full stay, and prompts for missing input. */

test.use({ viewport: { width: 1440, height: 900 } });

const DAY_MS = 24 * 3600 * 1000;
const day = (ahead: number) =>
  new Date(Date.now() + ahead * DAY_MS).toLocaleDateString('sv', { timeZone: 'Europe/Rome' });
const PER_NIGHT = new RegExp(`${textPattern('estate:priceFrom').source}${text('search:perNight')}`);
const cents = (amount: string) =>
  Math.round(Number((amount.match(/[\d.,]+/)?.[0] ?? '').replaceAll('.', '').replace(',', '.')) * 100);

async function chooseDays(page: Page): Promise<void> {
  // At the end of a month, few of its days remain.
  await page.getByRole('button', { name: text('stays:dates.next') }).press('Enter');
  const days = page.getByRole('grid').last().getByRole('button', { disabled: false });
  await days.nth(4).press('Enter');
  await days.nth(7).press('Enter');
}

/** Prompt for dates or other missing input above the cards. */
const promptRegion = (page: Page, title: string) =>
  page.getByRole('main').getByRole('region', { name: title, exact: true });

test('without dates the results show a minimum price per night, with a date prompt next to them', async ({ page }) => {
  await open(page, '/search/hospitality?view=grid');
  await expect(
    page.getByRole('heading', { level: 1, name: textPattern('search:stayTitleAny', { place: '' }) }),
  ).toBeVisible();
  await expect(page.getByText(text('stays:perNightOnly'))).toBeVisible();
  await expect(results(page)).toHaveCount(12);
  await expect(results(page).filter({ hasText: PER_NIGHT })).toHaveCount(12);
  await expect(promptRegion(page, text('stays:ask.title'))).toBeVisible();
  await expectAccessible(page);
  await openListing(page, results(page).first());
  await page.goBack();
  await expect(results(page)).toHaveCount(12);
});

test('dates selected next to the results give the full price of each', async ({ page }) => {
  await open(page, '/search/hospitality?view=grid');
  await promptRegion(page, text('stays:ask.title'))
    .getByRole('button', { name: text('stays:ask.choose') })
    .press('Enter');
  await expect(page.getByRole('dialog', { name: text('stays:dates.label') })).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await chooseDays(page);
  await expect(page).toHaveURL(/checkInDate=.*checkOutDate=.*adultGuests=2/);
  await expect(promptRegion(page, text('stays:ask.title'))).toHaveCount(0);
  await expect(
    page.getByText(
      text('stays:included', {
        nights: text('stays:dates.nights', { count: 3 }),
        guests: text('stays:guests.adults', { count: 2 }),
      }),
    ),
  ).toBeVisible();
  await expect(results(page).first()).toContainText(text('estate:stayTotal', { count: 3 }));
});

test('dates without guests show results, with a guest prompt next to them', async ({ page }) => {
  await open(page, `/search/hospitality?checkInDate=${day(40)}&checkOutDate=${day(43)}&view=grid`);
  await expect(results(page).first()).toContainText(PER_NIGHT);
  await promptRegion(page, text('stays:ask.guestsTitle'))
    .getByRole('button', { name: text('stays:ask.showTotal', { guests: text('stays:guests.adults', { count: 2 }) }) })
    .press('Enter');
  await expect(page).toHaveURL(/adultGuests=2/);
  await expect(results(page).first()).toContainText(text('estate:stayTotal', { count: 3 }));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('stays without dates are listed, and dates are selected on a full-screen calendar', async ({ page }) => {
    await open(page, '/search/hospitality');
    await expect(results(page).first()).toContainText(PER_NIGHT);
    await promptRegion(page, text('stays:ask.title'))
      .getByRole('button', { name: text('stays:ask.choose') })
      .click();
    await expect(page.getByRole('dialog', { name: text('stays:search') })).toBeVisible();
    await chooseDays(page);
    await page.getByRole('button', { name: text('stays:show') }).click();
    await expect(results(page).first()).toContainText(text('estate:stayTotal', { count: 3 }));
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('stays without dates are listed', async ({ page }) => {
    await page.goto('/search/hospitality');
    await expect(results(page).first()).toContainText(PER_NIGHT);
  });
});

test('the filters of stays list only property types for short stays', async ({ page }) => {
  await open(page, '/search/hospitality?view=grid');
  await page.getByRole('button', { name: text('stays:filters'), exact: true }).press('Enter');
  const types = page.getByRole('dialog').getByRole('group', { name: text('search:type') });
  await expect(types.getByRole('checkbox')).toHaveCount(3);
  for (const type of [
    text('estate:propertyTypes.APARTMENT'),
    text('estate:propertyTypes.VILLA'),
    text('estate:propertyTypes.ROOM'),
  ])
    await expect(types.getByRole('checkbox', { name: type })).toBeVisible();
});

test('a stay costs on its page the price of its card, and the items add up to it', async ({ page }) => {
  await open(page, `/search/hospitality?checkInDate=${day(40)}&checkOutDate=${day(43)}&adultGuests=2&view=grid`);
  const search = page.getByRole('search', { name: text('stays:search') });
  await search.getByRole('button', { name: textPattern('stays:guests.label') }).press('Enter');
  const guests = page.getByRole('dialog', { name: text('stays:guests.label') });
  await guests.getByRole('button', { name: text('stays:guests.more.childGuests') }).press('Enter');
  await guests.getByRole('button', { name: text('stays:dates.done') }).press('Enter');
  await expect(page).toHaveURL(/childGuests=1/);
  await expect(
    page.getByText(
      text('stays:included', {
        nights: text('stays:dates.nights', { count: 3 }),
        guests: `${text('stays:guests.adults', { count: 2 })}, ${text('stays:guests.children', { count: 1 })}`,
      }),
    ),
  ).toBeVisible();

  const result = results(page).first();
  await expect(result).toContainText(text('estate:stayTotal', { count: 3 }));
  await settled(page);
  const total = cents(await result.getByText(/€/).first().innerText());
  await openListing(page, result);
  const lines = page.getByRole('region', { name: text('stays:booking.heading') }).locator('dd');
  await expect(lines.last()).toBeVisible();
  const amounts = (await lines.allInnerTexts()).map(cents);
  expect(amounts.pop()).toBe(total);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total);
  await expectAccessible(page);
});

test('a later arrival clears the departure before it', async ({ page }) => {
  await open(page, `/search/hospitality?checkInDate=${day(20)}&checkOutDate=${day(22)}&adultGuests=2`);
  const search = page.getByRole('search', { name: text('stays:search') });
  await search.getByRole('button', { name: textPattern('stays:dates.arrival') }).press('Enter');
  const calendar = page.getByRole('dialog', { name: text('stays:dates.arrival') });
  await calendar.getByRole('button', { name: text('stays:dates.next') }).press('Enter');
  await calendar.getByRole('grid').last().getByRole('button', { disabled: false }).last().press('Enter');
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/checkOutDate/);
  await expect(promptRegion(page, text('stays:ask.departureTitle'))).toBeVisible();
  await expect(results(page).first()).toContainText(PER_NIGHT);
});

test('if no property is available, the page suggests filters to remove', async ({ page }) => {
  await open(page, `/search/hospitality?checkInDate=${day(40)}&checkOutDate=${day(43)}&adultGuests=2&maxPrice=1`);
  await expect(page.getByRole('heading', { name: text('search:noneTitle') })).toBeVisible();
  await page
    .getByRole('button', { name: textPattern('filters:relaxOption', { without: text('filters:without.price') }) })
    .press('Enter');
  await expect(page).not.toHaveURL(/maxPrice/);
  await expect(results(page).first()).toBeVisible();
});

test('the ranking is explained on a card and on its page', async ({ page }) => {
  await open(page, '/search/market');
  await results(page)
    .first()
    .getByRole('button', { name: text('search:whyHere') })
    .press('Enter');
  const why = page.getByRole('dialog', { name: text('whyHere:title') });
  await expect(why.getByText(anyText('whyHere:gains', 'whyHere:loses', 'whyHere:neither'))).toBeVisible();
  await expect(why.getByText(text('whyHere:total'))).toBeHidden();
  await expectAccessible(page, '[role="dialog"]');
  await why.getByText(text('whyHere:numbers')).click();
  await expect(why.getByText(text('whyHere:total'))).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await why.getByRole('link', { name: text('whyHere:more') }).click();
  await expect(page).toHaveURL(/\/static\/ranking/);
  await expect(page.getByRole('heading', { name: text('ranking:title'), level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('guests added in quick succession all count', async ({ page }) => {
  const { data } = await (
    await page.request.get('/api/v1/search?context=HOSPITALITY&adultGuests=4&record=false')
  ).json();
  await open(page, `/listing/${data[0].id}`);
  const booking = page.locator('#booking');
  await booking.getByRole('button', { name: textPattern('stays:guests.label') }).click();
  const one = {
    on: page
      .getByRole('dialog', { name: text('stays:guests.label') })
      .getByRole('button', { name: text('stays:guests.more.adultGuests') }),
  };
  await whileLanding(one, one);
  await expect(page).toHaveURL(/adultGuests=4/);
});
