import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { applyTransition } from './complete-payment.ts';
import { lockPaymentOf } from './lock-payment.ts';
import { isOpen } from './payment.rules.ts';
import { type Intent, PaymentsError } from './payment-provider.port.ts';
import { lockPayment, type PaymentRow, updatePayment } from './payments.store.ts';

/**
 * Creates the payment at the provider and stores its id. Completes the payment at once where no intent is needed. Idempotent.
 * @returns the resulting payment
 * @throws PaymentsError; `no_such_card` and `refused` cancel the payment
 */
export async function startAtProvider(deps: Deps, payment: PaymentRow): Promise<PaymentRow> {
  const result = await deps.purchasables[payment.kind].request(deps, payment).catch(async (error: unknown) => {
    if (error instanceof PaymentsError && (error.code === 'no_such_card' || error.code === 'refused')) {
      await close(deps, payment, 'canceled');
    }
    throw error;
  });
  if (result === 'DONE') return close(deps, payment, 'succeeded');
  if (result === 'OVER') return close(deps, payment, 'canceled');
  return noteIntent(deps, payment.id, result);
}

function close(deps: Deps, { id }: PaymentRow, signal: 'succeeded' | 'canceled'): Promise<PaymentRow> {
  return inTransaction(deps.db, async (trx) => {
    const row = await requirePayment(await lockPaymentOf(deps, trx, id));
    return isOpen(row.status) ? applyTransition(deps, trx, row, { signal, failure: null }) : row;
  });
}

function noteIntent({ db }: Deps, id: number, intent: Intent): Promise<PaymentRow> {
  return inTransaction(db, async (trx) => {
    const row = await requirePayment(await lockPayment(trx, id));
    if (row.clientSecret !== null) return row;
    return updatePayment(trx, id, { externalId: intent.id, clientSecret: intent.clientSecret });
  });
}

function requirePayment(row: PaymentRow | undefined): PaymentRow {
  if (!row) throw new Error('A payment is never deleted');
  return row;
}
