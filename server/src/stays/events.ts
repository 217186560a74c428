import type { StayBookingStatus } from '#contract/stays/stay-bookings';

declare module '../platform/events/record-event.ts' {
  interface BusinessEvents {
    'stayBookings.held': { actorId: number; bookingId: number };
    /** `actorId` null: by a timer, a payment or the end of an account. */
    'stayBookings.changed': { actorId: number | null; bookingId: number; status: StayBookingStatus };
    'stayReviews.written': { actorId: number; bookingId: number };
    'stayReviews.replied': { actorId: number; bookingId: number };
  }
}
