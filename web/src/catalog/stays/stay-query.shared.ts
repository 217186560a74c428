/**
 * The days and the guests of a stay, as addresses carry them (spec/001 §3): the search gives them to an ad's page, whose
 * price is then the card's. Without schemas, which are 25 KB: what is odd is judged by `stayPrice`.
 */

import { stayFields } from '#contract/catalog/page-params';
import { clampGuests, type StayRequest } from '#contract/catalog/stay-price';
import type { PageQuery } from '#contract/platform/page-address';
import { DEFAULT_GUESTS, type Guests, stayParams } from './known-stay.shared.ts';

/** What an ad's page asks: days may be missing, guests never. */
export type RequestedStay = Guests & Partial<Pick<StayRequest, 'checkInDate' | 'checkOutDate'>>;

/** Days as they stand in the address, guests counted and cut to what the home takes (spec/000 §5). */
export function readStay(query: PageQuery<typeof stayFields>, maxGuests: number): RequestedStay {
  const count = (field: keyof Guests) => {
    const text = query.get(field) ?? '';
    return /^\d{1,3}$/.test(text) ? Number(text) : DEFAULT_GUESTS[field];
  };
  const days = (['checkInDate', 'checkOutDate'] as const).flatMap((field) => {
    const text = query.get(field)?.trim();
    return text ? [[field, text] as const] : [];
  });
  const guests = {
    adultGuests: count('adultGuests'),
    childGuests: count('childGuests'),
    newbornGuests: count('newbornGuests'),
  };
  return { ...Object.fromEntries(days), ...clampGuests(guests, maxGuests) };
}

/** The query of an ad's page for this stay; what else stands in it stays. */
export function writeStay(query: URLSearchParams, stay: RequestedStay): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const field of stayFields) next.delete(field);
  for (const [field, value] of Object.entries(stayParams(stay))) next.set(field, value);
  return next;
}
