import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import {
  earnedShares,
  type LedgerEntryLines,
  type RetainedAmounts,
  refundedAfterEarning,
} from '../ledger/ledger.rules.ts';
import { earnFunds } from './earn-funds.ts';
import { recoveryOf, refundParts, retainedAfter } from './payout.rules.ts';
import { columnsOf, retainedOf, termsOf } from './payout-amounts.rules.ts';
import { insertReversal, lockPayoutOfBooking, type PayoutRow, updatePayout } from './payouts.store.ts';

type Parts = Pick<Deps, 'clock' | 'jobs'>;

/**
 * A refund of a stay reduces the payout by its lines; without lines the nights come first. After the transfer the host's part is taken
 * back from it, and the rest is the host's debt. Needs the locks of the booking and the payment.
 * @returns lines of the ledger for a refund after the amounts were earned; null: it is from the guest's funds
 */
export async function reducePayout(
  deps: Parts,
  trx: Trx,
  { bookingId, amountMinor, parts }: { bookingId: number; amountMinor: number; parts: RetainedAmounts | undefined },
): Promise<LedgerEntryLines | null> {
  const payout = await lockPayoutOfBooking(trx, bookingId);
  if (!payout) return null;
  const before = retainedOf(payout);
  const after = retainedAfter(before, parts ?? refundParts(before, amountMinor));
  const terms = termsOf(payout);
  const hostMinor = earnedShares(terms, after).host;
  const reduced = await updatePayout(trx, payout.id, { ...columnsOf(after), hostMinor });
  if (payout.earnedAt === null) return null;
  if (payout.status === 'SENT') await takeBack(deps, trx, reduced, payout.hostMinor - hostMinor);
  return refundedAfterEarning(terms, before, after);
}

/** Requests a part of a transfer back, as far as it lasts. */
export async function takeBack(deps: Parts, trx: Trx, payout: PayoutRow, hostPart: number): Promise<void> {
  const { reverse } = recoveryOf(hostPart, payout.amountMinor - payout.reversedMinor);
  if (reverse <= 0) return;
  const requestedAt = deps.clock.now();
  const reversalId = await insertReversal(trx, { payoutId: payout.id, amountMinor: reverse, requestedAt });
  await updatePayout(trx, payout.id, { reversedMinor: payout.reversedMinor + reverse });
  await deps.jobs.enqueue(trx, 'payouts.reverse', { reversalId });
}

/** The booking ended before its stay: what is retained is earned now, and paid out at its time. */
export async function endPayout(
  deps: Pick<Deps, 'clock'>,
  trx: Trx,
  { bookingId }: { bookingId: number },
): Promise<void> {
  const payout = await lockPayoutOfBooking(trx, bookingId);
  if (payout) await earnFunds(deps, trx, payout);
}
