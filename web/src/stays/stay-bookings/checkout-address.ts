import type { getQuote } from '#contract/catalog/stay-rates';
import { PETS_MAX } from '#contract/catalog/stay-rates';
import { isLocalDate } from '#contract/platform/dates';
import type { InputOf } from '#contract/platform/endpoint';
import { readChildAges } from '../../catalog/stays/child-ages.shared.ts';
import { readStay } from '../../catalog/stays/stay-query.shared.ts';

type QuoteBody = InputOf<typeof getQuote>['body'];

/** The stay in the address of the checkout; null where dates or guests are missing. */
export function stayInAddress(query: URLSearchParams, maxGuests: number): QuoteBody | null {
  const { checkInDate, checkOutDate, adultGuests, childGuests, newbornGuests } = readStay(query as never, maxGuests);
  if (!checkInDate || !checkOutDate || !isLocalDate(checkInDate) || !isLocalDate(checkOutDate)) return null;
  if (checkOutDate <= checkInDate || adultGuests < 1) return null;
  const pets = Number(/^\d{1,2}$/.exec(query.get('pets') ?? '')?.[0] ?? 0);
  const childAges = readChildAges(query, childGuests);
  return { checkInDate, checkOutDate, adultGuests, childAges, newbornGuests, pets: Math.min(pets, PETS_MAX) };
}
