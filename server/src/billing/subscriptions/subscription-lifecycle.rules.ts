import { GRACE_DAYS } from '#contract/billing/billing';
import type { SubscriptionStatus } from '#contract/billing/subscriptions';
import type { ProviderSubscription } from '../payments/payment-provider.port.ts';

/**
 * State machine of a subscription (LST-21; docs/decisions/014-billing.md). Callers read the provider's object first.
 */

/** INCOMPLETE: selected, not paid. */
export type StoredStatus = 'INCOMPLETE' | SubscriptionStatus;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Relevant fields of the provider's object. */
export type ProviderState = Pick<ProviderSubscription, 'status'> & {
  openIntent: Pick<NonNullable<ProviderSubscription['openIntent']>, 'status'> | null;
};

/** CANCELED: ended on purpose. EXPIRED: not paid. Both are final. */
export const isFinal = (status: StoredStatus): boolean => status === 'CANCELED' || status === 'EXPIRED';

/** Open until the card is saved or the first payment succeeds; the provider may report a trial before. */
const isOpen = ({ openIntent }: ProviderState) => openIntent !== null && openIntent.status !== 'succeeded';

/**
 * Signal of a subscription: the provider's status or an internal event. `unpaid`: the first payment failed or was canceled.
 * `replaced`: by a new attempt.
 */
export type SubscriptionSignal =
  | ProviderState['status']
  | 'unpaid'
  | 'replaced'
  | 'timeOver'
  | 'endedByUser'
  | 'withdrawn'
  | 'listingClosed'
  | 'accountErased';

/** Effects of a transition. */
export type SubscriptionTransition = {
  to: StoredStatus;
  /** Sets `started_at` unless set. */
  starts: boolean;
  /** Sets `ended_at`. */
  ends: boolean;
  /** Change of `past_due_since`. */
  pastDueSince: 'SET' | 'CLEAR' | 'KEEP';
  events: readonly (
    | 'subscriptions.started'
    | 'subscriptions.pastDue'
    | 'subscriptions.expired'
    | 'subscriptions.canceled'
  )[];
  /** Queues a job that ends it at the provider. `IF_KNOWN`: only if the provider's id is stored. */
  endAtProvider: 'ALWAYS' | 'IF_KNOWN' | 'NEVER';
  /** Suspends a listing that needs a plan. */
  suspendsListing: boolean;
  /** `subscriptionExpired`: only when a listing was suspended. */
  email: 'trialBegun' | 'subscriptionPastDue' | 'subscriptionExpired' | null;
};

export type SubscriptionTransitions = Readonly<
  Record<StoredStatus, Partial<Record<SubscriptionSignal, SubscriptionTransition>>>
>;

const activate: SubscriptionTransition = {
  to: 'ACTIVE',
  starts: true,
  ends: false,
  pastDueSince: 'CLEAR',
  events: [],
  endAtProvider: 'NEVER',
  suspendsListing: false,
  email: null,
};
const start: SubscriptionTransition = { ...activate, events: ['subscriptions.started'] };
const startTrial: SubscriptionTransition = { ...start, to: 'TRIALING', email: 'trialBegun' };
const fallDue: SubscriptionTransition = {
  ...activate,
  to: 'PAST_DUE',
  pastDueSince: 'SET',
  events: ['subscriptions.pastDue'],
  email: 'subscriptionPastDue',
};
const startDue: SubscriptionTransition = { ...fallDue, events: ['subscriptions.started', 'subscriptions.pastDue'] };

/** Never active. */
const release: SubscriptionTransition = {
  to: 'CANCELED',
  starts: false,
  ends: true,
  pastDueSince: 'KEEP',
  events: [],
  endAtProvider: 'NEVER',
  suspendsListing: false,
  email: null,
};
const releaseAtProvider: SubscriptionTransition = { ...release, endAtProvider: 'ALWAYS' };
const end: SubscriptionTransition = {
  ...release,
  events: ['subscriptions.expired'],
  suspendsListing: true,
  email: 'subscriptionExpired',
};
const endThere: SubscriptionTransition = { ...end, endAtProvider: 'ALWAYS' };
const expire: SubscriptionTransition = { ...end, to: 'EXPIRED' };
const expireThere: SubscriptionTransition = { ...expire, endAtProvider: 'ALWAYS' };
/** The buyer gets the withdrawal receipt instead. */
const withdraw: SubscriptionTransition = { ...endThere, email: null };
/** The listing ends separately. */
const endWithListing: SubscriptionTransition = { ...releaseAtProvider, events: ['subscriptions.canceled'] };

/** Lifecycle of a subscription; without an entry the status does not change. CANCELED and EXPIRED are final. */
export const subscriptionTransitions: SubscriptionTransitions = {
  INCOMPLETE: {
    trialing: startTrial,
    active: start,
    past_due: startDue,
    canceled: release,
    unpaid: { ...release, endAtProvider: 'IF_KNOWN' },
    replaced: releaseAtProvider,
    withdrawn: releaseAtProvider,
    listingClosed: releaseAtProvider,
    accountErased: releaseAtProvider,
  },
  TRIALING: {
    active: activate,
    past_due: fallDue,
    canceled: end,
    timeOver: endThere,
    withdrawn: withdraw,
    listingClosed: endWithListing,
    accountErased: endWithListing,
  },
  ACTIVE: {
    past_due: fallDue,
    canceled: end,
    timeOver: endThere,
    withdrawn: withdraw,
    listingClosed: endWithListing,
    accountErased: endWithListing,
  },
  PAST_DUE: {
    active: activate,
    canceled: expire,
    timeOver: expireThere,
    endedByUser: endThere,
    withdrawn: withdraw,
    listingClosed: endWithListing,
    accountErased: endWithListing,
  },
  CANCELED: {},
  EXPIRED: {},
};

/** Signal of the provider's status; undefined while the first payment is open, unless the provider canceled. */
export function signalOf(status: StoredStatus, state: ProviderState): ProviderState['status'] | undefined {
  return status === 'INCOMPLETE' && state.status !== 'canceled' && isOpen(state) ? undefined : state.status;
}

/** Fields that determine the end of a subscription and its due emails. */
export type Course = {
  status: StoredStatus;
  cancelAtPeriodEnd: boolean;
  currentPeriodEnd: Date;
  trialEndsAt: Date | null;
  pastDueSince: Date | null;
  weekNoticeFor: Date | null;
  dayNoticeFor: Date | null;
};

/** When the listing of a PAST_DUE subscription is suspended. */
export function servesUntil({ status, pastDueSince }: Pick<Course, 'status' | 'pastDueSince'>): Date | null {
  if (status !== 'PAST_DUE' || pastDueSince === null) return null;
  return new Date(pastDueSince.getTime() + GRACE_DAYS * DAY_MS);
}

/** The next event: an end for one of two reasons, or the first charge after a trial. Null: renews automatically. */
export function upcomingEnd(course: Course): { at: Date; what: 'CANCELED' | 'PAST_DUE' | 'CHARGE' } | null {
  const unpaid = servesUntil(course);
  if (unpaid) return { at: unpaid, what: 'PAST_DUE' };
  if (course.status !== 'TRIALING' && course.status !== 'ACTIVE') return null;
  if (course.cancelAtPeriodEnd) return { at: course.currentPeriodEnd, what: 'CANCELED' };
  return course.status === 'TRIALING' && course.trialEndsAt ? { at: course.trialEndsAt, what: 'CHARGE' } : null;
}

/** Whether it has expired: canceled at the end of its period, or unpaid for too long. */
export function isExpired(course: Course, now: Date): boolean {
  const end = upcomingEnd(course);
  return end !== null && end.what !== 'CHARGE' && end.at <= now;
}

/** Days of the notice that is due before the end. After downtime the one-day notice replaces both. */
export function noticeDue(course: Course, now: Date): 7 | 1 | null {
  const end = upcomingEnd(course);
  if (!end) return null;
  const remainingMs = end.at.getTime() - now.getTime();
  const was = (notice: Date | null) => notice?.getTime() === end.at.getTime();
  if (remainingMs <= 0 || remainingMs > 7 * DAY_MS) return null;
  if (remainingMs <= DAY_MS) return was(course.dayNoticeFor) ? null : 1;
  return was(course.weekNoticeFor) || was(course.dayNoticeFor) ? null : 7;
}

/** Notices that an email about the end itself (canceled, unpaid, trial started) makes redundant. */
export function noticesSpared(end: Date, now: Date): { weekNoticeFor?: Date; dayNoticeFor?: Date } {
  const remainingMs = end.getTime() - now.getTime();
  return {
    ...(remainingMs <= 7 * DAY_MS && { weekNoticeFor: end }),
    ...(remainingMs <= DAY_MS && { dayNoticeFor: end }),
  };
}

/** Time before a user can restart an unfinished purchase: two clicks are one attempt. */
const SECOND_TRY_MS = 10_000;

/** Whether a new subscription replaces an INCOMPLETE one: its payment has ended, or the same user starts again. */
export function isReplaceable(
  older: { status: StoredStatus; userId: number | null; createdAt: Date; paymentStatus: string | null },
  newer: { userId: number; now: Date },
): boolean {
  if (older.status !== 'INCOMPLETE') return false;
  if (['succeeded', 'processing'].includes(older.paymentStatus ?? '')) return false;
  if (['failed', 'canceled'].includes(older.paymentStatus ?? '')) return true;
  return older.userId === newer.userId && newer.now.getTime() - older.createdAt.getTime() >= SECOND_TRY_MS;
}

/** Free days before the first charge. Each listing has one trial, for any plan. */
export function trialDaysOf(plan: { trialPeriodDays: number | null }, { hadOne }: { hadOne: boolean }): number {
  return hadOne ? 0 : (plan.trialPeriodDays ?? 0);
}
