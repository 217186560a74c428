import { stayFields } from '#contract/catalog/page-params';
import type { StayRequest } from '#contract/catalog/stay-price';

/** Stay parameters of a search. Separate from `stay-query.shared.ts`, which imports the price calculation. */

/** spec/001 §3 "Guest counts". */
export const DEFAULT_GUESTS: Guests = { adultGuests: 2, childGuests: 0, newbornGuests: 0 };

export type Guests = Pick<StayRequest, 'adultGuests' | 'childGuests' | 'newbornGuests'>;
/** Stay parameters known to a search or URL. */
export type KnownStay = { [F in keyof StayRequest]?: StayRequest[F] | undefined };

/** URL parameters of a stay; omits undefined values. */
export function stayParams(stay: KnownStay): Record<string, string> {
  const known = stayFields.filter((field) => stay[field] !== undefined);
  return Object.fromEntries(known.map((field) => [field, String(stay[field])]));
}

/** spec/001 §2: a complete stay has arrival, departure and adults. */
export function isCompleteStay(stay: KnownStay): boolean {
  return Boolean(stay.checkInDate && stay.checkOutDate && stay.adultGuests);
}
