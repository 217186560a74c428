import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { lockAd, setLife } from './listing-life.store.ts';

/**
 * An ad that an admin holds stays held for another reason, which its owner reads; the letter is the decision's.
 * @returns false where no admin holds it (any more), or it is gone
 */
export async function holdAnew(
  deps: Deps,
  trx: Trx,
  listingId: number,
  { reason, actorId }: { reason: string; actorId: number },
): Promise<boolean> {
  const ad = await lockAd(trx, listingId);
  if (ad?.status !== 'SUSPENDED' || ad.suspendedBy !== 'ADMIN') return false;
  await setLife(trx, listingId, { suspensionReason: reason, updatedAt: deps.clock.now() });
  const [before, after] = [{ suspensionReason: ad.suspensionReason }, { suspensionReason: reason }];
  const trace = { reason, before, after, affectedId: ad.advertiserId };
  await deps.report({ event: 'listings.suspended', actorId, listingId, by: 'ADMIN' }, trx, trace);
  return true;
}
