import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { applyTransition } from './complete-payment.ts';
import { lockPaymentOf } from './lock-payment.ts';
import {
  cardText,
  isCancelable,
  isOpen,
  isUnfinished,
  nextStatus,
  outlives,
  requestedStep,
  signalOf,
} from './payment.rules.ts';
import { type Intent, PaymentsError } from './payment-provider.port.ts';
import { findPaymentRow, type PaymentRow, updatePayment } from './payments.store.ts';
import { startAtProvider } from './start-at-provider.ts';

/**
 * Reads the payment at the provider and applies the allowed transitions (payment.rules.ts). Repeats an unanswered start
 * under the same key. Idempotent and safe under concurrency: effects of a success run once. Not inside a transaction.
 * @throws PaymentsError when the provider does not answer; the stored state stays
 */
export async function syncPayment(deps: Deps, paymentId: number): Promise<void> {
  const known = await findPaymentRow(deps.db, paymentId);
  if (!known) return;
  // A voided stay is never charged: an intent of a lost response is canceled by its event.
  if (isOpen(known.status) && known.externalId === null && known.voidRequestedAt !== null)
    return closeUnknown(deps, known);
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
  // An authorization that arrived in time counts: its booking decides.
  const isAuthorized = intent?.status === 'requires_capture' && payment.voidRequestedAt === null;
  if (intent && isCancelable(intent) && isOpen(payment.status) && !isAuthorized) {
    await apply(deps, payment, await endedIntent(deps, payment, intent));
  } else if (intent) await apply(deps, payment, intent);
  else await closeUnknown(deps, payment);
}

/** The provider knows no intent. The event of a delayed response finds the canceled payment and cancels the intent. */
async function closeUnknown(deps: Deps, { id }: PaymentRow): Promise<void> {
  await inTransaction(deps.db, (trx) => applyIntent(deps, trx, id, { status: 'canceled', failure: null }));
}

async function follow(deps: Deps, payment: PaymentRow): Promise<void> {
  const intent = await intentOf(deps, payment);
  if (!intent) return syncBought(deps, payment);
  const step = requestedStep(payment, intent);
  if (step === 'CAPTURE') return apply(deps, payment, await capturedIntent(deps, payment, intent));
  const ends = step === 'CANCEL' || outlives(intent, nextStatus(payment, intent));
  await apply(deps, payment, ends ? await endedIntent(deps, payment, intent) : intent);
}

/**
 * Captures an authorized amount under one key. A declined capture ends the intent: the host has accepted, and no other card can follow.
 * @throws PaymentsError when the provider does not answer, or does not say why it refuses
 */
async function capturedIntent(deps: Deps, payment: PaymentRow, { id: intentId }: Intent): Promise<Intent> {
  const { id, amountMinor } = payment;
  try {
    return await deps.payments.capture({ intentId, amountMinor, key: `capture-${id}` });
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.code !== 'refused') throw error;
    const refused = await deps.payments.findIntent(intentId);
    if (!refused || (refused.status === 'requires_capture' && refused.failure === null)) throw error;
    return isCancelable(refused) ? endedIntent(deps, payment, refused) : refused;
  }
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
  Partial<Pick<Intent, 'card' | 'refundedMinor' | 'captureBefore'>> & {
    /** The provider ended the intent on our request. The purchase has ended too, though it may have been paid at the last instant. */
    isEnded?: boolean;
  };

/** Applies the provider's state of an intent under the lock of its payment. @returns the payment, undefined for an unknown id */
async function applyIntent(deps: Deps, trx: Trx, id: number, state: IntentState): Promise<PaymentRow | undefined> {
  const payment = await lockPaymentOf(deps, trx, id);
  if (!payment) return undefined;
  const row = await saveFacts(trx, payment, state);
  if (isNewDecline(payment, state)) await deps.purchasables[row.kind].decline?.(deps, trx, row);
  if (state.isEnded) await deps.purchasables[row.kind].release(deps, trx, row, 'ENDED');
  return applyTransition(deps, trx, row, { signal: signalOf(row, state), failure: state.failure });
}

const isNewDecline = ({ status, failureReason }: PaymentRow, state: IntentState): boolean =>
  isOpen(status) &&
  state.status === 'requires_payment_method' &&
  state.failure !== null &&
  state.failure !== failureReason;

/** Stores the used card, decline reason and refunded amount, also for final payments. */
async function saveFacts(
  trx: Trx,
  row: PaymentRow,
  { card, failure, refundedMinor = 0, captureBefore = null }: IntentState,
): Promise<PaymentRow> {
  const refunded = Math.min(Math.max(refundedMinor, row.refundedMinor), row.amountMinor);
  const text = card ? cardText(card) : row.card;
  const why = isUnfinished(row.status) ? failure : row.failureReason;
  const until = captureBefore ?? row.captureBefore;
  const isSame = refunded === row.refundedMinor && text === row.card && why === row.failureReason;
  if (isSame && until?.getTime() === row.captureBefore?.getTime()) return row;
  return updatePayment(trx, row.id, {
    refundedMinor: refunded,
    card: text,
    failureReason: why,
    captureBefore: until,
  });
}
