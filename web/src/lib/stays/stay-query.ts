/**
 * The days and the guests of a stay, as addresses carry them (spec/001 §3): the search gives them to an ad's page, whose
 * price is then the card's. Without schemas, which are 25 KB: what is odd is judged by `stayPrice`.
 */
import { clampGuests, type StayRequest } from '#contract/stay-price';

/** spec/001 §3 "Guest counts". */
export const DEFAULT_GUESTS: Guests = { adultGuests: 2, childGuests: 0, newbornGuests: 0 };

export type Guests = Pick<StayRequest, 'adultGuests' | 'childGuests' | 'newbornGuests'>;
/** What a search or an address knows of a stay. */
export type KnownStay = { [F in keyof StayRequest]?: StayRequest[F] | undefined };
/** What an ad's page asks: days may be missing, guests never. */
export type AskedStay = Guests & Partial<Pick<StayRequest, 'checkInDate' | 'checkOutDate'>>;

const fields = ['checkInDate', 'checkOutDate', 'adultGuests', 'childGuests', 'newbornGuests'] as const;

/** The parameters of a stay, in words of an address; what is not known is left out. */
export function stayParams(stay: KnownStay): Record<string, string> {
  const known = fields.filter((field) => stay[field] !== undefined);
  return Object.fromEntries(known.map((field) => [field, String(stay[field])]));
}

/** Days as they stand in the address, guests counted and cut to what the home takes (spec/000 §5). */
export function readStay(query: URLSearchParams, maxGuests: number): AskedStay {
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
export function writeStay(query: URLSearchParams, stay: AskedStay): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const field of fields) next.delete(field);
  for (const [field, value] of Object.entries(stayParams(stay))) next.set(field, value);
  return next;
}

/** spec/001 §2: arrival, departure and adults are all there. */
export function isWholeStay(stay: KnownStay): boolean {
  return Boolean(stay.checkInDate && stay.checkOutDate && stay.adultGuests);
}
