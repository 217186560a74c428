import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { cappedSize, data, fileResponse, idParam, idParams, integerText, paged } from '../platform/page.schemas.ts';
import * as addresses from './bookings.ts';
import { checkInMethods, openDayBookingStatuses, openDayCancelReasons } from './bookings.ts';
import { MAX_COMPANIONS } from './open-day-capacity.ts';
import { openDayEvent } from './open-days.schemas.ts';

export const openDayBookingStatus = z.enum(openDayBookingStatuses);

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
  ...addresses.bookVisit,
  summary: 'Book an event for me and my companions: CONFIRMED where there is place on an OPEN one, else a request',
  description: 'OPEN_DAY_ALREADY_BOOKED_EXCEPTION names the booking in `details.bookingId`.',
  who: 'verified',
  body: z.object({ eventId: z.int().min(1).max(2_147_483_647), companions: companions.default(0) }),
  output: response,
  status: 201,
  errors: [NO_EVENT, ENDED, 'OPEN_DAY_OWN_EVENT_EXCEPTION', 'OPEN_DAY_ALREADY_BOOKED_EXCEPTION'],
});

export const editBooking = defineEndpoint({
  ...addresses.editBooking,
  summary: 'Change the number of companions; a confirmed booking cannot exceed the capacity',
  who: 'signed-in',
  params: idParams,
  body: z.object({ bookingId: z.int().optional(), companions }),
  output: response,
  errors: [NO_BOOKING, STATUS, ENDED, FULL],
});

export const deleteBooking = defineEndpoint({
  ...addresses.deleteBooking,
  summary: 'Remove a cancelled booking of my event for good',
  who: 'signed-in',
  params: idParams,
  output: data(z.object({ deleted: z.literal(true) })),
  errors: [NO_BOOKING, STATUS],
});

export const getBooking = defineEndpoint({
  ...addresses.getBooking,
  summary: 'A booking of mine, or of my event',
  who: 'signed-in',
  params: idParams,
  output: response,
  errors: [NO_BOOKING],
});

export const listBookingsOfEvent = defineEndpoint({
  ...addresses.listBookingsOfEvent,
  summary: 'Bookings of my event: those who wait first, in their order, then the others by name, the cancelled last',
  who: 'signed-in',
  params: eventParams,
  query: pageOf,
  output: paged(openDayBooking),
  errors: [NO_EVENT],
});

export const getEventStats = defineEndpoint({
  ...addresses.getEventStats,
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
  ...addresses.listBookingsOfParticipant,
  summary: 'My bookings: those to come first, the next first, then what is past or cancelled, the latest first',
  who: 'signed-in',
  params: z.object({ participantId: idParam }),
  query: pageOf,
  output: paged(openDayVisit),
  secret: true,
  errors: [],
});

export const getBookingOfParticipant = defineEndpoint({
  ...addresses.getBookingOfParticipant,
  summary: 'The booking of a user for an event; null without one. For that user and the organizer',
  who: 'signed-in',
  params: z.object({ eventId: idParam, participantId: idParam }),
  output: data(openDayVisit.nullable()),
  secret: true,
  errors: [NO_EVENT],
});

export const listBookingsByStatus = defineEndpoint({
  ...addresses.listBookingsByStatus,
  summary: 'Bookings of my event with a status, in the order of their requests',
  who: 'signed-in',
  params: eventParams.extend({ status: openDayBookingStatus }),
  query: pageOf,
  output: paged(openDayBooking),
  errors: [NO_EVENT],
});

export const countBookingsByStatus = defineEndpoint({
  ...addresses.countBookingsByStatus,
  summary: 'How many bookings of my event have a status',
  who: 'signed-in',
  params: eventParams.extend({ status: openDayBookingStatus }),
  output: data(z.object({ count: z.int() })),
  errors: [NO_EVENT],
});

export const confirmBooking = defineEndpoint({
  ...addresses.confirmBooking,
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
  ...addresses.cancelBooking,
  summary: 'Cancel my booking, or one of my event; the other party is notified',
  who: 'signed-in',
  params: idParams,
  output: response,
  errors: [NO_BOOKING, STATUS],
});

export const acceptPlace = defineEndpoint({
  ...addresses.acceptPlace,
  summary: 'Take the place that is offered to me',
  who: 'signed-in',
  params: idParams,
  output: response,
  errors: [NO_BOOKING, STATUS, ENDED, 'OPEN_DAY_OFFER_EXPIRED_EXCEPTION'],
});

export const checkInBooking = defineEndpoint({
  ...addresses.checkInBooking,
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
  ...addresses.getBookingCalendar,
  summary: 'My booking for a calendar (RFC 5545), also once it is cancelled',
  who: 'signed-in',
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
  ...addresses.getResponse,
  summary: 'The booking of an email link; reading changes nothing, because mail programs follow links',
  who: 'anyone',
  params: tokenParams,
  output: visitSummary,
  secret: true,
  errors: ['INVALID_ANSWER_TOKEN_EXCEPTION'],
});

export const respondByEmail = defineEndpoint({
  ...addresses.respondByEmail,
  summary: 'Accept an offered seat or cancel, from an email, without signing in. Idempotent',
  who: 'anyone',
  params: tokenParams,
  body: z.object({ answer: z.enum(['ACCEPT', 'CANCEL']) }),
  output: visitSummary,
  secret: true,
  errors: ['INVALID_ANSWER_TOKEN_EXCEPTION', STATUS, ENDED, 'OPEN_DAY_OFFER_EXPIRED_EXCEPTION'],
});
