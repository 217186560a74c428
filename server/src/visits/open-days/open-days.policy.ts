import type { ListingStatus } from '#contract/catalog/listings';
import type { UserStatus } from '#contract/platform/roles';

/** Permissions for open days. */

type User = { id: number; role: 'USER' | 'ADMIN' } | null;
type Listing = { advertiserId: number; listingStatus: ListingStatus; advertiserStatus: UserStatus };
type Event = Listing & { endsAt: Date; deletedAt: Date | null };

/** Visible to all: the listing is published and the advertiser is not suspended. */
export function isPublic({ listingStatus, advertiserStatus }: Listing): boolean {
  return listingStatus === 'PUBLISHED' && advertiserStatus !== 'SUSPENDED';
}

/** The organizer creates and edits the open day and owns its secret. */
export function isOrganizer(user: User, { advertiserId }: Pick<Listing, 'advertiserId'>): boolean {
  return user !== null && user.id === advertiserId;
}

/** Includes hidden data: the head count, and open days of deleted and hidden listings. Admins may delete an open day. */
export function mayManage(user: User, listing: Pick<Listing, 'advertiserId'>): boolean {
  return isOrganizer(user, listing) || user?.role === 'ADMIN';
}

/** A deleted open day is hidden from all. A hidden one stays visible to participants. */
export function maySee(user: User, event: Event, { hasBooked }: { hasBooked: boolean }): boolean {
  return event.deletedAt === null && (isPublic(event) || mayManage(user, event) || hasBooked);
}

/** Permissions for the screen. An existing booking is not checked. */
export function permissions(user: User, event: Event, now: Date) {
  const isThere = event.deletedAt === null;
  const isEnded = event.endsAt <= now;
  return {
    edit: isThere && !isEnded && isOrganizer(user, event),
    delete: isThere && mayManage(user, event),
    book: isThere && !isEnded && isPublic(event) && !isOrganizer(user, event),
  };
}
