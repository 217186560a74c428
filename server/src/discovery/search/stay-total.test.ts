import { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { getListing } from '#contract/catalog/listings';
import { type StayRates, stayPrice } from '#contract/catalog/stay-price';
import { search } from '#contract/discovery/search';
import type { InputOf } from '#contract/platform/endpoint';
import { fromMinor, toMinor } from '#contract/platform/money';
import { testApp } from '../../../testing/test-app.ts';
import { makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { dateAfter, dice, makeRandomWorld, type RandomWorld } from '../search-engine/search-engine.fixtures.ts';
import { Parameters, stayTotalSql } from '../search-engine/search-sql.sql.ts';
import { drainDirty } from '../search-index/drain-dirty.ts';
import { rebuildIndex } from '../search-index/rebuild-index.ts';

const QUESTIONS = 500;
const test = await testApp();

type StayAd = Extract<RandomWorld['ads'][number], { maxGuests: number }>;

function ratesOf(ad: StayAd): StayRates {
  const money = (minor: number | null) =>
    minor === null ? null : { amount: fromMinor(minor), currency: 'EUR' as const };
  return {
    price: money(ad.priceMinor),
    includedGuests: ad.includedGuests,
    pricePerAdditionalGuest: money(ad.pricePerAdditionalGuestMinor),
    pricePerAdditionalChildGuest: money(ad.pricePerAdditionalChildGuestMinor),
    pricePerAdditionalNewbornGuest: money(ad.pricePerAdditionalNewbornGuestMinor),
    cleaningFee: money(ad.cleaningFeeMinor),
    touristTaxPerPerson: money(ad.touristTaxPerPersonMinor),
  };
}

describe('what a stay costs in all', () => {
  let stays: StayAd[] = [];

  beforeAll(async () => {
    const { ads } = await makeRandomWorld(test, 600, 11);
    await rebuildIndex(test.deps);
    stays = ads.filter((ad): ad is StayAd => ad.maxGuests !== null && ad.status === 'PUBLISHED');
    expect(stays.length).toBeGreaterThan(150);
  });

  it(`is to the cent the same in SQL as by stayPrice(), for every stay and ${QUESTIONS} questions`, async () => {
    const roll = dice(3);
    for (let round = 0; round < QUESTIONS; round += 1) {
      const nights = roll.int(1, 40);
      const [adults, children, newborns] = [roll.int(1, 9), roll.int(0, 5), roll.int(0, 4)];
      const parameters = new Parameters();
      const total = stayTotalSql({ nights, adults, children, newborns }, parameters);
      const { rows } = await test.deps.db.executeQuery<{ id: number; total: number }>(
        CompiledQuery.raw(
          `select listing_id as id, ${total} as total from search_doc where kind = 2`,
          parameters.values,
        ),
      );
      const totals = new Map(rows.map((row) => [row.id, Number(row.total)]));
      const asked = {
        checkInDate: dateAfter(5),
        checkOutDate: dateAfter(5 + nights),
        adultGuests: adults,
        childGuests: children,
        newbornGuests: newborns,
      };
      const wrong = stays.filter((ad) => {
        const answer = stayPrice(ratesOf(ad), asked);
        return !answer.ok || toMinor(answer.price.total) !== totals.get(ad.id);
      });
      expect(wrong, JSON.stringify(asked)).toEqual([]);
    }
  }, 60_000);
});

describe('a search with dates and adults', async () => {
  const owned = await testApp();
  const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
  /** Two nights of two adults, a child and a newborn: 400 + 60 + 50 + 30 and 450. */
  const [dear, plain] = [
    await makeStay(owned, { price: euros(200), pricePerAdditionalChildGuest: euros(30) }),
    await makeStay(owned, {
      price: euros(225),
      includedGuests: 4,
      cleaningFee: null,
      touristTaxPerPerson: null,
    }),
  ];
  await drainDirty(owned.deps);
  const question = {
    context: 'HOSPITALITY',
    checkInDate: dateAfter(60),
    checkOutDate: dateAfter(62),
    adultGuests: 2,
    childGuests: 1,
    newbornGuests: 1,
  } as const;
  const ask = async (query: Partial<InputOf<typeof search>['query']> = {}) =>
    (await owned.anonymous.call(search, { query: { ...question, ...query } })).data.map(({ id, stay }) => [id, stay]);

  it('tells the total of each stay: that of its own page', async () => {
    for (const { id } of [dear, plain]) {
      const { data } = await owned.anonymous.call(getListing, { params: { id } });
      if (data.listingType !== 'HOSPITALITY') throw new Error('no stay');
      const answer = stayPrice(data, question);
      if (!answer.ok) throw new Error(answer.error);
      expect(await ask()).toContainEqual([id, { nights: 2, total: answer.price.total }]);
    }
    expect(new Map((await ask()) as [number, unknown][])).toEqual(
      new Map([
        [dear.id, { nights: 2, total: 540 }],
        [plain.id, { nights: 2, total: 450 }],
      ]),
    );
  });

  it.each<[string, Partial<InputOf<typeof search>['query']>, () => number[]]>([
    ['orders by what is paid in the end', { sortBy: 'price' }, () => [plain.id, dear.id]],
    ['and by the night while nobody says when', { sortBy: 'price', checkInDate: '' }, () => [dear.id, plain.id]],
    ['and by the night while nobody says how many', { sortBy: 'price', adultGuests: '' }, () => [dear.id, plain.id]],
    ['limits what a night costs in all', { maxPrice: 269 }, () => [plain.id]],
    ['up to and with the limit', { maxPrice: 270, sortBy: 'price' }, () => [plain.id, dear.id]],
    ['from the limit on', { minPrice: 226 }, () => [dear.id]],
    ['limits the night alone while nobody says when', { maxPrice: 200, checkOutDate: '' }, () => [dear.id]],
    ['compares no other currencies', { maxPrice: 270, currency: 'CHF' }, () => []],
  ])('%s', async (_, query, expected) => {
    expect((await ask(query)).map(([id]) => id)).toEqual(expected());
  });
});
