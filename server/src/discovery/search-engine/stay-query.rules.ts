import { nightsBetween, type StayRequest } from '#contract/catalog/stay-price';
import type { ParsedFilters } from '#contract/discovery/search-filters.schemas';

/** Input of the cost of a stay (STY-04); integers. */
export type StayQuestion = { nights: number; adults: number; children: number; newborns: number };

/** Both dates and the adults of a stay search; null when one of them is missing: then the nightly price counts. */
export function stayRequestOf(filters: ParsedFilters): StayRequest | null {
  const { context, checkInDate, checkOutDate, adultGuests, childGuests = 0, newbornGuests = 0 } = filters;
  if (context !== 'HOSPITALITY' || !checkInDate || !checkOutDate || !adultGuests) return null;
  return { checkInDate, checkOutDate, adultGuests, childGuests, newbornGuests };
}

export function stayQuestionOf(filters: ParsedFilters): StayQuestion | null {
  const stayRequest = stayRequestOf(filters);
  if (!stayRequest) return null;
  const { adultGuests: adults, childGuests: children, newbornGuests: newborns } = stayRequest;
  return { nights: nightsBetween(stayRequest.checkInDate, stayRequest.checkOutDate), adults, children, newborns };
}
