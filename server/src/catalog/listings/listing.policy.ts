import type { ListingStatus } from '#contract/catalog/listings';
import type { ListingView } from '#contract/catalog/listings.schemas';
import type { UserStatus } from '#contract/platform/roles';
import { type ListingAction, type ListingPlace, type ListingRole, transitionFor } from './listing.rules.ts';

/** Permissions on a listing. */

type User = { id: number; role: 'USER' | 'ADMIN'; emailVerified?: boolean } | null;
type Owned = { advertiserId: number; status: ListingStatus };

const isOwner = (user: User, listing: { advertiserId: number }) => user !== null && user.id === listing.advertiserId;
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
export function maySeeAll(user: User, listing: { advertiserId: number }): boolean {
  return isOwner(user, listing) || isAdmin(user);
}

export function mayEdit(user: User, listing: Owned): boolean {
  return isOwner(user, listing) || isAdmin(user);
}

/** Contacts require a session (spec/000 §6) and a confirmed email, because scrapers create many accounts. */
export function maySeeContacts(user: User): boolean {
  return user?.emailVerified === true;
}

/** Requires a verified email (DECISIONS.md "Verified email"). */
export function mayGoPublic(user: User): boolean {
  return user?.emailVerified === true;
}

/** Roles of a user on a listing: admins are owner and admin of their own listing; other users have no role. */
export function rolesOn(user: User, listing: { advertiserId: number }): ListingRole[] {
  const owner: ListingRole[] = isOwner(user, listing) ? ['owner'] : [];
  return isAdmin(user) ? [...owner, 'admin'] : owner;
}

/**
 * Actions that `user` may perform on a visible listing, for the screen. `publish` reflects the state machine only:
 * completeness, plan and verified email are checked on the attempt.
 */
export function permissions(user: User, listing: ListingPlace & { advertiserId: number }): ListingView['can'] {
  const roles = rolesOn(user, listing);
  const may = (action: ListingAction) => transitionFor(listing, action, roles).ok;
  return {
    edit: roles.length > 0 && listing.status !== 'CONCLUDED',
    seeContacts: maySeeContacts(user),
    publish: may('publish'),
    suspend: may('suspend'),
    conclude: may('conclude'),
    delete: may('delete'),
    duplicate: may('duplicate'),
    favorite: listing.status === 'PUBLISHED' && !isOwner(user, listing),
  };
}
