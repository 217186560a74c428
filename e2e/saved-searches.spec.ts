import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { text, textPattern } from './messages.ts';
import { member, signInAs } from './users.ts';

/** Saved and recent searches. */

const PAGE = '/dashboard/profile/saved-searches';

async function save(page: Page, name: string, searchFilter: object): Promise<number> {
  const response = await page.request.post('/api/v1/saved-searches', { data: { name, searchFilter } });
  await expect(response).toBeOK();
  return (await response.json()).data.id;
}

/** Runs a search like the search page. */
const runSearch = async (page: Page, params: Record<string, string>) =>
  expect(await page.request.get('/api/v1/search', { params: { context: 'MARKET', ...params } })).toBeOK();

const section = (page: Page, heading: string) => page.getByRole('region', { name: heading });
const saved = (page: Page): Locator => section(page, text('alerts:savedSearches.heading')).getByRole('article');
const recent = (page: Page): Locator => section(page, text('alerts:recentSearches.heading')).getByRole('article');
const count = (page: Page, savedCount: number, recentCount: number) => {
  const words = `${text('alerts:count.saved', { count: savedCount })}, ${text('alerts:count.recent', { count: recentCount })}`;
  return expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
};
const undo = (page: Page) =>
  page.getByRole('region', { name: text('shell:toast.region') }).getByRole('button', { name: text('alerts:undo') });

test('searches are listed with a summary, opened, renamed, deleted and restored', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Rita'));
  await open(page, PAGE);
  await count(page, 0, 0);
  await expect(page.getByRole('heading', { name: text('alerts:savedSearches.none') })).toBeVisible();
  await expectAccessible(page);

  await save(page, 'Vicino al lavoro', {
    context: 'MARKET',
    contractType: 'SALE',
    locationQuery: 'Milano',
    maxPrice: 500_000,
    features: ['balcony'],
  });
  await page.reload();
  await count(page, 1, 0);
  const card = saved(page);
  await expect(card).toContainText(`${text('alerts:kinds.SALE')} · Milano`);
  await expect(card).toContainText(text('search:chipUpTo', { max: '500.000 €' }));
  await expect(card).toContainText(text('estate:features.balcony'));
  await expect(card).toContainText(text('alerts:savedSearches.neverVisited'));
  await expectAccessible(page);

  await card.getByRole('button', { name: text('alerts:savedSearches.renameOf', { name: 'Vicino al lavoro' }) }).click();
  const dialog = page.getByRole('dialog', { name: text('alerts:savedSearches.renameTitle') });
  const confirm = dialog.getByRole('button', { name: text('alerts:savedSearches.save') });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(text('alerts:savedSearches.name')).fill('   ');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(text('alerts:savedSearches.name')).fill('Vicino al lavoro ');
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(text('alerts:savedSearches.name')).fill('Vicino alla scuola');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(toast(page, text('alerts:savedSearches.renameSuccess'))).toBeVisible();
  await expect(card.getByRole('link', { name: 'Vicino alla scuola' })).toBeVisible();

  await card.getByRole('button', { name: text('alerts:deleteOf', { name: 'Vicino alla scuola' }) }).click();
  await expect(toast(page, text('alerts:savedSearches.deleteSuccess'))).toBeVisible();
  await count(page, 0, 0);
  await undo(page).click();
  await expect(toast(page, text('alerts:savedSearches.restoreSuccess'))).toBeVisible();
  await count(page, 1, 0);

  const visit = page.waitForResponse((response) => response.url().endsWith('/visit'));
  await card.getByRole('link', { name: 'Vicino alla scuola' }).press('Enter');
  await expect(page).toHaveURL(
    '/search/market?locationQuery=Milano&contractType=SALE&maxPrice=500000&features=balcony&propertyGroup=all',
  );
  expect((await visit).ok()).toBe(true);
  await open(page, PAGE);
  await expect(card).toContainText(textPattern('alerts:savedSearches.visitedOn'));
});

test('alerts are switched at once, and reset after a server error', async ({ page, request, watch }) => {
  watch.expectFault(/404/);
  await signInAs(page, await member(request, 'Olga'));
  const id = await save(page, 'Al mare', { context: 'HOSPITALITY', locationQuery: 'Lipari' });
  await open(page, PAGE);
  const alerts = page.getByRole('switch', { name: text('alerts:notifyOf', { name: 'Al mare' }) });
  await expect(alerts).toBeChecked();
  await alerts.press('Space');
  await expect(alerts).not.toBeChecked();
  await expect(async () => {
    const { data } = await (await page.request.get('/api/v1/saved-searches')).json();
    expect(data[0].notificationsEnabled).toBe(false);
  }).toPass();

  // Another tab deletes it after the last refetch of this one: this tab shows an error and the remaining searches.
  await page.waitForLoadState('networkidle');
  await expect(await page.request.delete(`/api/v1/saved-searches/${id}`)).toBeOK();
  await alerts.press('Space');
  await expect(toast(page, text('alerts:savedSearches.notificationsError'))).toBeVisible();
  await count(page, 0, 0);
});

test('a search is remembered once, counted and deleted', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Ugo'));
  await open(page, '/search/market?locationQuery=Milano&contractType=SALE');
  await open(page, PAGE);
  await count(page, 0, 1);
  await expect(recent(page)).toContainText(`${text('alerts:kinds.SALE')} · Milano`);
  await expect(recent(page)).toContainText(textPattern('alerts:recentSearches.ads'));
  await expect(recent(page)).toContainText(text('alerts:recentSearches.used', { count: 1 }));
  await recent(page).getByRole('link').click();
  await expect(page).toHaveURL('/search/market?locationQuery=Milano&contractType=SALE');
  await open(page, PAGE);
  await recent(page)
    .getByRole('button', { name: textPattern('alerts:deleteOf') })
    .click();
  await expect(toast(page, text('alerts:recentSearches.deleteSuccess'))).toBeVisible();
  await count(page, 0, 0);
});

test('both sections change pages together, and deleting the last card of a page leads to the previous page', async ({
  page,
  request,
}) => {
  await signInAs(page, await member(request, 'Elda'));
  for (const rooms of [1, 2, 3, 4]) {
    await save(page, `Da ${rooms} locali`, { context: 'MARKET', minRooms: rooms });
  }
  for (const place of ['Milano', 'Roma']) await runSearch(page, { locationQuery: place });

  await open(page, '/dashboard/overview');
  await expect(
    page.getByRole('link', {
      name: new RegExp(`^4\\s*${text('dashboard:overview.savedSearches.what', { count: 4 })}`),
    }),
  ).toHaveAttribute('href', PAGE);
  await page
    .getByRole('link', { name: new RegExp(`^2\\s*${text('dashboard:overview.recentSearches.what', { count: 2 })}`) })
    .click();
  await expect(page).toHaveURL(PAGE);
  await count(page, 4, 2);
  await expect(saved(page)).toHaveCount(3);
  await expect(recent(page)).toHaveCount(2);
  await expect(recent(page).first()).toContainText('Roma');

  await page.getByRole('link', { name: text('alerts:page', { page: 2 }) }).click();
  await expect(page).toHaveURL(`${PAGE}?page=1`);
  await expect(saved(page)).toHaveCount(1);
  await expect(page.getByText(text('alerts:recentSearches.noneHere'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text('alerts:deleteOf', { name: 'Da 1 locali' }) }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(saved(page)).toHaveCount(3);
  await page.getByRole('link', { name: text('alerts:newSearch') }).click();
  await expect(page).toHaveURL('/search/market');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing is wider than the screen', async ({ page, request }) => {
    await signInAs(page, await member(request, 'Pia'));
    await save(page, 'Una casa grande con il giardino, vicino ai nonni e alla scuola', {
      context: 'MARKET',
      locationQuery: 'San Giovanni in Persiceto',
      features: ['balcony', 'terrace', 'privateGarden', 'parkingSpace', 'garage', 'swimmingPool', 'airConditioning'],
    });
    await open(page, PAGE);
    await expect(saved(page)).toContainText(text('alerts:moreFilters', { count: 2 }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
});

test('an anonymous visitor must sign in first', async ({ page }) => {
  await page.goto(PAGE);
  await expect(page).toHaveURL('/auth/sign-in?redirect=%2Fdashboard%2Fprofile%2Fsaved-searches');
});
