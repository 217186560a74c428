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
import { z } from 'zod';
import { instant } from '../platform/dates.ts';
import { defineEndpoint, fileResponse } from '../platform/endpoint.ts';
import { cappedSize, data, idParam, idParams, integerText, paged } from '../platform/page.ts';
import { MAX_COMPANIONS } from './open-day-capacity.ts';
import { openDayEvent } from './open-days.ts';

export const openDayBookingStatuses = ['WAITING', 'PENDING', 'CONFIRMED', 'CANCELLED', 'PRESENT'] as const;
export const openDayBookingStatus = z.enum(openDayBookingStatuses);
export type OpenDayBookingStatus = z.infer<typeof openDayBookingStatus>;

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

const companions = z.int().min(0).max(MAX_COMPANIONS);

export const openDayBooking = z
  .object({
    id: z.int(),
    eventId: z.int(),
    listingId: z.int(),
    listingTitle: z.string(),
    /** Null for a walk-in, or when the account was erased. */
    participantId: z.int().nullable(),
    /** Name and surname, for the organizer and the participant; null for an erased account. */
    participantName: z.string().nullable(),
    /** For the organizer: contacts that the profile shows, or that a walk-in left at check-in. */
    participantEmail: z.string().nullable(),
    participantPhone: z.string().nullable(),
    status: openDayBookingStatus,
    companions: z.int(),
    /** 1 + companions. */
    people: z.int(),
    createdAt: instant,
    /** Time of the last request; determines the waitlist order. */
    requestedAt: instant,
    checkedInAt: instant.nullable(),
    checkedInBy: z.enum(checkInMethods).nullable(),
    /** Only for PENDING. */
    offerExpiresAt: instant.nullable(),
    /** Only for WAITING; 1 is next. */
    waitingPosition: z.int().nullable(),
    /** For WAITING: true if waitlisted for a seat, false if the organizer must confirm. */
    waitsForPlace: z.boolean(),
    cancelReason: z.enum(openDayCancelReasons).nullable(),
    can: z.object({
      cancel: z.boolean(),
      accept: z.boolean(),
      edit: z.boolean(),
      confirm: z.boolean(),
      delete: z.boolean(),
    }),
  })
  .meta({ id: 'OpenDayBooking' });
export type OpenDayBooking = z.infer<typeof openDayBooking>;

/** A booking of the caller with its open day, also when canceled, and the pass for check-in. */
export const openDayVisit = openDayBooking
  .extend({
    event: openDayEvent,
    /** Content of its QR code; null unless CONFIRMED or PRESENT. */
    pass: z.string().nullable(),
    /** Links that add it to Google's and Outlook's calendars; empty unless CONFIRMED. */
    calendarLinks: z.array(z.object({ name: z.enum(['google', 'outlook']), url: z.string() })),
  })
  .meta({ id: 'OpenDayVisit' });
export type OpenDayVisit = z.infer<typeof openDayVisit>;

const NO_EVENT = 'OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION';
const NO_BOOKING = 'OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION';
const STATUS = 'OPEN_DAY_BOOKING_STATUS_EXCEPTION';
const ENDED = 'OPEN_DAY_EVENT_OVER_EXCEPTION';
const FULL = 'OPEN_DAY_FULL_EXCEPTION';

const pageOf = z.object({
  page: integerText({ min: 0, max: 1_000_000 }).default(0),
  size: cappedSize({ usual: 20, most: 100 }),
});
const eventParams = z.object({ eventId: idParam });
const response = data(openDayBooking);

export const bookVisit = defineEndpoint({
  id: 'openDayBookings.bookVisit',
  method: 'POST',
  path: '/api/v1/open-day/bookings',
  summary: 'Book an event for me and my companions: CONFIRMED where there is place on an OPEN one, else a request',
  description: 'OPEN_DAY_ALREADY_BOOKED_EXCEPTION names the booking in `details.bookingId`.',
  who: 'verified',
  body: z.object({ eventId: z.int().min(1).max(2_147_483_647), companions: companions.default(0) }),
  output: response,
  status: 201,
  errors: [NO_EVENT, ENDED, 'OPEN_DAY_OWN_EVENT_EXCEPTION', 'OPEN_DAY_ALREADY_BOOKED_EXCEPTION'],
});

export const editBooking = defineEndpoint({
  id: 'openDayBookings.editBooking',
  method: 'PUT',
  path: '/api/v1/open-day/bookings/:id',
  summary: 'Change the number of companions; a confirmed booking cannot exceed the capacity',
  who: 'signed-in',
  params: idParams,
  body: z.object({ bookingId: z.int().optional(), companions }),
  output: response,
  errors: [NO_BOOKING, STATUS, ENDED, FULL],
});

export const deleteBooking = defineEndpoint({
  id: 'openDayBookings.deleteBooking',
  method: 'DELETE',
  path: '/api/v1/open-day/bookings/:id',
  summary: 'Remove a cancelled booking of my event for good',
  who: 'signed-in',
  params: idParams,
  output: data(z.object({ deleted: z.literal(true) })),
  errors: [NO_BOOKING, STATUS],
});

export const getBooking = defineEndpoint({
  id: 'openDayBookings.getBooking',
  method: 'GET',
  path: '/api/v1/open-day/bookings/:id',
  summary: 'A booking of mine, or of my event',
  who: 'signed-in',
  seenAs: 'never',
  params: idParams,
  output: response,
  errors: [NO_BOOKING],
});

export const listBookingsOfEvent = defineEndpoint({
  id: 'openDayBookings.listBookingsOfEvent',
  method: 'GET',
  path: '/api/v1/open-day/bookings/event/:eventId',
  summary: 'Bookings of my event: those who wait first, in their order, then the others by name, the cancelled last',
  who: 'signed-in',
  seenAs: 'never',
  params: eventParams,
  query: pageOf,
  output: paged(openDayBooking),
  errors: [NO_EVENT],
});

export const getEventStats = defineEndpoint({
  id: 'openDayBookings.getEventFigures',
  method: 'GET',
  path: '/api/v1/open-day/bookings/event/:eventId/figures',
  summary: 'The tiles of my event: bookings and people of those not cancelled, people by status',
  who: 'signed-in',
  params: eventParams,
  output: data(
    z.object({
      bookings: z.int(),
      /** 1 + companions of every booking that is not canceled. */
      people: z.int(),
      /** Bookings that are CONFIRMED or PRESENT. */
      confirmed: z.int(),
      waiting: z.int(),
      pending: z.int(),
      present: z.int(),
      peoplePresent: z.int(),
    }),
  ),
  errors: [NO_EVENT],
});

export const listBookingsOfParticipant = defineEndpoint({
  id: 'openDayBookings.listBookingsOfParticipant',
  method: 'GET',
  path: '/api/v1/open-day/bookings/participant/:participantId',
  summary: 'My bookings: those to come first, the next first, then what is past or cancelled, the latest first',
  who: 'signed-in',
  params: z.object({ participantId: idParam }),
  query: pageOf,
  output: paged(openDayVisit),
  secret: true,
  errors: [],
});

export const getBookingOfParticipant = defineEndpoint({
  id: 'openDayBookings.getBookingOfParticipant',
  method: 'GET',
  path: '/api/v1/open-day/bookings/event/:eventId/participant/:participantId',
  summary: 'The booking of a user for an event; null without one. For that user and the organizer',
  who: 'signed-in',
  params: z.object({ eventId: idParam, participantId: idParam }),
  output: data(openDayVisit.nullable()),
  secret: true,
  errors: [NO_EVENT],
});

export const listBookingsByStatus = defineEndpoint({
  id: 'openDayBookings.listBookingsByStatus',
  method: 'GET',
  path: '/api/v1/open-day/bookings/event/:eventId/status/:status',
  summary: 'Bookings of my event with a status, in the order of their requests',
  who: 'signed-in',
  seenAs: 'never',
  params: eventParams.extend({ status: openDayBookingStatus }),
  query: pageOf,
  output: paged(openDayBooking),
  errors: [NO_EVENT],
});

export const countBookingsByStatus = defineEndpoint({
  id: 'openDayBookings.countBookingsByStatus',
  method: 'GET',
  path: '/api/v1/open-day/bookings/event/:eventId/status/:status/count',
  summary: 'How many bookings of my event have a status',
  who: 'signed-in',
  params: eventParams.extend({ status: openDayBookingStatus }),
  output: data(z.object({ count: z.int() })),
  errors: [NO_EVENT],
});

export const confirmBooking = defineEndpoint({
  id: 'openDayBookings.confirmBooking',
  method: 'POST',
  path: '/api/v1/open-day/bookings/:id/confirm',
  summary: 'Confirm a request for my event; beyond its maximum only with `overCapacity`',
  description:
    'OPEN_DAY_OVER_CAPACITY_EXCEPTION has `maxParticipants`, `held` and `requested` (people) in its details.',
  who: 'signed-in',
  params: idParams,
  body: z.object({ overCapacity: z.boolean().default(false) }).default({ overCapacity: false }),
  output: response,
  errors: [NO_BOOKING, STATUS, ENDED, 'OPEN_DAY_OVER_CAPACITY_EXCEPTION'],
});

export const cancelBooking = defineEndpoint({
  id: 'openDayBookings.cancelBooking',
  method: 'POST',
  path: '/api/v1/open-day/bookings/:id/cancel',
  summary: 'Cancel my booking, or one of my event; the other party is notified',
  who: 'signed-in',
  params: idParams,
  output: response,
  errors: [NO_BOOKING, STATUS],
});

export const acceptPlace = defineEndpoint({
  id: 'openDayBookings.acceptPlace',
  method: 'POST',
  path: '/api/v1/open-day/bookings/:id/accept',
  summary: 'Take the place that is offered to me',
  who: 'signed-in',
  params: idParams,
  output: response,
  errors: [NO_BOOKING, STATUS, ENDED, 'OPEN_DAY_OFFER_EXPIRED_EXCEPTION'],
});

export const checkInBooking = defineEndpoint({
  id: 'openDayBookings.checkInBooking',
  method: 'POST',
  path: '/api/v1/open-day/bookings/:id/checkin',
  summary: 'Come in: from the start of the event to its end, confirmed bookings only. Sent again it answers the same',
  description:
    'The participant sends the scanned code; without it the organizer sees the check-in as unverified. The organizer needs none. ' +
    'Refused in this order: too early, too late, not confirmed.',
  who: 'signed-in',
  params: idParams,
  body: z.object({ secret: z.string().max(100).optional() }).default({}),
  output: response,
  errors: [NO_BOOKING, NO_EVENT, STATUS, 'CHECK_IN_TOO_EARLY_EXCEPTION', 'CHECK_IN_TOO_LATE_EXCEPTION'],
});

export const getBookingCalendar = defineEndpoint({
  id: 'openDayBookings.getBookingCalendar',
  method: 'GET',
  path: '/api/v1/open-day/bookings/:id/calendar.ics',
  summary: 'My booking for a calendar (RFC 5545), also once it is cancelled',
  who: 'signed-in',
  seenAs: 'never',
  params: idParams,
  download: { mimeType: 'text/calendar' },
  output: fileResponse,
  errors: [NO_BOOKING],
});

const tokenParams = z.object({ token: z.string().max(600) });
const visitSummary = data(
  z.object({
    listingId: z.int(),
    listingTitle: z.string(),
    address: z.string(),
    eventId: z.int(),
    startsAt: instant,
    endsAt: instant,
    timeZone: z.string(),
    status: openDayBookingStatus,
    people: z.int(),
    offerExpiresAt: instant.nullable(),
    can: z.object({ accept: z.boolean(), cancel: z.boolean() }),
  }),
);

export const getResponse = defineEndpoint({
  id: 'openDayBookings.getAnswer',
  method: 'GET',
  path: '/api/v1/open-day/answers/:token',
  summary: 'The booking of an email link; reading changes nothing, because mail programs follow links',
  who: 'anyone',
  params: tokenParams,
  output: visitSummary,
  secret: true,
  errors: ['INVALID_ANSWER_TOKEN_EXCEPTION'],
});

export const respondByEmail = defineEndpoint({
  id: 'openDayBookings.answerByLetter',
  method: 'POST',
  path: '/api/v1/open-day/answers/:token',
  summary: 'Accept an offered seat or cancel, from an email, without signing in. Idempotent',
  who: 'anyone',
  params: tokenParams,
  body: z.object({ answer: z.enum(['ACCEPT', 'CANCEL']) }),
  output: visitSummary,
  secret: true,
  errors: ['INVALID_ANSWER_TOKEN_EXCEPTION', STATUS, ENDED, 'OPEN_DAY_OFFER_EXPIRED_EXCEPTION'],
});
