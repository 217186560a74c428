import { viewPurchaseCosts, viewRentCosts, viewRunningCosts } from '#contract/catalog/cost-views';
import { costsAddress, readPurchaseQuery, readRentQuery, readRunningQuery } from '#contract/catalog/costs-query';
import type { MarketListingView } from '#contract/catalog/listings.schemas';
import { groupOf } from '#contract/catalog/property-groups';

/** Usual fees of an agency, where the advertiser is a professional (DECIDING.md 3). */
export const AGENCY_PERCENT = 3;
const AGENCY_MONTHS = 1;
/** Walkable share of the commercial area of a listing without the former. */
const WALKABLE_SHARE = 0.85;

export type Assumption =
  | 'privateSeller'
  | 'onPrice'
  | 'cadastralIncome'
  | 'appurtenance'
  | 'noMortgage'
  | 'agency'
  | 'noAgency'
  | 'freeContract'
  | 'deposit'
  | 'agencyMonth'
  | 'noFees'
  | 'area'
  | 'energy';
type Total = { kind: 'firstHome' | 'otherHome' | 'purchase' | 'upfront' | 'yearly' | 'running'; amount: number };

/** Costs of a listing in euros, what they assume, and the values of the page of costs with the same result. */
export type ListingCosts = { totals: Total[]; assumptions: Assumption[]; address: Record<string, string> };

/** Costs that the data of a listing supports; null for auctions, land, other currencies and other countries. */
export function listingCosts(listing: MarketListingView): ListingCosts | null {
  const { price, auction, property } = listing;
  if (price.currency !== 'EUR' || price.amount <= 0 || auction || property.country !== 'IT') return null;
  const main = listing.contractType === 'SALE' ? costsOfSale(listing) : costsOfRental(listing);
  if (!main) return null;
  const running = costsOfRunning(listing);
  if (!running) return main;
  return {
    totals: [...main.totals, ...running.totals],
    assumptions: [...new Set([...main.assumptions, ...running.assumptions])],
    address: { ...running.address, ...main.address },
  };
}

function costsOfSale({ price, property, advertiser }: MarketListingView): ListingCosts | null {
  const group = groupOf([property.propertyType]);
  if (group === 'land' || property.propertyType === 'ROOM') return null;
  const homeKind = group === 'homes' ? 'DWELLING' : group === 'parking' ? 'APPURTENANCE' : 'OTHER_BUILDING';
  const given = {
    price: String(price.amount),
    homeKind,
    ...cadastralDataOf(property),
    ...(advertiser.professional && { agencyPercent: String(AGENCY_PERCENT) }),
  };
  const kinds = homeKind === 'OTHER_BUILDING' ? (['purchase'] as const) : (['firstHome', 'otherHome'] as const);
  const totals = kinds.flatMap((kind) => {
    const values = { ...given, ...(kind === 'firstHome' && { firstHome: 'true' }) };
    const { query } = readPurchaseQuery(new URLSearchParams(values));
    return query ? [{ kind, amount: viewPurchaseCosts(query).oneOff }] : [];
  });
  if (totals.length === 0) return null;
  return {
    totals,
    assumptions: [
      'privateSeller',
      ...(homeKind === 'APPURTENANCE' ? (['appurtenance'] as const) : []),
      ...(homeKind === 'OTHER_BUILDING'
        ? []
        : ([property.cadastralIncome === null ? 'onPrice' : 'cadastralIncome'] as const)),
      'noMortgage',
      advertiser.professional ? 'agency' : 'noAgency',
    ],
    address: costsAddress('purchase', new URLSearchParams(given)),
  };
}

function costsOfRental({ price, property, advertiser, condominiumFees }: MarketListingView): ListingCosts | null {
  if (groupOf([property.propertyType]) !== 'homes') return null;
  const given = {
    monthlyRent: String(price.amount),
    ...feesOf(condominiumFees),
    ...(advertiser.professional && { agencyMonths: String(AGENCY_MONTHS) }),
  };
  const { query } = readRentQuery(new URLSearchParams(given));
  if (!query) return null;
  const { upfrontTotal, yearly } = viewRentCosts(query);
  return {
    totals: [
      { kind: 'upfront', amount: upfrontTotal },
      { kind: 'yearly', amount: yearly },
    ],
    assumptions: [
      'freeContract',
      'deposit',
      advertiser.professional ? 'agencyMonth' : 'noAgency',
      ...(condominiumFees ? [] : (['noFees'] as const)),
    ],
    address: costsAddress('rent', new URLSearchParams(given)),
  };
}

/** Only of a whole home with an energy class. */
function costsOfRunning({ property, condominiumFees }: MarketListingView): ListingCosts | null {
  const { propertyType, energyClass, walkableArea, commercialArea } = property;
  if (propertyType !== 'APARTMENT' && propertyType !== 'VILLA') return null;
  if (energyClass === 'NOT_SPECIFIED') return null;
  const area = walkableArea ?? Math.round(100 * WALKABLE_SHARE * commercialArea) / 100;
  const given = { area: String(area), energyClass, ...cadastralDataOf(property), ...feesOf(condominiumFees) };
  const { query } = readRunningQuery(new URLSearchParams(given));
  if (!query) return null;
  return {
    totals: [{ kind: 'running', amount: viewRunningCosts(query).monthly }],
    assumptions: [
      'energy',
      ...(walkableArea === null ? (['area'] as const) : []),
      ...(condominiumFees ? [] : (['noFees'] as const)),
    ],
    address: given,
  };
}

/** Category and income of the cadastre, where the owner stated them. */
const cadastralDataOf = ({ cadastralCategory, cadastralIncome }: MarketListingView['property']) => ({
  ...(cadastralCategory && { cadastralCategory }),
  ...(cadastralIncome && { cadastralIncome: String(cadastralIncome) }),
});

/** Fees of a month, where they are in euros. */
const feesOf = (fees: MarketListingView['condominiumFees']) =>
  fees?.currency === 'EUR' ? { condominiumMonthly: String(fees.amount) } : {};
