import { nightsBetween, type StayRequest } from '#contract/catalog/stay-price';
import type { ParsedFilters } from '#contract/discovery/search-filters.schemas';
import { dayOf } from '../../platform/lib/nights.ts';

/** Input of the cost of a stay (STY-04); integers. */
export type StayQuestion = {
  nights: number;
  adults: number;
  children: number;
  newborns: number;
  /** Days since 1970. */
  arrival: number;
  /** Today by time zone (stay-zones.ts): discounts depend on the days until the arrival. */
  todays: readonly number[];
};

/** Both dates and the adults of a stay search; null when one of them is missing: then the nightly price counts. */
export function stayRequestOf(filters: ParsedFilters): StayRequest | null {
  const { context, checkInDate, checkOutDate, adultGuests, childGuests = 0, newbornGuests = 0 } = filters;
  if (context !== 'HOSPITALITY' || !checkInDate || !checkOutDate || !adultGuests) return null;
  return { checkInDate, checkOutDate, adultGuests, childGuests, newbornGuests };
}

export function stayQuestionOf(filters: ParsedFilters, todays: readonly number[]): StayQuestion | null {
  const stayRequest = stayRequestOf(filters);
  if (!stayRequest) return null;
  const {
    adultGuests: adults,
    childGuests: children,
    newbornGuests: newborns,
    checkInDate,
    checkOutDate,
  } = stayRequest;
  const nights = nightsBetween(checkInDate, checkOutDate);
  return { nights, adults, children, newborns, arrival: dayOf(checkInDate), todays };
}
