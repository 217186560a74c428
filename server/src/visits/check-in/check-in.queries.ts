import { createHash } from 'node:crypto';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type {
  Attendee,
  CheckInList,
  getCheckInList as getCheckInListEndpoint,
} from '#contract/visits/check-in.schemas';
import { passesOf } from '../bookings/pass.rules.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { mayCheckIn } from '../open-days/open-days.policy.ts';
import { getEvent } from '../open-days/open-days.queries.ts';
import { type AttendeeBooking, listAttendees } from './attendees.queries.ts';

/**
 * All bookings that are not canceled, by name. One query.
 * @throws OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION also for one that the actor may not see
 * @throws AUTHORIZATION_DENIED_EXCEPTION for another organizer's
 */
export async function getCheckInList(
  context: ActorUseCase<ErrorsOf<typeof getCheckInListEndpoint>>,
  eventId: number,
): Promise<CheckInList> {
  const { deps, actor, domainError } = context;
  const event = await getEvent(context, eventId);
  if (!mayCheckIn(actor, event)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  const bookings = await listAttendees(deps.db, eventId);
  const serverTime = deps.clock.now().toISOString();
  return { event, people: bookings.map((booking) => attendeeOf(deps, booking)), serverTime };
}

/** Includes hashes of the pass: a device can verify a pass but not create one. */
export function attendeeOf({ secrets }: Pick<Deps, 'secrets'>, booking: AttendeeBooking): Attendee {
  const passes = hasPass(booking) ? passesOf(secrets, booking) : [];
  return attendeeView(
    booking,
    passes.map((pass) => createHash('sha256').update(pass).digest('hex')),
  );
}

/** A booking in the check-in list. `passHashes`: hashes of its valid passes, the currently shown one first. */
function attendeeView(booking: AttendeeBooking, passHashes: readonly string[]): Attendee {
  const { bookingId, name, companions, status, checkedInAt, checkedInBy } = booking;
  const [passHash = null, ...older] = passHashes;
  return {
    bookingId,
    name,
    companions,
    status,
    checkedInBy,
    checkedInAt: checkedInAt?.toISOString() ?? null,
    passHash,
    ...(older.length > 0 && { olderPassHashes: older }),
  };
}

/** Only confirmed or present participants with an account have a pass. */
function hasPass({ participantId, status }: Pick<AttendeeBooking, 'participantId' | 'status'>): boolean {
  return participantId !== null && (status === 'CONFIRMED' || status === 'PRESENT');
}
