import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import type { OpenDayBooking } from '#contract/visits/bookings.schemas';
import type { registerWalkIn as endpoint } from '#contract/visits/check-in.schemas';
import { fits, partyOf } from '#contract/visits/open-day-capacity';
import { normalPhone } from '../../identity/accounts/accounts.queries.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import { admitGuest } from '../bookings/admit-guest.ts';
import { capacitiesOf } from '../bookings/capacity.queries.ts';
import { viewBooking } from '../bookings/load-booking.ts';
import type { ActorUseCase } from '../deps.ts';
import type { OpenDay } from '../open-days/load-open-day.ts';
import { requireOwnOpenDay } from '../open-days/require-own-open-day.ts';
import { happenedAt, windowAt } from './check-in.rules.ts';
import { insertScans, selectScans } from './check-in.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;
type WalkIn = ParsedOf<typeof endpoint>['body'];

/** Device keys contain no colon, so walk-ins and scans never share a key. */
const recordKey = (key: string) => `walk-in:${key}`;

/**
 * Admits a guest without a booking. A recorded key returns its booking in its current state.
 * @throws OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION for another organizer's
 * @throws VALIDATION_EXCEPTION for an invalid phone; CHECK_IN_TOO_EARLY_EXCEPTION, CHECK_IN_TOO_LATE_EXCEPTION by the time of the walk-in
 * @throws OPEN_DAY_OVER_CAPACITY_EXCEPTION without `overCapacity`, with `maxParticipants`, `held` and `requested` (head counts)
 */
export async function registerWalkIn(context: Context, eventId: number, walkIn: WalkIn): Promise<OpenDayBooking> {
  const { deps, actor, domainError } = context;
  const phone = phoneOf(context, walkIn.phone);
  return inTransaction(deps.db, async (trx) => {
    const event = await requireOwnOpenDay({ actor, domainError }, trx, eventId, { forCheckIn: true });
    const key = recordKey(walkIn.key);
    const before = (await selectScans(trx, eventId, [key])).get(key)?.bookingId;
    const id = before ?? (await registerGuest(context, trx, event, { ...walkIn, phone }));
    return viewBooking(deps, trx, { id, role: 'ORGANISER' });
  });
}

function phoneOf({ domainError }: Context, text: string | null | undefined): string | null {
  if (!text) return null;
  const phone = normalPhone(text);
  const problem = { path: 'body.phone', rule: 'phone', message: 'not a phone number' };
  if (phone === null) throw domainError('VALIDATION_EXCEPTION', { fields: [problem] });
  return phone;
}

async function registerGuest(
  context: Context,
  trx: Trx,
  event: OpenDay,
  walkIn: WalkIn & { phone: string | null },
): Promise<number> {
  const { deps, actor, domainError } = context;
  const now = deps.clock.now();
  const at = happenedAt(walkIn.at, now);
  const window = windowAt(event, at);
  if (window !== 'OPEN') throw domainError(`CHECK_IN_${window}_EXCEPTION`);
  const beyond = await headcountOverCapacity(context, trx, event, walkIn);
  const { key, name, companions, phone, email = null } = walkIn;
  const guest = { key, name, companions, phone, email: email?.toLowerCase() ?? null, at };
  const bookingId = await admitGuest(deps, trx, event, guest);
  await insertScans(trx, [
    { key: recordKey(key), bookingId, outcome: 'PRESENT', eventId: event.id, at, createdAt: now },
  ]);
  await deps.recordEvent({ event: 'openDayDoor.walkedIn', actorId: actor.id, bookingId }, trx);
  if (beyond !== null) {
    const { listingId } = event;
    const about = { actorId: actor.id, listingId, bookingId, held: beyond };
    await deps.recordEvent({ event: 'openDayBookings.overConfirmed', ...about }, trx);
  }
  return bookingId;
}

/** Head count with this party, if it intentionally exceeds the maximum; else null. */
async function headcountOverCapacity(
  { domainError }: Context,
  trx: Trx,
  event: OpenDay,
  walkIn: WalkIn,
): Promise<number | null> {
  const { maxParticipants } = event;
  const held = (await capacitiesOf(trx, [event.id])).get(event.id)?.held ?? 0;
  const requested = partyOf(walkIn);
  if (maxParticipants === null || fits({ maxParticipants, held }, requested)) return null;
  if (!walkIn.overCapacity) throw domainError('OPEN_DAY_OVER_CAPACITY_EXCEPTION', { maxParticipants, held, requested });
  return held + requested;
}
