/**
 * Bookings of stays (STY-06, STY-08): a guest books, pays and arrives; the host of the listing responds.
 *
 * The owner chooses a mode per listing: ENQUIRY (a message only), REQUEST (the host responds within 24 hours) or INSTANT.
 * A booking is held for 15 minutes while the guest pays or authorizes the payment. A request then waits for the host.
 * It is PAID once the money is captured, CHECKED_IN with the arrival and COMPLETED after the departure.
 * It ends early as EXPIRED, DECLINED, WITHDRAWN, CANCELLED or NO_SHOW. A guest may dispute a stay within 72 hours of the arrival.
 * The table of transitions is on the server (`booking-transitions.rules.ts`); nothing else changes a status.
 */
import { zonedInstant } from '../platform/zoned-time.ts';

export const stayBookingStatuses = [
  'HELD',
  'REQUESTED',
  'ACCEPTED',
  'PAID',
  'CHECKED_IN',
  'COMPLETED',
  'DISPUTED',
  'EXPIRED',
  'DECLINED',
  'WITHDRAWN',
  'NO_SHOW',
  'CANCELLED_BY_GUEST',
  'CANCELLED_BY_HOST',
] as const;
export type StayBookingStatus = (typeof stayBookingStatuses)[number];

export const HOLD_MINUTES = 15;
export const RESPONSE_HOURS = 24;
/** A guest's bookings that are held or requested at the same time. */
export const OPEN_REQUESTS_MAX = 3;

/** Local time of arrival where the host set none. */
export const DEFAULT_CHECK_IN_TIME = '15:00';
/** Local time of departure where the host set none. */
export const DEFAULT_CHECK_OUT_TIME = '10:00';

/** Of a decline or a cancellation by the host. */
export const REASON_MAX = 500;
export const BOOKING_MESSAGE_MAX = 2000;

/** Who acted, in the timeline. */
export const timelineRoles = ['GUEST', 'HOST', 'SYSTEM', 'ADMIN'] as const;

export const bookStay = { id: 'stayBookings.bookStay', method: 'POST', path: '/api/v1/stay-bookings' } as const;

export const listStayBookings = {
  id: 'stayBookings.listStayBookings',
  method: 'GET',
  path: '/api/v1/stay-bookings',
  seenAs: 'never',
} as const;

export const getStaySummary = {
  id: 'stayBookings.getStaySummary',
  method: 'GET',
  path: '/api/v1/stay-bookings/summary',
  seenAs: 'never',
} as const;

export const getStayBooking = {
  id: 'stayBookings.getStayBooking',
  method: 'GET',
  path: '/api/v1/stay-bookings/:id',
  seenAs: 'never',
} as const;

export const getStayRefund = {
  id: 'stayBookings.getStayRefund',
  method: 'GET',
  path: '/api/v1/stay-bookings/:id/refund',
  seenAs: 'never',
} as const;

export const acceptStay = {
  id: 'stayBookings.acceptStay',
  method: 'POST',
  path: '/api/v1/stay-bookings/:id/accept',
} as const;

export const declineStay = {
  id: 'stayBookings.declineStay',
  method: 'POST',
  path: '/api/v1/stay-bookings/:id/decline',
} as const;

export const withdrawStay = {
  id: 'stayBookings.withdrawStay',
  method: 'POST',
  path: '/api/v1/stay-bookings/:id/withdraw',
} as const;

export const cancelStay = {
  id: 'stayBookings.cancelStay',
  method: 'POST',
  path: '/api/v1/stay-bookings/:id/cancel',
} as const;

export const checkInStay = {
  id: 'stayBookings.checkInStay',
  method: 'POST',
  path: '/api/v1/stay-bookings/:id/check-in',
} as const;

export const recordNoShow = {
  id: 'stayBookings.recordNoShow',
  method: 'POST',
  path: '/api/v1/stay-bookings/:id/no-show',
} as const;

/** Instants of the arrival and the departure, in the time zone of the property. */
export function stayInstants(stay: {
  checkIn: string;
  checkOut: string;
  checkInTime: string | null;
  checkOutTime: string | null;
  timeZone: string;
}): { checkInAt: Date; checkOutAt: Date } {
  return {
    checkInAt: new Date(zonedInstant(stay.checkIn, stay.checkInTime ?? DEFAULT_CHECK_IN_TIME, stay.timeZone)),
    checkOutAt: new Date(zonedInstant(stay.checkOut, stay.checkOutTime ?? DEFAULT_CHECK_OUT_TIME, stay.timeZone)),
  };
}
