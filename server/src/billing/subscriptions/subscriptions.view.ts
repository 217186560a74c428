import type { BillingInterval } from '#contract/billing/billing';
import type { SubscriptionStatus } from '#contract/billing/subscriptions';
import type { Subscription } from '#contract/billing/subscriptions.schemas';
import { withdrawUntil } from '#contract/billing/withdrawal-time';
import type { ListingContext, ListingStatus } from '#contract/catalog/listings';
import { type Currency, fromMinor } from '#contract/platform/money';
import { isFinal, servesUntil } from './subscription-lifecycle.rules.ts';
import { permissions } from './subscriptions.policy.ts';

type Stored = {
  id: number;
  listingId: number | null;
  listingTitle: string;
  listingStatus: ListingStatus | null;
  status: SubscriptionStatus;
  planId: number;
  planName: string;
  billingInterval: BillingInterval;
  priceMinor: number;
  currency: Currency;
  planContext: ListingContext;
  createdAt: Date;
  startedAt: Date | null;
  trialEndsAt: Date | null;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
  pastDueSince: Date | null;
  weekNoticeFor: Date | null;
  dayNoticeFor: Date | null;
  endedAt: Date | null;
};

/** `mayWithdraw`: the user is a private customer and has not withdrawn from it. */
export function subscriptionView(row: Stored, { mayWithdraw, now }: { mayWithdraw: boolean; now: Date }): Subscription {
  const { id, listingId, listingTitle, planName: name, billingInterval, currency, currentPeriodEnd } = row;
  const until = mayWithdraw && row.startedAt && !isFinal(row.status) ? withdrawUntil(row.startedAt) : null;
  const price = { amount: fromMinor(row.priceMinor), currency };
  return {
    id,
    listingId,
    listingTitle,
    status: row.status,
    plan: { id: row.planId, name, billingInterval, price, listingContext: row.planContext },
    createdAt: row.createdAt.toISOString(),
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    currentPeriodEnd: currentPeriodEnd.toISOString(),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
    servesUntil: servesUntil(row)?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    withdrawUntil: until?.toISOString() ?? null,
    can: permissions({ ...row, withdrawUntil: until }, now),
  };
}
