import type { Subscription } from '#contract/billing/subscriptions.schemas';
import type { ListingStatus } from '#contract/catalog/listings';
import { type Course, servesUntil } from './subscription-lifecycle.rules.ts';

/** Permissions for a subscription: only its user, and only possible steps. */

type Facts = Course & { listingStatus: ListingStatus | null; withdrawUntil: Date | null };

export function permissions(facts: Facts, now: Date): Subscription['can'] {
  const { status, cancelAtPeriodEnd, currentPeriodEnd, listingStatus, withdrawUntil } = facts;
  const goesOn = status === 'TRIALING' || status === 'ACTIVE';
  const until = servesUntil(facts);
  return {
    cancel: (goesOn && !cancelAtPeriodEnd) || status === 'PAST_DUE',
    resume:
      goesOn && cancelAtPeriodEnd && currentPeriodEnd > now && listingStatus !== null && listingStatus !== 'CONCLUDED',
    pay: until !== null && until > now,
    withdraw: withdrawUntil !== null && withdrawUntil >= now,
  };
}
