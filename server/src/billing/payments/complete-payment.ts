import type { PaymentFailure } from '#contract/billing/payments';
import { fromMinor } from '#contract/platform/money';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { queueLetter } from '../../platform/email/queue-letter.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { type PaymentRow, updatePayment } from './payments.store.ts';
import { requestRefund } from './refund-payment.ts';

type Closing = { status: 'SUCCEEDED' | 'FAILED' | 'CANCELED'; failure: PaymentFailure | null };

/**
 * The end of an open payment, under the lock of its row, with all that follows from it: what was bought begins and has its invoice, or what was reserved is free again. What a subscription
 * is then, the provider is asked after the commit (`payments.settle`).
 * @returns the payment as it is then.
 */
export async function completePayment(deps: Deps, trx: Trx, row: PaymentRow, closing: Closing): Promise<PaymentRow> {
  const closed = await updatePayment(trx, row.id, {
    status: closing.status,
    failureReason: closing.failure,
    settledAt: deps.clock.now(),
  });
  const { id: paymentId, userId, kind } = closed;
  const purchasable = deps.purchasables[kind];
  if (closing.status === 'SUCCEEDED') {
    await deps.report({ event: 'payments.succeeded', userId, paymentId, kind }, trx);
    if ((await purchasable.deliver(deps, trx, closed)) === 'GONE') await refundInFull(deps, trx, closed);
    return closed;
  }
  if (closing.status === 'CANCELED') await deps.report({ event: 'payments.canceled', userId, paymentId }, trx);
  else await deps.report({ event: 'payments.failed', userId, paymentId, reason: closing.failure ?? 'other' }, trx);
  await purchasable.release(deps, trx, closed, 'FAILED');
  return closed;
}

/** It was paid, and nothing can be delivered for it any more: all of it goes back, and its buyer is told. Asked again it goes back once, and is told once. */
export async function refundInFull(deps: Deps, trx: Trx, payment: PaymentRow): Promise<void> {
  const { id: paymentId, amountMinor, currency, userId, productName: product, listingTitle: title } = payment;
  if (amountMinor === 0) return;
  await requestRefund(deps, trx, { paymentId, amountMinor, key: `gone-${paymentId}` });
  const account = await findAccount({ db: trx }, userId);
  if (!account?.email || account.erasedAt) return;
  await queueLetter(deps, trx, { userId, to: account.email, locale: account.locale }, 'paymentGivenBack', {
    name: account.name,
    product,
    title,
    path: '/dashboard/profile/billing/transactions',
    total: { amount: fromMinor(amountMinor), currency },
  });
}
