/**
 * Bookings of open days (ODY-06, ODY-08…12, ODY-14…16; spec/002 §4, §7; docs/decisions/013-open-days.md).
 *
 * A user books an open day once, for themselves and up to ten companions. Booking again after a cancellation reuses the same booking.
 * A booking is CONFIRMED at once if the open day is OPEN and has seats. Otherwise it is a request (WAITING) for the organizer or a seat.
 * A released seat is offered to the oldest request that fits only now: PENDING, reserved until `offerExpiresAt`.
 * The participant accepts with `acceptPlace`, or with the link of the email without signing in.
 * Only CONFIRMED and PRESENT are current participants; PENDING reserves its seats too.
 * The organizer confirms requests, cancels bookings and deletes canceled ones.
 * Confirming beyond the maximum needs `overCapacity` and is logged.
 * A request to the organizer expires after 24 hours without a decision. A request made before the start expires at the start.
 * Every change sends one email to each affected user. The calendar entry retains its UID, and its SEQUENCE increases.
 */

export const openDayBookingStatuses = ['WAITING', 'PENDING', 'CONFIRMED', 'CANCELLED', 'PRESENT'] as const;
export type OpenDayBookingStatus = (typeof openDayBookingStatuses)[number];

/** Why a booking is CANCELLED. */
export const openDayCancelReasons = [
  'PARTICIPANT',
  'ORGANISER',
  'REQUEST_EXPIRED',
  'OFFER_EXPIRED',
  'EVENT_CANCELLED',
  'LISTING_GONE',
] as const;
export type OpenDayCancelReason = (typeof openDayCancelReasons)[number];

/** Check-in method: by the code at the entrance, without a code, by the organizer, or without a booking. */
export const checkInMethods = ['CODE', 'SELF', 'DOOR', 'WALK_IN'] as const;
export type CheckInMethod = (typeof checkInMethods)[number];

/** Hours for which an offered seat is reserved, at most half of the time until the open day. */
export const OFFER_HOURS = 12;
/** A request to the organizer expires after this time. */
export const REQUEST_HOURS = 24;

export const bookVisit = {
  id: 'openDayBookings.bookVisit',
  method: 'POST',
  path: '/api/v1/open-day/bookings',
} as const;

export const editBooking = {
  id: 'openDayBookings.editBooking',
  method: 'PUT',
  path: '/api/v1/open-day/bookings/:id',
} as const;

export const deleteBooking = {
  id: 'openDayBookings.deleteBooking',
  method: 'DELETE',
  path: '/api/v1/open-day/bookings/:id',
} as const;

export const getBooking = {
  id: 'openDayBookings.getBooking',
  method: 'GET',
  path: '/api/v1/open-day/bookings/:id',
  seenAs: 'never',
} as const;

export const listBookingsOfEvent = {
  id: 'openDayBookings.listBookingsOfEvent',
  method: 'GET',
  path: '/api/v1/open-day/bookings/event/:eventId',
  seenAs: 'never',
} as const;

export const getEventStats = {
  id: 'openDayBookings.getEventFigures',
  method: 'GET',
  path: '/api/v1/open-day/bookings/event/:eventId/figures',
} as const;

export const listBookingsOfParticipant = {
  id: 'openDayBookings.listBookingsOfParticipant',
  method: 'GET',
  path: '/api/v1/open-day/bookings/participant/:participantId',
} as const;

export const getBookingOfParticipant = {
  id: 'openDayBookings.getBookingOfParticipant',
  method: 'GET',
  path: '/api/v1/open-day/bookings/event/:eventId/participant/:participantId',
} as const;

export const listBookingsByStatus = {
  id: 'openDayBookings.listBookingsByStatus',
  method: 'GET',
  path: '/api/v1/open-day/bookings/event/:eventId/status/:status',
  seenAs: 'never',
} as const;

export const countBookingsByStatus = {
  id: 'openDayBookings.countBookingsByStatus',
  method: 'GET',
  path: '/api/v1/open-day/bookings/event/:eventId/status/:status/count',
} as const;

export const confirmBooking = {
  id: 'openDayBookings.confirmBooking',
  method: 'POST',
  path: '/api/v1/open-day/bookings/:id/confirm',
} as const;

export const cancelBooking = {
  id: 'openDayBookings.cancelBooking',
  method: 'POST',
  path: '/api/v1/open-day/bookings/:id/cancel',
} as const;

export const acceptPlace = {
  id: 'openDayBookings.acceptPlace',
  method: 'POST',
  path: '/api/v1/open-day/bookings/:id/accept',
} as const;

export const checkInBooking = {
  id: 'openDayBookings.checkInBooking',
  method: 'POST',
  path: '/api/v1/open-day/bookings/:id/checkin',
} as const;

export const getBookingCalendar = {
  id: 'openDayBookings.getBookingCalendar',
  method: 'GET',
  path: '/api/v1/open-day/bookings/:id/calendar.ics',
  seenAs: 'never',
} as const;

export const getResponse = {
  id: 'openDayBookings.getAnswer',
  method: 'GET',
  path: '/api/v1/open-day/answers/:token',
} as const;

export const respondByEmail = {
  id: 'openDayBookings.answerByLetter',
  method: 'POST',
  path: '/api/v1/open-day/answers/:token',
} as const;
