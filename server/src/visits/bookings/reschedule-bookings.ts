import type { EmailProps } from '../../platform/email/email-props.ts';
import { queueEmails } from '../../platform/email/queue-email.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { OpenDay } from '../open-days/load-open-day.ts';
import { offerSeats } from './apply-transition.ts';
import { offerEndsAt, remindersFrom } from './booking.rules.ts';
import { composeChangeEmail, usersOf } from './booking-emails.ts';
import { type BookingRow, selectLive, updateBookings } from './bookings.store.ts';
import { getCapacity } from './capacity.queries.ts';

/**
 * Updates bookings of an edited open day in the transaction with its lock: emails for new times or notes, new reminders,
 * and offers when more parties fit. An offer expires at the start of the open day at the latest.
 */
export async function rescheduleBookings(deps: Deps, trx: Trx, event: OpenDay, before: OpenDay): Promise<void> {
  const isMoved = !isSameTime(event, before);
  const live = await selectLive(trx, [event.id]);
  if (live.length > 0) {
    const bookings = await bringUpToDate(deps, trx, { event, live, isMoved });
    if (isMoved || event.notes !== before.notes) await notifyAll(deps, trx, { event, bookings, before, isMoved });
  }
  const capacity = await getCapacity(trx, event);
  const isOpenNow = event.type === 'OPEN' && before.type !== 'OPEN';
  const capacityBefore = isOpenNow ? null : { ...capacity, maxParticipants: before.maxParticipants };
  await offerSeats(deps, trx, [{ openDay: event, before: capacityBefore }]);
}

const isSameTime = (one: OpenDay, other: OpenDay): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime() &&
  one.timeZone === other.timeZone;

type Edited = { event: OpenDay; live: readonly BookingRow[]; isMoved: boolean };

async function bringUpToDate({ clock }: Deps, trx: Trx, { event, live, isMoved }: Edited): Promise<BookingRow[]> {
  const now = clock.now();
  const ids = live.map(({ id }) => id);
  const bookings = await updateBookings(trx, ids, isMoved ? remindersFrom(now, event.startsAt) : {});
  const latest = offerEndsAt(now, event.startsAt) ?? now;
  const tooLong = bookings.filter(({ offerExpiresAt }) => offerExpiresAt !== null && offerExpiresAt > latest);
  if (!isMoved || tooLong.length === 0) return bookings;
  const shorter = await updateBookings(
    trx,
    tooLong.map(({ id }) => id),
    { offerExpiresAt: latest },
  );
  const changed = new Map(shorter.map((booking) => [booking.id, booking]));
  return bookings.map((booking) => changed.get(booking.id) ?? booking);
}

type ChangeNotice = { event: OpenDay; bookings: readonly BookingRow[]; before: OpenDay; isMoved: boolean };

async function notifyAll(deps: Deps, trx: Trx, { event, bookings, before, isMoved }: ChangeNotice): Promise<void> {
  const people = await usersOf(trx, [event], bookings);
  const times: EmailProps['openDayChanged']['before'] = isMoved
    ? { startsAt: before.startsAt.toISOString(), endsAt: before.endsAt.toISOString(), timeZone: before.timeZone }
    : null;
  await queueEmails(
    deps,
    trx,
    bookings.flatMap((booking) => composeChangeEmail(deps, { event, booking, people }, { before: times })),
  );
}
