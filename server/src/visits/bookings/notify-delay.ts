import { partyOf } from '#contract/visits/open-day-capacity';
import { queueEmails } from '../../platform/email/queue-email.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import type { OpenDay } from '../open-days/load-open-day.ts';
import { composeDelayEmail, usersOf } from './booking-emails.ts';
import { selectLive } from './bookings.store.ts';

/** Notifies confirmed participants who are not checked in of a delay. @returns the head count */
export async function notifyDelay(deps: Deps, trx: Trx, event: OpenDay, minutes: number): Promise<number> {
  const bookings = (await selectLive(trx, [event.id])).filter(({ status }) => status === 'CONFIRMED');
  const people = await usersOf(trx, [event], bookings);
  await queueEmails(
    deps,
    trx,
    bookings.flatMap((booking) => composeDelayEmail(deps, { event, booking, people }, { minutes })),
  );
  return bookings.reduce((sum, booking) => sum + partyOf(booking), 0);
}
