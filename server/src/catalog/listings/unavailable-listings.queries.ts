import type { ContractType, ListingContext } from '#contract/catalog/listings';
import type { PropertyType } from '#contract/catalog/properties';
import type { Currency } from '#contract/platform/money';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { selectTombstone } from './visible-listings.store.ts';

/** Stored data of a deleted, formerly public listing: enough to find similar properties, without personal data. */
export type ListingTombstone = {
  listingId: number;
  listingType: ListingContext;
  contractType: ContractType | null;
  propertyType: PropertyType;
  comuneId: number | null;
  priceMinor: number;
  currency: Currency;
  commercialArea: number;
  /** Micro-degrees, rounded to about a kilometer. */
  latMicro: number | null;
  lngMicro: number | null;
};

export async function findTombstone(on: Queryable, listingId: number): Promise<ListingTombstone | undefined> {
  const row = await selectTombstone(on, listingId);
  return (
    row && {
      ...row,
      listingType: row.listingType,
      contractType: row.contractType,
      currency: row.currency,
      propertyType: row.propertyType,
    }
  );
}
