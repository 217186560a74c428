import { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { deleteHospitalityListing } from '#contract/catalog/listing-editing.schemas';
import { getListing } from '#contract/catalog/listings.schemas';
import { stayPrice } from '#contract/catalog/stay-price';
import { quoteStay } from '#contract/catalog/stay-rates';
import { editRates, getQuote } from '#contract/catalog/stay-rates.schemas';
import { search } from '#contract/discovery/search.schemas';
import type { InputOf } from '#contract/platform/endpoint';
import { testApp } from '../../../testing/test-app.ts';
import { makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { stayZones } from '../../geo/places/stay-zones.ts';
import { dayOf } from '../../platform/lib/nights.ts';
import {
  createRandom,
  dateAfter,
  type RandomDataset,
  seedRandomData,
} from '../search-engine/search-engine.fixtures.ts';
import { quoteRatesOf } from '../search-engine/search-oracle.fixtures.ts';
import { Parameters, stayTotalSql } from '../search-engine/search-sql.sql.ts';
import { applyPendingChanges } from '../search-index/apply-pending-changes.ts';
import { rebuildIndex } from '../search-index/rebuild-index.ts';

const QUESTIONS = 500;
const test = await testApp();

type StayListing = Extract<RandomDataset['listings'][number], { maxGuests: number }>;

describe('the total cost of a stay', () => {
  let stays: StayListing[] = [];

  beforeAll(async () => {
    const { listings } = await seedRandomData(test, 600, 11);
    await rebuildIndex(test.deps);
    stays = listings.filter(
      (listing): listing is StayListing => listing.maxGuests !== null && listing.status === 'PUBLISHED',
    );
    expect(stays.length).toBeGreaterThan(150);
  });

  it(`is to the cent the same in SQL as by quoteStay(), for every stay and ${QUESTIONS} questions`, async () => {
    const random = createRandom(3);
    for (let round = 0; round < QUESTIONS; round += 1) {
      const nights = random.int(1, 40);
      const [adults, children, newborns] = [random.int(1, 9), random.int(0, 5), random.int(0, 4)];
      const parameters = new Parameters();
      const [today, ahead] = [random.int(-5, 40), random.int(0, 45)];
      const arrival = today + ahead;
      // A city abroad has another date around midnight.
      const todays = stayZones.map((zone) => dayOf(dateAfter(zone === 'Europe/Paris' ? today - 1 : today)));
      const question = { nights, adults, children, newborns, arrival: dayOf(dateAfter(arrival)), todays };
      const total = stayTotalSql(question, parameters);
      const { rows } = await test.deps.db.executeQuery<{ id: number; total: number }>(
        CompiledQuery.raw(
          `select listing_id as id, ${total} as total from search_doc where kind = 2`,
          parameters.values,
        ),
      );
      const totals = new Map(rows.map((row) => [row.id, Number(row.total)]));
      const requested = {
        checkIn: dateAfter(arrival),
        checkOut: dateAfter(arrival + nights),
        adults,
        childAges: Array<null>(children).fill(null),
        newborns,
        exemptAdults: 0,
        pets: 0,
      };
      const wrong = stays.filter((listing) => {
        const isAbroad = listing.property?.city === 'Lyon' && listing.property.latMicro !== null;
        const own = { ...requested, today: dateAfter(isAbroad ? today - 1 : today) };
        const result = quoteStay(quoteRatesOf(listing), own);
        return !result.ok || result.total !== totals.get(listing.id);
      });
      expect(wrong, JSON.stringify(requested)).toEqual([]);
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
  await applyPendingChanges(owned.deps);
  const question = {
    context: 'HOSPITALITY',
    checkInDate: dateAfter(60),
    checkOutDate: dateAfter(62),
    adultGuests: 2,
    childGuests: 1,
    newbornGuests: 1,
  } as const;
  const runSearch = async (query: Partial<InputOf<typeof search>['query']> = {}) =>
    (await owned.anonymous.call(search, { query: { ...question, ...query } })).data.map(({ id, stay }) => [id, stay]);

  it('shows the total of each stay, equal to that of its page', async () => {
    for (const { id } of [dear, plain]) {
      const { data } = await owned.anonymous.call(getListing, { params: { id } });
      if (data.listingType !== 'HOSPITALITY') throw new Error('no stay');
      const result = stayPrice(data, question);
      if (!result.ok) throw new Error(result.error);
      expect(await runSearch()).toContainEqual([id, { nights: 2, total: result.price.total }]);
    }
    expect(new Map((await runSearch()) as [number, unknown][])).toEqual(
      new Map([
        [dear.id, { nights: 2, total: 540 }],
        [plain.id, { nights: 2, total: 450 }],
      ]),
    );
  });

  it('shows the total of a stay with own rates, equal to its quote', async () => {
    const { id, owner } = await makeStay(owned, { price: euros(100) });
    const body = {
      version: 0,
      weekendNight: euros(99.99),
      seasons: [
        { from: dateAfter(61), to: dateAfter(90), night: euros(155.55), weekendNight: euros(177.77), minNights: 2 },
      ],
      stayDiscounts: [{ nights: 2, bp: 333 }],
      lastMinute: null,
      earlyBird: { days: 20, bp: 777 },
      pets: null,
    };
    await owner.api.call(editRates, { params: { id }, body });
    await applyPendingChanges(owned.deps);
    const { checkInDate, checkOutDate } = question;
    const requestedStay = { checkInDate, checkOutDate, adultGuests: 2, childAges: [null], newbornGuests: 1 };
    const { data } = await owned.anonymous.call(getQuote, { params: { id }, body: requestedStay });
    expect(data.quote.discount).toMatchObject({ kind: 'EARLY', bp: 777 });
    expect(await runSearch()).toContainEqual([id, { nights: 2, total: data.quote.total.amount }]);
    const perNight = data.quote.total.amount / 2;
    expect(await runSearch({ maxPrice: Math.floor(perNight) })).not.toContainEqual([id, expect.anything()]);
    expect(await runSearch({ maxPrice: Math.ceil(perNight) })).toContainEqual([id, expect.anything()]);
    const oneNight = { checkInDate: dateAfter(61), checkOutDate: dateAfter(62) };
    expect((await runSearch(oneNight)).map(([listingId]) => listingId)).not.toContain(id);
    await owner.api.call(editRates, { params: { id }, body: { ...body, version: 1, seasons: [] } });
    await applyPendingChanges(owned.deps);
    expect((await runSearch(oneNight)).map(([listingId]) => listingId)).toContain(id);
    await owner.api.call(deleteHospitalityListing, { params: { id } });
    await applyPendingChanges(owned.deps);
  });

  it.each<[string, Partial<InputOf<typeof search>['query']>, () => number[]]>([
    ['orders by what is paid in the end', { sortBy: 'price' }, () => [plain.id, dear.id]],
    ['and by the night without dates', { sortBy: 'price', checkInDate: '' }, () => [dear.id, plain.id]],
    ['and by the night without guests', { sortBy: 'price', adultGuests: '' }, () => [dear.id, plain.id]],
    ['limits what a night costs in all', { maxPrice: 269 }, () => [plain.id]],
    ['up to and with the limit', { maxPrice: 270, sortBy: 'price' }, () => [plain.id, dear.id]],
    ['from the limit on', { minPrice: 226 }, () => [dear.id]],
    ['limits the night alone without dates', { maxPrice: 200, checkOutDate: '' }, () => [dear.id]],
    ['compares no other currencies', { maxPrice: 270, currency: 'CHF' }, () => []],
  ])('%s', async (_, query, expected) => {
    expect((await runSearch(query)).map(([id]) => id)).toEqual(expected());
  });
});
