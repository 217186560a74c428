import type { ContractType, ListingContext } from '#contract/catalog/listings';
import { type PropertyType, propertyTypes } from '#contract/catalog/properties';
import { type Currency, fromMinor } from '#contract/platform/money';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { currencyCode, kindOf, medianOf } from './market.rules.ts';
import { selectMedianOfType } from './market.store.ts';

type PricedListing = {
  id: number;
  listingType: ListingContext;
  contractType: ContractType | null;
  propertyType: PropertyType;
  comuneId: number | null;
  priceMinor: number;
  currency: Currency;
  commercialArea: number;
};

/**
 * Compares a listing with the comune's other public listings of the same offer and property type: euros per m², for stays per night.
 * Types differ in price per m². Null for another currency, without area or comune, or with fewer than twenty listings.
 */
export async function findPriceComparison(
  on: Queryable,
  listing: PricedListing,
): Promise<{ value: number; median: number; count: number } | null> {
  const { listingType, contractType, propertyType, comuneId, priceMinor, currency, commercialArea } = listing;
  const perNight = listingType === 'HOSPITALITY';
  if (currency !== 'EUR' || comuneId === null || (!perNight && (commercialArea <= 0 || !contractType))) return null;
  const { count, median } = await selectMedianOfType(on, {
    kind: kindOf(listingType, contractType),
    comuneId,
    currency: currencyCode(currency),
    listingId: listing.id,
    propertyType: propertyTypes.indexOf(propertyType),
    perNight,
  });
  const comuneMedian = medianOf(median, count);
  return (
    comuneMedian && {
      value: fromMinor(priceMinor) / (perNight ? 1 : commercialArea),
      median: comuneMedian.value,
      count,
    }
  );
}
