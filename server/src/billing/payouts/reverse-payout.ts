import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { reversed, transferredEntry } from '../ledger/ledger.rules.ts';
import { postEntry } from '../ledger/post-entries.ts';
import { PaymentsError } from '../payments/payment-provider.port.ts';
import type { ProviderTransfer } from '../payments/transfer-provider.port.ts';
import { payoutOfKey, reversalKey } from './payout.rules.ts';
import {
  completeReversal,
  findPayoutRow,
  findReversal,
  lockPayout,
  type ReversalRow,
  selectReversalsOf,
  updatePayout,
} from './payouts.store.ts';
import { storeTransfer } from './send-payout.ts';

/**
 * Takes a part of a transfer back, once. What the account does not have any more stays the host's debt.
 * @throws PaymentsError when the provider does not answer; the job retries
 */
export async function reversePayout(deps: Deps, reversalId: number): Promise<void> {
  const pending = await findReversal(deps.db, reversalId);
  const payout = pending && (await findPayoutRow(deps.db, pending.payoutId));
  if (pending?.status !== 'PENDING' || !payout?.transferId) return;
  const { transferId, id: payoutId } = payout;
  const known = await deps.payments.findTransfer(transferId);
  if (known) await applyTransfer(deps, payoutId, known);
  if ((await findReversal(deps.db, reversalId))?.status !== 'PENDING') return;
  const { amountMinor } = pending;
  const request = { transferId, amountMinor, key: reversalKey(reversalId) };
  const transfer = await deps.payments.reverseTransfer(request).catch((error: unknown) => {
    if (!(error instanceof PaymentsError) || error.code === 'unavailable') throw error;
    deps.log.warn({ payoutId, reason: error.message }, 'a transfer could not be reversed: the amount is a debt now');
  });
  if (transfer) return applyTransfer(deps, payoutId, transfer);
  await inTransaction(deps.db, async (trx) => {
    const locked = await lockPayout(trx, payoutId);
    const result = { status: 'FAILED', externalId: null, completedAt: deps.clock.now() } as const;
    if (locked && (await completeReversal(trx, reversalId, result)))
      await updatePayout(trx, payoutId, { reversedMinor: locked.reversedMinor - amountMinor });
  });
}

/** Reads a transfer at the provider and applies its state. Ignores foreign ones. @throws PaymentsError */
export async function syncTransfer(deps: Deps, externalId: string): Promise<void> {
  const transfer = await deps.payments.findTransfer(externalId);
  const payoutId = payoutOfKey(transfer?.reference ?? null);
  if (transfer && payoutId !== null) await applyTransfer(deps, payoutId, transfer);
}

/** Idempotent, in any order of events: the transfer first, then its reversals by their keys. */
function applyTransfer(deps: Deps, payoutId: number, transfer: ProviderTransfer): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    await storeTransfer(deps, trx, payoutId, transfer);
    if (!(await lockPayout(trx, payoutId))) return;
    for (const pending of await selectReversalsOf(trx, payoutId)) {
      const done = transfer.reversals.find(({ reference }) => reference === reversalKey(pending.id));
      if (done) await storeReversal(deps, trx, pending, done.id);
    }
  });
}

async function storeReversal(deps: Deps, trx: Trx, pending: ReversalRow, externalId: string): Promise<void> {
  const at = deps.clock.now();
  if (!(await completeReversal(trx, pending.id, { status: 'REVERSED', externalId, completedAt: at }))) return;
  const payout = await findPayoutRow(trx, pending.payoutId);
  if (!payout) return;
  const { bookingId, paymentId, currency, hostId } = payout;
  const entry = { key: `reversal ${pending.id}`, kind: 'REVERSED' as const, bookingId, paymentId, currency, at };
  await postEntry(trx, entry, reversed(transferredEntry({ hostId }, pending.amountMinor)));
}
