/**
 * Price of a stay: one pure function for page, card, pin and sort (spec/000 §9, spec/001 §9, DECISIONS.md "Two readings").
 *
 * Nights are whole days between two dates. Adults fill the included places first, then children, then newborns.
 * Additional guests are charged per night by type. Children without a separate rate pay the adult rate.
 * Newborns pay, and use a place, only when the host set a price for them.
 * Tourist tax is charged per adult or child and night. All amounts are in minor units.
 */
import { dayNumber } from '../platform/dates.ts';
import type { Money } from '../platform/money.schemas.ts';
import { type Currency, fromMinor, toMinor } from '../platform/money.ts';
import {
  additionalGuests,
  calculateQuote,
  type QuoteError,
  type QuoteRates,
  type QuoteRequest,
  quoteError,
} from './stay-rates.ts';

const DAY_MS = 86_400_000;

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
  /** Nights without discount. */
  basePrice: number;
  /** Part of `basePrice` that is not paid. */
  discount: number;
  additionalAdultsFee: number;
  additionalChildrenFee: number;
  additionalNewbornsFee: number;
  cleaningFee: number;
  touristTax: number;
  total: number;
};

/** Nights between two valid dates. */
export const nightsBetween = (checkIn: string, checkOut: string): number => dayNumber(checkOut) - dayNumber(checkIn);

const minor = (money: Money | null | undefined): number => (money ? toMinor(money.amount) : 0);
const optionalMinor = (money: Money | null): number | null => (money ? toMinor(money.amount) : null);

/** Rates as the quote reads them. Search and cards check the maximum of guests themselves. */
function quoteRates(rates: StayRates, currency: Currency): QuoteRates {
  return {
    currency,
    night: minor(rates.price),
    weekendNight: null,
    seasons: [],
    days: [],
    stayDiscounts: [],
    lastMinute: null,
    earlyBird: null,
    maxGuests: Number.POSITIVE_INFINITY,
    includedGuests: rates.includedGuests,
    perAdult: minor(rates.pricePerAdditionalGuest),
    perChild: optionalMinor(rates.pricePerAdditionalChildGuest),
    perNewborn: optionalMinor(rates.pricePerAdditionalNewbornGuest),
    cleaning: minor(rates.cleaningFee),
    pets: null,
    serviceFeeBp: 0,
    flatTax: minor(rates.touristTaxPerPerson),
    tax: null,
  };
}

const isStayPriceError = (error: QuoteError): error is StayPriceError => error in stayPriceErrors;
const dateAfter = (date: string): string => new Date((dayNumber(date) + 1) * DAY_MS).toISOString().slice(0, 10);

/**
 * Price of a stay with all its parts, or an error code: a view of `quoteStay` with the guests by type. These rates are the same every
 * night, so the quote of one night prices a stay of any length.
 */
export function stayPrice(
  rates: StayRates,
  { checkInDate, checkOutDate, adultGuests: adults, childGuests: children, newbornGuests: newborns }: StayRequest,
): { ok: true; price: StayPrice } | { ok: false; error: StayPriceError } {
  if (!Number.isInteger(children) || children < 0) return { ok: false, error: 'INVALID_GUESTS' };
  const currency = rates.price?.currency ?? 'EUR';
  const flat = quoteRates(rates, currency);
  const request: QuoteRequest = {
    checkIn: checkInDate,
    checkOut: checkOutDate,
    adults,
    childAges: new Array<null>(children).fill(null),
    newborns,
    exemptAdults: 0,
    pets: 0,
    // No discount depends on today.
    today: checkInDate,
  };
  const error = quoteError(flat, request);
  if (error) return { ok: false, error: isStayPriceError(error) ? error : 'INVALID_GUESTS' };
  const night = calculateQuote(flat, { ...request, checkOut: dateAfter(checkInDate) });
  const nights = nightsBetween(checkInDate, checkOutDate);
  const additional = additionalGuests(flat, { adults, children, newborns });
  const perNight = night.total - night.cleaning;
  return {
    ok: true,
    price: {
      currency,
      nights,
      adultGuests: adults,
      childGuests: children,
      newbornGuests: newborns,
      totalGuests: adults + children + newborns,
      includedAdults: adults - additional.adults,
      includedChildren: children - additional.children,
      includedNewborns: newborns - additional.newborns,
      additionalAdults: additional.adults,
      additionalChildren: additional.children,
      additionalNewborns: additional.newborns,
      basePrice: fromMinor(night.fullPrice * nights),
      discount: fromMinor((night.fullPrice - night.accommodation) * nights),
      additionalAdultsFee: fromMinor(flat.perAdult * additional.adults * nights),
      additionalChildrenFee: fromMinor((flat.perChild ?? flat.perAdult) * additional.children * nights),
      additionalNewbornsFee: fromMinor((flat.perNewborn ?? 0) * additional.newborns * nights),
      cleaningFee: fromMinor(night.cleaning),
      touristTax: fromMinor(night.touristTax * nights),
      total: fromMinor(perNight * nights + night.cleaning),
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
