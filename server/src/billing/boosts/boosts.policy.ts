/** Who may do what with the boosts of an ad. */

type User = { id: number; role: 'USER' | 'ADMIN' };
type Listing = { advertiserId: number; status: string; advertiserStatus: string };

/** Only who offers an ad buys boosts for it, not even an admin. */
export const isAdvertiser = (user: User, listing: Pick<Listing, 'advertiserId'>): boolean =>
  user.id === listing.advertiserId;

/** What was bought for it, and how it did. */
export const canSeeBoosts = (user: User, listing: Pick<Listing, 'advertiserId'>): boolean =>
  isAdvertiser(user, listing) || user.role === 'ADMIN';

/** Whether they know that the ad is there at all. */
export const canSeeListing = (user: User, listing: Listing): boolean =>
  canSeeBoosts(user, listing) || (listing.status === 'PUBLISHED' && listing.advertiserStatus !== 'SUSPENDED');
