import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { applyTransition } from './complete-payment.ts';
import { cardText, isOpen, signalOf } from './payment.rules.ts';
import type { Intent } from './payment-provider.port.ts';
import { lockPayment, type PaymentRow, updatePayment } from './payments.store.ts';

type Told = Pick<Intent, 'status' | 'failure'> &
  Partial<Pick<Intent, 'card' | 'refundedMinor'>> & {
    /** We had the provider end it: what it was to pay for is over there, though it may have been paid in the last moment. */
    isEnded?: boolean;
  };

/** Applies the provider's state of an intent under the lock of its payment. @returns the payment as it is then; undefined: there is none */
export async function applyIntent(deps: Deps, trx: Trx, id: number, told: Told): Promise<PaymentRow | undefined> {
  const found = await lockPayment(trx, id);
  if (!found) return undefined;
  const row = await keepFacts(trx, found, told);
  if (told.isEnded) await deps.purchasables[row.kind].release(deps, trx, row, 'ENDED');
  return applyTransition(deps, trx, row, { signal: signalOf(row, told), failure: told.failure });
}

/** The card that was used, why it was declined, and what went back already: also of what is final. */
async function keepFacts(trx: Trx, row: PaymentRow, { card, failure, refundedMinor = 0 }: Told): Promise<PaymentRow> {
  const refunded = Math.min(Math.max(refundedMinor, row.refundedMinor), row.amountMinor);
  const text = card ? cardText(card) : row.card;
  const why = isOpen(row.status) ? failure : row.failureReason;
  if (refunded === row.refundedMinor && text === row.card && why === row.failureReason) return row;
  return updatePayment(trx, row.id, { refundedMinor: refunded, card: text, failureReason: why });
}
