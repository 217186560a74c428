/**
 * Stay parameters in URLs (spec/001 §3): searches pass them to listing pages, so that both show the same price. Uses no schemas (25 KB);
 * `stayPrice` validates the values.
 */

import { stayFields } from '#contract/catalog/page-params';
import { clampGuests, type StayRequest } from '#contract/catalog/stay-price';
import type { PageQuery } from '#contract/platform/page-address';
import { DEFAULT_GUESTS, type Guests, stayParams } from './known-stay.shared.ts';

/** Stay in the URL of a listing's page: days are optional, guests are not. */
export type RequestedStay = Guests & Partial<Pick<StayRequest, 'checkInDate' | 'checkOutDate'>>;

/** Days as in the URL; guests parsed and limited to the capacity (spec/000 §5). */
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

/** Query of a listing's page for this stay; preserves other parameters. */
export function writeStay(query: URLSearchParams, stay: RequestedStay): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const field of stayFields) next.delete(field);
  for (const [field, value] of Object.entries(stayParams(stay))) next.set(field, value);
  return next;
}
