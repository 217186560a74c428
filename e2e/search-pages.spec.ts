import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, results, settled, test } from './journey.ts';
import { text, textPattern } from './messages.ts';

/** The first three pages of a search share no listing, by click, by keyboard and without scripts. */

const DAY_MS = 24 * 3600 * 1000;
const day = (ahead: number) =>
  new Date(Date.now() + ahead * DAY_MS).toLocaleDateString('sv', { timeZone: 'Europe/Rome' });

const searches = [
  { name: 'the market grid', address: '/search/market?contractType=SALE' },
  { name: 'a narrower market grid', address: '/search/market?contractType=SALE&minRooms=2&sortBy=price&sortOrder=asc' },
  { name: 'the market list next to its map', address: '/search/market?view=split&size=20' },
  {
    name: 'the grid of stays',
    address: `/search/hospitality?checkInDate=${day(40)}&checkOutDate=${day(42)}&adultGuests=1&view=grid`,
  },
] as const;

const pager = (page: Page) => page.getByRole('navigation', { name: text('search:pages') });
const nextLink = (page: Page) => pager(page).getByRole('link', { name: text('search:nextPage') });
const idsOf = (page: Page) =>
  page.locator('[data-result]').evaluateAll((slots) => slots.map((slot) => slot.getAttribute('data-result') ?? ''));

/** Checks that page `number`, counted from 1, is shown, and that none of its listings was `seen`. */
async function expectPage(page: Page, number: number, seen: Set<string>): Promise<void> {
  await expect(
    pager(page).getByRole('link', { name: text('search:pageNumber', { page: number }), exact: true }),
  ).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(number === 1 ? /^(?!.*[?&]page=)/ : new RegExp(`[?&]page=${number - 1}(&|$)`));
  await expect(results(page).first()).toBeVisible();
  await settled(page);
  const ids = await idsOf(page);
  expect(ids.length).toBeGreaterThan(4);
  expect(ids.filter((id) => seen.has(id))).toEqual([]);
  for (const id of ids) seen.add(id);
}

for (const { name, address } of searches) {
  test(`${name} shows pages 1 to 3 by click, and leads back`, async ({ page }) => {
    await open(page, address);
    const seen = new Set<string>();
    await expectPage(page, 1, seen);
    await expect(nextLink(page)).toHaveAttribute('rel', 'next');
    await nextLink(page).click();
    await expectPage(page, 2, seen);
    await pager(page)
      .getByRole('link', { name: text('search:pageNumber', { page: 3 }), exact: true })
      .click();
    await expectPage(page, 3, seen);
    const third = await idsOf(page);
    await pager(page)
      .getByRole('link', { name: text('search:previousPage') })
      .click();
    await expect(page).toHaveURL(/[?&]page=1(&|$)/);
    await page.goBack();
    await expect.poll(() => idsOf(page)).toEqual(third);
    await pager(page)
      .getByRole('link', { name: text('search:pageNumber', { page: 1 }), exact: true })
      .click();
    await expectPage(page, 1, new Set());
  });

  test(`${name} shows pages 1 to 3 by keyboard`, async ({ page }) => {
    await open(page, address);
    const seen = new Set<string>();
    await expectPage(page, 1, seen);
    await nextLink(page).focus();
    await page.keyboard.press('Enter');
    await expectPage(page, 2, seen);
    await nextLink(page).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(pager(page).locator('a:focus')).toHaveAccessibleName(textPattern('search:pageNumber'));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectPage(page, 3, seen);
  });
}

test('a page linked by the server is the same page in a browser that shows the list next to its map', async ({
  page,
}) => {
  const address = `/search/hospitality?checkInDate=${day(40)}&checkOutDate=${day(42)}&adultGuests=1`;
  const html = await (await page.request.get(address)).text();
  const [, href = ''] = /<a[^>]*rel="next"[^>]*>/.exec(html)?.[0].match(/href="([^"]+)"/) ?? [];
  const next = href.replaceAll('&amp;', '&');
  expect(next).toMatch(/[?&]page=1(&|$)/);
  const second = await (await page.request.get(next)).text();
  const served = [...second.matchAll(/data-result="(\d+)"/g)].map(([, id]) => id);
  expect(served.length).toBeGreaterThan(4);
  await open(page, next);
  await settled(page);
  expect(await idsOf(page)).toEqual(served);
});

test('the pager is accessible', async ({ page }) => {
  await open(page, `${searches[0].address}&page=1`);
  await expectPage(page, 2, new Set());
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { name, address } of searches) {
    test(`${name} shows pages 1 to 3`, async ({ page }) => {
      await page.goto(address);
      const seen = new Set<string>();
      await expectPage(page, 1, seen);
      await expect(nextLink(page)).toHaveAttribute('rel', 'next');
      await nextLink(page).click();
      await expectPage(page, 2, seen);
      await nextLink(page).click();
      await expectPage(page, 3, seen);
    });
  }
});
