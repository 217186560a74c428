import type { StayQuote } from '#contract/catalog/stay-rates';
import type { QuotedStay } from '#contract/catalog/stay-rates.schemas';
import { zonedDate } from '#contract/platform/zoned-time';
import type { StayBookingStatus } from '#contract/stays/stay-bookings';
import { freeCancellationEnd, type RefundRequest, type StayRefund, stayRefund } from '#contract/stays/stay-refund';
import { dayOf } from '../../platform/lib/nights.ts';
import type { StayFacts } from './booking-transitions.rules.ts';

/** Facts and refunds of a stored booking. */

type Booked = {
  mode: 'REQUEST' | 'INSTANT';
  holdExpiresAt: Date;
  responseDueAt: Date | null;
  checkInAt: Date;
  checkOutAt: Date;
};

/** Facts of a booking at an instant. A use case adds those that it loaded; others fail no guard of its action. */
export const factsOf = (booking: Booked, now: Date, known: Partial<StayFacts> = {}): StayFacts => ({
  now,
  mode: booking.mode,
  isOwnListing: false,
  isVerified: true,
  isBlocked: false,
  hasNights: true,
  isQuoteUnchanged: true,
  isRulesVersionCurrent: true,
  openRequests: 0,
  isAuthorized: false,
  isCharged: false,
  isFinallyDeclined: false,
  holdExpiresAt: booking.holdExpiresAt,
  responseDueAt: booking.responseDueAt ?? booking.checkInAt,
  hasFreshFeeds: true,
  isSubjectClosed: false,
  checkInAt: booking.checkInAt,
  checkOutAt: booking.checkOutAt,
  isRefundUnchanged: true,
  hasReason: true,
  refundAmount: 0,
  paidAmount: 0,
  resolution: 'CONTINUE',
  ...known,
});

/** Statuses that end a booking before its stay is complete. */
export const endedStatuses: readonly StayBookingStatus[] = [
  'EXPIRED',
  'DECLINED',
  'WITHDRAWN',
  'NO_SHOW',
  'CANCELLED_BY_GUEST',
  'CANCELLED_BY_HOST',
];

/** The agreed price as it is stored: amounts in minor units, and the guests beyond the included ones. Never calculated again. */
export type BookedQuote = StayQuote &
  Pick<QuotedStay['quote'], 'additionalGuests'> & {
    /** Absent: the portal collects the tourist tax, without a rule of a comune. */
    taxCollected?: 'PORTAL' | 'HOST' | 'ON_SITE' | undefined;
    taxComune?: string | null | undefined;
  };

/** The agreed price of a row. */
export const quoteOf = ({ quote }: { quote: unknown }): BookedQuote => quote as BookedQuote;

/** What the guest pays online, by line. */
export const paidOnline = (quote: BookedQuote) => ({
  accommodation: quote.accommodation + quote.extraGuests,
  cleaning: quote.cleaning,
  pets: quote.pets,
  serviceFee: quote.serviceFee,
  touristTax: quote.touristTax - quote.dueOnSite,
});

/** Nights of a stay that have started at an instant, by the date at the property. */
export function usedNights(stay: { checkIn: string; checkOut: string; timeZone: string }, now: Date): number {
  const started = dayOf(zonedDate(now.getTime(), stay.timeZone)) - dayOf(stay.checkIn) + 1;
  return Math.min(dayOf(stay.checkOut) - dayOf(stay.checkIn), Math.max(0, started));
}

type Refunded = {
  cancellationPolicy: RefundRequest['policy'];
  checkIn: string;
  checkInTime: string;
  timeZone: string;
  confirmedAt: Date | null;
  quote: BookedQuote;
};

/** Refund of a booking that ends at an instant. Tax that is paid on site is no part of it. */
export function refundOf(booking: Refunded, by: RefundRequest['by'], cancelledAt: Date): StayRefund {
  const { quote } = booking;
  return stayRefund({
    policy: booking.cancellationPolicy,
    by,
    checkIn: booking.checkIn,
    checkInTime: booking.checkInTime,
    timeZone: booking.timeZone,
    confirmedAt: booking.confirmedAt ?? cancelledAt,
    cancelledAt,
    nightPrices: quote.nightPrices,
    extraPerNight: quote.extraPerNight,
    cleaning: quote.cleaning,
    pets: quote.pets,
    serviceFee: quote.serviceFee,
    taxPerNight: quote.dueOnSite > 0 ? quote.taxPerNight.map(() => 0) : quote.taxPerNight,
  });
}

/** Until when a cancellation refunds all nights; null if over or never. */
export function freeUntil(booking: Refunded, now: Date): Date | null {
  const { cancellationPolicy: policy, checkIn, checkInTime, timeZone, confirmedAt } = booking;
  const end = freeCancellationEnd({ policy, checkIn, checkInTime, timeZone, confirmedAt: confirmedAt ?? now });
  return end !== null && end >= now.getTime() ? new Date(end) : null;
}
