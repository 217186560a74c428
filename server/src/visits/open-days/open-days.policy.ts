import type { ListingStatus } from '#contract/catalog/listings';
import type { UserStatus } from '#contract/platform/roles';

/** Who may do what with open days. */

type User = { id: number; role: 'USER' | 'ADMIN' } | null;
type Listing = { advertiserId: number; listingStatus: ListingStatus; advertiserStatus: UserStatus };
type Event = Listing & { endsAt: Date; deletedAt: Date | null };

/** Its ad is published, by somebody who is not suspended: everybody may see it. */
export function isPublic({ listingStatus, advertiserStatus }: Listing): boolean {
  return listingStatus === 'PUBLISHED' && advertiserStatus !== 'SUSPENDED';
}

/** Who runs it: it is theirs to make and to change, and theirs is the code. */
export function isOrganizer(user: User, { advertiserId }: Pick<Listing, 'advertiserId'>): boolean {
  return user !== null && user.id === advertiserId;
}

/** Also what is not public: whom it concerns, and those of deleted and hidden ads. An admin may take an event away. */
export function mayManage(user: User, listing: Pick<Listing, 'advertiserId'>): boolean {
  return isOrganizer(user, listing) || user?.role === 'ADMIN';
}

/** What is deleted is gone for everybody; of what is hidden those still know who booked it. */
export function maySee(user: User, event: Event, { hasBooked }: { hasBooked: boolean }): boolean {
  return event.deletedAt === null && (isPublic(event) || mayManage(user, event) || hasBooked);
}

/** As the screen shows it. Whether somebody has booked already is not looked at. */
export function permissions(user: User, event: Event, now: Date) {
  const isThere = event.deletedAt === null;
  const isEnded = event.endsAt <= now;
  return {
    edit: isThere && !isEnded && isOrganizer(user, event),
    delete: isThere && mayManage(user, event),
    book: isThere && !isEnded && isPublic(event) && !isOrganizer(user, event),
  };
}
