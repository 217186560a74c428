import type { OpenDayCancelReason } from '#contract/visits/bookings';
import type { CalendarPart } from '../../platform/email/email-props.ts';

/** A visit in every email about it. `path` opens it. */
export type VisitSummary = {
  name: string;
  title: string;
  address: string;
  startsAt: string;
  endsAt: string;
  timeZone: string;
  people: number;
  notes: string | null;
  path: string;
};

/** Seats of an open day without room for a party. */
export type Seats = { max: number; free: number };

declare module '../../platform/email/email-props.ts' {
  interface EmailProps {
    /** Of open days. The first four and the change carry the calendar entry, the cancellation takes it away. */
    openDayConfirmed: VisitSummary & { wasOffered: boolean; answerPath: string; calendar: CalendarPart };
    /** A request was received: to be confirmed until `expiresAt`, or waitlisted with its position. */
    openDayRequested: VisitSummary & { position: number | null; expiresAt: string; answerPath: string };
    /** To the organizer: a request to decide until `expiresAt`, or with `seats` one that is waitlisted until then. */
    openDayRequestForYou: VisitSummary & { from: string; expiresAt: string; seats: Seats | null };
    /** A place is free, held until then. */
    openDayOffer: VisitSummary & { offerExpiresAt: string; answerPath: string };
    openDayChanged: VisitSummary & {
      /** When it was to be before; null where only the notes changed. */
      before: { startsAt: string; endsAt: string; timeZone: string } | null;
      answerPath: string;
      /** Null for an unconfirmed participant. */
      calendar: CalendarPart | null;
    };
    openDayCancelled: VisitSummary & { reason: OpenDayCancelReason; calendar: CalendarPart | null };
    /** To the organizer: a confirmed guest cancels. */
    openDayGuestCancelled: VisitSummary & { from: string };
    openDayReminder: VisitSummary & { hours: 2 | 24; answerPath: string };
    openDayLate: VisitSummary & { minutes: number };
  }
}
