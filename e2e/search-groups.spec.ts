import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, results, settled, test, totalOf } from './journey.ts';
import { text, textPattern } from './messages.ts';

/** Groups of property types: residential by default, others one click away, and every type on request. */

const groups = (page: Page) => page.getByRole('navigation', { name: text('search:groupsLabel') });
const group = (page: Page, name: string) => groups(page).getByRole('link', { name: new RegExp(`^${name}`) });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
type Group = 'all' | 'homes' | 'parking' | 'commercial' | 'land';
const titleOf = (name: Group) =>
  textPattern(`search:titles.${name}`, { contract: text('search:contractWords.SALE'), place: '' });
const titleInMilano = (name: Group) =>
  textPattern(`search:titles.${name}`, { contract: '', place: text('search:inTown', { place: 'Milano' }) });

async function countOf(page: Page, name: string): Promise<number> {
  const shown = await group(page, name).locator('small').innerText();
  return Number(shown.replaceAll('.', ''));
}

/** Total of the API for the same search. */
async function apiTotal(page: Page, query: string): Promise<number> {
  const response = await page.request.get(`/api/v1/search?context=MARKET&record=false&${query}`);
  await expect(response).toBeOK();
  return (await response.json()).page.totalElements;
}

test('a search without types is residential, and each group is one click away with its count', async ({ page }) => {
  await open(page, '/search/market?contractType=SALE');
  await expect(group(page, text('search:groups.homes'))).toHaveAttribute('aria-current', 'true');
  const total = await totalOf(page);
  await expect(heading(page)).toHaveText(titleOf('homes'));
  expect(total).toBe(await apiTotal(page, 'contractType=SALE&propertyTypes=APARTMENT,VILLA,ROOM'));
  expect(await countOf(page, text('search:groups.homes'))).toBe(total);
  await expectAccessible(page);

  let sum = 0;
  for (const [name, words, address] of [
    [text('search:groups.parking'), titleOf('parking'), /propertyTypes=GARAGE/],
    [text('search:groups.commercial'), titleOf('commercial'), /propertyTypes=OFFICE%2CCOMMERCIAL_SPACE%2CWAREHOUSE/],
    [text('search:groups.land'), titleOf('land'), /propertyTypes=LAND/],
  ] as const) {
    const expected = await countOf(page, name);
    sum += expected;
    await group(page, name).click();
    await expect(page).toHaveURL(address);
    await expect(heading(page)).toHaveText(words);
    await expect.poll(() => totalOf(page)).toBe(expected);
    await expect(group(page, name)).toHaveAttribute('aria-current', 'true');
  }
  await group(page, text('search:groups.all')).click();
  await expect(page).toHaveURL(/propertyGroup=all/);
  await expect(heading(page)).toHaveText(titleOf('all'));
  expect(await totalOf(page)).toBe(total + sum);
  expect(total + sum).toBe(await apiTotal(page, 'contractType=SALE'));
  await group(page, text('search:groups.homes')).press('Enter');
  await expect(page).toHaveURL(/\/search\/market\?contractType=SALE$/);
  await expect.poll(() => totalOf(page)).toBe(total);
});

test('a type of the group narrows the search, and removing it restores the group', async ({ page }) => {
  await open(page, '/search/market?propertyTypes=OFFICE,COMMERCIAL_SPACE,WAREHOUSE');
  const all = await totalOf(page);
  const sidebar = page.getByRole('complementary', { name: text('search:filters') });
  const office = sidebar.getByRole('checkbox', { name: text('estate:propertyTypes.OFFICE') });
  await expect(office).not.toBeChecked();
  await office.press('Space');
  await expect(page).toHaveURL(/propertyTypes=OFFICE(&|$)/);
  await expect(group(page, text('search:groups.commercial'))).toHaveAttribute('aria-current', 'true');
  await office.press('Space');
  await expect(page).toHaveURL(/propertyTypes=OFFICE%2CCOMMERCIAL_SPACE/);
  await expect.poll(() => totalOf(page)).toBe(all);
});

test('old addresses with types keep their meaning', async ({ page }) => {
  for (const types of ['OFFICE', 'GARAGE,LAND', 'VILLA']) {
    await open(page, `/search/market?propertyTypes=${types}`);
    await settled(page);
    const shown = await heading(page).innerText();
    expect(Number((shown.match(/[\d.]+/)?.[0] ?? '').replaceAll('.', ''))).toBe(
      await apiTotal(page, `propertyTypes=${types}`),
    );
  }
});

test('canonical addresses contain the group only if it is not the default', async ({ page }) => {
  for (const [query, canonical] of [
    ['contractType=SALE&minRooms=2', 'contractType=SALE'],
    ['contractType=SALE&propertyTypes=GARAGE', 'contractType=SALE&propertyTypes=GARAGE'],
    ['contractType=SALE&propertyGroup=all', 'contractType=SALE&propertyGroup=all'],
  ]) {
    await page.goto(`/search/market?${query}`);
    const { pathname, search } = new URL((await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '');
    expect(pathname + search).toBe(`/search/market?${canonical}`);
  }
});

test('a query about garages finds garages, and a query without a type finds residential listings', async ({ page }) => {
  await open(page, '/search/market');
  await page.getByText(text('search:sentence.MARKET'), { exact: true }).click();
  const prompt = page.getByRole('textbox', { name: text('sentence:label.MARKET') });
  await prompt.fill('box a Milano');
  await prompt.press('Enter');
  await expect(page).toHaveURL(/propertyTypes=GARAGE/);
  await expect(group(page, text('search:groups.parking'))).toHaveAttribute('aria-current', 'true');
  await prompt.fill('a Milano fino a 300.000 euro');
  await prompt.press('Enter');
  await expect(page).toHaveURL(/maxPrice=300000/);
  await expect(page).not.toHaveURL(/propertyTypes|propertyGroup/);
  await expect(heading(page)).toHaveText(titleInMilano('homes'));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the groups are links', async ({ page }) => {
    await page.goto('/search/market?locationQuery=Milano');
    await expect(results(page).first()).toBeVisible();
    await group(page, text('search:groups.all')).click();
    await expect(heading(page)).toHaveText(titleInMilano('all'));
    await group(page, text('search:groups.homes')).click();
    await expect(heading(page)).toHaveText(titleInMilano('homes'));
  });
});
