import type { PaymentStarted } from '#contract/billing/payments.schemas';
import type { paySubscription as payEndpoint } from '#contract/billing/subscriptions.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { RequestContext } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import type { ProviderInvoice } from '../invoices/invoice-provider.port.ts';
import { createRenewal } from '../payments/create-renewal.ts';
import type { Intent } from '../payments/payment-provider.port.ts';
import { findPayment, findStarted } from '../payments/payments.queries.ts';
import { withCardErrors } from '../payments/provider-errors.ts';
import { syncPayment } from '../payments/sync-payment.ts';
import { applyProviderInvoice } from './apply-invoice.ts';
import { loadOwnSubscription } from './load-own.ts';
import type { SubscriptionRow } from './subscription-lifecycle.store.ts';
import { permissions } from './subscriptions.policy.ts';
import { syncSubscription } from './sync-subscription.ts';

type Context = ActorUseCase<ErrorsOf<typeof payEndpoint>> & { caller: Pick<RequestContext, 'idempotencyKey'> };
type Owed = { invoice: ProviderInvoice; intent: Intent };

/**
 * Pays the open amount of the actor's PAST_DUE subscription: at once with a saved method, or in the browser with a new card.
 * That card then pays the renewals.
 * @throws SUBSCRIPTION_STATUS_EXCEPTION with `status` where nothing is owed (any more)
 * @throws PAYMENT_FAILED_EXCEPTION with `reason` (the saved method was declined)
 */
export async function paySubscription(
  context: Context,
  id: number,
  { paymentMethodId = null }: { paymentMethodId?: string | null | undefined },
): Promise<PaymentStarted> {
  const { deps, domainError } = context;
  const row = await loadOwnSubscription(context, deps.db, id);
  const { pay } = permissions({ ...row, withdrawUntil: null }, deps.clock.now());
  if (!pay) throw domainError('SUBSCRIPTION_STATUS_EXCEPTION', { status: row.status });
  const paymentId = await withCardErrors(context, () => payOwed(context, row, paymentMethodId));
  const payment = paymentId === undefined ? undefined : await findPayment(deps.db, paymentId);
  const started = paymentId === undefined ? undefined : await findStarted(deps.db, paymentId);
  if (!payment || !started) {
    const { status } = await loadOwnSubscription(context, deps.db, id);
    throw domainError('SUBSCRIPTION_STATUS_EXCEPTION', { status });
  }
  if (paymentMethodId !== null && payment.failureReason && payment.status === 'REQUIRES_PAYMENT') {
    throw domainError('PAYMENT_FAILED_EXCEPTION', { reason: payment.failureReason, paymentId: payment.id });
  }
  return started;
}

/** @returns the payment's id after a sync; undefined when nothing is owed, after a sync of the subscription */
async function payOwed(context: Context, row: SubscriptionRow, cardId: string | null): Promise<number | undefined> {
  const { deps, caller } = context;
  const owed = await findOwed(context, row);
  if (!owed) {
    await syncSubscription(deps, row.id);
    return undefined;
  }
  const paymentId = await inTransaction(deps.db, (trx) =>
    createRenewal(deps, trx, renewalOf(context, row, owed, cardId)),
  );
  await deps.payments.payInvoice({
    invoiceId: owed.invoice.id,
    cardId,
    returnUrl: `${deps.env.origin}/checkout/result`,
    key: `owed-${row.id}-${caller.idempotencyKey ?? crypto.randomUUID()}`,
  });
  await syncPayment(deps, paymentId);
  await applyProviderInvoice(deps, owed.invoice.id);
  return paymentId;
}

async function findOwed({ deps }: Context, { externalId }: SubscriptionRow): Promise<Owed | undefined> {
  const invoices = externalId === null ? [] : await deps.payments.listInvoices(externalId);
  const invoice = invoices.findLast(({ status }) => status === 'open');
  const intent = invoice?.intentId ? await deps.payments.findIntent(invoice.intentId) : undefined;
  return invoice && intent && { invoice, intent };
}

function renewalOf({ deps }: Context, row: SubscriptionRow, { invoice, intent }: Owed, methodId: string | null) {
  const { id: subscriptionId, userId, listingId, planName: productName, listingTitle } = row;
  return {
    subscriptionId,
    userId,
    listingId,
    productName,
    listingTitle,
    methodId,
    amountMinor: invoice.amountDueMinor,
    currency: invoice.currency,
    intentId: intent.id,
    clientSecret: intent.clientSecret,
    at: deps.clock.now(),
  };
}
