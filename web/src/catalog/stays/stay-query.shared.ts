/**
 * Days and guests of a stay in URLs (spec/001 §3): the search passes them to a listing's page, which then shows the
 * card's price. Without schemas, which are 25 KB: `stayPrice` validates odd values.
 */

import { stayFields } from '#contract/catalog/page-params';
import { clampGuests, type StayRequest } from '#contract/catalog/stay-price';
import type { PageQuery } from '#contract/platform/page-address';
import { DEFAULT_GUESTS, type Guests, stayParams } from './known-stay.shared.ts';

/** Stay in the URL of a listing's page: days may be missing, guests never. */
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

/** The query of a listing's page for this stay; other parameters stay. */
export function writeStay(query: URLSearchParams, stay: RequestedStay): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const field of stayFields) next.delete(field);
  for (const [field, value] of Object.entries(stayParams(stay))) next.set(field, value);
  return next;
}
