import { describe, expect, it } from 'vitest';
import { viewPurchaseCosts, viewRentCosts } from '#contract/catalog/cost-views';
import { readPurchaseQuery, readRentQuery } from '#contract/catalog/costs-query';
import type { MarketListingView } from '#contract/catalog/listings.schemas';
import { listingCosts } from './listing-costs.ts';

type Changes = Partial<Omit<MarketListingView, 'property' | 'advertiser'>> & {
  property?: Partial<MarketListingView['property']>;
  professional?: boolean;
};

function listing({ property, professional = false, ...changes }: Changes): MarketListingView {
  return {
    listingType: 'MARKET',
    contractType: 'SALE',
    price: { amount: 250_000, currency: 'EUR' },
    auction: null,
    condominiumFees: { amount: 70, currency: 'EUR' },
    ...changes,
    advertiser: { professional },
    property: {
      propertyType: 'APARTMENT',
      country: 'IT',
      energyClass: 'E',
      walkableArea: 80,
      commercialArea: 95,
      cadastralCategory: null,
      cadastralIncome: null,
      ...property,
    },
  } as MarketListingView;
}

describe('the costs of a listing', () => {
  it('are those of the purchase for a first and another home, and of a month', () => {
    const costs = listingCosts(listing({}));
    // 22,500 + 100 + 2,250 + 495: example (c) of DECIDING.md 3; a first home pays 5,000 instead.
    expect(costs?.totals).toEqual([
      { kind: 'firstHome', amount: 7845 },
      { kind: 'otherHome', amount: 25_345 },
      { kind: 'running', amount: 203.14 },
    ]);
    expect(costs?.assumptions).toEqual(['privateSeller', 'onPrice', 'noMortgage', 'noAgency', 'energy']);
  });

  it('start from the cadastral income that the owner states', () => {
    const costs = listingCosts(listing({ property: { cadastralCategory: 'A2', cadastralIncome: 700 } }));
    // 700 × 126 × 9 % = 7,938 and 100, example (b) of DECIDING.md 3; a first home pays 2 % of 80,850.
    expect(costs?.totals.slice(0, 2)).toEqual([
      { kind: 'firstHome', amount: 4462 },
      { kind: 'otherHome', amount: 10_783 },
    ]);
    expect(costs?.assumptions).toContain('cadastralIncome');
    expect(costs?.address).toMatchObject({ cadastralCategory: 'A2', cadastralIncome: '700' });
  });

  it('name no first home for a luxury category, which has no relief', () => {
    const costs = listingCosts(listing({ property: { cadastralCategory: 'A8' } }));
    expect(costs?.totals.map(({ kind }) => kind)).toEqual(['otherHome', 'running']);
  });

  it('are those of the page that the link opens', () => {
    const sale = listingCosts(listing({ professional: true }));
    const purchase = readPurchaseQuery(new URLSearchParams(sale?.address)).query;
    expect(purchase && viewPurchaseCosts(purchase).oneOff).toBe(sale?.totals[1]?.amount);
    const price = { amount: 800, currency: 'EUR' as const };
    const rental = listingCosts(listing({ contractType: 'LONG_TERM_RENTAL', price, professional: true }));
    const rent = readRentQuery(new URLSearchParams(rental?.address)).query;
    expect(rent && viewRentCosts(rent).upfrontTotal).toBe(rental?.totals[0]?.amount);
    // 870 + 2,400 + 800 + 176 + 96 + 32.
    expect(rental?.totals[0]).toEqual({ kind: 'upfront', amount: 4374 });
  });

  it.each<[string, Changes]>([
    ['an auction', { auction: { date: null, minimumOffer: null, court: null } }],
    ['another currency', { price: { amount: 250_000, currency: 'USD' } }],
    ['another country', { property: { country: 'CH' } }],
    ['land of unknown use', { property: { propertyType: 'LAND' } }],
    ['a rented shop', { contractType: 'LONG_TERM_RENTAL', property: { propertyType: 'OFFICE' } }],
  ])('are not stated for %s', (_name, changes) => {
    expect(listingCosts(listing(changes))).toBeNull();
  });

  it('leave out what the listing does not state, and name what they estimate', () => {
    const costs = listingCosts(listing({ property: { energyClass: 'NOT_SPECIFIED' } }));
    expect(costs?.totals.map(({ kind }) => kind)).toEqual(['firstHome', 'otherHome']);
    expect(listingCosts(listing({ property: { walkableArea: null } }))?.assumptions).toContain('area');
    expect(listingCosts(listing({ condominiumFees: null }))?.assumptions).toContain('noFees');
    expect(listingCosts(listing({ property: { propertyType: 'GARAGE' } }))?.assumptions).toContain('appurtenance');
  });
});
