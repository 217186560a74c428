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
 * What an ad asks beside the comune's public ads of the same offer and type of home, this one not among them: euros per m², of stays per night. A field per m² is no flat per m², so types are not mixed.
 * Null where that cannot be said: another currency, no area, no comune, fewer than twenty ads.
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
