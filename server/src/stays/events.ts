import type { StayBookingStatus } from '#contract/stays/stay-bookings';
import type { StayDecisionKind } from '#contract/stays/stay-disputes';

declare module '../platform/events/record-event.ts' {
  interface BusinessEvents {
    'stayBookings.held': { actorId: number; bookingId: number };
    /** An admin ends or refunds a booking, or decides its dispute. */
    'stayBookings.decided': { actorId: number; bookingId: number; listingId: number | null; kind: StayDecisionKind };
    /** `actorId` null: by a timer, a payment or the end of an account. */
    'stayBookings.changed': { actorId: number | null; bookingId: number; status: StayBookingStatus };
    'stayReviews.written': { actorId: number; bookingId: number };
    'stayReviews.replied': { actorId: number; bookingId: number };
    'guestRegistration.edited': { actorId: number; bookingId: number };
    'guestRegistration.linkRenewed': { actorId: number; bookingId: number };
    'guestRegistration.linkRevoked': { actorId: number; bookingId: number };
    'guestRegistration.fileSent': { actorId: number; bookingId: number };
    'checkInInstructions.saved': { actorId: number; listingId: number };
  }
}

declare module '../platform/events/domain-events.ts' {
  interface DomainEvents {
    /** A booking has another status; under its locks. `endedBeforeArrival`: the guests never came. */
    'stayBooking.changed': {
      bookingId: number;
      listingId: number | null;
      status: StayBookingStatus;
      endedBeforeArrival: boolean;
    };
  }
}
