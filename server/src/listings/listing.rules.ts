import type { ListingContext, ListingStatus, Suspender } from '#contract/listings';
import type { PropertyType } from '#contract/properties';
import { no, ok, type Result } from '../lib/result.ts';

/** The life of an ad, as one machine (spec/000 §4 "Listing status", DECISIONS.md "Concluded"), and the shape of a CIN. */

export const listingActions = ['publish', 'suspend', 'conclude', 'delete'] as const;
export type ListingAction = (typeof listingActions)[number];

/** As whom somebody acts on an ad. The system acts when a subscription has ended. */
export const listingRoles = ['owner', 'admin', 'system'] as const;
export type ListingRole = (typeof listingRoles)[number];

/** What a transition waits for beyond the status: all points of quality that publishing needs, a plan, an admin's reason, the deal. */
type Guard = 'complete' | 'subscribed' | 'reason' | 'agreement';
/** What the use case then does, in the same transaction. `tell…` is a letter to the advertiser. */
type Effect = 'setPublished' | 'setSuspended' | 'setConcluded' | 'remove' | 'report' | 'tellSuspended' | 'tellRestored';

type Transition = {
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
];

/** Where an ad is in its life. */
export type ListingPlace = { status: ListingStatus; suspendedBy: Suspender | null; listingType: ListingContext };
type Refusal = 'AUTHORIZATION_DENIED_EXCEPTION' | 'LISTING_STATUS_EXCEPTION' | 'LISTING_HELD_EXCEPTION';

const startsAt = (listing: ListingPlace) => (one: Transition) =>
  one.from === listing.status &&
  (one.heldBy === undefined || (listing.suspendedBy !== null && one.heldBy.includes(listing.suspendedBy))) &&
  (one.listingType === undefined || one.listingType === listing.listingType);

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
  const mine = fromHere.find((one) => roles.includes(one.who));
  if (mine) return ok(mine);
  if (fromHere.length === 0) return no('LISTING_STATUS_EXCEPTION');
  const held = listing.suspendedBy === 'ADMIN' && roles.includes('owner');
  return no(held ? 'LISTING_HELD_EXCEPTION' : 'AUTHORIZATION_DENIED_EXCEPTION');
}

/** The status after `action` of its owner. */
export function nextStatus(
  listing: { status: ListingStatus; listingType: ListingContext },
  action: 'publish' | 'suspend' | 'conclude',
): Result<ListingStatus, 'LISTING_STATUS_EXCEPTION'> {
  const found = transitionFor({ ...listing, suspendedBy: 'OWNER' }, action, ['owner']);
  return found.ok && found.value.to !== null ? ok(found.value.to) : no('LISTING_STATUS_EXCEPTION');
}

/** What publishing looks at. Amounts in minor units. */
export type ListingFacts = {
  listingType: 'MARKET' | 'HOSPITALITY';
  title: string;
  priceMinor: number;
  contactEmail: string;
  contractType: string | null;
  cin: string | null;
  maxGuests: number | null;
  includedGuests: number | null;
};
export type OfferedHome = {
  country: string;
  propertyType: PropertyType;
  energyClass: string;
  /** Why there is no class, where there is a reason (LAW-02). */
  energyStatus: string | null;
  description: string;
  mediaCount: number;
};

/** Buildings that Italian law asks no energy certificate of (d.lgs. 192/2005 art. 3). */
const withoutCertificate: readonly PropertyType[] = ['GARAGE', 'LAND'];

/** CIN: IT, province and comune by ISTAT (3 + 3 digits), the kind of letting (letter and digit), eight characters (LAW-01). */
const cinPattern = /^IT\d{6}[A-Z]\d[A-Z0-9]{8}$/;

/** `it 058091 c2 abcd1234` → `IT058091C2ABCD1234`; what is no CIN stays as it was, without spaces, in capitals. */
export const normalCin = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();
export const isCin = (text: string): boolean => cinPattern.test(text);

/** LAW-02: the certificate is on its way, or none is needed. */
const hasReason = ({ energyStatus, propertyType }: OfferedHome): boolean =>
  energyStatus === 'IN_PROGRESS' || energyStatus === 'EXEMPT' || withoutCertificate.includes(propertyType);

/** The names of what is missing to be published; empty when nothing is. */
export function missingToPublish(listing: ListingFacts, home: OfferedHome): string[] {
  const inItaly = home.country === 'IT';
  const isStay = listing.listingType === 'HOSPITALITY';
  const checks: [string, boolean][] = [
    ['title', listing.title.trim().length < 5],
    ['price', listing.priceMinor < 1],
    ['contactEmail', listing.contactEmail === ''],
    ['description', home.description.trim() === ''],
    ['media', home.mediaCount === 0],
    ['contractType', !isStay && listing.contractType === null],
    ['maxGuests', isStay && (listing.maxGuests ?? 0) < 1],
    ['includedGuests', isStay && (listing.includedGuests ?? 0) > (listing.maxGuests ?? 0)],
    ['cin', inItaly && isStay && !isCin(listing.cin ?? '')],
    [
      'energyClass', // LAW-02
      inItaly && !isStay && home.energyClass === 'NOT_SPECIFIED' && !hasReason(home),
    ],
  ];
  return checks.filter(([, missing]) => missing).map(([name]) => name);
}
