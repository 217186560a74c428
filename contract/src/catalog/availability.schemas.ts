import { z } from 'zod';
import { instant, localDate } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, fileResponse, idParam, idParams } from '../platform/page.schemas.ts';
import { line, lines } from '../platform/plain-text.schemas.ts';
import * as addresses from './availability.ts';
import {
  BLOCK_NOTE_MAX,
  FEED_NAME_MAX,
  feedErrors,
  MAX_NIGHTS_MAX,
  MIN_NIGHTS_MAX,
  PREPARATION_DAYS_MAX,
} from './availability.ts';

const span = { from: localDate, to: localDate };
const rules = {
  minNights: z.int().min(1).max(MIN_NIGHTS_MAX),
  maxNights: z.int().min(1).max(MAX_NIGHTS_MAX).nullable(),
  preparationDays: z.int().min(0).max(PREPARATION_DAYS_MAX),
};

/** Public availability. */
export const availability = z
  .object({
    minNights: z.int(),
    maxNights: z.int().nullable(),
    /** Unavailable nights from today on, including preparation days; merged and sorted. */
    busy: z.array(z.object(span)),
  })
  .meta({ id: 'Availability' });
export type Availability = z.infer<typeof availability>;

export const stayBlock = z.object({
  id: z.int(),
  ...span,
  /** A booking's nights change with the booking only. */
  source: z.enum(['OWNER', 'FEED', 'BOOKING']),
  feedId: z.int().nullable(),
  note: z.string().nullable(),
});
export const stayFeed = z.object({
  id: z.int(),
  name: z.string(),
  /** The address itself is secret and is never returned again. */
  host: z.string(),
  /** Number of reservations at the last sync. */
  events: z.int(),
  /** Last successful sync; null before the first. */
  syncedAt: instant.nullable(),
  attemptedAt: instant.nullable(),
  error: z.enum(feedErrors).nullable(),
});
export type StayBlock = z.infer<typeof stayBlock>;
export type StayFeed = z.infer<typeof stayFeed>;

/** Calendar as the host sees it. */
export const stayCalendar = z
  .object({
    listingId: z.int(),
    title: z.string(),
    ...rules,
    blocks: z.array(stayBlock),
    feeds: z.array(stayFeed),
    /** Export address for external sites; null until the host creates it. */
    exportUrl: z.string().nullable(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'StayCalendar' });
export type StayCalendar = z.infer<typeof stayCalendar>;

const response = data(stayCalendar);
const notFound = ['LISTING_NOT_FOUND_EXCEPTION'] as const;

export const getAvailability = defineEndpoint({
  ...addresses.getAvailability,
  summary: 'When a stay can be booked, in the coming two years',
  who: 'anyone',
  params: idParams,
  output: data(availability),
  errors: notFound,
});

export const getCalendar = defineEndpoint({
  ...addresses.getCalendar,
  summary: 'The calendar of a stay of mine: rules, blocks, feeds',
  who: 'signed-in',
  params: idParams,
  secret: true,
  output: response,
  errors: notFound,
});

export const editCalendar = defineEndpoint({
  ...addresses.editCalendar,
  summary: 'Change the shortest and longest stay, and the free nights around reservations',
  description: 'What is left out stays. Rules of VALIDATION_EXCEPTION: too_small, too_big, below_minimum.',
  who: 'signed-in',
  params: idParams,
  body: z.object(rules).partial(),
  output: response,
  errors: notFound,
});

export const blockNights = defineEndpoint({
  ...addresses.blockNights,
  summary: 'Block nights from today on, at most two years ahead',
  description:
    'STAY_DATES_TAKEN_EXCEPTION when they overlap another block of the host; `details.taken` says which. Rules of VALIDATION_EXCEPTION: required, in_past, too_far, before_start.',
  who: 'signed-in',
  params: idParams,
  body: z.object({ ...span, note: lines(BLOCK_NOTE_MAX).nullable().optional() }),
  status: 201,
  output: response,
  errors: [...notFound, 'STAY_DATES_TAKEN_EXCEPTION'],
});

export const unblockNights = defineEndpoint({
  ...addresses.unblockNights,
  summary: 'Take one of the host’s own blocks away; what a feed reports for those nights counts again',
  who: 'signed-in',
  params: idParams.extend({ blockId: idParam }),
  output: response,
  errors: [...notFound, 'STAY_BLOCK_NOT_FOUND_EXCEPTION'],
});

export const addFeed = defineEndpoint({
  ...addresses.addFeed,
  summary: 'Let another portal’s calendar in; it is read at once and then every 15 minutes',
  description:
    'FEED_ADDRESS_REFUSED_EXCEPTION for what is no http(s) or webcal address of a host that this portal reads from (docs/operations.md), and for private addresses.',
  who: 'signed-in',
  params: idParams,
  body: z.object({ name: line(FEED_NAME_MAX).min(1), url: z.string().trim().min(1).max(2000) }),
  status: 201,
  output: response,
  errors: [...notFound, 'FEED_ADDRESS_REFUSED_EXCEPTION', 'FEED_EXISTS_EXCEPTION', 'TOO_MANY_FEEDS_EXCEPTION'],
});

export const removeFeed = defineEndpoint({
  ...addresses.removeFeed,
  summary: 'Take a calendar and the nights it blocks away',
  who: 'signed-in',
  params: idParams.extend({ feedId: idParam }),
  output: response,
  errors: [...notFound, 'FEED_NOT_FOUND_EXCEPTION'],
});

export const syncFeed = defineEndpoint({
  ...addresses.syncFeed,
  summary: 'Read a calendar now; its `attemptedAt` moves when that is done',
  who: 'signed-in',
  params: idParams.extend({ feedId: idParam }),
  status: 202,
  output: response,
  errors: [...notFound, 'FEED_NOT_FOUND_EXCEPTION'],
});

export const renewExport = defineEndpoint({
  ...addresses.renewExport,
  summary: 'Make the secret address of the calendar, or a new one; the old one stops working',
  who: 'signed-in',
  params: idParams,
  secret: true,
  output: response,
  errors: notFound,
});

export const exportCalendar = defineEndpoint({
  ...addresses.exportCalendar,
  summary: 'A stay’s blocked nights as iCalendar (RFC 5545); `token` ends in .ics',
  description: 'For a listing of any status. With an ETag: 304 if unchanged.',
  who: 'anyone',
  params: z.object({ token: z.string().max(100) }),
  download: { mimeType: 'text/calendar' },
  output: fileResponse,
  errors: ['CALENDAR_NOT_FOUND_EXCEPTION'],
});
