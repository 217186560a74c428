import {
  calculateQuote,
  type QuoteRates,
  type QuoteRequest,
  quoteError,
  type StayQuote,
} from '#contract/catalog/stay-rates';
import type { EditedRates, StayRatesView } from '#contract/catalog/stay-rates.schemas';
import { type Currency, fromMinor, toMinor } from '#contract/platform/money';
import type { Money } from '#contract/platform/money.schemas';

/** Rates as typed in the form. Null is empty, NaN is no number; a key stays with its row. */
export type SeasonDraft = {
  key: number;
  from: string;
  to: string;
  night: number | null;
  weekendNight: number | null;
  minNights: number | null;
};
export type TierDraft = { key: number; nights: number | null; percent: number | null };
export type RatesDraft = {
  weekendNight: number | null;
  seasons: SeasonDraft[];
  stayDiscounts: TierDraft[];
  lastMinuteDays: number | null;
  lastMinutePercent: number | null;
  earlyBirdDays: number | null;
  earlyBirdPercent: number | null;
  petsMax: number | null;
  petFee: number | null;
  petFeePer: 'STAY' | 'NIGHT';
};

const percentOf = (bp: number): number => bp / 100;
const bpOf = (percent: number | null): number => Math.round((percent ?? 0) * 100);

export function draftOf(rates: StayRatesView): RatesDraft {
  const { lastMinute, earlyBird, pets } = rates;
  return {
    weekendNight: rates.weekendNight?.amount ?? null,
    seasons: rates.seasons.map(({ from, to, night, weekendNight, minNights }, key) => ({
      key,
      from,
      to,
      night: night.amount,
      weekendNight: weekendNight?.amount ?? null,
      minNights,
    })),
    stayDiscounts: rates.stayDiscounts.map(({ nights, bp }, key) => ({ key, nights, percent: percentOf(bp) })),
    lastMinuteDays: lastMinute?.days ?? null,
    lastMinutePercent: lastMinute && percentOf(lastMinute.bp),
    earlyBirdDays: earlyBird?.days ?? null,
    earlyBirdPercent: earlyBird && percentOf(earlyBird.bp),
    petsMax: pets?.max ?? null,
    petFee: pets?.fee.amount ?? null,
    petFeePer: pets?.per ?? 'STAY',
  };
}

/** Key of a new row. */
export const nextKey = (rows: readonly { key: number }[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

/** Body of a save; an incomplete pair of fields is sent, so that the server names what is missing. */
export function bodyOf(draft: RatesDraft, currency: Currency): EditedRates {
  const money = (amount: number | null): Money => ({ amount: amount ?? 0, currency });
  const optional = (amount: number | null) => (amount === null ? null : money(amount));
  const discount = (days: number | null, percent: number | null) =>
    days === null && percent === null ? null : { days: days ?? -1, bp: bpOf(percent) };
  return {
    weekendNight: optional(draft.weekendNight),
    seasons: draft.seasons.map(({ from, to, night, weekendNight, minNights }) => ({
      from,
      to,
      night: money(night),
      weekendNight: optional(weekendNight),
      minNights,
    })),
    stayDiscounts: draft.stayDiscounts.map(({ nights, percent }) => ({ nights: nights ?? 0, bp: bpOf(percent) })),
    lastMinute: discount(draft.lastMinuteDays, draft.lastMinutePercent),
    earlyBird: discount(draft.earlyBirdDays, draft.earlyBirdPercent),
    pets:
      draft.petsMax === null && draft.petFee === null
        ? null
        : { max: draft.petsMax ?? 0, fee: money(draft.petFee), per: draft.petFeePer },
  };
}

/** Ids of fields whose text is no number. */
export function unreadableFields(draft: RatesDraft): string[] {
  const rows = [
    ...draft.seasons.flatMap((season, at) =>
      (['night', 'weekendNight', 'minNights'] as const).map((name) => [`seasons.${at}.${name}`, season[name]] as const),
    ),
    ...draft.stayDiscounts.flatMap((tier, at) =>
      (['nights', 'percent'] as const).map((name) => [`stayDiscounts.${at}.${name}`, tier[name]] as const),
    ),
    ...Object.entries(draft),
  ];
  return rows.filter(([, value]) => Number.isNaN(value)).map(([id]) => String(id));
}

const renamed: Readonly<Record<string, string>> = {
  'lastMinute.days': 'lastMinuteDays',
  'lastMinute.bp': 'lastMinutePercent',
  'earlyBird.days': 'earlyBirdDays',
  'earlyBird.bp': 'earlyBirdPercent',
  'pets.max': 'petsMax',
  'pets.fee': 'petFee',
};

/** Field of the form by its path in the body. */
export function fieldOf(path: string): string {
  const plain = path.replace(/\.amount$/, '');
  const season = /^seasons\.\d+$/.test(plain) ? `${plain}.from` : plain;
  return renamed[season] ?? season.replace(/\.bp$/, '.percent');
}

/** Rates of the draft as the quote reads them. */
function quoteRatesOf(draft: RatesDraft, { currency, listing, days }: StayRatesView): QuoteRates {
  const body = bodyOf(draft, currency);
  const minor = (money: Money) => toMinor(money.amount);
  const optional = (money: Money | null) => (money ? minor(money) : null);
  return {
    currency,
    night: minor(listing.night),
    weekendNight: optional(body.weekendNight),
    seasons: body.seasons
      .filter(({ from, to, night }) => from < to && night.amount > 0)
      .map((season) => ({ ...season, night: minor(season.night), weekendNight: optional(season.weekendNight) })),
    days: days.map(({ date, night }) => ({ date, night: minor(night) })),
    stayDiscounts: body.stayDiscounts.filter(({ nights }) => nights > 0),
    lastMinute: body.lastMinute,
    earlyBird: body.earlyBird,
    maxGuests: listing.maxGuests,
    includedGuests: listing.includedGuests,
    perAdult: minor(listing.perAdult),
    perChild: optional(listing.perChild),
    perNewborn: optional(listing.perNewborn),
    cleaning: minor(listing.cleaning),
    pets: null,
    serviceFeeBp: 0,
    flatTax: minor(listing.touristTax),
    tax: null,
  };
}

export type Example = { checkIn: string; checkOut: string; adults: number | null };

/** Longest example: a longer one would calculate in every keystroke. */
const EXAMPLE_NIGHTS_MAX = 366;
const DAY_MS = 86_400_000;

/** Price of the example with the typed rates; null without one. */
export function exampleQuote(draft: RatesDraft, rates: StayRatesView, example: Example): StayQuote | null {
  if (unreadableFields(draft).length > 0) return null;
  const guests = { adults: example.adults ?? 0, childAges: [], newborns: 0, exemptAdults: 0, pets: 0 };
  const request: QuoteRequest = { checkIn: example.checkIn, checkOut: example.checkOut, ...guests, today: rates.today };
  const quoteRates = quoteRatesOf(draft, rates);
  if (quoteError(quoteRates, request)) return null;
  const nights = (Date.parse(example.checkOut) - Date.parse(example.checkIn)) / DAY_MS;
  return nights > EXAMPLE_NIGHTS_MAX ? null : calculateQuote(quoteRates, request);
}

export const moneyOf = (minor: number, currency: Currency): Money => ({ amount: fromMinor(minor), currency });
