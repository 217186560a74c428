import type { PaymentFailure } from '#contract/billing/payments';
import { fromMinor } from '#contract/platform/money';
import { findAccount } from '../../identity/accounts/accounts.queries.ts';
import { queueAdvertiserEmail } from '../../identity/organizations/queue-advertiser-email.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import {
  type PaymentSignal,
  type PaymentTransition,
  type PaymentTransitions,
  paymentTransitions,
} from './payment.rules.ts';
import { type PaymentRow, updatePayment } from './payments.store.ts';
import { requestRefund } from './refund-payment.ts';

type Signaled = { signal: PaymentSignal; failure: PaymentFailure | null };

/**
 * Applies the transition of a signal under the lock of the payment.
 * @returns the payment after the transition
 */
export async function applyTransition(
  deps: Deps,
  trx: Trx,
  row: PaymentRow,
  { signal, failure }: Signaled,
  table: PaymentTransitions = paymentTransitions,
): Promise<PaymentRow> {
  const transition = table[row.status][signal];
  if (!transition) return row;
  const { to: status, event, purchase } = transition;
  const moved = await updatePayment(trx, row.id, {
    status,
    ...(transition.failure !== 'KEEP' && { failureReason: transition.failure === 'SET' ? failure : null }),
    ...(transition.completes && { completedAt: deps.clock.now() }),
  });
  if (event) await recordTransition(deps, trx, moved, event);
  const purchasable = deps.purchasables[moved.kind];
  const isUnavailable = purchase === 'DELIVER' && (await purchasable.deliver(deps, trx, moved)) === 'GONE';
  if (purchase === 'AUTHORIZE') await purchasable.authorize?.(deps, trx, moved);
  if (purchase === 'FAILED' || purchase === 'REFUNDED') await purchasable.release(deps, trx, moved, purchase);
  if (isUnavailable || transition.refund) {
    if (purchasable.refundAll) await purchasable.refundAll(deps, trx, moved);
    else await refundInFull(deps, trx, moved);
  }
  return moved;
}

async function recordTransition(
  { recordEvent }: Deps,
  trx: Trx,
  { userId, id: paymentId, kind, failureReason }: PaymentRow,
  event: NonNullable<PaymentTransition['event']>,
): Promise<void> {
  if (event === 'payments.succeeded') await recordEvent({ event, userId, paymentId, kind }, trx);
  else if (event === 'payments.canceled') await recordEvent({ event, userId, paymentId }, trx);
  else await recordEvent({ event, userId, paymentId, reason: failureReason ?? 'other' }, trx);
}

/** Refunds a paid purchase that cannot be delivered, and notifies the buyer. */
async function refundInFull(deps: Deps, trx: Trx, payment: PaymentRow): Promise<void> {
  const { id: paymentId, amountMinor, currency, userId, productName: product, listingTitle: title } = payment;
  if (amountMinor === 0) return;
  await requestRefund(deps, trx, { paymentId, amountMinor, key: `gone-${paymentId}` });
  const account = await findAccount({ db: trx }, userId);
  if (!account?.email || account.erasedAt) return;
  const { email: to, locale, name } = account;
  await queueAdvertiserEmail(deps, trx, { userId, to, locale, name }, 'paymentGivenBack', {
    product,
    title,
    path: '/dashboard/profile/billing/transactions',
    total: { amount: fromMinor(amountMinor), currency },
  });
}
