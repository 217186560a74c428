import { describe, expect, it } from 'vitest';
import * as costs from '#contract/catalog/costs.schemas';
import { testApp } from '../../../testing/test-app.ts';

const test = await testApp();

const problemsOf = async (path: string, query: Record<string, string>) => {
  const url = `/api/v1/costs/${path}?${new URLSearchParams(query)}`;
  const { code, details } = (await test.app.inject({ url })).json();
  expect(code).toBe('VALIDATION_EXCEPTION');
  return details.fields.map(({ path: field, rule }: { path: string; rule: string }) => `${field} ${rule}`);
};

describe('costs of a purchase', () => {
  it('answer anyone with the lines of the brief in euros, from text and in any case of a category', async () => {
    const query = {
      price: '250000',
      firstHome: 'true',
      cadastralIncome: '700',
      cadastralCategory: 'a/2',
      agencyPercent: '3',
      mortgageAmount: '200000.00',
      mortgageRate: '3.40',
      mortgageOrigination: '1000',
      mortgageAppraisal: '300',
      mortgageInsurance: '600',
    };
    const response = await test.app.inject({ url: `/api/v1/costs/purchase?${new URLSearchParams(query)}` });
    const { data } = response.json();
    expect(data).toMatchObject({ rulesVersion: '2026-11', oneOff: 18_208, total: 268_208, cashNeeded: 68_208 });
    expect(data.lines[0]).toEqual({
      code: 'REGISTRATION_TAX',
      amount: 1617,
      source: 'DPR_131_1986',
      isEstimate: false,
    });
    expect(data.mortgage).toMatchObject({ payment: 990.55, lastPayment: 991.98, totalInterest: 97_166.43, taeg: 3.57 });
    expect(response.headers['cache-control']).toContain('max-age=60');
  });

  it.each<[Record<string, string>, string[]]>([
    [{}, ['query.price invalid_type']],
    [{ price: '0' }, ['query.price too_small']],
    [{ price: '-5' }, ['query.price too_small']],
    [{ price: '100000001' }, ['query.price too_big']],
    [{ price: '1e5' }, ['query.price invalid_type']],
    [{ price: 'NaN' }, ['query.price invalid_type']],
    [{ price: '100.001' }, ['query.price not_multiple_of']],
    [{ price: '250.000,00' }, ['query.price invalid_type']],
    [{ price: '1', firstHome: 'forse' }, ['query.firstHome invalid_value']],
    [{ price: '1', homeKind: 'CASTLE' }, ['query.homeKind invalid_value']],
    [{ price: '1', cadastralCategory: 'Z9' }, ['query.cadastralCategory invalid_format']],
    [{ price: '1', agencyPercent: '10.5' }, ['query.agencyPercent too_big']],
    [{ price: '1', mortgageYears: '41' }, ['query.mortgageYears too_big']],
    [{ price: '100000', mortgageAmount: '100000.01' }, ['query.mortgageAmount too_big']],
    [{ price: '1', firstHome: 'true', cadastralCategory: 'A1' }, ['query.firstHome not_applicable']],
    [{ price: '1', firstHome: 'true', homeKind: 'FARM_LAND' }, ['query.firstHome not_applicable']],
    [{ price: '1', seller: 'BUSINESS_EXEMPT', homeKind: 'BUILDING_LAND' }, ['query.seller not_applicable']],
  ])('name the field and rule of %j', async (query, problems) => {
    expect(await problemsOf('purchase', query)).toEqual(problems);
  });
});

describe('costs of a lease', () => {
  it('answer the example of the brief', async () => {
    const query = { monthlyRent: 800, condominiumMonthly: 50, agencyMonths: 1 };
    const { data } = await test.anonymous.call(costs.getRentCosts, { query });
    expect(data).toMatchObject({ upfrontTotal: 4354, yearly: 10_296, registrationFirst: 192, landlordFlatTax: null });
  });

  it('refuse a deposit of more than three months', async () => {
    expect(await problemsOf('rent', { monthlyRent: '800', depositMonths: '4' })).toEqual([
      'query.depositMonths too_big',
    ]);
  });
});

describe('costs of a year', () => {
  it('answer the example of the brief', async () => {
    const query = { area: 80, energyClass: 'E' as const, condominiumMonthly: 70 };
    const { data } = await test.anonymous.call(costs.getRunningCosts, { query });
    expect(data).toMatchObject({ imu: 0, energy: 1325.71, yearly: 2437.71, monthly: 203.14, missing: [] });
  });

  it.each<[Record<string, string>, string[]]>([
    [{ area: '0' }, ['query.area too_small']],
    [{ area: '80', imuPerMille: '11.5' }, ['query.imuPerMille too_big']],
    [{ area: '80', imuPerMille: '7', cadastralCategory: 'A1' }, ['query.imuPerMille too_big']],
  ])('name the field and rule of %j', async (query, problems) => {
    expect(await problemsOf('running', query)).toEqual(problems);
  });
});
