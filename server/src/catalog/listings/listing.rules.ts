import type { ListingContext, ListingStatus, Suspender } from '#contract/catalog/listings';
import type { AdvertiserStats } from '#contract/catalog/listings.schemas';
import { no, ok, type Result } from '../../platform/lib/result.ts';

/** The lifecycle of a listing as one table (spec/000 §4 "Listing status", DECISIONS.md "Concluded"). `applyTransition` executes it. */

export const listingActions = [
  'publish',
  'suspend',
  'confirmSuspension',
  'renewSuspension',
  'liftSuspension',
  'returnToOwner',
  'returnToSystem',
  'conclude',
  'delete',
  'duplicate',
] as const;
export type ListingAction = (typeof listingActions)[number];

/** The system acts when a subscription ends, `decision` when an admin decides a case or an appeal. */
export const listingRoles = ['owner', 'admin', 'system', 'decision'] as const;
export type ListingRole = (typeof listingRoles)[number];

/** Requirements of a transition besides the status, checked in the order of the row. */
export type Guard = 'unique' | 'complete' | 'subscribed' | 'unsubscribed' | 'reason' | 'agreement';
/** Effects in the transaction, in the order of the row: columns, domain event, audited event, email. */
export type Effect =
  | 'save'
  | 'delete'
  | 'event:published'
  | 'event:suspended'
  | 'event:closed'
  | 'record:published'
  | 'record:suspended'
  | 'record:concluded'
  | 'record:deleted'
  | 'email:restored';
type TimeColumn = 'publishedAt' | 'firstPublishedAt' | 'updatedAt';
export type AuditedField = 'status' | 'suspendedBy' | 'suspensionReason' | 'draft';

export type Transition = {
  action: ListingAction;
  from: ListingStatus;
  /** Only for a SUSPENDED listing: its suspender. */
  heldBy?: readonly Suspender[];
  listingType?: ListingContext;
  /** Null means that the listing is deleted. */
  to: ListingStatus | null;
  /** Only to SUSPENDED: the new suspender. */
  suspendedBy?: Suspender;
  role: ListingRole;
  guards: readonly Guard[];
  /** Columns set to the time of the transition; `firstPublishedAt` only once. */
  times: readonly TimeColumn[];
  effects: readonly Effect[];
  /** Fields stored in the audit log, before and after. */
  audited: readonly AuditedField[];
};
export type Transitions = readonly Transition[];

const state = ['status', 'suspendedBy', 'suspensionReason'] as const;
const published = { to: 'PUBLISHED', times: ['publishedAt', 'firstPublishedAt', 'updatedAt'] } as const;
const publishing = {
  ...published,
  action: 'publish',
  guards: ['unique', 'complete', 'subscribed'],
  effects: ['save', 'event:published', 'record:published'],
  audited: state,
} as const;
const suspending = {
  action: 'suspend',
  from: 'PUBLISHED',
  to: 'SUSPENDED',
  guards: [],
  times: ['updatedAt'],
  effects: ['save', 'event:suspended', 'record:suspended'],
  audited: state,
} as const;
const deciding = { from: 'SUSPENDED', role: 'decision', guards: [], times: ['updatedAt'] } as const;
const suspendedAgain = {
  ...deciding,
  to: 'SUSPENDED',
  suspendedBy: 'ADMIN',
  effects: ['save', 'record:suspended'],
  audited: state,
} as const;
/** Lifted, but suspended by another actor. */
const returning = {
  ...deciding,
  heldBy: ['ADMIN'],
  to: 'SUSPENDED',
  effects: ['save', 'record:published'],
  audited: ['status', 'suspendedBy'],
} as const;
const deleting = {
  action: 'delete',
  to: null,
  guards: [],
  times: [],
  effects: ['event:closed', 'delete', 'record:deleted'],
  audited: ['draft', 'status'],
} as const;
/** The listing is unchanged. Denied for a listing that an admin suspends: its copy could be published immediately. */
const duplicating = {
  action: 'duplicate',
  role: 'owner',
  guards: [],
  times: [],
  effects: [],
  audited: [],
} as const;

/** A user who is both owner and admin acts as owner when both may: the owner's row precedes the admin's. */
export const listingTransitions: Transitions = [
  { ...publishing, from: 'DRAFT', role: 'owner' },
  { ...publishing, from: 'SUSPENDED', heldBy: ['OWNER', 'SYSTEM'], role: 'owner' },
  {
    ...publishing,
    from: 'SUSPENDED',
    heldBy: ['ADMIN'],
    role: 'admin',
    effects: [...publishing.effects, 'email:restored'],
  },
  { ...suspending, suspendedBy: 'OWNER', role: 'owner' },
  {
    ...suspending,
    suspendedBy: 'ADMIN',
    role: 'admin',
    guards: ['reason'],
    effects: ['save', 'record:suspended', 'event:suspended'],
  },
  { ...suspending, suspendedBy: 'SYSTEM', role: 'system', guards: ['unsubscribed'], audited: [] },
  {
    ...suspending,
    suspendedBy: 'ADMIN',
    role: 'decision',
    effects: ['save', 'record:suspended', 'event:suspended'],
  },
  { ...suspendedAgain, action: 'confirmSuspension' },
  { ...suspendedAgain, action: 'renewSuspension', heldBy: ['ADMIN'], audited: ['suspensionReason'] },
  {
    ...deciding,
    ...published,
    action: 'liftSuspension',
    heldBy: ['ADMIN'],
    guards: ['complete', 'unique', 'subscribed'],
    effects: ['save', 'event:published', 'record:published'],
    audited: ['status', 'suspendedBy'],
  },
  { ...returning, action: 'returnToOwner', suspendedBy: 'OWNER' },
  { ...returning, action: 'returnToSystem', suspendedBy: 'SYSTEM' },
  {
    action: 'conclude',
    from: 'PUBLISHED',
    listingType: 'MARKET',
    to: 'CONCLUDED',
    role: 'owner',
    guards: ['agreement'],
    times: ['updatedAt'],
    effects: ['save', 'event:closed', 'record:concluded'],
    audited: [],
  },
  { ...deleting, from: 'SUSPENDED', heldBy: ['OWNER', 'SYSTEM'], role: 'owner' },
  { ...deleting, from: 'SUSPENDED', role: 'admin' },
  ...(['DRAFT', 'PUBLISHED', 'CONCLUDED'] as const).flatMap((from) =>
    (['owner', 'admin'] as const).map((role) => ({ ...deleting, from, role })),
  ),
  ...(['DRAFT', 'PUBLISHED', 'CONCLUDED'] as const).map((from) => ({ ...duplicating, from, to: from })),
  { ...duplicating, from: 'SUSPENDED', heldBy: ['OWNER', 'SYSTEM'], to: 'SUSPENDED' },
];

/** State of a listing in its lifecycle. */
export type ListingPlace = { status: ListingStatus; suspendedBy: Suspender | null; listingType: ListingContext };
type TransitionError = 'AUTHORIZATION_DENIED_EXCEPTION' | 'LISTING_STATUS_EXCEPTION' | 'LISTING_HELD_EXCEPTION';

const startsAt = (listing: ListingPlace) => (one: Transition) =>
  one.from === listing.status && (one.listingType === undefined || one.listingType === listing.listingType);
const lets = (listing: ListingPlace) => (one: Transition) =>
  one.heldBy === undefined || (listing.suspendedBy !== null && one.heldBy.includes(listing.suspendedBy));

/**
 * Transition of `action` for a user with these roles, or the error: not allowed for the role (AUTHORIZATION_DENIED),
 * not from this status (LISTING_STATUS), or suspended by an admin (LISTING_HELD).
 */
export function transitionFor(
  listing: ListingPlace,
  action: ListingAction,
  roles: readonly ListingRole[],
  table: Transitions = listingTransitions,
): Result<Transition, TransitionError> {
  const ofAction = table.filter((one) => one.action === action);
  if (!ofAction.some((one) => roles.includes(one.role))) return no('AUTHORIZATION_DENIED_EXCEPTION');
  const fromStatus = ofAction.filter(startsAt(listing));
  const allowed = fromStatus.filter(lets(listing)).find((one) => roles.includes(one.role));
  if (allowed) return ok(allowed);
  if (fromStatus.length === 0) return no('LISTING_STATUS_EXCEPTION');
  const held = listing.suspendedBy === 'ADMIN' && roles.includes('owner');
  return no(held ? 'LISTING_HELD_EXCEPTION' : 'AUTHORIZATION_DENIED_EXCEPTION');
}

/** Columns that a transition writes. `reason` is stored while the listing is suspended. */
export function columnsAfter(
  { to, suspendedBy, times }: Transition & { to: ListingStatus },
  listing: { firstPublishedAt: Date | null },
  { now, reason }: { now: Date; reason: string | null },
) {
  const first = listing.firstPublishedAt ?? now;
  const timesOf: Partial<Record<TimeColumn, Date>> = Object.fromEntries(
    times.map((column) => [column, column === 'firstPublishedAt' ? first : now]),
  );
  const isSuspended = to === 'SUSPENDED';
  return {
    ...timesOf,
    status: to,
    suspendedBy: isSuspended ? (suspendedBy ?? null) : null,
    suspensionReason: isSuspended ? reason : null,
  };
}

/** Suspender of a listing whose admin suspension is lifted while it fails one of these guards. */
export const suspenderOf = { complete: 'OWNER', unique: 'OWNER', subscribed: 'SYSTEM', allowance: 'SYSTEM' } as const;

/** `ada@prova.test` → `a••@p••••.test`: distinguishes two users, at any length. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const dot = email.lastIndexOf('.');
  return `${[...email][0]}••@${email.slice(at + 1, at + 2)}••••${dot > at ? email.slice(dot) : ''}`;
}

/** Counts by status; missing statuses are 0. */
export function countsByStatus(rows: readonly { status: ListingStatus; count: number }[]): AdvertiserStats {
  const of = (status: ListingStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    totalListings: rows.reduce((sum, { count }) => sum + count, 0),
    listingsByStatus: {
      DRAFT: of('DRAFT'),
      PUBLISHED: of('PUBLISHED'),
      SUSPENDED: of('SUSPENDED'),
      CONCLUDED: of('CONCLUDED'),
    },
  };
}
