import type { StayQuote } from '#contract/catalog/stay-rates';
import type { QuotedStay } from '#contract/catalog/stay-rates.schemas';
import { type Currency, fromMinor } from '#contract/platform/money';
import { dateOf, dayOf } from '../../platform/lib/nights.ts';

type Lines = QuotedStay['quote'];

/** The agreed price as it is stored: amounts in minor units, and the guests beyond the included ones. Never calculated again. */
export type BookedQuote = StayQuote & { additionalGuests: Lines['additionalGuests'] };

export const bookedQuote = (quote: StayQuote, { additionalGuests }: Pick<Lines, 'additionalGuests'>): BookedQuote => ({
  ...quote,
  additionalGuests,
});

/** The stored price with its lines. */
export function linesOf(quote: BookedQuote, { checkIn, currency }: { checkIn: string; currency: Currency }): Lines {
  const money = (minor: number) => ({ amount: fromMinor(minor), currency });
  const { discountKind: kind, discountBp: bp } = quote;
  return {
    nights: quote.nights,
    fullPrice: money(quote.fullPrice),
    discount: kind && { kind, bp, amount: money(quote.fullPrice - quote.accommodation) },
    nightPrices: quote.nightPrices.map((price, at) => ({ date: dateOf(dayOf(checkIn) + at), price: money(price) })),
    accommodation: money(quote.accommodation),
    additionalGuests: quote.additionalGuests,
    extraGuests: money(quote.extraGuests),
    cleaning: money(quote.cleaning),
    pets: money(quote.pets),
    serviceFee: money(quote.serviceFee),
    touristTax: money(quote.touristTax),
    total: money(quote.total),
    dueOnline: money(quote.dueOnline),
    dueOnSite: money(quote.dueOnSite),
  };
}
