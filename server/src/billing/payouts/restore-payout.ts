import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { earnedEntry, earnedShares, type RetainedAmounts } from '../ledger/ledger.rules.ts';
import { postEntry } from '../ledger/post-entries.ts';
import { retainedWith } from '../ledger/refund-parts.ts';
import { columnsOf, retainedOf, termsOf } from './payout-amounts.rules.ts';
import { lockPayoutOfBooking, type PayoutRow, selectReversalsOf, updatePayout } from './payouts.store.ts';

type Rejected = { bookingId: number; refundId: number; parts: RetainedAmounts; isEarned: boolean };

/**
 * Gives a payout back what a rejected refund took, and sends the rest of a payout that was sent without it. `isEarned`: the refund was
 * requested after the amounts were earned, so the ledger has them still. Needs the locks of the booking and the payment.
 * @throws Error while a part of the transfer is on its way back; the caller retries
 */
export async function restorePayout(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  trx: Trx,
  { bookingId, refundId, parts, isEarned }: Rejected,
): Promise<void> {
  const payout = await lockPayoutOfBooking(trx, bookingId);
  if (!payout) return;
  const [terms, before] = [termsOf(payout), retainedOf(payout)];
  const after = retainedWith(before, parts);
  const hostMinor = earnedShares(terms, after).host;
  const restored = await updatePayout(trx, payout.id, { ...columnsOf(after), hostMinor });
  if (payout.earnedAt !== null && !isEarned) {
    const { paymentId, currency } = payout;
    const at = deps.clock.now();
    const entry = { key: `refund ${refundId} rejected`, kind: 'EARNED' as const, bookingId, paymentId, currency, at };
    await postEntry(trx, entry, earnedDifference(earnedEntry(terms, after), earnedEntry(terms, before)));
  }
  await sendRest(deps, trx, restored);
}

type Lines = ReturnType<typeof earnedEntry>;

/** By account, without lines of zero. */
function earnedDifference(after: Lines, before: Lines): Lines {
  const amounts = new Map(after.map(({ account, amount }) => [account, amount]));
  for (const { account, amount } of before) amounts.set(account, (amounts.get(account) ?? 0) - amount);
  return [...amounts].map(([account, amount]) => ({ account, amount })).filter(({ amount }) => amount !== 0);
}

/** A sent payout starts again with what is left to send. */
async function sendRest({ clock, jobs }: Pick<Deps, 'clock' | 'jobs'>, trx: Trx, payout: PayoutRow): Promise<void> {
  const { id, status, hostMinor, amountMinor, reversedMinor, deductedMinor, paidBeforeMinor } = payout;
  if (status !== 'SENT' && status !== 'NOTHING_DUE') return;
  const paid = paidBeforeMinor + amountMinor - reversedMinor + deductedMinor;
  if (hostMinor <= paid) return;
  const reversals = await selectReversalsOf(trx, id);
  if (reversals.some((reversal) => reversal.status === 'PENDING')) throw new Error(`Payout ${id} has an open reversal`);
  await updatePayout(trx, id, {
    status: 'SCHEDULED',
    paidBeforeMinor: paid,
    amountMinor: 0,
    reversedMinor: 0,
    deductedMinor: 0,
    transferId: null,
    sentAt: null,
    nextTryAt: clock.now(),
  });
  await jobs.enqueue(trx, 'payouts.send', { payoutId: id });
}
