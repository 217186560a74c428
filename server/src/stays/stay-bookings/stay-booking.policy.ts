import { type ActingUser, canActFor } from '../../identity/organizations/act-for.ts';
import { allowedActions, type StayFacts } from './booking-transitions.rules.ts';
import type { BookingRow } from './stay-bookings.store.ts';

/** Permissions on bookings of stays. */

type User = ActingUser & { role: 'USER' | 'ADMIN' };
export type ViewerRole = 'GUEST' | 'HOST' | 'ADMIN';

/** Role of a user in a booking; null: unrelated, as if it did not exist. Who writes the listing acts as the host. */
export function roleOn(
  user: User,
  booking: Pick<BookingRow, 'guestId' | 'hostId'> & { agentId: number | null },
): ViewerRole | null {
  if (booking.guestId === user.id) return 'GUEST';
  if (canActFor(user, booking.hostId, 'writeListings', booking)) return 'HOST';
  return user.role === 'ADMIN' ? 'ADMIN' : null;
}

/** What a role may do now, from the table of transitions. */
export function abilities(role: ViewerRole, booking: Pick<BookingRow, 'status'>, facts: StayFacts) {
  const allowed = role === 'ADMIN' ? [] : allowedActions(role, booking.status, facts);
  return {
    accept: allowed.includes('accept'),
    decline: allowed.includes('decline'),
    withdraw: allowed.includes('withdraw'),
    cancel: allowed.includes('cancel'),
    checkIn: allowed.includes('checkIn'),
    noShow: allowed.includes('noShow'),
    dispute: allowed.includes('dispute'),
  };
}

/** What an admin may decide now. A refund needs a confirmed booking with something left. */
export function decisions(booking: Pick<BookingRow, 'status' | 'confirmedAt'>, facts: StayFacts, refundable: number) {
  const allowed = allowedActions('ADMIN', booking.status, facts);
  return {
    end: allowed.includes('end'),
    resolve: allowed.includes('resolve'),
    refund: booking.confirmedAt !== null && booking.status !== 'DISPUTED' && refundable > 0,
  };
}
