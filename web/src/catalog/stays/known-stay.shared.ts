import { stayFields } from '#contract/catalog/page-params';
import type { StayRequest } from '#contract/catalog/stay-price';

/** What a search knows of a stay. Apart from `stay-query.shared.ts`, which needs the reckoning of its price. */

/** spec/001 §3 "Guest counts". */
export const DEFAULT_GUESTS: Guests = { adultGuests: 2, childGuests: 0, newbornGuests: 0 };

export type Guests = Pick<StayRequest, 'adultGuests' | 'childGuests' | 'newbornGuests'>;
/** What a search or an address knows of a stay. */
export type KnownStay = { [F in keyof StayRequest]?: StayRequest[F] | undefined };

/** The parameters of a stay, in words of an address; what is not known is left out. */
export function stayParams(stay: KnownStay): Record<string, string> {
  const known = stayFields.filter((field) => stay[field] !== undefined);
  return Object.fromEntries(known.map((field) => [field, String(stay[field])]));
}

/** spec/001 §2: arrival, departure and adults are all there. */
export function isCompleteStay(stay: KnownStay): boolean {
  return Boolean(stay.checkInDate && stay.checkOutDate && stay.adultGuests);
}
