import type { ListingStatus } from '#contract/catalog/listings';
import type { UserStatus } from '#contract/platform/roles';
import { type ActingUser, canActFor, isOnSideOf } from '../../identity/organizations/act-for.ts';

/** Permissions for open days. */

type User = (ActingUser & { role: 'USER' | 'ADMIN' }) | null;
type Assigned = { advertiserId: number; agentId: number | null };
type Listing = Assigned & { listingStatus: ListingStatus; advertiserStatus: UserStatus };
type Event = Listing & { endsAt: Date; deletedAt: Date | null };

/** Visible to all: the listing is published and the advertiser is not suspended. */
export function isPublic({ listingStatus, advertiserStatus }: Omit<Listing, keyof Assigned>): boolean {
  return listingStatus === 'PUBLISHED' && advertiserStatus !== 'SUSPENDED';
}

/** The organizer creates and edits the open day and owns its secret: the advertiser, or a member who may write the listing. */
export function isOrganizer(user: User, { advertiserId, agentId }: Assigned): boolean {
  return canActFor(user, advertiserId, 'writeListings', { agentId });
}

/** Includes hidden data: the head count, and open days of deleted and hidden listings. */
export function mayRead(user: User, { advertiserId }: { advertiserId: number }): boolean {
  return canActFor(user, advertiserId, 'readListings') || user?.role === 'ADMIN';
}

/** The organizer, or any member of the organization; admins may not. */
export function mayCheckIn(user: User, { advertiserId }: { advertiserId: number }): boolean {
  return canActFor(user, advertiserId, 'checkIn');
}

/** Admins may delete an open day. */
export function mayManage(user: User, listing: Assigned): boolean {
  return isOrganizer(user, listing) || user?.role === 'ADMIN';
}

/** A deleted open day is hidden from all. A hidden one stays visible to participants. */
export function maySee(user: User, event: Event, { hasBooked }: { hasBooked: boolean }): boolean {
  return event.deletedAt === null && (isPublic(event) || mayRead(user, event) || hasBooked);
}

/** Permissions for the screen. An existing booking is not checked. */
export function permissions(user: User, event: Event, now: Date) {
  const isThere = event.deletedAt === null;
  const isEnded = event.endsAt <= now;
  return {
    edit: isThere && !isEnded && isOrganizer(user, event),
    delete: isThere && mayManage(user, event),
    book: isThere && !isEnded && isPublic(event) && !isOnSideOf(user, event.advertiserId),
  };
}
