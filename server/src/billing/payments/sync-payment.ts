import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { applyTransition } from './complete-payment.ts';
import { cardText, isOpen, nextStatus, outlives, signalOf } from './payment.rules.ts';
import type { Intent } from './payment-provider.port.ts';
import { findPaymentRow, lockPayment, type PaymentRow, updatePayment } from './payments.store.ts';
import { startAtProvider } from './start-at-provider.ts';

/**
 * Reads the payment at the provider and applies the allowed transitions (payment.rules.ts). Repeats an unanswered start
 * under the same key. Idempotent and safe under concurrency: effects of a success run once. Not inside a transaction.
 * @throws PaymentsError when the provider does not answer; the stored state stays
 */
export async function syncPayment(deps: Deps, paymentId: number): Promise<void> {
  const known = await findPaymentRow(deps.db, paymentId);
  if (!known) return;
  const payment = isOpen(known.status) && known.clientSecret === null ? await startAtProvider(deps, known) : known;
  await follow(deps, payment);
}

/**
 * Syncs and cancels an unfinished payment, unless the provider has completed it or is processing it.
 * @throws PaymentsError
 */
export async function cancelUnfinished(deps: Deps, paymentId: number): Promise<void> {
  const payment = await findPaymentRow(deps.db, paymentId);
  if (!payment) return;
  const intent = await intentOf(deps, payment);
  if (intent && outlives(intent, 'CANCELED') && isOpen(payment.status)) {
    await apply(deps, payment, await endedIntent(deps, payment, intent));
  } else if (intent) await apply(deps, payment, intent);
  // The provider knows no intent. The event of a delayed response finds the canceled payment and cancels the intent.
  else await inTransaction(deps.db, (trx) => applyIntent(deps, trx, payment.id, { status: 'canceled', failure: null }));
}

async function follow(deps: Deps, payment: PaymentRow): Promise<void> {
  const intent = await intentOf(deps, payment);
  if (!intent) return syncBought(deps, payment);
  const ends = outlives(intent, nextStatus(payment, intent));
  await apply(deps, payment, ends ? await endedIntent(deps, payment, intent) : intent);
}

async function intentOf({ payments }: Deps, { externalId }: PaymentRow): Promise<Intent | undefined> {
  return externalId === null ? undefined : payments.findIntent(externalId);
}

const endedIntent = async (deps: Deps, payment: PaymentRow, intent: Intent) => ({
  ...(await deps.purchasables[payment.kind].cancelIntent(deps, payment, intent)),
  isEnded: true,
});

async function apply(deps: Deps, { id }: PaymentRow, intent: Intent & { isEnded?: boolean }): Promise<void> {
  const row = await inTransaction(deps.db, (trx) => applyIntent(deps, trx, id, intent));
  if (row) await syncBought(deps, row);
}

async function syncBought(deps: Deps, payment: PaymentRow): Promise<void> {
  if (payment.status === 'SUCCEEDED') await deps.purchasables[payment.kind].sync(deps, payment);
}

type IntentState = Pick<Intent, 'status' | 'failure'> &
  Partial<Pick<Intent, 'card' | 'refundedMinor'>> & {
    /** The provider ended the intent on our request. The purchase has ended too, though it may have been paid at the last instant. */
    isEnded?: boolean;
  };

/** Applies the provider's state of an intent under the lock of its payment. @returns the payment, undefined for an unknown id */
async function applyIntent(deps: Deps, trx: Trx, id: number, state: IntentState): Promise<PaymentRow | undefined> {
  const payment = await lockPayment(trx, id);
  if (!payment) return undefined;
  const row = await saveFacts(trx, payment, state);
  if (state.isEnded) await deps.purchasables[row.kind].release(deps, trx, row, 'ENDED');
  return applyTransition(deps, trx, row, { signal: signalOf(row, state), failure: state.failure });
}

/** Stores the used card, decline reason and refunded amount, also for final payments. */
async function saveFacts(
  trx: Trx,
  row: PaymentRow,
  { card, failure, refundedMinor = 0 }: IntentState,
): Promise<PaymentRow> {
  const refunded = Math.min(Math.max(refundedMinor, row.refundedMinor), row.amountMinor);
  const text = card ? cardText(card) : row.card;
  const why = isOpen(row.status) ? failure : row.failureReason;
  if (refunded === row.refundedMinor && text === row.card && why === row.failureReason) return row;
  return updatePayment(trx, row.id, { refundedMinor: refunded, card: text, failureReason: why });
}
