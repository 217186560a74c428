import type { PaymentFailure } from '#contract/billing/payments';
import { fromMinor } from '#contract/platform/money';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { queueLetter } from '../../platform/email/queue-letter.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { dropBoost } from '../boosts/drop-boost.ts';
import { startBoost } from '../boosts/start-boost.ts';
import type { Deps } from '../deps.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { dropSubscription } from '../subscriptions/drop-subscription.ts';
import { type PaymentRow, updatePayment } from './payments.store.ts';
import { askRefund } from './refund-payment.ts';

type Closing = { status: 'SUCCEEDED' | 'FAILED' | 'CANCELED'; failure: PaymentFailure | null };

/**
 * The end of an open payment, under the lock of its row, with all that follows from it: what was bought begins and has its invoice, or what was reserved is free again. What a subscription
 * is then, the provider is asked after the commit (`payments.settle`).
 * @returns the payment as it is then.
 */
export async function closePayment(deps: Deps, trx: Trx, row: PaymentRow, closing: Closing): Promise<PaymentRow> {
  const closed = await updatePayment(trx, row.id, {
    status: closing.status,
    failureReason: closing.failure,
    settledAt: deps.clock.now(),
  });
  const { id: paymentId, userId, kind } = closed;
  if (closing.status === 'SUCCEEDED') {
    await deps.report({ event: 'payments.succeeded', userId, paymentId, kind }, trx);
    if (kind === 'BOOST') await deliverBoost(deps, trx, closed);
    else await deps.jobs.enqueue(trx, 'payments.settle', { paymentId });
    return closed;
  }
  if (closing.status === 'CANCELED') await deps.report({ event: 'payments.canceled', userId, paymentId }, trx);
  else await deps.report({ event: 'payments.failed', userId, paymentId, reason: closing.failure ?? 'other' }, trx);
  if (kind === 'BOOST') await dropBoost(deps, trx, paymentId, 'failed');
  if (kind === 'PLAN' && closed.subscriptionId !== null) await dropSubscription(deps, trx, closed.subscriptionId);
  return closed;
}

async function deliverBoost(deps: Deps, trx: Trx, payment: PaymentRow): Promise<void> {
  const started = await startBoost(deps, trx, payment.id);
  if (started === 'gone') return giveAllBack(deps, trx, payment);
  const { userId, id: paymentId, productName: description, amountMinor, currency, card, listingTitle } = payment;
  if (amountMinor === 0) return;
  const at = payment.settledAt ?? deps.clock.now();
  await issueInvoice(deps, trx, {
    userId,
    paymentId,
    description,
    amountMinor,
    currency,
    card,
    at,
    listingTitle,
    durationHours: started.durationHours,
    startRequestedAt: payment.immediateStart ? payment.createdAt : null,
  });
}

/** It was paid, and nothing can be delivered for it any more: all of it goes back, and its buyer is told. Asked again it goes back once, and is told once. */
export async function giveAllBack(deps: Deps, trx: Trx, payment: PaymentRow): Promise<void> {
  const { id: paymentId, amountMinor, currency, userId, productName: product, listingTitle: title } = payment;
  if (amountMinor === 0) return;
  await askRefund(deps, trx, { paymentId, amountMinor, key: `gone-${paymentId}` });
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
