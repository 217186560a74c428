import type { ListingStatus } from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import type { UserStatus } from '#contract/platform/roles';
import { type ActingUser, canActFor, isOnSideOf } from '../../identity/organizations/act-for.ts';
import { type ListingAction, type ListingPlace, type ListingRole, transitionFor } from './listing.rules.ts';

/** Permissions on a listing. */

type User = (ActingUser & { role: 'USER' | 'ADMIN'; emailVerified?: boolean }) | null;
type Owned = { advertiserId: number; status: ListingStatus };
/** `agentId`: the member of an organization who looks after the listing. */
type Assigned = { advertiserId: number; agentId: number | null };

const isAdmin = (user: User) => user?.role === 'ADMIN';

/**
 * A published listing of an active advertiser is visible to all users. Otherwise only its advertiser and admins see it;
 * other users get 404.
 */
export function maySee(user: User, listing: Owned & { advertiserStatus: UserStatus }): boolean {
  const isPublic = listing.status === 'PUBLISHED' && listing.advertiserStatus !== 'SUSPENDED';
  return isPublic || maySeeAll(user, listing);
}

/**
 * Error for a listing that the user may not see (`maySee`). For a formerly public listing it names the current state,
 * because old links still point to it. A draft counts as missing.
 */
export function whyUnseen(listing: {
  status: ListingStatus;
  advertiserStatus: UserStatus;
  /** Whether it was ever published. */
  wasPublic: boolean;
}): 'LISTING_NOT_FOUND_EXCEPTION' | 'LISTING_SUSPENDED_EXCEPTION' | 'LISTING_CONCLUDED_EXCEPTION' {
  if (!listing.wasPublic || listing.status === 'DRAFT') return 'LISTING_NOT_FOUND_EXCEPTION';
  if (listing.advertiserStatus === 'SUSPENDED' || listing.status === 'SUSPENDED') return 'LISTING_SUSPENDED_EXCEPTION';
  return 'LISTING_CONCLUDED_EXCEPTION';
}

/** Includes the non-public listings of an advertiser. */
export function maySeeAll(user: User, { advertiserId }: { advertiserId: number }): boolean {
  return canActFor(user, advertiserId, 'readListings') || isAdmin(user);
}

export function mayEdit(user: User, { advertiserId, agentId }: Assigned): boolean {
  return canActFor(user, advertiserId, 'writeListings', { agentId }) || isAdmin(user);
}

/** A new listing or property of this advertiser. A member of an organization becomes the listing's agent. */
export function mayCreateFor(user: ActingUser, advertiserId: number): boolean {
  return canActFor(user, advertiserId, 'writeListings', { agentId: user.id });
}

/** Sets or clears the agent of an organization's listing: every member who may write it. */
export function mayAssign(user: ActingUser, { advertiserId, agentId }: Assigned): boolean {
  return user.id !== advertiserId && canActFor(user, advertiserId, 'writeListings', { agentId });
}

/** Contacts require a session (spec/000 §6) and a confirmed email, because scrapers create many accounts. */
export function maySeeContacts(user: User): boolean {
  return user?.emailVerified === true;
}

/** Requires a verified email (DECISIONS.md "Verified email"). */
export function mayGoPublic(user: User): boolean {
  return user?.emailVerified === true;
}

/**
 * Roles of a user on a listing for an action: admins are owner and admin of their own listing; other users have no role. Members act as
 * owner where their role in the organization allows the action.
 */
export function rolesOn(user: User, { advertiserId, agentId }: Assigned, action: ListingAction): ListingRole[] {
  const ability = action === 'delete' ? 'deleteListings' : 'writeListings';
  const owner: ListingRole[] = canActFor(user, advertiserId, ability, { agentId }) ? ['owner'] : [];
  return isAdmin(user) ? [...owner, 'admin'] : owner;
}

/**
 * Actions that `user` may perform on a visible listing, for the screen. `publish` reflects the state machine only:
 * completeness, plan and verified email are checked on the attempt.
 */
export function permissions(user: User, listing: ListingPlace & Assigned): ListingView['can'] {
  const may = (action: ListingAction) => transitionFor(listing, action, rolesOn(user, listing, action)).ok;
  return {
    edit: mayEdit(user, listing) && listing.status !== 'CONCLUDED',
    seeContacts: maySeeContacts(user),
    publish: may('publish'),
    suspend: may('suspend'),
    conclude: may('conclude'),
    delete: may('delete'),
    duplicate: may('duplicate'),
    favorite: listing.status === 'PUBLISHED' && !isOnSideOf(user, listing.advertiserId),
  };
}
