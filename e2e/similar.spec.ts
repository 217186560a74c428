import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from './journey.ts';
import { publishNew } from './listings.ts';
import { text } from './messages.ts';
import { member, signInAs } from './users.ts';

/** No comune within 30 km, and no demo listing there. */
const island = { administrativeAreaLevel1: 'Lampedusa e Linosa', administrativeAreaLevel2: 'AG' };

const onIsland = (
  page: Page,
  title: string,
  amount: number,
  facts: { commercialArea: number; propertyType?: 'GARAGE' },
) => publishNew(page, { title, price: { amount, currency: 'EUR' } }, { ...island, ...facts });

test('a listing and the page of a removed one show the same similar listings, each with its difference', async ({
  page,
  otherPage,
  request,
  watch,
}) => {
  watch.expectFault(/status of 410/);
  await signInAs(otherPage, await member(otherPage.request, 'Giulia'));
  const id = await onIsland(otherPage, 'Una casa sull’isola', 250_000, { commercialArea: 80 });
  const like = await onIsland(otherPage, 'Una casa più grande', 235_000, { commercialArea: 100 });
  const garage = { propertyType: 'GARAGE' as const, roomsCount: null, bathroomsCount: null };
  await onIsland(otherPage, 'Un garage caro', 245_000, { commercialArea: 80, ...garage });
  const count = async () => (await (await request.get(`/api/v1/listings/${id}/similar`)).json()).data.length;
  await expect.poll(count).toBe(1);

  const section = page.getByRole('region', { name: text('similar:homes') });
  async function showsIt() {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(section.getByRole('article')).toHaveCount(1);
    await expect(
      section.getByText(
        `${text('similar:area.more', { area: '20 m²' })}, ${text('similar:price.once.less', { price: '15.000 €' })}`,
      ),
    ).toBeVisible();
    await expect(section.getByText(text('similar:few', { count: 1 }))).toBeVisible();
    await expect(section.getByRole('article').getByRole('link')).toHaveAttribute('href', `/listing/${like}`);
    await expectAccessible(page);
  }
  await open(page, `/listing/${id}`);
  await showsIt();
  await section.getByRole('link', { name: text('similar:search') }).click();
  await expect(page).toHaveURL(/\/search\/market\?.*locationQuery=Lampedusa/);
  await expect(page.getByRole('button', { name: text('search:saveSearch') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);

  await expect(await otherPage.request.delete(`/api/v1/market-listings/${id}`)).toBeOK();
  expect((await page.goto(`/listing/${id}`))?.status()).toBe(410);
  await showsIt();
});

test('listings in nearby comuni are separate if the comune has fewer than three', async ({
  page,
  otherPage,
  request,
}) => {
  await signInAs(otherPage, await member(otherPage.request, 'Giulia'));
  const params = {
    context: 'MARKET',
    contractType: 'SALE',
    propertyTypes: 'APARTMENT',
    locationQuery: 'Milano',
    size: 1,
  };
  const [like] = (await (await request.get('/api/v1/search', { params })).json()).data;
  const id = await publishNew(
    otherPage,
    { title: 'Una casa fuori città', price: { amount: like.price, currency: like.currency } },
    { administrativeAreaLevel1: 'Corsico', administrativeAreaLevel2: 'MI', commercialArea: like.commercialArea },
  );
  await open(page, `/listing/${id}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const section = page.getByRole('region', { name: text('similar:homes') });
  await expect(section.getByRole('heading', { level: 3, name: text('similar:nearby') })).toBeVisible();
  await expect(section.getByRole('heading', { level: 4 }).first()).toBeVisible();
  await expectAccessible(page);
});
