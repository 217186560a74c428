import type { Trx } from '../adapters/postgres.ts';
import type { Deps } from '../deps.ts';
import { deleteSpans, lockPurchaseOf, setPurchase } from './purchases.store.ts';

/**
 * Nothing comes of it: its payment failed or was given up, or was given back. What runs stops at once. One that has succeeded does not fail any more, and what was given
 * back stays so.
 */
export async function dropBoost(
  deps: Pick<Deps, 'report'>,
  trx: Trx,
  paymentId: number,
  to: 'failed' | 'refunded',
): Promise<void> {
  const purchase = await lockPurchaseOf(trx, paymentId);
  if (!purchase || purchase.status === 'refunded' || purchase.status === to) return;
  if (to === 'failed' && purchase.status === 'succeeded') return;
  const { id, listingId, live, status } = purchase;
  await setPurchase(trx, id, { status: to, live: false });
  await deleteSpans(trx, [id]);
  if (live && status === 'succeeded') await deps.report({ event: 'boosts.ended', listingId, purchaseId: id }, trx);
}
