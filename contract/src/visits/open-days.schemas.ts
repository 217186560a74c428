import { z } from 'zod';
import { photo } from '../catalog/media.schemas.ts';
import { instant, localDate } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { cappedSize, data, fileResponse, idParam, idParams, integerText, paged } from '../platform/page.schemas.ts';
import { lines } from '../platform/plain-text.schemas.ts';
import { openDayTypes } from './open-day-capacity.ts';
import * as addresses from './open-days.ts';
import { OPEN_DAY_DATES_AT_ONCE, OPEN_DAY_MAX_PARTICIPANTS, OPEN_DAY_NOTES_MAX } from './open-days.ts';

export const openDayType = z.enum(openDayTypes);

/** `HH:mm:ss`; also accepts `HH:mm`. */
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, { error: 'must be a time as HH:mm:ss' })
  .transform((text) => (text.length === 5 ? `${text}:00` : text))
  .meta({ example: '09:00:00' });

const notes = lines(OPEN_DAY_NOTES_MAX);

const common = {
  listingId: z.int().min(1).max(2_147_483_647),
  type: openDayType.default('OPEN'),
  start: timeOfDay,
  end: timeOfDay,
  maxParticipants: z.int().min(1).max(OPEN_DAY_MAX_PARTICIPANTS).nullable().optional(),
  notes: notes.nullable().optional(),
};

export const openDayEventInput = z.object({ ...common, date: localDate });
export type OpenDayEventInput = z.infer<typeof openDayEventInput>;

/** All dates share the same times. */
export const openDayEventsInput = z.object({
  ...common,
  dates: z.array(localDate).min(1).max(OPEN_DAY_DATES_AT_ONCE),
});

export const openDayCapacity = z
  .object({
    maxParticipants: z.int().nullable(),
    /** Head count of CONFIRMED and PRESENT bookings. */
    confirmed: z.int(),
    /** `confirmed` plus offered seats. */
    held: z.int(),
    /** Head count of waiting bookings. */
    waiting: z.int(),
    /** Free seats; null without a maximum. */
    available: z.int().nullable(),
  })
  .meta({ id: 'OpenDayCapacity' });
export type OpenDayCapacity = z.infer<typeof openDayCapacity>;

/** Date relative to today in the property's time zone. */
export const openDayWhen = z.enum(['PAST', 'CURRENT', 'FUTURE']);
export type OpenDayWhen = z.infer<typeof openDayWhen>;

export const openDayEvent = z
  .object({
    id: z.int(),
    listingId: z.int(),
    listingTitle: z.string(),
    listingPhoto: photo.nullable(),
    /** As exact as on the listing. */
    address: z.string(),
    advertiserId: z.int(),
    type: openDayType,
    date: localDate,
    start: z.string(),
    end: z.string(),
    /** IANA name. */
    timeZone: z.string(),
    startsAt: instant,
    endsAt: instant,
    when: openDayWhen,
    /** The open day has ended. */
    isOver: z.boolean(),
    maxParticipants: z.int().nullable(),
    notes: z.string().nullable(),
    capacity: openDayCapacity,
    /** Null unless the caller is the advertiser. */
    secret: z.string().nullable(),
    /** Head count of bookings that are not canceled. Null unless the caller is the advertiser or an admin. */
    affectedPeople: z.int().nullable(),
    can: z.object({ edit: z.boolean(), delete: z.boolean(), book: z.boolean() }),
  })
  .meta({ id: 'OpenDayEvent' });
export type OpenDayEvent = z.infer<typeof openDayEvent>;

const NOT_FOUND = 'OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION';
const writeErrors = ['LISTING_NOT_FOUND_EXCEPTION', 'OPEN_DAY_EVENT_EXISTS_EXCEPTION'] as const;

const page = integerText({ min: 0, max: 1_000_000 }).default(0);
const pageOf = (defaultSize: number) => z.object({ page, size: cappedSize({ usual: defaultSize, most: 100 }) });
const upcoming = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).default(false);

export const createEvent = defineEndpoint({
  ...addresses.createEvent,
  summary: 'Create an open day of my listing',
  description:
    'From today to 365 days ahead, start before end, at most twelve hours. OPEN_DAY_EVENT_EXISTS_EXCEPTION: one begins at that time already; ' +
    '`details.dates` says when.',
  who: 'verified',
  body: openDayEventInput,
  output: data(openDayEvent),
  status: 201,
  errors: [...writeErrors],
});

export const createEvents = defineEndpoint({
  ...addresses.createEvents,
  summary: 'Create open days of my listing on several dates, all or none',
  who: 'verified',
  body: openDayEventsInput,
  output: data(z.array(openDayEvent)),
  status: 201,
  errors: [...writeErrors],
});

export const editEvent = defineEndpoint({
  ...addresses.editEvent,
  summary: 'Change an event that has not ended; participants are notified of a new time and of new notes',
  description: 'Its listing stays the same. More seats are offered to the waitlist in order.',
  who: 'signed-in',
  params: idParams,
  body: openDayEventInput,
  output: data(openDayEvent),
  errors: [NOT_FOUND, 'OPEN_DAY_EVENT_OVER_EXCEPTION', ...writeErrors],
});

export const deleteEvent = defineEndpoint({
  ...addresses.deleteEvent,
  summary: 'Cancel an event; participants of an upcoming one are notified',
  who: 'signed-in',
  params: idParams,
  output: data(z.object({ bookings: z.int(), people: z.int() })),
  errors: [NOT_FOUND],
});

export const deleteEventsOfListing = defineEndpoint({
  ...addresses.deleteEventsOfListing,
  summary: 'Cancel all events of my listing, past ones too',
  who: 'signed-in',
  params: z.object({ listingId: idParam }),
  output: data(z.object({ events: z.int(), bookings: z.int(), people: z.int() })),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const getEvent = defineEndpoint({
  ...addresses.getEvent,
  summary: 'An event of a published listing, also an ended one; else for its owner and its participants',
  who: 'anyone',
  params: idParams,
  output: data(openDayEvent),
  errors: [NOT_FOUND],
});

export const listEventsOfListing = defineEndpoint({
  ...addresses.listEventsOfListing,
  summary: 'Events of a listing by time; `upcoming`: only those that have not ended',
  who: 'anyone',
  params: z.object({ listingId: idParam }),
  query: pageOf(20).extend({ upcoming }),
  output: paged(openDayEvent),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const hasEventsOfListing = defineEndpoint({
  ...addresses.hasEventsOfListing,
  summary: 'Whether a listing has events, or upcoming ones',
  who: 'anyone',
  params: z.object({ listingId: idParam }),
  query: z.object({ upcoming }),
  output: data(z.object({ exists: z.boolean() })),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const countEventsOfListing = defineEndpoint({
  ...addresses.countEventsOfListing,
  summary: 'How many events a listing has, past ones too',
  who: 'anyone',
  params: z.object({ listingId: idParam }),
  output: data(z.object({ count: z.int() })),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const openDayCalendarDay = z
  .object({
    date: localDate,
    /** Of several events the earliest: PAST before CURRENT before FUTURE. */
    when: openDayWhen,
    events: z.array(openDayEvent),
  })
  .meta({ id: 'OpenDayCalendarDay' });
export type OpenDayCalendarDay = z.infer<typeof openDayCalendarDay>;

export const getCalendar = defineEndpoint({
  ...addresses.getCalendar,
  summary: 'The days of a month (1-12) with events of a listing, by date',
  who: 'anyone',
  params: z.object({
    listingId: idParam,
    year: integerText({ min: 2000, max: 2100 }),
    month: integerText({ min: 1, max: 12 }),
  }),
  output: data(z.array(openDayCalendarDay)),
  errors: ['LISTING_NOT_FOUND_EXCEPTION'],
});

export const listEventsOfAdvertiser = defineEndpoint({
  ...addresses.listEventsOfAdvertiser,
  summary:
    'Events of an advertiser: all of them for themselves and admins, the latest date first; else the public ones to come, the next first',
  who: 'anyone',
  params: z.object({ advertiserId: idParam }),
  query: pageOf(15),
  output: paged(openDayEvent),
  errors: [],
});

export const hasEventsOfAdvertiser = defineEndpoint({
  ...addresses.hasEventsOfAdvertiser,
  summary: 'Whether an advertiser has events that one may see',
  who: 'anyone',
  params: z.object({ advertiserId: idParam }),
  output: data(z.object({ exists: z.boolean() })),
  errors: [],
});

export const listEventsByType = defineEndpoint({
  ...addresses.listEventsByType,
  summary: 'Public events of a type that are not over, the next first',
  who: 'anyone',
  params: z.object({ type: openDayType }),
  query: pageOf(20),
  output: paged(openDayEvent),
  errors: [],
});

export const listUpcomingEvents = defineEndpoint({
  ...addresses.listUpcomingEvents,
  summary: 'Public events that are not over, the next first',
  who: 'anyone',
  query: pageOf(20),
  output: paged(openDayEvent),
  errors: [],
});

export const listEventsInRange = defineEndpoint({
  ...addresses.listEventsInRange,
  summary: 'Public events from `startDate` to `endDate`, both included, by time',
  who: 'anyone',
  query: pageOf(20)
    .extend({ startDate: localDate, endDate: localDate })
    .refine(({ startDate, endDate }) => startDate <= endDate, {
      path: ['endDate'],
      error: 'must not be before startDate',
      params: { rule: 'range' },
    }),
  output: paged(openDayEvent),
  errors: [],
});

export const getEventCapacity = defineEndpoint({
  ...addresses.getEventCapacity,
  summary: 'How many people an event holds and has',
  who: 'anyone',
  params: idParams,
  output: data(openDayCapacity),
  errors: [NOT_FOUND],
});

export const getEventBySecret = defineEndpoint({
  ...addresses.getEventBySecret,
  summary: 'The event whose printed code was scanned',
  who: 'signed-in',
  params: z.object({ secret: z.string().max(100) }),
  output: data(openDayEvent),
  secret: true,
  errors: [NOT_FOUND],
});

const secretResponse = data(z.object({ secret: z.string() }));

export const getEventSecret = defineEndpoint({
  ...addresses.getEventSecret,
  summary: 'The code that opens check-in, for its advertiser',
  who: 'signed-in',
  params: idParams,
  output: secretResponse,
  secret: true,
  errors: [NOT_FOUND],
});

export const rotateEventSecret = defineEndpoint({
  ...addresses.rotateEventSecret,
  summary: 'Replace the code: printed ones open nothing any more',
  who: 'signed-in',
  params: idParams,
  output: secretResponse,
  secret: true,
  errors: [NOT_FOUND],
});

export const getEventDocument = defineEndpoint({
  ...addresses.getEventDocument,
  summary: 'The printable page of the event with its code; the code is the key',
  who: 'anyone',
  params: idParams,
  query: z.object({ secret: z.string().max(100).default('') }),
  download: { mimeType: 'application/pdf' },
  output: fileResponse,
  secret: true,
  errors: [NOT_FOUND],
});

export const notifyDelay = defineEndpoint({
  ...addresses.notifyDelay,
  summary:
    'Notify confirmed participants of my delay; from three hours before the event until its end, at most once in ten minutes',
  who: 'signed-in',
  params: idParams,
  body: z.object({ minutes: z.int().min(5).max(120) }),
  output: data(z.object({ people: z.int() })),
  errors: [NOT_FOUND, 'OPEN_DAY_EVENT_OVER_EXCEPTION', 'CHECK_IN_TOO_EARLY_EXCEPTION'],
});
