import type { ListingStatus } from '#contract/catalog/listings';
import type { UserStatus } from '#contract/platform/roles';
import type { OpenDayBooking } from '#contract/visits/bookings.schemas';
import { type ActingUser, canActFor } from '../../identity/organizations/act-for.ts';
import { type BookingAction, type BookingFacts, type BookingRole, transitionFor } from './booking.rules.ts';

/** Permissions for bookings of open days. */

type User = ActingUser | null;
type Event = {
  advertiserId: number;
  advertiserStatus: UserStatus;
  listingStatus: ListingStatus;
  deletedAt: Date | null;
};

/**
 * Role of a user in a booking; null: unrelated. The organizer loses access when the open day is deleted. Every member of an organization
 * reads bookings (`checkIn`); changes need the right to write the listing.
 */
export function roleOn(
  user: User,
  booking: { participantId: number | null; advertiserId: number; agentId: number | null; deletedAt: Date | null },
  ability: 'checkIn' | 'writeListings',
): Exclude<BookingRole, 'SYSTEM'> | null {
  if (user === null) return null;
  if (booking.participantId === user.id) return 'PARTICIPANT';
  const { advertiserId, agentId, deletedAt } = booking;
  return deletedAt === null && canActFor(user, advertiserId, ability, { agentId }) ? 'ORGANISER' : null;
}

/** Visible and bookable for all users: the listing is published and the advertiser is not suspended. */
export function isOpenToAll(event: Omit<Event, 'advertiserId'>): boolean {
  return event.deletedAt === null && event.listingStatus === 'PUBLISHED' && event.advertiserStatus !== 'SUSPENDED';
}

/** Whether a user only reads a booking: a member whose role does not allow to write the listing. */
export function isReader(user: User, booking: Parameters<typeof roleOn>[1]): boolean {
  return roleOn(user, booking, 'writeListings') === null;
}

/** Whether a user may read the bookings of an event. `UNKNOWN`: the user may not know the event. */
export function readingOf(user: User, event: Event): 'ORGANISER' | 'DENIED' | 'UNKNOWN' {
  if (event.deletedAt === null && canActFor(user, event.advertiserId, 'checkIn')) return 'ORGANISER';
  return isOpenToAll(event) ? 'DENIED' : 'UNKNOWN';
}

/** Permissions for the screen. Does not check the capacity. */
export function abilities(role: BookingRole, facts: BookingFacts, now: Date): OpenDayBooking['can'] {
  const may = (action: BookingAction) => transitionFor(action, role, facts, now).ok;
  return {
    cancel: may('cancel'),
    accept: may('accept'),
    edit: may('edit'),
    confirm: may('confirm'),
    delete: may('delete'),
  };
}
