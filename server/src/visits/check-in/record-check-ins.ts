import { timingSafeEqual } from 'node:crypto';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { ScanOutcome } from '#contract/visits/check-in';
import type { recordCheckIns as endpoint, ScanResult } from '#contract/visits/check-in.schemas';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { passesOf, readPass } from '../bookings/pass.rules.ts';
import { checkInLocked, undoCheckInLocked } from '../bookings/record-attendance.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import type { OpenDay } from '../open-days/load-open-day.ts';
import { requireOwnOpenDay } from '../open-days/require-own-open-day.ts';
import { type AttendeeBooking, findAttendees } from './attendees.queries.ts';
import { attendeeOf } from './check-in.queries.ts';
import { happenedAt } from './check-in.rules.ts';
import { insertScans, type RecordedScan, selectScans } from './check-in.store.ts';

type Scan = ParsedOf<typeof endpoint>['body']['scans'][number];
type CheckInContext = { deps: Deps; trx: Trx; event: OpenDay; actorId: number; now: Date };

/**
 * Evaluates scans sequentially under the lock of the open day, so overlapping batches of several devices check each guest in once.
 * A recorded key returns its first outcome. An invalid code is an outcome, not an error.
 * @returns the outcomes in the order of the scans, each with the attendee's state after the batch
 * @throws OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION also for a deleted one
 * @throws AUTHORIZATION_DENIED_EXCEPTION for another organizer's
 */
export async function recordCheckIns(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  eventId: number,
  scans: readonly Scan[],
): Promise<ScanResult[]> {
  return inTransaction(deps.db, async (trx) => {
    const event = await requireOwnOpenDay({ actor, domainError }, trx, eventId, { forCheckIn: true });
    const context: CheckInContext = { deps, trx, event, actorId: actor.id, now: deps.clock.now() };
    const recorded = await evaluateScans(context, scans);
    const bookings = await findAttendees(trx, idsOf([...recorded.values()]));
    return scans.map(({ key }) => {
      const { outcome, bookingId } = recorded.get(key) as RecordedScan;
      const booking = bookingId === null ? undefined : bookings.get(bookingId);
      return { key, outcome, person: booking ? attendeeOf(deps, booking) : null };
    });
  });
}

/** @returns the recorded scans by key */
async function evaluateScans(context: CheckInContext, scans: readonly Scan[]): Promise<Map<string, RecordedScan>> {
  const { deps, trx, event, actorId, now } = context;
  const recorded = await selectScans(
    trx,
    event.id,
    scans.map(({ key }) => key),
  );
  const claims = scans.map((scan) => ({ bookingId: claimedBy(scan) }));
  const bookings = await findAttendees(trx, idsOf(claims));
  const fresh: Parameters<typeof insertScans>[1][number][] = [];
  for (const scan of scans) {
    if (recorded.has(scan.key)) continue;
    const at = happenedAt(scan.at, now);
    const result = { key: scan.key, ...(await evaluateScan(context, scan, { at, bookings })) };
    recorded.set(scan.key, result);
    fresh.push({ ...result, eventId: event.id, at, createdAt: now });
  }
  await insertScans(trx, fresh);
  if (fresh.length > 0) {
    await deps.recordEvent({ event: 'openDayDoor.synced', actorId, eventId: event.id, scans: fresh.length }, trx);
  }
  return recorded;
}

type ScanEvaluation = { outcome: ScanOutcome; bookingId: number | null };
type ScanLookup = { at: Date; bookings: ReadonlyMap<number, AttendeeBooking> };

async function evaluateScan(
  context: CheckInContext,
  scan: Scan,
  { at, bookings }: ScanLookup,
): Promise<ScanEvaluation> {
  const { deps, trx, event, actorId } = context;
  const booking = bookings.get(claimedBy(scan) ?? 0);
  const isProved = booking && (scan.code === undefined || isTruePass(deps, scan.code, booking));
  const isHere = booking?.eventId === event.id;
  if (!booking || !isProved) return { outcome: 'UNKNOWN_CODE', bookingId: null };
  // Without a pass, only bookings of this open day are searched.
  if (!isHere) return { outcome: scan.code === undefined ? 'UNKNOWN_CODE' : 'OTHER_EVENT', bookingId: null };
  const { bookingId } = booking;
  const outcome = scan.undo
    ? await undoCheckInLocked(deps, trx, event, bookingId)
    : await checkInLocked(deps, trx, event, bookingId, { by: 'DOOR', at, actorId });
  return { outcome, bookingId };
}

/** The booking id claimed by a scan, not verified yet. */
function claimedBy({ code, bookingId }: Pick<Scan, 'code' | 'bookingId'>): number | null {
  return (code === undefined ? bookingId : readPass(code)?.bookingId) ?? null;
}

/** Constant-time comparison. */
function isTruePass({ secrets }: Pick<Deps, 'secrets'>, code: string, booking: AttendeeBooking): boolean {
  const shown = Buffer.from(code.trim());
  const own = passesOf(secrets, booking).map((pass) => Buffer.from(pass));
  return own.filter((pass) => shown.length === pass.length && timingSafeEqual(shown, pass)).length > 0;
}

function idsOf(those: readonly { bookingId: number | null }[]): number[] {
  return [...new Set(those.flatMap(({ bookingId }) => (bookingId === null ? [] : [bookingId])))];
}
