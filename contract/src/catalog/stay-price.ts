/**
 * Price of a stay: one pure function for page, card, pin and sort (spec/000 §9, spec/001 §9, DECISIONS.md "Two readings").
 *
 * Nights are whole days between two dates. Adults fill the included places first, then children, then newborns.
 * Additional guests are charged per night by type. Children without a separate rate pay the adult rate.
 * Newborns pay, and use a place, only when the host set a price for them.
 * Tourist tax is charged per adult or child and night. All amounts are in minor units.
 */
import { isLocalDate } from '../platform/dates.ts';
import type { Money } from '../platform/money.schemas.ts';
import { type Currency, fromMinor, toMinor } from '../platform/money.ts';

/** Rates of a stay listing. */
export type StayRates = {
  price: Money | null | undefined;
  includedGuests: number;
  pricePerAdditionalGuest: Money | null;
  pricePerAdditionalChildGuest: Money | null;
  pricePerAdditionalNewbornGuest: Money | null;
  cleaningFee: Money | null;
  touristTaxPerPerson: Money | null;
};

/** Requested stay: days as YYYY-MM-DD. */
export type StayRequest = {
  checkInDate: string;
  checkOutDate: string;
  adultGuests: number;
  childGuests: number;
  newbornGuests: number;
};

/** Literal texts of spec/001 §8 "Price calculation errors". */
export const stayPriceErrors = {
  INVALID_GUESTS: 'Invalid listing or guest count',
  INVALID_DATE: 'Invalid date format',
  DATE_ORDER: 'Check-out date must be after check-in date',
} as const;
export type StayPriceError = keyof typeof stayPriceErrors;

/** spec/001 §3 "Hospitality price breakdown"; amounts are decimals in `currency`. */
export type StayPrice = {
  currency: Currency;
  nights: number;
  adultGuests: number;
  childGuests: number;
  newbornGuests: number;
  totalGuests: number;
  includedAdults: number;
  includedChildren: number;
  includedNewborns: number;
  additionalAdults: number;
  additionalChildren: number;
  additionalNewborns: number;
  basePrice: number;
  additionalAdultsFee: number;
  additionalChildrenFee: number;
  additionalNewbornsFee: number;
  cleaningFee: number;
  touristTax: number;
  total: number;
};

const DAY_MS = 86_400_000;

/** Nights between two valid dates. */
export const nightsBetween = (checkIn: string, checkOut: string): number =>
  Math.ceil((Date.parse(`${checkOut}T00:00:00Z`) - Date.parse(`${checkIn}T00:00:00Z`)) / DAY_MS);

const minor = (money: Money | null | undefined): number => (money ? toMinor(money.amount) : 0);
const isCount = (count: number) => Number.isInteger(count) && count >= 0;

/** Price of a stay with all its parts, or an error code. */
export function stayPrice(
  rates: StayRates,
  request: StayRequest,
): { ok: true; price: StayPrice } | { ok: false; error: StayPriceError } {
  const { adultGuests: adults, childGuests: children, newbornGuests: newborns } = request;
  if (!rates.price || !(rates.price.amount > 0) || adults <= 0 || ![adults, children, newborns].every(isCount))
    return { ok: false, error: 'INVALID_GUESTS' };
  if (!isLocalDate(request.checkInDate) || !isLocalDate(request.checkOutDate))
    return { ok: false, error: 'INVALID_DATE' };
  const nights = nightsBetween(request.checkInDate, request.checkOutDate);
  if (nights <= 0) return { ok: false, error: 'DATE_ORDER' };

  const newbornsPay = rates.pricePerAdditionalNewbornGuest !== null;
  const includedAdults = Math.min(adults, rates.includedGuests);
  const includedChildren = Math.min(children, rates.includedGuests - includedAdults);
  const guestsRemaining = rates.includedGuests - includedAdults - includedChildren;
  const includedNewborns = newbornsPay ? Math.min(newborns, guestsRemaining) : newborns;
  const [moreAdults, moreChildren, moreNewborns] = [
    adults - includedAdults,
    children - includedChildren,
    newborns - includedNewborns,
  ];
  const base = minor(rates.price) * nights;
  const adultsFee = minor(rates.pricePerAdditionalGuest) * moreAdults * nights;
  const childRate = rates.pricePerAdditionalChildGuest ?? rates.pricePerAdditionalGuest;
  const childrenFee = minor(childRate) * moreChildren * nights;
  const newbornsFee = minor(rates.pricePerAdditionalNewbornGuest) * moreNewborns * nights;
  const cleaning = minor(rates.cleaningFee);
  const tax = minor(rates.touristTaxPerPerson) * (adults + children) * nights;
  return {
    ok: true,
    price: {
      currency: rates.price.currency,
      nights,
      adultGuests: adults,
      childGuests: children,
      newbornGuests: newborns,
      totalGuests: adults + children + newborns,
      includedAdults,
      includedChildren,
      includedNewborns,
      additionalAdults: moreAdults,
      additionalChildren: moreChildren,
      additionalNewborns: moreNewborns,
      basePrice: fromMinor(base),
      additionalAdultsFee: fromMinor(adultsFee),
      additionalChildrenFee: fromMinor(childrenFee),
      additionalNewbornsFee: fromMinor(newbornsFee),
      cleaningFee: fromMinor(cleaning),
      touristTax: fromMinor(tax),
      total: fromMinor(base + adultsFee + childrenFee + newbornsFee + cleaning + tax),
    },
  };
}

/**
 * Limits adults plus children to the maximum guests: children are reduced first, then adults, never below one (spec/000
 * §5).
 */
export function clampGuests<T extends { adultGuests: number; childGuests: number }>(guests: T, maxGuests: number): T {
  const children = Math.max(0, Math.min(guests.childGuests, maxGuests - guests.adultGuests));
  const adults = Math.max(1, Math.min(guests.adultGuests, maxGuests - children));
  return { ...guests, adultGuests: adults, childGuests: children };
}
