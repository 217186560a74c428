import { z } from 'zod';
import { instant } from '../platform/dates.schemas.ts';
import { defineEndpoint } from '../platform/endpoint.ts';
import { data, idParams } from '../platform/page.schemas.ts';
import { line } from '../platform/plain-text.schemas.ts';
import { openDayBooking, openDayBookingStatus } from './bookings.schemas.ts';
import { checkInMethods } from './bookings.ts';
import * as addresses from './check-in.ts';
import { SCANS_AT_ONCE, scanOutcomes } from './check-in.ts';
import { MAX_COMPANIONS } from './open-day-capacity.ts';
import { openDayEvent } from './open-days.schemas.ts';

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
  ...addresses.getCheckInList,
  summary: 'The check-in list of my event: all bookings that are not canceled',
  who: 'signed-in',
  params: idParams,
  output: data(checkInList),
  secret: true,
  errors: ['OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION'],
});

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
  ...addresses.recordCheckIns,
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
  ...addresses.registerWalkIn,
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
