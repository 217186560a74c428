import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { completePayment, refundInFull } from './complete-payment.ts';
import { cardText, isOpen, nextStatus } from './payment.rules.ts';
import type { Intent } from './payment-provider.port.ts';
import { lockPayment, type PaymentRow, updatePayment } from './payments.store.ts';

type Told = Pick<Intent, 'status' | 'failure'> &
  Partial<Pick<Intent, 'card' | 'refundedMinor'>> & {
    /** We had the provider end it: what it was to pay for is over there, though it may have been paid in the last moment. */
    isEnded?: boolean;
  };

/** What the provider said, written under the lock of the payment, with all that follows. @returns the payment as it is then; undefined: there is none. */
export async function applyIntent(deps: Deps, trx: Trx, id: number, told: Told): Promise<PaymentRow | undefined> {
  const found = await lockPayment(trx, id);
  if (!found) return undefined;
  const row = await keepFacts(trx, found, told);
  if (told.isEnded) await deps.purchasables[row.kind].release(deps, trx, row, 'ENDED');
  const next = nextStatus(row, told);
  if (next === 'GIVE_BACK') return takeAndGiveBack(deps, trx, row);
  if (!isOpen(row.status) || next === row.status) return row;
  if (next === 'SUCCEEDED' || next === 'FAILED' || next === 'CANCELED') {
    return completePayment(deps, trx, row, { status: next, failure: told.failure });
  }
  return updatePayment(trx, id, { status: next });
}

/** The card that was used, why it was declined, and what went back already: also of what is final. */
async function keepFacts(trx: Trx, row: PaymentRow, { card, failure, refundedMinor = 0 }: Told): Promise<PaymentRow> {
  const refunded = Math.min(Math.max(refundedMinor, row.refundedMinor), row.amountMinor);
  const text = card ? cardText(card) : row.card;
  const why = isOpen(row.status) ? failure : row.failureReason;
  if (refunded === row.refundedMinor && text === row.card && why === row.failureReason) return row;
  return updatePayment(trx, row.id, { refundedMinor: refunded, card: text, failureReason: why });
}

/** It was over here, and was paid there all the same. */
async function takeAndGiveBack(deps: Deps, trx: Trx, row: PaymentRow): Promise<PaymentRow> {
  const taken = await updatePayment(trx, row.id, { status: 'SUCCEEDED', failureReason: null });
  await deps.purchasables[row.kind].release(deps, trx, row, 'REFUNDED');
  await refundInFull(deps, trx, taken);
  return taken;
}
