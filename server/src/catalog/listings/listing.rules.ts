import type { ListingContext, ListingStatus, Suspender } from '#contract/catalog/listings';
import { no, ok, type Result } from '../../platform/lib/result.ts';

/** The life of an ad, as one machine (spec/000 §4 "Listing status", DECISIONS.md "Concluded"). */

export const listingActions = ['publish', 'suspend', 'conclude', 'delete', 'duplicate'] as const;
export type ListingAction = (typeof listingActions)[number];

/** As whom somebody acts on an ad. The system acts when a subscription has ended. */
export const listingRoles = ['owner', 'admin', 'system'] as const;
export type ListingRole = (typeof listingRoles)[number];

/** What a transition waits for beyond the status: all points of quality that publishing needs, a plan, an admin's reason, the deal. */
type Guard = 'complete' | 'subscribed' | 'reason' | 'agreement';
/** What the use case then does, in the same transaction. `tell…` is a letter to the advertiser. */
type Effect =
  | 'setPublished'
  | 'setSuspended'
  | 'setConcluded'
  | 'remove'
  | 'copy'
  | 'report'
  | 'tellSuspended'
  | 'tellRestored';

export type Transition = {
  action: ListingAction;
  from: ListingStatus;
  /** Only for a SUSPENDED ad: suspended by whom. */
  heldBy?: readonly Suspender[];
  listingType?: ListingContext;
  /** Null: the ad is gone. */
  to: ListingStatus | null;
  suspendedBy?: Suspender;
  who: ListingRole;
  guards: readonly Guard[];
  effects: readonly Effect[];
};

const publishing = {
  action: 'publish',
  to: 'PUBLISHED',
  guards: ['complete', 'subscribed'],
  effects: ['setPublished', 'report'],
} as const;
const suspending = {
  action: 'suspend',
  from: 'PUBLISHED',
  to: 'SUSPENDED',
  guards: [],
  effects: ['setSuspended', 'report'],
} as const;
/** The ad stays where it is. Not of one that an admin keeps back: its copy could be published at once. */
const duplicating = { action: 'duplicate', who: 'owner', guards: [], effects: ['copy', 'report'] } as const;
const deleting = { action: 'delete', to: null, guards: [], effects: ['remove', 'report'] } as const;

/** Whoever is both, owner and admin, acts as owner where both may: an owner's row stands above the admin's. */
const transitions: readonly Transition[] = [
  { ...publishing, from: 'DRAFT', who: 'owner' },
  { ...publishing, from: 'SUSPENDED', heldBy: ['OWNER', 'SYSTEM'], who: 'owner' },
  {
    ...publishing,
    from: 'SUSPENDED',
    heldBy: ['ADMIN'],
    who: 'admin',
    effects: ['setPublished', 'report', 'tellRestored'],
  },
  { ...suspending, suspendedBy: 'OWNER', who: 'owner' },
  {
    ...suspending,
    suspendedBy: 'ADMIN',
    who: 'admin',
    guards: ['reason'],
    effects: ['setSuspended', 'report', 'tellSuspended'],
  },
  { ...suspending, suspendedBy: 'SYSTEM', who: 'system' },
  {
    action: 'conclude',
    from: 'PUBLISHED',
    listingType: 'MARKET',
    to: 'CONCLUDED',
    who: 'owner',
    guards: ['agreement'],
    effects: ['setConcluded', 'report'],
  },
  { ...deleting, from: 'SUSPENDED', heldBy: ['OWNER', 'SYSTEM'], who: 'owner' },
  { ...deleting, from: 'SUSPENDED', who: 'admin' },
  ...(['DRAFT', 'PUBLISHED', 'CONCLUDED'] as const).flatMap((from) =>
    (['owner', 'admin'] as const).map((who) => ({ ...deleting, from, who })),
  ),
  ...(['DRAFT', 'PUBLISHED', 'CONCLUDED'] as const).map((from) => ({ ...duplicating, from, to: from })),
  { ...duplicating, from: 'SUSPENDED', heldBy: ['OWNER', 'SYSTEM'], to: 'SUSPENDED' },
];

/** Where an ad is in its life. */
export type ListingPlace = { status: ListingStatus; suspendedBy: Suspender | null; listingType: ListingContext };
type Refusal = 'AUTHORIZATION_DENIED_EXCEPTION' | 'LISTING_STATUS_EXCEPTION' | 'LISTING_HELD_EXCEPTION';

const startsAt = (listing: ListingPlace) => (one: Transition) =>
  one.from === listing.status && (one.listingType === undefined || one.listingType === listing.listingType);
const lets = (listing: ListingPlace) => (one: Transition) =>
  one.heldBy === undefined || (listing.suspendedBy !== null && one.heldBy.includes(listing.suspendedBy));

/**
 * The transition that `action` makes for somebody with these roles, or why there is none: not theirs at all
 * (AUTHORIZATION_DENIED), not from here (LISTING_STATUS), or kept by an admin from its owner (LISTING_HELD).
 */
export function transitionFor(
  listing: ListingPlace,
  action: ListingAction,
  roles: readonly ListingRole[],
): Result<Transition, Refusal> {
  const ofAction = transitions.filter((one) => one.action === action);
  if (!ofAction.some((one) => roles.includes(one.who))) return no('AUTHORIZATION_DENIED_EXCEPTION');
  const fromHere = ofAction.filter(startsAt(listing));
  const mine = fromHere.filter(lets(listing)).find((one) => roles.includes(one.who));
  if (mine) return ok(mine);
  if (fromHere.length === 0) return no('LISTING_STATUS_EXCEPTION');
  const held = listing.suspendedBy === 'ADMIN' && roles.includes('owner');
  return no(held ? 'LISTING_HELD_EXCEPTION' : 'AUTHORIZATION_DENIED_EXCEPTION');
}
