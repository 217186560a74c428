import { expect, expectAccessible, open, results, test } from './journey.ts';
import { publishNew } from './listings.ts';
import { text } from './messages.ts';
import { member, signInAs } from './users.ts';

/** Position texts on all screens: exact, hidden by its owner, or imprecise. */

test.use({ viewport: { width: 1440, height: 900 } });

const comune = { administrativeAreaLevel1: 'Pantelleria', administrativeAreaLevel2: 'TP' };
const cases = [
  { name: 'exact', facts: {}, street: 'Via Prova 7', notice: null },
  {
    name: 'hidden',
    facts: { approximateLocation: true },
    street: 'Via Prova',
    notice: text('position:hidden'),
  },
  {
    name: 'imprecise',
    facts: { locationPrecision: 'street' },
    street: 'Via Prova 7',
    notice: text('position:street'),
  },
] as const;
const allNotices = cases.flatMap(({ notice }) => notice ?? []);

test('a position has the same text on the listing, its card, the map and the preview', async ({ page, otherPage }) => {
  test.slow();
  await signInAs(otherPage, await member(otherPage.request, 'Giulia'));
  const ids: number[] = [];
  for (const [at, { name, facts }] of cases.entries()) {
    const price = { amount: 100_000 + at * 1000, currency: 'EUR' as const };
    const point = { latitude: 36.828 + at * 0.004, longitude: 11.944 };
    ids.push(await publishNew(otherPage, { title: `Un dammuso, ${name}`, price }, { ...comune, ...point, ...facts }));
  }
  const search = '/search/market?contractType=SALE&locationQuery=Pantelleria&sortBy=price&sortOrder=asc';
  for (const [at, { street, notice }] of cases.entries()) {
    await open(page, `/listing/${ids[at]}`);
    const position = page.locator('#position');
    await expect(position).toContainText(new RegExp(`${street}, .*Pantelleria`));
    await expect(position.getByText(/Via Prova 7/)).toHaveCount(street.endsWith('7') ? 1 : 0);
    for (const one of allNotices) await expect(position.getByText(one)).toHaveCount(one === notice ? 1 : 0);
    await open(page, search);
    const card = results(page).nth(at);
    await expect(card).toContainText(`${street}, `);
    await card.getByRole('link').first().press('Enter');
    const preview = page.getByRole('complementary', { name: text('preview:preview') });
    await expect(preview).toContainText(`${street}, `);
    for (const one of allNotices) await expect(preview.getByText(one)).toHaveCount(one === notice ? 1 : 0);
    await open(page, `${search}&view=map`);
    const pin = page.getByRole('button', { name: new RegExp(`^10${at}\\.000`) });
    await pin.press('Enter');
    const peek = page.getByRole('article', { name: text('searchMap:peek') });
    await expect(peek).toContainText(street);
    for (const one of allNotices) await expect(peek.getByText(one)).toHaveCount(one === notice ? 1 : 0);
    await expectAccessible(page);
  }
});
