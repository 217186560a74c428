import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { earnedEntry } from '../ledger/ledger.rules.ts';
import { postEntry } from '../ledger/post-entries.ts';
import { retainedOf, termsOf } from './payout-amounts.rules.ts';
import { type PayoutRow, updatePayout } from './payouts.store.ts';

/** The guest's funds go to their owners, once. Needs the lock of the payout. */
export async function earnFunds({ clock }: Pick<Deps, 'clock'>, trx: Trx, payout: PayoutRow): Promise<PayoutRow> {
  if (payout.earnedAt !== null) return payout;
  const { id, bookingId, paymentId, currency } = payout;
  const at = clock.now();
  const entry = { key: `earned ${id}`, kind: 'EARNED' as const, bookingId, paymentId, currency, at };
  await postEntry(trx, entry, earnedEntry(termsOf(payout), retainedOf(payout)));
  return updatePayout(trx, id, { earnedAt: at });
}
