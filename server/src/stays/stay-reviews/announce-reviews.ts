import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { notifyOf } from '../stay-bookings/booking-emails.ts';
import { claimAnnounced } from './stay-reviews.store.ts';

const BATCH = 50;

/** Informs both parties once when their reviews are visible. @returns whether more may be due at once */
export function announceReviews(deps: Deps): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const bookingIds = await claimAnnounced(trx, deps.clock.now(), BATCH);
    for (const bookingId of bookingIds)
      await notifyOf(deps, trx, bookingId, { guest: 'reviewsVisible', host: 'reviewsVisible' });
    return bookingIds.length > 0;
  });
}
