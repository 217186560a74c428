import { STAMP_DUTY_ABOVE_MINOR } from '#contract/stays/stay-documents';
import type { BookedQuote } from '../stay-bookings/booking-facts.rules.ts';

/** Amounts of the host's receipt: rent, and the tourist tax that was paid online apart. A refund lowers the rent first. */
export function receiptAmounts(
  quote: Pick<BookedQuote, 'accommodation' | 'extraGuests' | 'cleaning' | 'pets' | 'touristTax' | 'dueOnSite'>,
  refundedMinor: number,
): { rentMinor: number; taxMinor: number } {
  const rent = quote.accommodation + quote.extraGuests + quote.cleaning + quote.pets;
  const tax = quote.dueOnSite > 0 ? 0 : quote.touristTax;
  const rentMinor = Math.max(0, rent - refundedMinor);
  return { rentMinor, taxMinor: Math.max(0, tax - Math.max(0, refundedMinor - rent)) };
}

export const needsStamp = (rentMinor: number, currency: string): boolean =>
  currency === 'EUR' && rentMinor > STAMP_DUTY_ABOVE_MINOR;

/** `2027/12`. */
export const receiptNumber = ({ year, sequence }: { year: number; sequence: number }): string => `${year}/${sequence}`;
