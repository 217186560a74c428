import { italianDay } from '../../platform/lib/italian-days.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { applyTransition } from './apply-transition.ts';
import { transitionFor } from './listing.rules.ts';
import { lockListing, selectPastAuctions } from './listing-lifecycle.store.ts';

/** Stored reason; screens translate it. */
const OVER_REASON = 'AUCTION_OVER';

/** Suspends, as the system, published auctions whose day is over. Their advertisers publish them again with a new date. */
export async function suspendPastAuctions(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const listingId of await selectPastAuctions(deps.db, italianDay(now))) {
    await inTransaction(deps.db, (trx) => suspendPastAuction(deps, trx, listingId, now));
  }
}

async function suspendPastAuction(deps: Deps, trx: Trx, listingId: number, now: Date): Promise<void> {
  const row = await lockListing(trx, listingId);
  const isOver = row?.isAuction === true && row.auctionDate !== null && row.auctionDate < italianDay(now);
  if (!row || !isOver) return;
  const transition = transitionFor(row, 'suspend', ['system']);
  if (!transition.ok) return;
  await applyTransition(deps, trx, row, transition.value, { now, actorId: null, reason: OVER_REASON });
}
