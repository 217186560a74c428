/**
 * Subscriptions: the paid plan of one listing (LST-21, BIL-05, BIL-08; DECISIONS.md "Subscription display block").
 *
 * One subscription covers one listing. A trial saves a card and charges it at its end. A cancellation takes effect at the end of the paid
 * period and can be undone until then.
 * A declined renewal sets PAST_DUE. The plan serves for seven more days, in which the user can pay with another card. Then it is EXPIRED
 * and its listing is suspended with that reason. Emails announce this seven days and one day before.
 * `payments.initiatePayment` with a PLAN buys it.
 */

export const subscriptionStatuses = ['TRIALING', 'ACTIVE', 'PAST_DUE', 'CANCELED', 'EXPIRED'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const listSubscriptions = {
  id: 'subscriptions.listSubscriptions',
  method: 'GET',
  path: '/api/v1/billing/subscriptions',
} as const;

export const cancelSubscription = {
  id: 'subscriptions.cancelSubscription',
  method: 'POST',
  path: '/api/v1/billing/subscriptions/:id/cancel',
} as const;

export const resumeSubscription = {
  id: 'subscriptions.resumeSubscription',
  method: 'POST',
  path: '/api/v1/billing/subscriptions/:id/resume',
} as const;

export const paySubscription = {
  id: 'subscriptions.paySubscription',
  method: 'POST',
  path: '/api/v1/billing/subscriptions/:id/pay',
} as const;
