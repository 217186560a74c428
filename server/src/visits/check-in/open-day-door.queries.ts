import { createHash } from 'node:crypto';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { DoorList, DoorPerson, getDoorList as getDoorListEndpoint } from '#contract/visits/check-in';
import { passesOf } from '../bookings/pass.rules.ts';
import type { ActorUseCase, Deps } from '../deps.ts';
import { getEvent } from '../open-days/open-days.queries.ts';
import { isAtDoor } from './door.policy.ts';
import { type BookingAtDoor, bookingsAtDoor } from './door.queries.ts';

/**
 * Everybody who booked and is not cancelled, by name; one query however many they are.
 * @throws OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION also for one that the actor may not see, AUTHORIZATION_DENIED_EXCEPTION for somebody else's
 */
export async function getDoorList(
  context: ActorUseCase<ErrorsOf<typeof getDoorListEndpoint>>,
  eventId: number,
): Promise<DoorList> {
  const { deps, actor, refuse } = context;
  const event = await getEvent(context, eventId);
  if (!isAtDoor(actor, event)) throw refuse('AUTHORIZATION_DENIED_EXCEPTION');
  const bookings = await bookingsAtDoor(deps.db, eventId);
  const serverTime = deps.clock.now().toISOString();
  return { event, people: bookings.map((booking) => personAtDoor(deps, booking)), serverTime };
}

/** With the sums of their pass: enough to know a true one, too little to make one. */
export function personAtDoor({ secrets }: Pick<Deps, 'secrets'>, booking: BookingAtDoor): DoorPerson {
  const passes = hasPass(booking) ? passesOf(secrets, booking) : [];
  return personView(
    booking,
    passes.map((pass) => createHash('sha256').update(pass).digest('hex')),
  );
}

/** A booking as the door shows it. `passHashes`: of who has a pass that opens it, the one that they are shown now first. */
function personView(booking: BookingAtDoor, passHashes: readonly string[]): DoorPerson {
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

/** Who has an account and comes for sure. */
function hasPass({ participantId, status }: Pick<BookingAtDoor, 'participantId' | 'status'>): boolean {
  return participantId !== null && (status === 'CONFIRMED' || status === 'PRESENT');
}
