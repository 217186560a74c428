import type { CheckInMethod, OpenDayCancelReason } from '#contract/visits/bookings';

declare module '../platform/events/record-event.ts' {
  interface BusinessEvents {
    'openDays.created': { actorId: number; listingId: number; events: number };
    'openDays.edited': { actorId: number; listingId: number; eventId: number };
    'openDays.deleted': { actorId: number | null; listingId: number; events: number; bookings: number };
    'openDays.secretRotated': { actorId: number; listingId: number; eventId: number };
    'openDays.late': { actorId: number; eventId: number; people: number };
    'openDayBookings.booked': { actorId: number; bookingId: number; status: 'CONFIRMED' | 'WAITING' };
    'openDayBookings.confirmed': { actorId: number; bookingId: number };
    /** Exceeded maximum: actor and head count (ODY-15). */
    'openDayBookings.overConfirmed': { actorId: number; listingId: number; bookingId: number; held: number };
    'openDayBookings.offered': { bookingId: number };
    'openDayBookings.accepted': { bookingId: number };
    'openDayBookings.cancelled': { actorId: number | null; bookingId: number; reason: OpenDayCancelReason };
    'openDayBookings.deleted': { actorId: number; bookingId: number };
    'openDayBookings.checkedIn': { actorId: number; bookingId: number; by: CheckInMethod };
    'openDayDoor.synced': { actorId: number; eventId: number; scans: number };
    'openDayDoor.walkedIn': { actorId: number; bookingId: number };
  }
}
