import { type LimitField, rangePairs } from './filter-declarations.ts';
import type { FilterField } from './search-fields.ts';

export const sortFields = ['relevance', 'price', 'commercialArea', 'createdAt'] as const;
export const sortOrders = ['asc', 'desc'] as const;
export type SortField = (typeof sortFields)[number];
export type SortOrder = (typeof sortOrders)[number];
/** Default direction for a sort field without an order. */
export const defaultOrder: Readonly<Record<SortField, SortOrder>> = {
  relevance: 'desc',
  price: 'asc',
  commercialArea: 'desc',
  createdAt: 'desc',
};

/** DECISIONS.md "Wire conventions": a larger `size` is reduced to this. */
export const MAX_PAGE_SIZE = 100;
/** spec/001 §9 "Default grid page size". */
export const DEFAULT_PAGE_SIZE = 15;

type Crossing = { field: FilterField; other: FilterField; rule: 'min_above_max' | 'check_in_not_before_check_out' };
type Comparable = { [F in LimitField]?: number | undefined } & {
  checkInDate?: string | undefined;
  checkOutDate?: string | undefined;
};

/** Contradictory pairs: a minimum above its maximum, a check-in not before the check-out. */
export function crossings(filters: Comparable): Crossing[] {
  const result: Crossing[] = [];
  for (const [field, other] of rangePairs) {
    const [min, max] = [filters[field], filters[other]];
    if (min !== undefined && max !== undefined && min > max) result.push({ field, other, rule: 'min_above_max' });
  }
  const { checkInDate, checkOutDate } = filters;
  if (checkInDate !== undefined && checkOutDate !== undefined && checkInDate >= checkOutDate) {
    result.push({ field: 'checkInDate', other: 'checkOutDate', rule: 'check_in_not_before_check_out' });
  }
  return result;
}
