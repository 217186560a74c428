import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { transferredEntry } from '../ledger/ledger.rules.ts';
import { hostBalance, postEntry } from '../ledger/post-entries.ts';
import { PaymentsError } from '../payments/payment-provider.port.ts';
import { findPayment } from '../payments/payments.queries.ts';
import type { ProviderTransfer } from '../payments/transfer-provider.port.ts';
import { earnFunds } from './earn-funds.ts';
import { openDebt, payoutAmount, payoutKey, payoutStep, transferGroup } from './payout.rules.ts';
import { findAccountRow } from './payout-accounts.store.ts';
import { notifyHost } from './payout-emails.ts';
import { lockPayout, type PayoutRow, sumOpen, sumOpenRefunds, updatePayout } from './payouts.store.ts';
import { excessOf, takeBack } from './reduce-payout.ts';
import { syncAccount } from './sync-account.ts';

const MINUTE_MS = 60_000;
/** A waiting account is looked at by each round; its change also triggers the payout. */
const WAIT_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Request = { payout: PayoutRow; key: string; sourceIntentId: string; accountId: string };

/**
 * Pays a host for a stay, once: earns the amounts when they are due, stores the request, transfers, and stores the result. A process that
 * stopped in between goes on with the same key, and asks the provider before it requests again.
 * @throws PaymentsError when the provider does not answer; the job retries
 */
export async function sendPayout(deps: Deps, payoutId: number): Promise<void> {
  const request = await inTransaction(deps.db, (trx) => requestTransfer(deps, trx, payoutId));
  if (!request) return;
  try {
    const transfer = await transferOnce(deps, request);
    await inTransaction(deps.db, (trx) => storeTransfer(deps, trx, payoutId, transfer));
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.code === 'unavailable') throw error;
    await syncAccount(deps, request.accountId);
    await inTransaction(deps.db, (trx) => storeFailure(deps, trx, request, error));
  }
}

async function requestTransfer(deps: Deps, trx: Trx, payoutId: number): Promise<Request | undefined> {
  const locked = await lockPayout(trx, payoutId);
  if (!locked) return undefined;
  if (locked.status === 'SENDING') return requestOf(trx, locked);
  const now = deps.clock.now();
  const { hostId, currency, checkInAt, isDisputed, isChargedBack } = locked;
  const account = await findAccountRow(trx, hostId, deps.payments.provider);
  const step = payoutStep({
    now,
    checkInAt,
    isFrozen: isDisputed || isChargedBack,
    isAccountReady: account?.status === 'ENABLED',
    isTransferred: locked.nextTryAt === null,
  });
  if (step !== 'TRANSFER' && step !== 'WAIT_FOR_ACCOUNT') return undefined;
  const payout = await earnFunds(deps, trx, locked);
  const owed = payout.hostMinor - payout.paidBeforeMinor;
  if (owed <= 0) {
    await updatePayout(trx, payoutId, { status: 'NOTHING_DUE', nextTryAt: null });
    return undefined;
  }
  if (step === 'WAIT_FOR_ACCOUNT' || !account) return waitForAccount(deps, trx, payout);
  const balance = await hostBalance(trx, hostId, currency);
  const { amount } = payoutAmount(owed, openDebt({ balance, ...(await sumOpen(trx, hostId, currency)) }));
  const deductedMinor = owed - amount;
  if (amount === 0) {
    const settled = { status: 'SENT', sentAt: now, deductedMinor, nextTryAt: null } as const;
    await notifyHost(deps, trx, await updatePayout(trx, payoutId, settled), 'sent');
    return undefined;
  }
  return requestOf(
    trx,
    await updatePayout(trx, payoutId, {
      status: 'SENDING',
      attempt: payout.attempt + 1,
      accountId: account.externalId,
      amountMinor: amount,
      deductedMinor,
      requestedAt: now,
      nextTryAt: new Date(now.getTime() + WAIT_MS),
    }),
  );
}

async function waitForAccount(deps: Deps, trx: Trx, payout: PayoutRow): Promise<undefined> {
  const nextTryAt = new Date(deps.clock.now().getTime() + WAIT_MS);
  const waiting = await updatePayout(trx, payout.id, { status: 'WAITING', nextTryAt });
  if (payout.status !== 'WAITING') await notifyHost(deps, trx, waiting, 'waiting');
}

async function requestOf(trx: Trx, payout: PayoutRow): Promise<Request> {
  const payment = await findPayment(trx, payout.paymentId);
  const { accountId, id, attempt } = payout;
  if (!payment?.externalId || accountId === null) throw new Error(`Payout ${id} has no charge or no account`);
  return { payout, key: payoutKey(id, attempt), sourceIntentId: payment.externalId, accountId };
}

/** A transfer whose response was lost has its key, also when the provider no longer stores the key. */
async function transferOnce(
  { payments }: Deps,
  { payout, key, sourceIntentId, accountId }: Request,
): Promise<ProviderTransfer> {
  const { bookingId, amountMinor, currency } = payout;
  const group = transferGroup(bookingId);
  const known = (await payments.listTransfers(group)).find(({ reference }) => reference === key);
  return known ?? payments.transfer({ accountId, amountMinor, currency, sourceIntentId, group, key });
}

/** Stores a transfer at the provider and posts it, once. */
export async function storeTransfer(deps: Deps, trx: Trx, payoutId: number, transfer: ProviderTransfer): Promise<void> {
  const payout = await lockPayout(trx, payoutId);
  if (payout?.status !== 'SENDING' || transfer.reference !== payoutKey(payoutId, payout.attempt)) return;
  const { bookingId, paymentId, currency, hostId } = payout;
  const at = deps.clock.now();
  const sent = await updatePayout(trx, payoutId, {
    status: 'SENT',
    sentAt: at,
    transferId: transfer.id,
    amountMinor: transfer.amountMinor,
    failure: null,
    nextTryAt: null,
  });
  const key = payout.paidBeforeMinor === 0 ? `transfer ${payoutId}` : `transfer ${payoutId} ${payout.attempt}`;
  const entry = { key, kind: 'TRANSFERRED' as const, bookingId, paymentId, currency, at };
  await postEntry(trx, entry, transferredEntry({ hostId }, transfer.amountMinor));
  await notifyHost(deps, trx, sent, 'sent');
  await deps.recordEvent({ event: 'payouts.sent', userId: hostId, payoutId, bookingId }, trx);
  // The guest was refunded while the transfer was requested. A refund that is still open recovers its part at its end.
  const excess = excessOf(sent) - (await sumOpenRefunds(trx, sent));
  if (excess > 0) await takeBack(deps, trx, sent, excess);
}

/** The provider rejects the transfer: the payout waits for the account, or is tried again with another key. */
async function storeFailure(deps: Deps, trx: Trx, { payout: { id, attempt } }: Request, error: Error): Promise<void> {
  const payout = await lockPayout(trx, id);
  if (payout?.status !== 'SENDING' || payout.attempt !== attempt) return;
  const account = await findAccountRow(trx, payout.hostId, deps.payments.provider);
  const undone = { amountMinor: 0, deductedMinor: 0, failure: error.message.slice(0, 500) };
  if (account?.status !== 'ENABLED') {
    await waitForAccount(deps, trx, await updatePayout(trx, id, undone));
    return;
  }
  const nextTryAt = new Date(deps.clock.now().getTime() + DAY_MS);
  await updatePayout(trx, id, { ...undone, status: 'FAILED', nextTryAt });
  deps.log.error({ payoutId: id, reason: error.message }, 'the provider rejected a payout');
}
