import type { Currency } from '#contract/platform/money';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { findDetails } from '../billing-details/details.queries.ts';
import { findPurchase } from '../boosts/boosts.queries.ts';
import { findInvoicedOf } from '../invoices/invoices.queries.ts';
import { findPayment, findSucceededPaymentsOf, type Payment } from '../payments/payments.queries.ts';
import { findSubscription } from '../subscriptions/subscriptions.queries.ts';
import type { Contract } from './withdrawal.rules.ts';
import type { Which } from './withdrawals.store.ts';

/** A purchased boost or plan, with everything a withdrawal needs at an instant. */
export type OpenContract = Contract & {
  userId: number;
  /** Null once the listing is deleted. */
  listingId: number | null;
  productName: string;
  listingTitle: string;
  currency: Currency;
  /** The refundable payment; null where nothing was paid. */
  paymentId: number | null;
};

/** Undefined for an unknown id. Does not check the owner. */
export function findContract(on: Queryable, which: Which, now: Date): Promise<OpenContract | undefined> {
  return 'boostPurchaseId' in which
    ? findBoost(on, which.boostPurchaseId, now)
    : findPlan(on, which.subscriptionId, now);
}

async function findBoost(on: Queryable, id: number, now: Date): Promise<OpenContract | undefined> {
  const purchase = await findPurchase(on, id);
  const payment = purchase && (await findPayment(on, purchase.paymentId));
  if (!purchase || !payment) return undefined;
  const { userId, listingId, name: productName, expiresAt, pausedAt, status } = purchase;
  // A withdrawn or refunded boost counts as used until then. No caller needs it.
  const clock = pausedAt ?? now;
  const remainingMs = expiresAt === null ? 0 : Math.max(0, expiresAt.getTime() - clock.getTime());
  return {
    userId,
    listingId,
    productName,
    listingTitle: payment.listingTitle,
    currency: payment.currency,
    hasStarted: status === 'succeeded',
    contractAt: payment.completedAt ?? purchase.createdAt,
    isCompany: await isCompany(on, userId, payment),
    immediateStart: payment.immediateStart,
    paymentId: payment.id,
    paidMinor: payment.amountMinor - payment.refundedMinor,
    totalMs: purchase.durationHours * 3_600_000,
    remainingMs,
    isEnded: remainingMs === 0,
  };
}

async function findPlan(on: Queryable, id: number, now: Date): Promise<OpenContract | undefined> {
  const row = await findSubscription(on, id);
  if (!row) return undefined;
  const { userId, listingId, planName: productName, listingTitle, currency, endedAt } = row;
  const payment = (await findSucceededPaymentsOf(on, { subscriptionId: id })).at(-1);
  const invoiced = payment && (await findInvoicedOf(on, payment.id));
  const from = invoiced?.periodStart ?? payment?.completedAt ?? row.createdAt;
  const to = invoiced?.periodEnd ?? row.currentPeriodEnd;
  const clock = endedAt !== null && endedAt < now ? endedAt : now;
  return {
    userId,
    listingId,
    productName,
    listingTitle,
    currency,
    hasStarted: row.startedAt !== null,
    contractAt: row.startedAt ?? row.createdAt,
    isCompany: await isCompany(on, userId, payment),
    immediateStart: row.immediateStart,
    paymentId: payment?.id ?? null,
    paidMinor: payment ? payment.amountMinor - payment.refundedMinor : 0,
    totalMs: to.getTime() - from.getTime(),
    remainingMs: Math.max(0, to.getTime() - clock.getTime()),
    isEnded: endedAt !== null,
  };
}

/** By the recipient of the invoice; without an invoice, by the current billing details. */
async function isCompany(on: Queryable, userId: number, payment: Payment | undefined): Promise<boolean> {
  const invoiced = payment && (await findInvoicedOf(on, payment.id));
  const kind = invoiced?.buyerKind ?? (await findDetails(on, userId))?.kind;
  return kind === 'COMPANY';
}

/** The payment to refund: for a plan, the last one before the request. */
export async function findRefundable(
  on: Queryable,
  withdrawal: { boostPurchaseId: number | null; subscriptionId: number | null; requestedAt: Date },
): Promise<Payment | undefined> {
  const { boostPurchaseId, subscriptionId, requestedAt } = withdrawal;
  if (subscriptionId !== null) {
    const payments = await findSucceededPaymentsOf(on, { subscriptionId });
    return payments.findLast(({ completedAt }) => completedAt === null || completedAt <= requestedAt);
  }
  const purchase = boostPurchaseId === null ? undefined : await findPurchase(on, boostPurchaseId);
  return purchase && findPayment(on, purchase.paymentId);
}
