/**
 * Check-in of an open day (ODY-17; DECISIONS.md "Two codes"; docs/decisions/013-open-days.md).
 *
 * The organizer scans the pass of a booking, selects a name, or registers a walk-in. The device stores the list and works offline.
 * It sends offline actions later as a batch, each with its own key and time. Repeated keys are recorded once.
 * The list contains the SHA-256 of each pass, so a device can verify a pass but not create one.
 */

export const SCANS_AT_ONCE = 200;
/** Format of a pass: `SGL1.{bookingId}.{signature}`. */
export const passPattern = /^SGL1\.(\d{1,10})\.([A-Za-z0-9_-]{22})$/;

export const getCheckInList = {
  id: 'openDayDoor.getDoorList',
  method: 'GET',
  path: '/api/v1/open-day/events/:id/door',
} as const;

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

export const recordCheckIns = {
  id: 'openDayDoor.recordCheckIns',
  method: 'POST',
  path: '/api/v1/open-day/events/:id/check-ins',
} as const;

export const registerWalkIn = {
  id: 'openDayDoor.registerWalkIn',
  method: 'POST',
  path: '/api/v1/open-day/events/:id/walk-ins',
} as const;
