import { z } from 'zod';
import { localDate } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { currency, money } from '../platform/money.schemas.ts';
import { data, idParams } from '../platform/page.schemas.ts';
import { MIN_NIGHTS_MAX } from './availability.ts';
import * as addresses from './stay-rates.ts';
import {
  DISCOUNT_DAYS_MAX,
  DISCOUNT_NIGHTS_MAX,
  discountKinds,
  PETS_MAX,
  petFeeUnits,
  QUOTE_GUESTS_MAX,
  stayProblems,
} from './stay-rates.ts';

/** Hundredths of a percent; the rules of the server have the bounds. */
const bp = z.int().min(1);
const span = { from: localDate, to: localDate };

const staySeason = z.object({
  /** First night, and the day after the last. */
  ...span,
  night: money,
  weekendNight: money.nullable(),
  /** Shortest stay that arrives in this season; null: as in the calendar. */
  minNights: z.int().min(1).max(MIN_NIGHTS_MAX).nullable(),
});

const editedRates = {
  /** Of Fridays and Saturdays outside of seasons; null: as other nights. */
  weekendNight: money.nullable(),
  seasons: z.array(staySeason),
  /** More nights have a greater discount. */
  stayDiscounts: z.array(z.object({ nights: z.int().min(2).max(DISCOUNT_NIGHTS_MAX), bp })),
  /** For an arrival at most this many days ahead. */
  lastMinute: z.object({ days: z.int().min(0).max(DISCOUNT_DAYS_MAX), bp }).nullable(),
  /** For an arrival at least this many days ahead. */
  earlyBird: z.object({ days: z.int().min(1).max(DISCOUNT_DAYS_MAX), bp }).nullable(),
  /** Null: no pets. The fee is per pet. */
  pets: z.object({ max: z.int().min(1).max(PETS_MAX), fee: money, per: z.enum(petFeeUnits) }).nullable(),
};

/** Rates as the host sees them. */
export const stayRates = z
  .object({
    listingId: z.int(),
    title: z.string(),
    /** Sent back with a save; 0 before the first. */
    version: z.int(),
    currency,
    /** Rates that the form of the listing sets. */
    listing: z.object({
      night: money,
      maxGuests: z.int(),
      includedGuests: z.int(),
      perAdult: money,
      perChild: money.nullable(),
      perNewborn: money.nullable(),
      cleaning: money,
      touristTax: money,
    }),
    ...editedRates,
    days: z.array(z.object({ date: localDate, night: money })),
    /** Date at the property. */
    today: localDate,
  })
  .meta({ id: 'StayRates' });
export type StayRatesView = z.infer<typeof stayRates>;

const notFound = ['LISTING_NOT_FOUND_EXCEPTION'] as const;

export const getRates = defineEndpoint({
  ...addresses.getRates,
  summary: 'The rates of a stay of mine: seasons, weekends, prices of days, discounts, pets',
  who: 'signed-in',
  params: idParams,
  output: data(stayRates),
  errors: notFound,
});

export const editRates = defineEndpoint({
  ...addresses.editRates,
  summary: 'Replace the rates of a stay, except the prices of days',
  description:
    'Rules of VALIDATION_EXCEPTION: too_small, too_big, too_many, before_start, overlapping, not_rising, other_currency. STAY_RATES_CHANGED_EXCEPTION when `version` is not the latest; `details.version` has it.',
  who: 'signed-in',
  params: idParams,
  body: z.object({ version: z.int().min(0), ...editedRates }),
  output: data(stayRates),
  errors: [...notFound, 'STAY_RATES_CHANGED_EXCEPTION'],
});
export type EditedRates = Omit<z.infer<typeof editRates.body>, 'version'>;

export const editDayPrices = defineEndpoint({
  ...addresses.editDayPrices,
  summary: 'Set one price for each night from `from` to `to`, or remove their prices',
  description:
    'The price of a day replaces that of its season. Rules of VALIDATION_EXCEPTION: in_past, before_start, too_far, too_small, too_big, too_many, other_currency.',
  who: 'signed-in',
  params: idParams,
  body: z.object({ ...span, night: money.nullable() }),
  output: data(stayRates),
  errors: notFound,
});

/** Lines of a price. */
export const stayQuote = z.object({
  nights: z.int(),
  /** Nights without discount. */
  fullPrice: money,
  discount: z.object({ kind: z.enum(discountKinds), bp: z.int(), amount: money }).nullable(),
  /** Discounted, by night. */
  nightPrices: z.array(z.object({ date: localDate, price: money })),
  accommodation: money,
  /** Guests beyond the included ones, with their charge for all nights. */
  additionalGuests: z.array(z.object({ kind: z.enum(['ADULT', 'CHILD', 'NEWBORN']), count: z.int(), price: money })),
  extraGuests: money,
  cleaning: money,
  pets: money,
  serviceFee: money,
  touristTax: money,
  total: money,
  dueOnline: money,
  dueOnSite: money,
});

/** Price of a stay, and whether these nights are available. */
export const quotedStay = z
  .object({
    bookable: z.boolean(),
    /** Why not; `limit` is the number of nights that the rule names. */
    problem: z.object({ rule: z.enum(stayProblems), limit: z.int().nullable(), message: z.string() }).nullable(),
    quote: stayQuote,
  })
  .meta({ id: 'QuotedStay' });
export type QuotedStay = z.infer<typeof quotedStay>;

const guestCount = z.int().min(0).max(QUOTE_GUESTS_MAX);

export const getQuote = defineEndpoint({
  ...addresses.getQuote,
  summary: 'The complete price of a stay, night by night, and whether it is available',
  description:
    'Rules of VALIDATION_EXCEPTION: date, before_start, in_past, too_far, too_small, too_big, too_many_guests, too_many_pets. Nights that are not available have a price and a `problem`.',
  who: 'anyone',
  safe: true,
  params: idParams,
  body: z.object({
    checkInDate: localDate,
    checkOutDate: localDate,
    adultGuests: guestCount.min(1),
    /** Age of each child; null is unknown. */
    childAges: z.array(z.int().min(0).max(17).nullable()).max(QUOTE_GUESTS_MAX).default([]),
    newbornGuests: guestCount.default(0),
    pets: guestCount.default(0),
  }),
  output: data(quotedStay),
  errors: notFound,
});
export type QuoteInput = z.output<typeof getQuote.body>;
