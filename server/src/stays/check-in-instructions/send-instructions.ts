import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { queueEmail } from '../../platform/email/queue-email.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { openInstructions } from './check-in-instructions.queries.ts';
import { findInstructedBooking, recordSent, selectUnsent } from './check-in-instructions.store.ts';
import { areShown } from './instruction-times.rules.ts';

const BATCH = 100;

/** Emails the instructions that are due, each once. A failure does not stop others. @returns whether more may be due at once */
export async function sendInstructions(deps: Deps): Promise<boolean> {
  const ids = await selectUnsent(deps.db, deps.clock.now(), BATCH);
  let failed = 0;
  for (const bookingId of ids) {
    await send(deps, bookingId).catch((error: unknown) => {
      failed += 1;
      deps.log.error({ err: error, bookingId }, 'email with instructions failed');
    });
  }
  return ids.length === BATCH && failed === 0;
}

function send(deps: Deps, bookingId: number): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const booking = await findInstructedBooking(trx, bookingId);
    const now = deps.clock.now();
    if (!booking?.sealed || !areShown(booking, now) || !(await recordSent(trx, bookingId, now))) return;
    const account = await findAccount({ db: trx }, booking.guestId);
    if (!account || account.erasedAt) return;
    const { id: userId, email: to, locale, name } = account;
    const { listingTitle: title, checkIn, checkOut } = booking;
    const path = `/dashboard/trips/${bookingId}`;
    const props = { name, title, checkIn, checkOut, path, ...openInstructions(deps, booking.sealed) };
    await queueEmail(deps, trx, { userId, to, locale }, 'stayInstructions', props);
  });
}
