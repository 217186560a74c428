import { describe, expect, it } from 'vitest';
import { blockNights } from '#contract/catalog/availability.schemas';
import { duplicateListing } from '#contract/catalog/listing-lifecycle.schemas';
import { quoteStay } from '#contract/catalog/stay-rates';
import * as contract from '#contract/catalog/stay-rates.schemas';
import { ApiError } from '#contract/platform/client';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../listings/listings.fixtures.ts';
import { selectRates } from './stay-rates.store.ts';
import { quoteRatesOf } from './stay-rates.view.ts';

const test = await testApp();
test.clock.set('2027-01-10T10:00:00Z');

const euros = (amount: number) => ({ amount, currency: 'EUR' as const });
const none = { weekendNight: null, seasons: [], stayDiscounts: [], lastMinute: null, earlyBird: null, pets: null };
const summer = { from: '2027-07-01', to: '2027-09-01', night: euros(180), weekendNight: euros(210), minNights: 3 };
/** The rates of the worked cases (STAYS.md 5), on the listing of the case H. */
const worked = {
  ...none,
  weekendNight: euros(130),
  seasons: [summer],
  stayDiscounts: [
    { nights: 7, bp: 1000 },
    { nights: 28, bp: 2000 },
  ],
};
const listing = {
  price: euros(100),
  maxGuests: 6,
  includedGuests: 2,
  pricePerAdditionalGuest: euros(20),
  pricePerAdditionalChildGuest: euros(10),
  cleaningFee: euros(50),
  touristTaxPerPerson: null,
};

const edit = async (user: TestActor, id: number, body: object) =>
  (await user.api.call(contract.editRates, { params: { id }, body } as never)).data;
const setDays = async (user: TestActor, id: number, body: object) =>
  (await user.api.call(contract.editDayPrices, { params: { id }, body } as never)).data;
const quote = async (id: number, checkInDate: string, checkOutDate: string, more: object = {}) => {
  const body = { checkInDate, checkOutDate, adultGuests: 2, ...more };
  return (await test.anonymous.call(contract.getQuote, { params: { id }, body })).data;
};

async function errorOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('It was not refused.');
  return [error.status, error.code, ...error.fields.map(({ path, rule }) => `${path} ${rule}`)].join(' ');
}

async function stayWithRates() {
  const stay = await makeStay(test, listing);
  await edit(stay.owner, stay.id, { version: 0, ...worked });
  return stay;
}

describe('rates of a stay', () => {
  it('are those of the listing by default, and a read writes nothing', async () => {
    const { id, owner } = await makeStay(test, listing);
    const { data } = await owner.api.call(contract.getRates, { params: { id } });
    expect(data).toMatchObject({ ...none, listingId: id, version: 0, currency: 'EUR', days: [], today: '2027-01-10' });
    expect(data.listing).toEqual({
      night: euros(100),
      maxGuests: 6,
      includedGuests: 2,
      perAdult: euros(20),
      perChild: euros(10),
      perNewborn: null,
      cleaning: euros(50),
      touristTax: euros(0),
    });
  });

  it('are replaced as a whole, with a version that detects concurrent saves', async () => {
    const { id, owner } = await makeStay(test, listing);
    const saved = await edit(owner, id, { version: 0, ...worked });
    expect(saved).toMatchObject({ ...worked, version: 1 });
    expect(await errorOf(edit(owner, id, { version: 0, ...none }))).toBe('409 STAY_RATES_CHANGED_EXCEPTION');
    expect(await edit(owner, id, { version: 1, ...none })).toMatchObject({ ...none, version: 2 });
  });

  it('accept one of many concurrent first saves', async () => {
    const { id, owner } = await makeStay(test, listing);
    const saves = await Promise.allSettled(
      Array.from({ length: 12 }, () => edit(owner, id, { version: 0, ...worked })),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    [
      'overlapping seasons',
      { seasons: [summer, { ...summer, from: '2027-08-31', to: '2027-10-01' }] },
      'body.seasons.1 overlapping',
    ],
    [
      'a season that ends before it starts',
      { seasons: [{ ...summer, to: '2027-06-01' }] },
      'body.seasons.0.to before_start',
    ],
    ['a price of zero', { weekendNight: euros(0) }, 'body.weekendNight too_small'],
    ['another currency', { weekendNight: { amount: 1, currency: 'USD' } }, 'body.weekendNight other_currency'],
    ['a price above a million', { weekendNight: euros(1_000_001) }, 'body.weekendNight too_big'],
    [
      'falling discounts',
      {
        stayDiscounts: [
          { nights: 7, bp: 1000 },
          { nights: 28, bp: 900 },
        ],
      },
      'body.stayDiscounts.1.bp not_rising',
    ],
    ['a discount above 90 %', { lastMinute: { days: 3, bp: 9001 } }, 'body.lastMinute.bp too_big'],
    [
      'too many discounts',
      { stayDiscounts: [2, 3, 4, 5, 6].map((nights) => ({ nights, bp: nights })) },
      'body.stayDiscounts too_many',
    ],
  ])('refuse %s and change nothing', async (_, change, problem) => {
    const { id, owner } = await stayWithRates();
    expect(await errorOf(edit(owner, id, { version: 1, ...worked, ...change }))).toBe(
      `422 VALIDATION_EXCEPTION ${problem}`,
    );
    const { data } = await owner.api.call(contract.getRates, { params: { id } });
    expect(data).toMatchObject({ ...worked, version: 1 });
  });

  it('refuse dates that do not exist and prices with three decimals', async () => {
    const { id, owner } = await stayWithRates();
    const odd = { version: 1, ...worked, seasons: [{ ...summer, from: '2027-02-30' }], weekendNight: euros(1.005) };
    const error = await errorOf(edit(owner, id, odd));
    expect(error).toMatch(/^422 VALIDATION_EXCEPTION /);
    expect(error).toContain('body.seasons.0.from date');
    expect(error).toContain('body.weekendNight.amount');
  });

  it('belong to the host and admins', async () => {
    const { id } = await stayWithRates();
    const [otherUser, admin] = [await actor(test), await actor(test, { role: 'ADMIN' })];
    expect(await errorOf(edit(otherUser, id, { version: 1, ...none }))).toBe('403 AUTHORIZATION_DENIED_EXCEPTION');
    expect(await errorOf(otherUser.api.call(contract.getRates, { params: { id } }))).toBe(
      '403 AUTHORIZATION_DENIED_EXCEPTION',
    );
    expect(await edit(admin, id, { version: 1, ...none })).toMatchObject({ version: 2 });
    const { id: saleId, owner } = await makeMarketListing(test);
    expect(await errorOf(edit(owner, saleId, { version: 0, ...none }))).toBe('404 LISTING_NOT_FOUND_EXCEPTION');
  });
});

describe('prices of days', () => {
  it('are set for a range of nights, replaced and removed', async () => {
    const { id, owner } = await stayWithRates();
    await setDays(owner, id, { from: '2027-08-14', to: '2027-08-17', night: euros(300) });
    await setDays(owner, id, { from: '2027-08-15', to: '2027-08-16', night: euros(310) });
    const { days, version } = await setDays(owner, id, { from: '2027-08-16', to: '2027-08-20', night: null });
    expect(days).toEqual([
      { date: '2027-08-14', night: euros(300) },
      { date: '2027-08-15', night: euros(310) },
    ]);
    expect(version).toBe(1);
  });

  it.each<[object, string]>([
    [{ from: '2027-01-09', to: '2027-01-12', night: euros(1) }, 'body.from in_past'],
    [{ from: '2027-02-09', to: '2027-02-09', night: euros(1) }, 'body.to before_start'],
    [{ from: '2027-02-09', to: '2029-02-09', night: euros(1) }, 'body.to too_far'],
    [{ from: '2027-02-09', to: '2027-02-10', night: euros(0) }, 'body.night too_small'],
  ])('refuse %o', async (body, problem) => {
    const { id, owner } = await stayWithRates();
    expect(await errorOf(setDays(owner, id, body))).toBe(`422 VALIDATION_EXCEPTION ${problem}`);
  });
});

describe('the quote of a stay', () => {
  it.each<[string, string, object, number]>([
    ['2027-03-01', '2027-03-03', {}, 250],
    ['2027-03-04', '2027-03-08', {}, 510],
    ['2027-06-29', '2027-07-03', {}, 640],
    ['2027-03-01', '2027-03-08', {}, 734],
    ['2027-03-01', '2027-03-03', { adultGuests: 3, childAges: [8] }, 310],
  ])('from %s to %s with %o costs what the worked cases say', async (from, to, more, total) => {
    const { id } = await stayWithRates();
    const { quote: price, bookable } = await quote(id, from, to, more);
    expect(price.total).toEqual(euros(total));
    expect(bookable).toBe(true);
  });

  it('has every line of `quoteStay`', async () => {
    const { id, owner } = await stayWithRates();
    await edit(owner, id, { version: 1, ...worked, pets: { max: 2, fee: euros(30), per: 'NIGHT' } });
    await setDays(owner, id, { from: '2027-03-05', to: '2027-03-06', night: euros(99.99) });
    const { quote: price } = await quote(id, '2027-03-01', '2027-03-08', {
      adultGuests: 3,
      childAges: [null],
      newbornGuests: 1,
      pets: 2,
    });
    const row = await selectRates(test.deps.db, id);
    if (!row) throw new Error('The rates are missing.');
    const guests = { adults: 3, childAges: [null], newborns: 1, exemptAdults: 0, pets: 2, today: '2027-01-10' };
    const expected = quoteStay(quoteRatesOf(row), { checkIn: '2027-03-01', checkOut: '2027-03-08', ...guests });
    if (!expected.ok) throw new Error(expected.error);
    expect(price.total.amount * 100).toBe(expected.total);
    expect(price.nightPrices.map((night) => Math.round(night.price.amount * 100))).toEqual(expected.nightPrices);
    expect(price.pets).toEqual(euros(420));
    expect(price.additionalGuests).toEqual([
      { kind: 'ADULT', count: 1, price: euros(140) },
      { kind: 'CHILD', count: 1, price: euros(70) },
    ]);
    expect(price.discount).toMatchObject({ kind: 'LENGTH', bp: 1000 });
  });

  it('says why nights are not available, with their price', async () => {
    const { id, owner } = await stayWithRates();
    await owner.api.call(blockNights, { params: { id }, body: { from: '2027-03-10', to: '2027-03-12' } });
    const taken = await quote(id, '2027-03-11', '2027-03-13');
    expect(taken).toMatchObject({ bookable: false, problem: { rule: 'taken', limit: null } });
    expect(taken.quote.total.amount).toBeGreaterThan(0);
    const short = await quote(id, '2027-07-30', '2027-08-01');
    expect(short).toMatchObject({ bookable: false, problem: { rule: 'too_few_nights', limit: 3 } });
    expect(await quote(id, '2027-03-12', '2027-03-13')).toMatchObject({ bookable: true, problem: null });
  });

  it.each<[string, string, object, string]>([
    ['2027-01-09', '2027-01-12', {}, 'body.checkInDate in_past'],
    ['2027-02-09', '2027-02-09', {}, 'body.checkOutDate before_start'],
    ['2029-01-01', '2029-01-10', {}, 'body.checkOutDate too_far'],
    ['2027-02-30', '2027-03-02', {}, 'body.checkInDate date'],
    ['2027-02-01', '2027-02-02', { adultGuests: 0 }, 'body.adultGuests too_small'],
    ['2027-02-01', '2027-02-02', { adultGuests: 5, childAges: [1, 2] }, 'body.adultGuests too_many_guests'],
    ['2027-02-01', '2027-02-02', { pets: 1 }, 'body.pets too_many_pets'],
    ['2027-02-01', '2027-02-02', { childAges: [18] }, 'body.childAges.0 too_big'],
  ])('refuses %s to %s with %o', async (from, to, more, problem) => {
    const { id } = await stayWithRates();
    expect(await errorOf(quote(id, from, to, more))).toBe(`422 VALIDATION_EXCEPTION ${problem}`);
  });

  it('reads today at the property', async () => {
    const { id, owner } = await stayWithRates();
    await edit(owner, id, { version: 1, ...none, lastMinute: { days: 1, bp: 5000 } });
    test.clock.set('2027-01-10T22:59:00Z');
    const before = await quote(id, '2027-01-12', '2027-01-13');
    test.clock.set('2027-01-10T23:00:00Z');
    const after = await quote(id, '2027-01-12', '2027-01-13');
    test.clock.set('2027-01-10T10:00:00Z');
    expect([before.quote.total, after.quote.total]).toEqual([euros(150), euros(100)]);
  });

  it('of a draft is for its host only', async () => {
    const { id, owner } = await makeStay(test, { ...listing, publish: false });
    expect(await errorOf(quote(id, '2027-03-01', '2027-03-03'))).toBe('404 LISTING_NOT_FOUND_EXCEPTION');
    const body = { checkInDate: '2027-03-01', checkOutDate: '2027-03-03', adultGuests: 2 };
    const { data } = await owner.api.call(contract.getQuote, { params: { id }, body });
    expect(data.quote.total).toEqual(euros(250));
  });
});

describe('a duplicated stay', () => {
  it('has the rates of its source, without the prices of past days', async () => {
    const { id, owner } = await stayWithRates();
    await setDays(owner, id, { from: '2027-01-11', to: '2027-01-13', night: euros(300) });
    test.clock.set('2027-01-12T10:00:00Z');
    const copy = (await owner.api.call(duplicateListing, { params: { id }, body: {} })).data;
    test.clock.set('2027-01-10T10:00:00Z');
    const ratesOf = async (listingId: number) => {
      const { data } = await owner.api.call(contract.getRates, { params: { id: listingId } });
      const { seasons, stayDiscounts, weekendNight, pets, days } = data;
      return { seasons, stayDiscounts, weekendNight, pets, days };
    };
    expect(await ratesOf(copy.id)).toEqual({
      ...(await ratesOf(id)),
      days: [{ date: '2027-01-12', night: euros(300) }],
    });
  });

  it('has no rates when its source has none', async () => {
    const { id, owner } = await makeStay(test, listing);
    const copy = (await owner.api.call(duplicateListing, { params: { id }, body: {} })).data;
    const { data } = await owner.api.call(contract.getRates, { params: { id: copy.id } });
    expect(data).toMatchObject({ version: 0, seasons: [], days: [] });
  });
});
