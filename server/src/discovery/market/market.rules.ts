import type { ContractType, ListingContext } from '#contract/catalog/listings';
import { MIN_STATISTIC_LISTINGS } from '#contract/discovery/market';
import { type Currency, currencies, fromMinor } from '#contract/platform/money';
import { kinds } from '../search-engine/search-doc.rules.ts';

/** Group codes of statistics in the read model of search (migration 0007). */
export type Kind = (typeof kinds)[keyof typeof kinds];
export const kindOf = (listingType: ListingContext, contractType: ContractType | null): Kind =>
  listingType === 'HOSPITALITY' ? kinds.HOSPITALITY : kinds[contractType ?? 'SALE'];
export const currencyCode = (currency: Currency): number => currencies.indexOf(currency);
export const offerKinds = { sale: kinds.SALE, rent: kinds.LONG_TERM_RENTAL, stay: kinds.HOSPITALITY } as const;

/** Median in minor units as whole euros; null below twenty listings (DECISIONS.md "Derived statistics"). */
export function medianOf(minor: number | null, count: number): { value: number; count: number } | null {
  return minor === null || count < MIN_STATISTIC_LISTINGS ? null : { value: Math.round(fromMinor(minor)), count };
}
