/**
 * Purchased boosts (BIL-01, BIL-02; spec/002 §3, §4, §7).
 *
 * Only the advertiser of a published listing can buy one, with at most one pending or running per type.
 * It starts when its payment succeeds, shows within two seconds and ends on time.
 * It is paused while its listing is not public, and its end moves by the paused time.
 */

/** Status at the provider. `boostState` derives the displayed state. */
export const boostPurchaseStatuses = ['pending', 'succeeded', 'failed', 'refunded'] as const;
export const boostStates = ['active', 'paused', 'expired', 'pending', 'failed', 'refunded'] as const;
export type BoostState = (typeof boostStates)[number];

/** Spec/002 §4 "Boost purchase status". `pausedAt` is set while the listing is not public. */
export function boostState(
  purchase: { status: string; expiresAt: Date | string | null; pausedAt: Date | string | null },
  now: Date,
): BoostState {
  const { status, expiresAt, pausedAt } = purchase;
  if (status === 'pending' || status === 'refunded') return status;
  if (status !== 'succeeded' || expiresAt === null) return 'failed';
  const clock = pausedAt === null ? now : new Date(pausedAt);
  if (new Date(expiresAt).getTime() <= clock.getTime()) return 'expired';
  return pausedAt === null ? 'active' : 'paused';
}

export const listMyPurchases = {
  id: 'boosts.listMyPurchases',
  method: 'GET',
  path: '/api/v1/billing/boosts/purchases/me',
} as const;

export const listListingBoosts = {
  id: 'boosts.listListingBoosts',
  method: 'GET',
  path: '/api/v1/billing/boosts/listing/:id',
} as const;

export const listListingActiveBoosts = {
  id: 'boosts.listListingActiveBoosts',
  method: 'GET',
  path: '/api/v1/billing/boosts/listing/:id/active',
} as const;

export const getBoostEffect = {
  id: 'boosts.getBoostEffect',
  method: 'GET',
  path: '/api/v1/billing/boosts/purchases/:id/effect',
} as const;

export const checkoutBoost = {
  id: 'boosts.checkoutBoost',
  method: 'POST',
  path: '/api/v1/billing/boosts/checkout',
} as const;
