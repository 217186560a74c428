import { endPlacements } from '../../discovery/placements/change-placements.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockFreeListings, markEnded, selectExpired } from './purchases.store.ts';

const AT_ONCE = 200;

type Span = { expiresAt: Date | null; pausedAt: Date | null };

const isEnded = ({ expiresAt, pausedAt }: Span, now: Date) =>
  expiresAt !== null && pausedAt === null && expiresAt.getTime() <= now.getTime();

/**
 * Ends an expired purchase that is not yet marked as ended, so that another can follow at once.
 * @returns whether it ended the purchase
 */
export async function endIfExpired(
  deps: Pick<Deps, 'clock' | 'recordEvent'>,
  trx: Trx,
  purchase: Span & { id: number },
): Promise<boolean> {
  const now = deps.clock.now();
  if (!isEnded(purchase, now)) return false;
  await end(deps, trx, [purchase.id], now);
  return true;
}

/**
 * Ends expired boosts with their placements and cached pages. Skips listings locked by another transaction until the
 * next second.
 * @returns whether there is more to do
 */
export async function endBoosts(deps: Pick<Deps, 'db' | 'clock' | 'recordEvent'>): Promise<boolean> {
  const now = deps.clock.now();
  const expired = await selectExpired(deps.db, now, AT_ONCE);
  if (expired.length === 0) return false;
  const ended = await inTransaction(deps.db, async (trx) => {
    const free = await lockFreeListings(
      trx,
      expired.flatMap(({ listingId }) => listingId ?? []),
    );
    const ids = expired.filter(({ listingId }) => listingId === null || free.has(listingId)).map(({ id }) => id);
    await end(deps, trx, ids, now);
    return ids.length;
  });
  return ended === AT_ONCE;
}

async function end(
  { recordEvent }: Pick<Deps, 'recordEvent'>,
  trx: Trx,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const ended = await markEnded(trx, ids, now);
  await endPlacements(
    trx,
    ended.map(({ id }) => id),
  );
  const event = 'boosts.ended' as const;
  await recordEvent(
    ended.map(({ id: purchaseId, listingId }) => ({ event, listingId, purchaseId })),
    trx,
  );
}
