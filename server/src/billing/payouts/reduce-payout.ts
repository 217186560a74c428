import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import {
  earnedShares,
  type LedgerEntryLines,
  type RetainedAmounts,
  refundedAfterEarning,
} from '../ledger/ledger.rules.ts';
import { refundParts, retainedAfter, takenParts } from '../ledger/refund-parts.ts';
import { earnFunds } from './earn-funds.ts';
import { recoveryOf } from './payout.rules.ts';
import { columnsOf, retainedOf, termsOf } from './payout-amounts.rules.ts';
import { insertReversal, lockPayoutOfBooking, type PayoutRow, updatePayout } from './payouts.store.ts';

type Parts = Pick<Deps, 'clock' | 'jobs'>;

/** `lines`: of the ledger after the amounts were earned; null: from the guest's funds. `parts`: taken from the payout. */
export type Reduction = { lines: LedgerEntryLines | null; parts: RetainedAmounts };

/**
 * A refund of a stay reduces the payout by its lines; without lines the nights come first. Needs the locks of the booking and the payment.
 */
export async function reducePayout(
  trx: Trx,
  { bookingId, amountMinor, parts }: { bookingId: number; amountMinor: number; parts: RetainedAmounts | undefined },
): Promise<Reduction | null> {
  const payout = await lockPayoutOfBooking(trx, bookingId);
  if (!payout) return null;
  const before = retainedOf(payout);
  const after = retainedAfter(before, parts ?? refundParts(before, amountMinor));
  const terms = termsOf(payout);
  const hostMinor = earnedShares(terms, after).host;
  await updatePayout(trx, payout.id, { ...columnsOf(after), hostMinor });
  const lines = payout.earnedAt === null ? null : refundedAfterEarning(terms, before, after);
  return { lines, parts: takenParts(before, after) };
}

/** The guest has the refund: the host's part comes back from the transfer, and the rest is a debt. Needs the lock of the booking. */
export async function recoverRefund(
  deps: Parts,
  trx: Trx,
  { bookingId, lines }: { bookingId: number; lines: LedgerEntryLines },
): Promise<void> {
  const payout = await lockPayoutOfBooking(trx, bookingId);
  if (payout?.status !== 'SENT') return;
  const hostPart = lines.find(({ account }) => account === `HOST:${payout.hostId}`)?.amount ?? 0;
  await takeBack(deps, trx, payout, Math.min(hostPart, excessOf(payout)));
}

/** Sent or deducted beyond the host's share. */
export const excessOf = (payout: PayoutRow): number =>
  payout.paidBeforeMinor + payout.amountMinor - payout.reversedMinor + payout.deductedMinor - payout.hostMinor;

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
