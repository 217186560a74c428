import { quoteLines } from '#contract/catalog/quote-lines';
import { additionalGuests, type QuoteRates, type QuoteRequest, type StayQuote } from '#contract/catalog/stay-rates';
import type { QuotedStay, StayRatesView } from '#contract/catalog/stay-rates.schemas';
import { type Currency, fromMinor } from '#contract/platform/money';
import type { RatesRow } from './stay-rates.store.ts';

const discountOf = (days: number | null, bp: number | null) => (days === null || bp === null ? null : { days, bp });

/** Rates as `quoteStay` reads them. */
export function quoteRatesOf(row: RatesRow): QuoteRates {
  const { petsMax: max, petFee: fee, petFeePer: per } = row;
  return {
    currency: row.currency,
    night: row.night,
    weekendNight: row.weekendNight,
    seasons: row.seasons,
    days: row.days,
    stayDiscounts: (row.discountNights ?? []).map((nights, at) => ({ nights, bp: row.discountBp?.[at] ?? 0 })),
    lastMinute: discountOf(row.lastMinuteDays, row.lastMinuteBp),
    earlyBird: discountOf(row.earlyBirdDays, row.earlyBirdBp),
    maxGuests: row.maxGuests,
    includedGuests: row.includedGuests,
    perAdult: row.perAdult ?? 0,
    perChild: row.perChild,
    perNewborn: row.perNewborn,
    cleaning: row.cleaning ?? 0,
    pets: max === null || fee === null || per === null ? null : { max, fee, per },
    serviceFeeBp: 0,
    flatTax: row.touristTax ?? 0,
    tax: null,
  };
}

const moneyIn = (currency: Currency) => (minor: number) => ({ amount: fromMinor(minor), currency });

/** Rates as the host sees them. */
export function ratesView(row: RatesRow, today: string): StayRatesView {
  const money = moneyIn(row.currency);
  const optional = (minor: number | null) => (minor === null ? null : money(minor));
  const { weekendNight, seasons, days, stayDiscounts, lastMinute, earlyBird, pets } = quoteRatesOf(row);
  return {
    listingId: row.listingId,
    title: row.title,
    version: row.version ?? 0,
    currency: row.currency,
    listing: {
      night: money(row.night),
      maxGuests: row.maxGuests,
      includedGuests: row.includedGuests,
      perAdult: money(row.perAdult ?? 0),
      perChild: optional(row.perChild),
      perNewborn: optional(row.perNewborn),
      cleaning: money(row.cleaning ?? 0),
      touristTax: money(row.touristTax ?? 0),
    },
    weekendNight: optional(weekendNight),
    seasons: seasons.map((season) => ({
      ...season,
      night: money(season.night),
      weekendNight: optional(season.weekendNight),
    })),
    stayDiscounts: [...stayDiscounts],
    lastMinute,
    earlyBird,
    pets: pets && { ...pets, fee: money(pets.fee) },
    days: days.map(({ date, night }) => ({ date, night: money(night) })),
    today,
  };
}

/** A quote with its lines. */
export function quoteView(rates: QuoteRates, request: QuoteRequest, quote: StayQuote): QuotedStay['quote'] {
  const money = moneyIn(rates.currency);
  const children = request.childAges.length;
  const additional = additionalGuests(rates, { adults: request.adults, children, newborns: request.newborns });
  const guests = [
    { kind: 'ADULT', count: additional.adults, rate: rates.perAdult },
    { kind: 'CHILD', count: additional.children, rate: rates.perChild ?? rates.perAdult },
    { kind: 'NEWBORN', count: additional.newborns, rate: rates.perNewborn ?? 0 },
  ] as const;
  return quoteLines(quote, {
    checkIn: request.checkIn,
    currency: rates.currency,
    additionalGuests: guests
      .filter(({ count, rate }) => count > 0 && rate > 0)
      .map(({ kind, count, rate }) => ({ kind, count, price: money(count * rate * quote.nights) })),
  });
}
