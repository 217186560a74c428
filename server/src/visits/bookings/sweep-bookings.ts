import { queueEmails } from '../../platform/email/queue-email.ts';
import { inTransaction, type Queryable, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockOpenDay, type OpenDay } from '../open-days/load-open-day.ts';
import { applyToAll, offerSeats } from './apply-transition.ts';
import { isOpenToAll } from './booking.policy.ts';
import { dueReminder, isExpired } from './booking.rules.ts';
import { composeReminder, usersOf } from './booking-emails.ts';
import { deleteGuestContacts, markReminded, selectEventsToSweep, selectLive } from './bookings.store.ts';
import { getCapacity } from './capacity.queries.ts';

const BATCH = 100;

/**
 * Expires offers and requests, offers released seats and sends reminders. Each open day has its own transaction: a failure
 * does not stop others and is retried.
 * @returns whether more may be due at once
 */
export async function sweepBookings(deps: Deps): Promise<boolean> {
  // For the maps of reminders, which read its state within transactions.
  void deps.mapTiles.describe();
  const ids = await selectEventsToSweep(deps.db, deps.clock.now(), BATCH);
  let failed = 0;
  for (const eventId of ids) {
    await inTransaction(deps.db, (trx) => sweepEvent(deps, trx, eventId)).catch((error: unknown) => {
      failed += 1;
      deps.log.error({ err: error, eventId }, 'sweep of an open day failed');
    });
  }
  return ids.length === BATCH && failed === 0;
}

async function sweepEvent(deps: Deps, trx: Trx, eventId: number): Promise<void> {
  const event = await lockOpenDay(trx, eventId);
  if (!event) return;
  await expireBookings(deps, trx, event);
  // Seats released while the listing was hidden.
  await offerSeats(deps, trx, [{ openDay: event, before: await getCapacity(trx, event) }]);
  if (isOpenToAll(event)) await remind(deps, trx, event);
}

async function expireBookings(deps: Deps, trx: Trx, event: OpenDay): Promise<void> {
  const now = deps.clock.now();
  const { startsAt, endsAt } = event;
  const live = await selectLive(trx, [event.id]);
  const expired = live.filter((booking) => isExpired({ ...booking, startsAt, endsAt }, now));
  if (expired.length === 0) return;
  const visits = expired.map((booking) => ({ openDay: event, booking }));
  await applyToAll(deps, trx, { action: 'expire', role: 'SYSTEM', visits });
}

/** Sends each reminder once: its marker is stored with it. The later reminder replaces the earlier one. */
async function remind(deps: Deps, trx: Trx, event: OpenDay): Promise<void> {
  const now = deps.clock.now();
  const due = (await selectLive(trx, [event.id])).flatMap((booking) => {
    const hours = booking.status === 'CONFIRMED' ? dueReminder(booking, event.startsAt, now) : null;
    return hours === null ? [] : [{ booking, hours }];
  });
  if (due.length === 0) return;
  const bookings = due.map(({ booking }) => booking);
  const people = await usersOf(trx, [event], bookings);
  await queueEmails(
    deps,
    trx,
    due.flatMap(({ booking, hours }) => composeReminder(deps, { event, booking, people }, { hours })),
  );
  const ids = bookings.map(({ id }) => id);
  const isNear = due.some(({ hours }) => hours === 2);
  await markReminded(trx, ids, isNear ? { dayReminderAt: now, hoursReminderAt: now } : { dayReminderAt: now });
}

/** Anonymizes walk-ins without an account; their bookings stay and count. @returns the number of guests */
export async function purgeGuestContacts(on: Queryable, endedBefore: Date): Promise<number> {
  return deleteGuestContacts(on, endedBefore);
}
