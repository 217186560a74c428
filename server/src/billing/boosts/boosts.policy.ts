/** Permissions for the boosts of a listing. */

type User = ActingUser & { role: 'USER' | 'ADMIN' };
type Listing = { advertiserId: number; status: ListingStatus; advertiserStatus: UserStatus };

/** Only the advertiser, or a member who may pay for it, buys boosts for a listing; admins do not. */
export const mayBuyFor = (user: User, { advertiserId }: Pick<Listing, 'advertiserId'>): boolean =>
  canActFor(user, advertiserId, 'pay');

/** Purchased boosts of the listing and their effect. */
export const canSeeBoosts = (user: User, listing: Pick<Listing, 'advertiserId'>): boolean =>
  canActFor(user, listing.advertiserId, 'readListings') || user.role === 'ADMIN';

/** Whether the user may know that the listing exists. */
export const canSeeListing = (user: User, listing: Listing): boolean =>
  canSeeBoosts(user, listing) || (listing.status === 'PUBLISHED' && listing.advertiserStatus !== 'SUSPENDED');

import type { ListingStatus } from '#contract/catalog/listings';
import type { UserStatus } from '#contract/platform/roles';
import { type ActingUser, canActFor } from '../../identity/organizations/act-for.ts';
