import { endPlacements } from '../../discovery/placements/end-placements.ts';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockFreeAds, markEnded, selectOver } from './purchases.store.ts';

const AT_ONCE = 200;

type Span = { expiresAt: Date | null; pausedAt: Date | null };

const isOver = ({ expiresAt, pausedAt }: Span, now: Date) =>
  expiresAt !== null && pausedAt === null && expiresAt.getTime() <= now.getTime();

/** Ends a purchase whose time is over and that nobody has marked yet, so that another can follow it at once. @returns whether it did. */
export async function endIfOver(
  deps: Pick<Deps, 'clock' | 'report'>,
  trx: Trx,
  purchase: Span & { id: number },
): Promise<boolean> {
  const now = deps.clock.now();
  if (!isOver(purchase, now)) return false;
  await end(deps, trx, [purchase.id], now);
  return true;
}

/**
 * Ends the boosts whose time is over: their spans go, and the kept pages with them. An ad that somebody else has in hand waits for the next second.
 * @returns whether there is more to do.
 */
export async function endBoosts(deps: Pick<Deps, 'db' | 'clock' | 'report'>): Promise<boolean> {
  const now = deps.clock.now();
  const over = await selectOver(deps.db, now, AT_ONCE);
  if (over.length === 0) return false;
  const ended = await inTransaction(deps.db, async (trx) => {
    const free = await lockFreeAds(
      trx,
      over.flatMap(({ listingId }) => listingId ?? []),
    );
    const ids = over.filter(({ listingId }) => listingId === null || free.has(listingId)).map(({ id }) => id);
    await end(deps, trx, ids, now);
    return ids.length;
  });
  return ended === AT_ONCE;
}

async function end({ report }: Pick<Deps, 'report'>, trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  const ended = await markEnded(trx, ids, now);
  await endPlacements(
    trx,
    ended.map(({ id }) => id),
  );
  for (const { id: purchaseId, listingId } of ended) {
    await report({ event: 'boosts.ended', listingId, purchaseId }, trx);
  }
}
