import type { Page } from '@playwright/test';
import type { SearchResult } from '#contract/discovery/search.schemas';
import { card, expect, expectAccessible, open, test } from './journey.ts';
import { text, textPattern } from './messages.ts';
import type { Session } from './users.ts';

/** The public profile of a professional: the business, its logo and areas, and its listings with filters. */

/** The professional of the dataset with most sales on a first page of results, without an organization. */
async function findProfessional({ request }: Session): Promise<{ id: number; business: string }> {
  const params = { context: 'MARKET', contractType: 'SALE', size: 100 };
  const { data } = (await (await request.get('/api/v1/search', { params })).json()) as { data: SearchResult[] };
  const trading = data.filter(({ professional }) => professional && professional !== 'Studio Aurora');
  const [most] = [...Map.groupBy(trading, ({ advertiserId }) => advertiserId).values()].sort(
    (one, other) => other.length - one.length,
  );
  const [{ advertiserId, professional } = { advertiserId: 0, professional: null }] = most ?? [];
  if (!professional) throw new Error('No professional sells here');
  return { id: advertiserId, business: professional };
}

const filters = (page: Page) => page.getByRole('search', { name: text('profile:filters.label') });
const resultCount = (page: Page) => page.getByText(textPattern('profile:filters.found'));
const countOf = async (page: Page) => Number((await resultCount(page).innerText()).match(/^\d+/)?.[0]);

for (const width of [390, 1440]) {
  test(`a professional's page shows the business, and its listings are searched, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id: advertiserId, business } = await findProfessional(page);
    await open(page, `/profile/${advertiserId}`);
    await expect(page.getByRole('heading', { level: 1, name: business })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${business}`));
    const logo = page.locator('header img[src*="/avatars/"]');
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    await filters(page)
      .getByLabel(text('profile:filters.kind'))
      .selectOption({ label: text('profile:filters.kinds.SALE') });
    await filters(page)
      .getByRole('button', { name: text('profile:filters.submit') })
      .press('Enter');
    await expect(page).toHaveURL(/[?&]kind=SALE/);
    const sales = await countOf(page);
    expect(sales).toBeGreaterThan(0);
    await filters(page).getByLabel(text('profile:filters.maxPrice')).fill('150000');
    await filters(page)
      .getByRole('button', { name: text('profile:filters.submit') })
      .click();
    await expect(page).toHaveURL(/maxPrice=150000/);
    await expect.poll(() => countOf(page)).toBeLessThan(sales);
    await expectAccessible(page);
    await filters(page)
      .getByRole('link', { name: text('profile:filters.clear') })
      .click();
    await expect(page).toHaveURL(`/profile/${advertiserId}`);

    // A comune of its areas filters the list.
    const area = card(page, text('profile:public.areas')).getByRole('link').first();
    const inArea = Number((await area.innerText()).match(/\((\d+)\)/)?.[1]);
    await area.press('Enter');
    await expect(page).toHaveURL(/comuneId=\d+/);
    await expect.poll(() => countOf(page)).toBe(inArea);
    await filters(page).getByLabel(text('profile:filters.text')).fill('zzz');
    await filters(page).getByLabel(text('profile:filters.text')).press('Enter');
    await expect(page.getByRole('heading', { name: text('profile:filters.none') })).toBeVisible();
    await expectAccessible(page);
  });
}

test('the filters work without scripts', async ({ browser, page: visitor, baseURL }) => {
  const { id: advertiserId, business } = await findProfessional(visitor);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(`/profile/${advertiserId}`);
  await filters(page)
    .getByLabel(text('profile:filters.sort'))
    .selectOption({ label: text('profile:filters.sorts.cheapest') });
  await filters(page)
    .getByLabel(text('profile:filters.kind'))
    .selectOption({ label: text('profile:filters.kinds.SALE') });
  await filters(page)
    .getByRole('button', { name: text('profile:filters.submit') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: business })).toBeVisible();
  await expect(resultCount(page)).toBeVisible();
  await expect(filters(page).getByLabel(text('profile:filters.kind'))).toHaveValue('SALE');
  await context.close();
});
