/** Permissions for the boosts of a listing. */

type User = { id: number; role: 'USER' | 'ADMIN' };
type Listing = { advertiserId: number; status: ListingStatus; advertiserStatus: UserStatus };

/** Only the advertiser buys boosts for a listing; admins do not. */
export const isAdvertiser = (user: User, listing: Pick<Listing, 'advertiserId'>): boolean =>
  user.id === listing.advertiserId;

/** Purchased boosts of the listing and their effect. */
export const canSeeBoosts = (user: User, listing: Pick<Listing, 'advertiserId'>): boolean =>
  isAdvertiser(user, listing) || user.role === 'ADMIN';

/** Whether the user may know that the listing exists. */
export const canSeeListing = (user: User, listing: Listing): boolean =>
  canSeeBoosts(user, listing) || (listing.status === 'PUBLISHED' && listing.advertiserStatus !== 'SUSPENDED');

import type { ListingStatus } from '#contract/catalog/listings';
import type { UserStatus } from '#contract/platform/roles';
