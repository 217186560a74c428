import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { purchasedKinds, sellers } from './costs.ts';
import { inapplicableFields, type PurchaseRequest, purchaseCosts } from './purchase-costs.ts';
import { type RentRequest, rentCosts } from './rent-costs.ts';
import { type RunningRequest, runningCosts } from './running-costs.ts';

/** The worked examples of DECIDING.md 3, and properties of every request. */

const flat: PurchaseRequest = {
  price: 25_000_000,
  homeKind: 'DWELLING',
  seller: 'PRIVATE',
  firstHome: true,
  cadastralIncome: 70_000,
  useCadastralValue: true,
  priceIncludesVat: false,
  agencyPercent: 0,
  mortgageYears: 25,
};
const loan = { mortgageAmount: 20_000_000, mortgageRate: 3.4 };
const amountsOf = (request: PurchaseRequest) =>
  Object.fromEntries(purchaseCosts(request).lines.map(({ code, amount }) => [code, amount / 100]));

describe('costs of a purchase', () => {
  it('are those of example (a): a first home with a loan and an agency', () => {
    const bank = { mortgageOrigination: 100_000, mortgageAppraisal: 30_000, mortgageInsurance: 60_000 };
    const request = { ...flat, ...loan, ...bank, agencyPercent: 3 };
    expect(amountsOf(request)).toEqual({
      REGISTRATION_TAX: 1617,
      MORTGAGE_REGISTRY_TAX: 50,
      CADASTRAL_TAX: 50,
      NOTARY_DEED: 2250,
      NOTARY_MORTGAGE: 1800,
      NOTARY_VAT: 891,
      AGENCY_FEE: 7500,
      AGENCY_VAT: 1650,
      MORTGAGE_SUBSTITUTE_TAX: 500,
      MORTGAGE_ORIGINATION: 1000,
      MORTGAGE_APPRAISAL: 300,
      MORTGAGE_INSURANCE: 600,
    });
    expect(purchaseCosts(request)).toMatchObject({
      taxes: 221_700,
      oneOff: 1_820_800,
      total: 26_820_800,
      cashNeeded: 6_820_800,
      registrationBasis: 'CADASTRAL_VALUE',
      registrationTaxAtLeast: null,
      mortgage: { payment: 99_055, lastPayment: 99_198, totalInterest: 9_716_643, taeg: 3.57 },
    });
  });

  it.each<[string, Partial<PurchaseRequest>, number, number]>([
    ['(b) a second home', { firstHome: false }, 7938, 10_783],
    ['(c) an unknown cadastral income', { firstHome: false, cadastralIncome: undefined }, 22_500, 25_345],
    ['(d) a builder with VAT', { firstHome: false, seller: 'BUSINESS_VAT' }, 200, 28_665],
    [
      '(e) a shop from a business with VAT',
      { firstHome: false, seller: 'BUSINESS_VAT', homeKind: 'OTHER_BUILDING', price: 10_000_000 },
      200,
      28_594,
    ],
    [
      'a shop from a business without VAT',
      { firstHome: false, seller: 'BUSINESS_EXEMPT', homeKind: 'OTHER_BUILDING', price: 10_000_000 },
      200,
      6594,
    ],
    ['the least tax', { price: 1_000_000, cadastralIncome: undefined }, 1000, 2954.4],
    ['the price instead of the cadastral value', { useCadastralValue: false }, 5000, 7845],
    ['a garage for a first home', { homeKind: 'APPURTENANCE' }, 1617, 4462],
    ['a field', { firstHome: false, homeKind: 'FARM_LAND', price: 10_000_000 }, 15_000, 17_174],
    [
      'a field from a business',
      { firstHome: false, homeKind: 'FARM_LAND', seller: 'BUSINESS_VAT', price: 10_000_000 },
      15_000,
      17_174,
    ],
    [
      'land for building',
      { firstHome: false, homeKind: 'BUILDING_LAND', seller: 'BUSINESS_VAT', price: 10_000_000 },
      200,
      24_994,
    ],
    [
      'a luxury home from a builder',
      { firstHome: false, seller: 'BUSINESS_VAT', cadastralCategory: 'A8' },
      200,
      58_665,
    ],
    ['the fee of a notary', { notaryFee: 300_000, ...loan }, 1617, 5877],
    [
      'a price beyond the estimates',
      { firstHome: false, cadastralIncome: undefined, price: 200_000_000 },
      180_000,
      185_834,
    ],
  ])('of %s', (_name, change, registration, oneOff) => {
    const request = { ...flat, ...change };
    expect(amountsOf(request).REGISTRATION_TAX).toBe(registration);
    expect(purchaseCosts(request).oneOff / 100).toBe(oneOff);
  });

  it('split a price with VAT', () => {
    const request = { ...flat, price: 10_400_000, seller: 'BUSINESS_VAT' as const, priceIncludesVat: true };
    const costs = purchaseCosts(request);
    expect([costs.netPrice, amountsOf(request).VAT]).toEqual([10_000_000, 4000]);
    expect(costs.total).toBe(10_000_000 + costs.oneOff);
  });

  it.each<[number, number, number, number]>([
    [0, 12_000_000, 40_000, 40_000],
    [3, 10_000_000, 55_460, 55_384],
  ])('of a loan at %d %%', (mortgageRate, mortgageAmount, payment, lastPayment) => {
    const mortgageYears = mortgageRate === 0 ? 25 : 20;
    const request = { ...flat, price: 20_000_000, mortgageAmount, mortgageRate, mortgageYears };
    expect(purchaseCosts(request).mortgage).toMatchObject({ payment, lastPayment });
  });

  it('have no annual rate when the costs of a loan reach its amount', () => {
    const request = { ...flat, mortgageAmount: 100_000, mortgageRate: 3, mortgageOrigination: 100_000 };
    expect(purchaseCosts(request).mortgage?.taeg).toBeNull();
  });

  it.each<[string, Partial<PurchaseRequest>, string[]]>([
    ['a first home', {}, []],
    ['a luxury first home', { cadastralCategory: 'A1' }, ['firstHome']],
    ['a field as first home', { homeKind: 'FARM_LAND' }, ['firstHome']],
    ['exempt land', { firstHome: false, homeKind: 'BUILDING_LAND', seller: 'BUSINESS_EXEMPT' }, ['seller']],
  ])('name what does not apply to %s', (_name, change, fields) => {
    expect(inapplicableFields({ ...flat, ...change })).toEqual(fields);
  });

  it('never decrease with a higher price, and add up', () => {
    const request = fc.record({
      homeKind: fc.constantFrom(...purchasedKinds),
      seller: fc.constantFrom(...sellers),
      firstHome: fc.boolean(),
      useCadastralValue: fc.boolean(),
      priceIncludesVat: fc.boolean(),
      agencyPercent: fc.integer({ min: 0, max: 1000 }).map((cents) => cents / 100),
      cadastralIncome: fc.option(fc.integer({ min: 1, max: 10_000_000 }), { nil: undefined }),
      price: fc.integer({ min: 1, max: 10_000_000_000 }),
      mortgageYears: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(request, fc.integer({ min: 0, max: 1_000_000_000 }), (one, more) => {
        const costs = purchaseCosts(one);
        expect(costs.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(costs.oneOff);
        expect(costs.lines.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        expect(purchaseCosts({ ...one, price: one.price + more }).taxes).toBeGreaterThanOrEqual(costs.taxes);
      }),
    );
  });

  it('repay each loan to the cent', () => {
    const request = fc.record({
      mortgageAmount: fc.integer({ min: 1, max: 10_000_000_000 }),
      mortgageRate: fc.integer({ min: 0, max: 2000 }).map((rate) => rate / 100),
      mortgageYears: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(request, (one) => {
        const { mortgage } = purchaseCosts({ ...flat, ...one, price: 10_000_000_000 });
        const months = one.mortgageYears * 12;
        expect(mortgage?.years.at(-1)?.balance).toBe(0);
        expect(mortgage && (months - 1) * mortgage.payment + mortgage.lastPayment).toBe(mortgage?.totalPaid);
        expect(mortgage && mortgage.totalPaid - mortgage.totalInterest).toBe(one.mortgageAmount);
      }),
      { numRuns: 50 },
    );
  });
});

const lease: RentRequest = {
  monthlyRent: 80_000,
  condominiumMonthly: 5_000,
  contract: 'FREE',
  highTension: false,
  flatTax: false,
  depositMonths: 3,
  agencyMonths: 1,
  payAllYears: false,
  pages: 4,
  copies: 2,
};

describe('costs of a lease', () => {
  it('are those of the example with an agency', () => {
    const { upfront, upfrontTotal, yearly } = rentCosts(lease);
    expect(upfront.map(({ amount }) => amount / 100)).toEqual([850, 2400, 800, 176, 96, 32]);
    expect([upfrontTotal, yearly]).toEqual([435_400, 1_029_600]);
  });

  it.each<[string, Partial<RentRequest>, Record<string, number | null>]>([
    [
      'an agreed rent',
      { contract: 'AGREED', highTension: true },
      { registrationFirst: 13_440, registrationLater: 13_440 },
    ],
    [
      'four years at once',
      { payAllYears: true },
      { registrationFirst: 74_342, registrationLater: 0, landlordRegistration: 37_171 },
    ],
    [
      'a flat tax of 10 %',
      { contract: 'AGREED', highTension: true, flatTax: true },
      { landlordFlatTax: 96_000, registrationFirst: 0 },
    ],
    ['a flat tax of 21 %', { highTension: true, flatTax: true }, { landlordFlatTax: 201_600, landlordRegistration: 0 }],
    [
      'a low rent',
      { monthlyRent: 10_000 },
      { registrationFirst: 6700, registrationLater: 2400, landlordRegistration: 3350 },
    ],
    ['a transitory lease', { contract: 'TRANSITORY' }, { registrationFirst: 19_200, registrationLater: 0 }],
  ])('of %s', (_name, change, expected) => {
    expect(rentCosts({ ...lease, ...change })).toMatchObject(expected);
  });

  it('count stamps by four pages and copy', () => {
    const stampOf = (pages: number, copies: number) => rentCosts({ ...lease, pages, copies }).upfront.at(-1)?.amount;
    expect([stampOf(1, 1), stampOf(4, 1), stampOf(5, 1), stampOf(9, 3)]).toEqual([1600, 1600, 3200, 14_400]);
  });
});

const dwelling: RunningRequest = {
  area: 80,
  use: 'MAIN_HOME',
  cadastralCategory: 'A2',
  agreedRent: false,
  energyClass: 'E',
  energyPrice: 0.12,
  condominiumMonthly: 7_000,
};

describe('costs of a year', () => {
  it('are those of the example of a main home', () => {
    expect(runningCosts(dwelling)).toEqual({
      imu: 0,
      tari: 27_200,
      energy: 132_571,
      energyLow: 92_800,
      energyHigh: 172_342,
      condominium: 84_000,
      yearly: 243_771,
      monthly: 20_314,
      missing: [],
    });
  });

  it.each<[string, Partial<RunningRequest>, number | null]>([
    ['a second home', { cadastralIncome: 70_000 }, 101_136],
    ['an agreed rent', { cadastralIncome: 70_000, agreedRent: true }, 75_852],
    ['an unknown income', {}, null],
    ['a shop', { cadastralIncome: 70_000, cadastralCategory: 'C1' }, 34_766],
    ['an office', { cadastralIncome: 70_000, cadastralCategory: 'A10' }, 50_568],
    ['a garage', { cadastralIncome: 10_000, cadastralCategory: 'C6' }, 14_448],
    ['a laboratory', { cadastralIncome: 10_000, cadastralCategory: 'C3' }, 12_642],
    ['a bank', { cadastralIncome: 10_000, cadastralCategory: 'D5' }, 7224],
    ['a factory', { cadastralIncome: 10_000, cadastralCategory: 'D1' }, 5870],
    ['another rate', { cadastralIncome: 70_000, imuPerMille: 11.4 }, 134_064],
    ['a luxury main home', { use: 'MAIN_HOME', cadastralCategory: 'A1', cadastralIncome: 300_000 }, 232_000],
    ['a small luxury main home', { use: 'MAIN_HOME', cadastralCategory: 'A9', cadastralIncome: 10_000 }, 0],
  ])('have the IMU of %s', (_name, change, imu) => {
    expect(runningCosts({ ...dwelling, use: 'SECOND_HOME', ...change }).imu).toBe(imu);
  });

  it('leave out what is unknown, and name it', () => {
    const costs = runningCosts({ ...dwelling, use: 'SECOND_HOME', energyClass: 'NOT_SPECIFIED' });
    expect(costs).toMatchObject({
      imu: null,
      energy: null,
      energyLow: null,
      yearly: 111_200,
      missing: ['imu', 'energy'],
    });
  });

  it('prefer the certificate to the class', () => {
    expect(runningCosts({ ...dwelling, epglNren: 100 }).energy).toBe(91_429);
  });
});
