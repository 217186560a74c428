import { type Currency, fromMinor } from '../platform/money.ts';
import type { QuotedStay } from './stay-rates.schemas.ts';
import type { StayQuote } from './stay-rates.ts';

const DAY_MS = 86_400_000;

type QuoteLines = QuotedStay['quote'];
type LinesOf = Pick<QuoteLines, 'additionalGuests'> & { checkIn: string; currency: Currency };

/** The lines of a calculated or an agreed price. */
export function quoteLines(quote: StayQuote, { checkIn, currency, additionalGuests: guests }: LinesOf): QuoteLines {
  const money = (minor: number) => ({ amount: fromMinor(minor), currency });
  const first = Date.parse(`${checkIn}T00:00:00Z`);
  const { discountKind: kind, discountBp: bp } = quote;
  return {
    nights: quote.nights,
    fullPrice: money(quote.fullPrice),
    discount: kind && { kind, bp, amount: money(quote.fullPrice - quote.accommodation) },
    nightPrices: quote.nightPrices.map((price, at) => ({
      date: new Date(first + at * DAY_MS).toISOString().slice(0, 10),
      price: money(price),
    })),
    accommodation: money(quote.accommodation),
    additionalGuests: guests,
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
