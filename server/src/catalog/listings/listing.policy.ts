import type { ListingStatus, ListingView } from '#contract/catalog/listings';
import type { UserStatus } from '#contract/platform/roles';
import { type ListingAction, type ListingPlace, type ListingRole, transitionFor } from './listing.rules.ts';

/** Who may do what with an ad. */

type User = { id: number; role: 'USER' | 'ADMIN'; emailVerified?: boolean } | null;
type Owned = { advertiserId: number; status: ListingStatus };

const isOwner = (user: User, listing: { advertiserId: number }) => user !== null && user.id === listing.advertiserId;
const isAdmin = (user: User) => user?.role === 'ADMIN';

/**
 * A published ad is everybody's; before and after it is its advertiser's and the admins', and so it is while its
 * advertiser is suspended or erased. Others learn nothing: 404.
 */
export function maySee(user: User, listing: Owned & { advertiserStatus: UserStatus }): boolean {
  const isPublic = listing.status === 'PUBLISHED' && listing.advertiserStatus !== 'SUSPENDED';
  return isPublic || maySeeAll(user, listing);
}

/**
 * What people are told of an ad that they may not see (`maySee`). Of one that was public once, what became of it: they may come by an
 * old address. A draft was never theirs to know of.
 */
export function whyUnseen(listing: {
  status: ListingStatus;
  advertiserStatus: UserStatus;
  /** It was published at some time. */
  wasPublic: boolean;
}): 'LISTING_NOT_FOUND_EXCEPTION' | 'LISTING_SUSPENDED_EXCEPTION' | 'LISTING_CONCLUDED_EXCEPTION' {
  if (!listing.wasPublic || listing.status === 'DRAFT') return 'LISTING_NOT_FOUND_EXCEPTION';
  if (listing.advertiserStatus === 'SUSPENDED' || listing.status === 'SUSPENDED') return 'LISTING_SUSPENDED_EXCEPTION';
  return 'LISTING_CONCLUDED_EXCEPTION';
}

/** Also what is not public of somebody's ads. */
export function maySeeAll(user: User, listing: { advertiserId: number }): boolean {
  return isOwner(user, listing) || isAdmin(user);
}

export function mayEdit(user: User, listing: Owned): boolean {
  return isOwner(user, listing) || isAdmin(user);
}

/** Contacts require a session (spec/000 §6) and a confirmed email, since scrapers create many accounts. */
export function maySeeContacts(user: User): boolean {
  return user?.emailVerified === true;
}

/** Once their email is verified (DECISIONS.md "Verified email"). */
export function mayGoPublic(user: User): boolean {
  return user?.emailVerified === true;
}

/** As whom somebody acts on an ad: an admin's own ad is theirs as owner and as admin; strangers have no role. */
export function rolesOn(user: User, listing: { advertiserId: number }): ListingRole[] {
  const owner: ListingRole[] = isOwner(user, listing) ? ['owner'] : [];
  return isAdmin(user) ? [...owner, 'admin'] : owner;
}

/**
 * What `person` may do with an ad that they see, as their screen shows it. `publish` says what the machine allows:
 * completeness, plan and verified email are told when somebody tries, with what to do.
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
