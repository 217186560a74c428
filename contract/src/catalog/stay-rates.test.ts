import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QuoteRates, type QuoteRequest, quoteStay, type StayQuote, type TouristTaxRule } from './stay-rates.ts';

const rates: QuoteRates = {
  currency: 'EUR',
  night: 10000,
  weekendNight: 13000,
  seasons: [{ from: '2027-07-01', to: '2027-09-01', night: 18000, weekendNight: 21000, minNights: null }],
  days: [],
  stayDiscounts: [
    { nights: 7, bp: 1000 },
    { nights: 28, bp: 2000 },
  ],
  lastMinute: null,
  earlyBird: null,
  maxGuests: 6,
  includedGuests: 2,
  perAdult: 2000,
  perChild: 1000,
  perNewborn: null,
  cleaning: 5000,
  pets: null,
  serviceFeeBp: 0,
  flatTax: 0,
  tax: null,
};
const tax: TouristTaxRule = {
  kind: 'FIXED',
  amount: 350,
  bp: 0,
  cap: null,
  exemptUnderAge: 10,
  reduced: null,
  maxNights: 4,
  months: null,
  collected: 'PORTAL',
};
const percent: TouristTaxRule = {
  ...tax,
  kind: 'PERCENT',
  amount: 0,
  bp: 600,
  cap: 500,
  exemptUnderAge: 14,
  maxNights: 5,
};
const request: QuoteRequest = {
  checkIn: '2027-03-01',
  checkOut: '2027-03-03',
  adults: 2,
  childAges: [],
  newborns: 0,
  exemptAdults: 0,
  pets: 0,
  today: '2027-01-10',
};

type Case = { rates?: Partial<QuoteRates>; request?: Partial<QuoteRequest> };
const quote = (one: Case) => quoteStay({ ...rates, ...one.rates }, { ...request, ...one.request });

function priced(one: Case): StayQuote {
  const result = quote(one);
  if (!result.ok) throw new Error(result.error);
  return result;
}

const dates = (checkIn: string, checkOut: string) => ({ checkIn: `2027-${checkIn}`, checkOut: `2027-${checkOut}` });
const times = (count: number, price: number) => new Array<number>(count).fill(price);

describe('quoteStay, cases of the brief', () => {
  it.each<[number, Case, { nights: number[]; extra: number; tax: number; total: number }]>([
    [1, {}, { nights: [10000, 10000], extra: 0, tax: 0, total: 25000 }],
    [2, { request: dates('03-04', '03-08') }, { nights: [10000, 13000, 13000, 10000], extra: 0, tax: 0, total: 51000 }],
    [3, { request: dates('06-29', '07-03') }, { nights: [10000, 10000, 18000, 21000], extra: 0, tax: 0, total: 64000 }],
    [
      4,
      { request: dates('08-13', '08-16'), rates: { days: [{ date: '2027-08-14', night: 30000 }] } },
      { nights: [21000, 30000, 18000], extra: 0, tax: 0, total: 74000 },
    ],
    [
      5,
      { request: dates('03-01', '03-08') },
      { nights: [...times(4, 9000), 11700, 11700, 9000], extra: 0, tax: 0, total: 73400 },
    ],
    [
      6,
      {
        request: dates('03-04', '03-07'),
        rates: { night: 9999, weekendNight: 10005, stayDiscounts: [{ nights: 3, bp: 750 }] },
      },
      { nights: [9249, 9255, 9255], extra: 0, tax: 0, total: 32759 },
    ],
    [
      7,
      {
        request: { ...dates('03-01', '03-08'), today: '2027-02-24' },
        rates: { lastMinute: { days: 5, bp: 1500 } },
      },
      { nights: [...times(4, 8500), 11050, 11050, 8500], extra: 0, tax: 0, total: 69600 },
    ],
    [
      8,
      { request: { adults: 3, childAges: [8] }, rates: { tax } },
      { nights: [10000, 10000], extra: 6000, tax: 2100, total: 33100 },
    ],
    [
      9,
      { request: { ...dates('03-07', '03-13'), childAges: [9, null] }, rates: { tax } },
      { nights: [...times(5, 10000), 13000], extra: 12000, tax: 4200, total: 84200 },
    ],
    [
      10,
      { request: dates('03-04', '03-07'), rates: { tax: percent } },
      { nights: [10000, 13000, 13000], extra: 0, tax: 2160, total: 43160 },
    ],
    [
      11,
      { request: { pets: 1 }, rates: { pets: { max: 1, fee: 3000, per: 'STAY' }, serviceFeeBp: 325 } },
      { nights: [10000, 10000], extra: 0, tax: 0, total: 28910 },
    ],
    [
      12,
      {
        request: { newborns: 2, exemptAdults: 1 },
        rates: { includedGuests: 3, perNewborn: 500, tax: { ...tax, collected: 'ON_SITE' } },
      },
      { nights: [10000, 10000], extra: 1000, tax: 700, total: 26700 },
    ],
  ])('calculates case %i', (_, one, expected) => {
    const result = priced(one);
    expect({
      nights: result.nightPrices,
      extra: result.extraGuests,
      tax: result.touristTax,
      total: result.total,
    }).toEqual(expected);
  });

  it('states the service fee of case 11 and the amount on site of case 12', () => {
    const fee = priced({
      request: { pets: 1 },
      rates: { pets: { max: 1, fee: 3000, per: 'STAY' }, serviceFeeBp: 325 },
    });
    expect(fee).toMatchObject({ serviceFee: 910, pets: 3000, dueOnline: 28910, dueOnSite: 0 });
    const onSite = priced({
      request: { newborns: 2, exemptAdults: 1 },
      rates: { includedGuests: 3, perNewborn: 500, tax: { ...tax, collected: 'ON_SITE' } },
    });
    expect(onSite).toMatchObject({ dueOnSite: 700, dueOnline: 26000 });
  });
});

describe('price of a night', () => {
  it.each<[string, Case, number[]]>([
    ['is the same on weekends without a weekend price', { rates: { weekendNight: null } }, [10000, 10000, 10000]],
    ['has the weekend price on Fridays and Saturdays only', {}, [13000, 13000, 10000]],
    [
      'never takes the weekend price of the listing in a season without one',
      { rates: { seasons: [{ from: '2027-03-05', to: '2027-03-07', night: 8000, weekendNight: null, minNights: 2 }] } },
      [8000, 8000, 10000],
    ],
    [
      'is its own price before season and weekend',
      { rates: { days: [{ date: '2027-03-05', night: 500 }] } },
      [500, 13000, 10000],
    ],
    [
      'follows a season from its first night to the day before its end',
      { rates: { seasons: [{ from: '2027-03-06', to: '2027-03-07', night: 1, weekendNight: 2, minNights: null }] } },
      [13000, 2, 10000],
    ],
  ])('%s', (_, one, nights) => {
    expect(priced({ ...one, request: dates('03-05', '03-08') }).nightPrices).toEqual(nights);
  });

  it('counts a night with a change of clocks once', () => {
    expect(priced({ request: dates('03-27', '03-29') })).toMatchObject({ nights: 2, nightPrices: [13000, 10000] });
  });

  it('includes 29 February', () => {
    expect(priced({ request: { checkIn: '2028-02-28', checkOut: '2028-03-01' } }).nights).toBe(2);
  });
});

describe('discount of a stay', () => {
  const week = dates('03-01', '03-08');
  const tiers = [{ nights: 7, bp: 1000 }];
  it.each<[string, Case, [string | null, number]]>([
    ['has none below the first tier', { request: dates('03-01', '03-07') }, [null, 0]],
    ['starts with the nights of a tier', { request: week }, ['LENGTH', 1000]],
    ['takes the highest tier that applies', { request: dates('03-01', '03-29') }, ['LENGTH', 2000]],
    [
      'applies early booking from its days on',
      { request: { today: '2027-01-30' }, rates: { earlyBird: { days: 30, bp: 500 } } },
      ['EARLY', 500],
    ],
    [
      'applies no early booking a day later',
      { request: { today: '2027-01-31' }, rates: { earlyBird: { days: 30, bp: 500 } } },
      [null, 0],
    ],
    [
      'applies late booking up to its days',
      { request: { today: '2027-02-26' }, rates: { lastMinute: { days: 3, bp: 500 } } },
      ['LATE', 500],
    ],
    [
      'applies no late booking a day earlier',
      { request: { today: '2027-02-25' }, rates: { lastMinute: { days: 3, bp: 500 } } },
      [null, 0],
    ],
    [
      'applies late booking on the day of arrival',
      { request: { today: '2027-03-01' }, rates: { lastMinute: { days: 0, bp: 500 } } },
      ['LATE', 500],
    ],
    [
      'prefers length to an equal early discount',
      { request: week, rates: { stayDiscounts: tiers, earlyBird: { days: 1, bp: 1000 } } },
      ['LENGTH', 1000],
    ],
    [
      'prefers early to an equal late discount',
      { rates: { earlyBird: { days: 1, bp: 1000 }, lastMinute: { days: 90, bp: 1000 } } },
      ['EARLY', 1000],
    ],
    [
      'prefers the greater discount of a later kind',
      { request: week, rates: { stayDiscounts: tiers, lastMinute: { days: 90, bp: 1001 } } },
      ['LATE', 1001],
    ],
    ['is none of zero percent', { rates: { lastMinute: { days: 90, bp: 0 } } }, [null, 0]],
  ])('%s', (_, one, expected) => {
    const result = priced(one);
    expect([result.discountKind, result.discountBp]).toEqual(expected);
  });

  it.each([
    [1, 5000, 1],
    [3, 5000, 2],
    [1, 5001, 0],
    [9999, 9000, 1000],
    [10005, 1, 10004],
  ])('rounds %i less %i hundredths of a percent half up to %i', (night, bp, expected) => {
    const one = { rates: { night, lastMinute: { days: 90, bp } } };
    expect(priced(one)).toMatchObject({ nightPrices: [expected, expected], fullPrice: night * 2 });
  });

  it('reduces neither guests nor cleaning', () => {
    const result = priced({ request: { ...week, adults: 4 } });
    expect(result).toMatchObject({ extraPerNight: 4000, extraGuests: 28000, cleaning: 5000 });
  });
});

describe('guests and pets', () => {
  it.each<[string, Case, Partial<StayQuote>]>([
    ['charges children after adults', { request: { adults: 1, childAges: [3, 4] } }, { extraPerNight: 1000 }],
    [
      'charges a child without a rate like an adult',
      { request: { childAges: [3] }, rates: { perChild: null } },
      { extraPerNight: 2000 },
    ],
    [
      'charges no child with a rate of zero',
      { request: { childAges: [3] }, rates: { perChild: 0 } },
      { extraPerNight: 0 },
    ],
    ['charges no newborn without a rate', { request: { newborns: 3 } }, { extraPerNight: 0 }],
    [
      'gives remaining places to newborns with a rate',
      { request: { adults: 1, newborns: 3 }, rates: { perNewborn: 300 } },
      { extraPerNight: 600 },
    ],
    [
      'charges pets by night',
      { request: { pets: 2 }, rates: { pets: { max: 2, fee: 700, per: 'NIGHT' } } },
      { pets: 2800, total: 27800 },
    ],
    [
      'charges pets by stay',
      { request: { pets: 2 }, rates: { pets: { max: 2, fee: 700, per: 'STAY' } } },
      { pets: 1400 },
    ],
    [
      'calculates the fee once, half up, without tax',
      { request: { adults: 3 }, rates: { serviceFeeBp: 1, cleaning: 1000, tax } },
      { serviceFee: 3, total: 24000 + 1000 + 3 + 2100 },
    ],
  ])('%s', (_, one, expected) => expect(priced(one)).toMatchObject(expected));
});

describe('tourist tax', () => {
  const reduced = { fromAge: 10, toAge: 15, percent: 50 };
  it.each<[string, Case, number[]]>([
    [
      'ends with the last taxed night',
      { request: dates('03-01', '03-07'), rates: { tax } },
      [700, 700, 700, 700, 0, 0],
    ],
    [
      'is zero in months without tax',
      { request: dates('03-30', '04-02'), rates: { tax: { ...tax, months: [4, 5] } } },
      [0, 0, 700],
    ],
    [
      'counts nights of untaxed months towards the maximum',
      { request: dates('03-30', '04-02'), rates: { tax: { ...tax, months: [4], maxNights: 2 } } },
      [0, 0, 0],
    ],
    ['exempts below the age only', { request: { childAges: [9, 10] }, rates: { tax } }, [1050, 1050]],
    [
      'reduces from the first age to the last',
      { request: { childAges: [9, 10, 15, 16] }, rates: { tax: { ...tax, reduced } } },
      [700 + 175 + 175 + 350, 1400],
    ],
    [
      'exempts before it reduces',
      { request: { childAges: [12] }, rates: { tax: { ...tax, exemptUnderAge: 13, reduced } } },
      [700, 700],
    ],
    [
      'rounds a reduced amount half up',
      { request: { childAges: [10] }, rates: { tax: { ...tax, amount: 335, reduced } } },
      [670 + 168, 838],
    ],
    ['charges a child of unknown age in full', { request: { childAges: [null] }, rates: { tax } }, [1050, 1050]],
    ['never charges newborns', { request: { newborns: 4 }, rates: { tax } }, [700, 700]],
    ['charges no exempt adult', { request: { exemptAdults: 2 }, rates: { tax } }, [0, 0]],
    [
      'divides the night with its extra guests by all guests',
      { request: { adults: 3, childAges: [3] }, rates: { tax: { ...percent, cap: null } } },
      [195 * 3, 195 * 3],
    ],
    [
      'rounds the share of a person half up',
      { request: { adults: 1 }, rates: { night: 75, tax: { ...percent, bp: 600 } } },
      [5, 5],
    ],
    [
      'limits a person’s share to the maximum',
      { rates: { night: 100000, weekendNight: null, tax: percent } },
      [1000, 1000],
    ],
    [
      'takes the percentage of the discounted night',
      { rates: { lastMinute: { days: 90, bp: 5000 }, tax: percent } },
      [300, 300],
    ],
    [
      'is flat for adults and children without a rule',
      { request: { childAges: [1], newborns: 1, exemptAdults: 2 }, rates: { flatTax: 250 } },
      [750, 750],
    ],
    ['ignores the flat amount with a rule', { rates: { flatTax: 250, tax } }, [700, 700]],
  ])('%s', (_, one, expected) => {
    const result = priced(one);
    expect(result.taxPerNight).toEqual(expected);
  });

  it.each([
    ['PORTAL', 0],
    ['HOST', 0],
    ['ON_SITE', 1400],
  ] as const)('collected by %s leaves %i on site', (collected, dueOnSite) => {
    const result = priced({ rates: { tax: { ...tax, collected } } });
    expect(result).toMatchObject({ total: 26400, dueOnSite, dueOnline: 26400 - dueOnSite });
  });
});

describe('errors of a quote', () => {
  const bad = { checkIn: 'x', checkOut: 'y', adults: 9, pets: 9 };
  it.each<[string, Case, string]>([
    ['a night without price before dates', { rates: { night: 0 }, request: bad }, 'INVALID_GUESTS'],
    ['a negative price', { rates: { night: -1 } }, 'INVALID_GUESTS'],
    ['no price', { rates: { night: Number.NaN } }, 'INVALID_GUESTS'],
    ['no adult', { request: { adults: 0, childAges: [3] } }, 'INVALID_GUESTS'],
    ['half an adult', { request: { adults: 1.5 } }, 'INVALID_GUESTS'],
    ['negative newborns', { request: { newborns: -1 } }, 'INVALID_GUESTS'],
    ['negative pets', { request: { pets: -1 } }, 'INVALID_GUESTS'],
    ['half a pet', { request: { pets: 0.5 } }, 'INVALID_GUESTS'],
    ['more exempt adults than adults', { request: { exemptAdults: 3 } }, 'INVALID_GUESTS'],
    ['a child of 18', { request: { childAges: [18] } }, 'INVALID_GUESTS'],
    ['a child of -1', { request: { childAges: [-1] } }, 'INVALID_GUESTS'],
    ['a child of half a year', { request: { childAges: [0.5] } }, 'INVALID_GUESTS'],
    ['a day that does not exist, before guests', { request: { ...bad, checkIn: '2027-02-29' } }, 'INVALID_DATE'],
    ['an invalid departure', { request: { checkOut: '2027-13-01' } }, 'INVALID_DATE'],
    ['an invalid today', { request: { today: '' } }, 'INVALID_DATE'],
    ['the same day, before guests', { request: { checkOut: '2027-03-01', adults: 9, pets: 9 } }, 'DATE_ORDER'],
    ['the day before', { request: { checkOut: '2027-02-28' } }, 'DATE_ORDER'],
    ['a guest too many, before pets', { request: { adults: 6, childAges: [1], pets: 9 } }, 'TOO_MANY_GUESTS'],
    ['a pet where none are welcome', { request: { pets: 1 } }, 'TOO_MANY_PETS'],
    ['a pet too many', { request: { pets: 3 }, rates: { pets: { max: 2, fee: 0, per: 'STAY' } } }, 'TOO_MANY_PETS'],
  ])('returns for %s the error', (_, one, error) => expect(quote(one)).toEqual({ ok: false, error }));

  it('accepts newborns beyond the maximum of guests', () => {
    expect(quote({ request: { adults: 6, newborns: 5 } }).ok).toBe(true);
  });

  it('accepts children of 0 and 17', () => {
    expect(quote({ request: { childAges: [0, 17] } }).ok).toBe(true);
  });
});

describe('any quote', () => {
  const amount = fc.integer({ min: 0, max: 500_000 });
  const price = fc.integer({ min: 1, max: 1_000_000 });
  const bp = fc.integer({ min: 0, max: 9000 });
  const anyRates: fc.Arbitrary<QuoteRates> = fc.record({
    currency: fc.constant('EUR' as const),
    night: price,
    weekendNight: fc.option(price),
    seasons: fc.constant(rates.seasons),
    days: fc.uniqueArray(
      fc.record({
        date: fc.integer({ min: 1, max: 28 }).map((day) => `2027-07-${String(day).padStart(2, '0')}`),
        night: price,
      }),
      { selector: ({ date }) => date, maxLength: 10 },
    ),
    stayDiscounts: fc.array(fc.record({ nights: fc.integer({ min: 1, max: 30 }), bp }), { maxLength: 4 }),
    lastMinute: fc.option(fc.record({ days: fc.integer({ min: 0, max: 200 }), bp })),
    earlyBird: fc.option(fc.record({ days: fc.integer({ min: 0, max: 200 }), bp })),
    maxGuests: fc.constant(20),
    includedGuests: fc.integer({ min: 1, max: 10 }),
    perAdult: amount,
    perChild: fc.option(amount),
    perNewborn: fc.option(amount),
    cleaning: amount,
    pets: fc.constant({ max: 3, fee: 1234, per: 'NIGHT' as const }),
    serviceFeeBp: bp,
    flatTax: amount,
    tax: fc.option(
      fc.record({
        kind: fc.constantFrom('FIXED' as const, 'PERCENT' as const),
        amount,
        bp,
        cap: fc.option(amount),
        exemptUnderAge: fc.integer({ min: 0, max: 18 }),
        reduced: fc.option(fc.constant({ fromAge: 10, toAge: 15, percent: 33 })),
        maxNights: fc.option(fc.integer({ min: 0, max: 14 })),
        months: fc.option(fc.subarray([6, 7, 8])),
        collected: fc.constantFrom('PORTAL' as const, 'HOST' as const, 'ON_SITE' as const),
      }),
    ),
  });
  const anyRequest = fc.record({
    nights: fc.integer({ min: 1, max: 40 }),
    adults: fc.integer({ min: 1, max: 8 }),
    childAges: fc.array(fc.option(fc.integer({ min: 0, max: 17 })), { maxLength: 8 }),
    newborns: fc.integer({ min: 0, max: 4 }),
    pets: fc.integer({ min: 0, max: 3 }),
  });
  const toRequest = ({
    nights,
    ...guests
  }: { nights: number } & Pick<QuoteRequest, 'adults' | 'childAges' | 'newborns' | 'pets'>) => ({
    ...request,
    ...guests,
    checkIn: '2027-06-25',
    checkOut: new Date(Date.UTC(2027, 5, 25 + nights)).toISOString().slice(0, 10),
  });
  const quoted = (some: QuoteRates, input: Parameters<typeof toRequest>[0]) => {
    const result = quoteStay(some, toRequest(input));
    if (!result.ok) throw new Error(result.error);
    return result;
  };
  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

  it('is the sum of its lines, in whole cents', () => {
    fc.assert(
      fc.property(anyRates, anyRequest, (some, input) => {
        const result = quoted(some, input);
        expect(result.nightPrices).toHaveLength(input.nights);
        expect(result.taxPerNight).toHaveLength(input.nights);
        expect(result.accommodation).toBe(sum(result.nightPrices));
        expect(result.touristTax).toBe(sum(result.taxPerNight));
        const { accommodation, extraGuests, cleaning, pets, serviceFee, touristTax, total } = result;
        expect(total).toBe(accommodation + extraGuests + cleaning + pets + serviceFee + touristTax);
        expect(result.dueOnline + result.dueOnSite).toBe(total);
        expect(
          Object.values(result)
            .flat()
            .filter((value) => typeof value === 'number')
            .every(Number.isSafeInteger),
        ).toBe(true);
        expect(result.accommodation).toBeLessThanOrEqual(result.fullPrice);
      }),
    );
  });

  it('prices each night of a stay independent of later nights, for the same discount', () => {
    fc.assert(
      fc.property(anyRates, anyRequest, (some, input) => {
        const plain = { ...some, stayDiscounts: [] };
        const whole = quoted(plain, { ...input, nights: input.nights + 1 });
        const part = quoted(plain, input);
        expect(whole.nightPrices.slice(0, -1)).toEqual(part.nightPrices);
        expect(whole.taxPerNight.slice(0, -1)).toEqual(part.taxPerNight);
      }),
    );
  });

  it('costs no less for a child of unknown age than for a known one', () => {
    fc.assert(
      fc.property(anyRates, anyRequest, (some, input) => {
        const unknown = quoted(some, { ...input, childAges: input.childAges.map(() => null) });
        expect(unknown.total).toBeGreaterThanOrEqual(quoted(some, input).total);
      }),
    );
  });
});
