/**
 * Check-in of an open day (ODY-17; DECISIONS.md "Two codes"; docs/decisions/013-open-days.md).
 *
 * The organizer scans the pass of a booking, selects a name, or registers a walk-in. The device stores the list and works offline.
 * It sends offline actions later as a batch, each with its own key and time. Repeated keys are recorded once.
 * The list contains the SHA-256 of each pass, so a device can verify a pass but not create one.
 */
import { z } from 'zod';
import { instant } from '../platform/dates.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParams } from '../platform/page.ts';
import { line } from '../platform/plain-text.ts';
import { checkInMethods, openDayBooking, openDayBookingStatus } from './bookings.ts';
import { MAX_COMPANIONS } from './open-day-capacity.ts';
import { openDayEvent } from './open-days.ts';

export const SCANS_AT_ONCE = 200;
/** Format of a pass: `SGL1.{bookingId}.{signature}`. */
export const passPattern = /^SGL1\.(\d{1,10})\.([A-Za-z0-9_-]{22})$/;

/** Idempotency key, chosen by the device. */
const key = z.string().regex(/^[\w-]{8,64}$/, { error: 'must be 8 to 64 letters, digits, - and _' });

export const attendee = z
  .object({
    bookingId: z.int(),
    name: z.string().nullable(),
    companions: z.int(),
    status: openDayBookingStatus,
    checkedInAt: instant.nullable(),
    checkedInBy: z.enum(checkInMethods).nullable(),
    /** SHA-256 of the pass in hexadecimal; null without a pass. */
    passHash: z.string().nullable(),
    /** Hashes of passes signed with earlier keys, which are still valid; omitted without any. */
    olderPassHashes: z.array(z.string()).optional(),
  })
  .meta({ id: 'DoorPerson' });
export type Attendee = z.infer<typeof attendee>;

export const checkInList = z
  .object({ event: openDayEvent, people: z.array(attendee), serverTime: instant })
  .meta({ id: 'DoorList' });
export type CheckInList = z.infer<typeof checkInList>;

export const getCheckInList = defineEndpoint({
  id: 'openDayDoor.getDoorList',
  method: 'GET',
  path: '/api/v1/open-day/events/:id/door',
  summary: 'The check-in list of my event: all bookings that are not canceled',
  who: 'signed-in',
  params: idParams,
  output: data(checkInList),
  secret: true,
  errors: ['OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION'],
});

/** Result of a scan. */
export const scanOutcomes = [
  'PRESENT',
  'ALREADY_PRESENT',
  'UNDONE',
  'NOT_CONFIRMED',
  'CANCELLED',
  'UNKNOWN_CODE',
  'OTHER_EVENT',
  'TOO_EARLY',
  'TOO_LATE',
] as const;
export type ScanOutcome = (typeof scanOutcomes)[number];

export const checkInScan = z
  .object({
    key,
    /** The scanned text, not validated; or `bookingId`, when the organizer selects a name. */
    code: z.string().max(500).optional(),
    bookingId: z.int().min(1).max(2_147_483_647).optional(),
    /** Time on the device. */
    at: z.iso.datetime(),
    /** Reverts a check-in. */
    undo: z.boolean().default(false),
  })
  .refine(({ code, bookingId }) => (code === undefined) !== (bookingId === undefined), {
    path: ['code'],
    error: 'either code or bookingId',
    params: { rule: 'either' },
  });
export type CheckInScan = z.input<typeof checkInScan>;

export const scanResult = z
  .object({ key: z.string(), outcome: z.enum(scanOutcomes), person: attendee.nullable() })
  .meta({ id: 'ScanResult' });
export type ScanResult = z.infer<typeof scanResult>;

export const recordCheckIns = defineEndpoint({
  id: 'openDayDoor.recordCheckIns',
  method: 'POST',
  path: '/api/v1/open-day/events/:id/check-ins',
  summary: 'Record the scans at check-in of my event, in order; a known key returns its former result',
  who: 'signed-in',
  params: idParams,
  body: z.object({ scans: z.array(checkInScan).min(1).max(SCANS_AT_ONCE) }),
  output: data(z.array(scanResult)),
  errors: ['OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION'],
});

export const walkInInput = z.object({
  key,
  name: line(100).min(1),
  companions: z.int().min(0).max(MAX_COMPANIONS).default(0),
  email: z.email().max(254).nullable().optional(),
  phone: line(30).nullable().optional(),
  /** The guest was shown the privacy notice. */
  privacyNoticeShown: z.literal(true),
  at: z.iso.datetime(),
  overCapacity: z.boolean().default(false),
});
export type WalkInInput = z.input<typeof walkInInput>;

export const registerWalkIn = defineEndpoint({
  id: 'openDayDoor.registerWalkIn',
  method: 'POST',
  path: '/api/v1/open-day/events/:id/walk-ins',
  summary:
    'Register who came without a booking; beyond the maximum only with `overCapacity`. A key that was recorded answers with its booking',
  description: 'Name and contacts are forgotten 30 days after the event.',
  who: 'signed-in',
  params: idParams,
  body: walkInInput,
  output: data(openDayBooking),
  status: 201,
  errors: [
    'OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION',
    'OPEN_DAY_OVER_CAPACITY_EXCEPTION',
    'CHECK_IN_TOO_EARLY_EXCEPTION',
    'CHECK_IN_TOO_LATE_EXCEPTION',
  ],
});
