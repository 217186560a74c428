import type { OpenDayCancelReason } from '#contract/visits/bookings';
import type { CalendarPart, EmailMap } from '../../platform/email/email-props.ts';

/** Visit data of all emails. `path` opens the visit. */
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

/** Seats of an open day that is full for a party. */
export type Seats = { max: number; free: number };

declare module '../../platform/email/email-props.ts' {
  interface EmailProps {
    /** Emails of open days. The first four and the change add the calendar entry, the cancellation removes it. */
    openDayConfirmed: VisitSummary & {
      wasOffered: boolean;
      answerPath: string;
      calendar: CalendarPart;
      map?: EmailMap | undefined;
    };
    /** A request was received: to be confirmed until `expiresAt`, or waitlisted with its position. */
    openDayRequested: VisitSummary & { position: number | null; expiresAt: string; answerPath: string };
    /** To the organizer: a request to decide until `expiresAt`, or with `seats` one that is waitlisted until then. */
    openDayRequestForYou: VisitSummary & { from: string; expiresAt: string; seats: Seats | null };
    /** An offered seat, reserved until then. */
    openDayOffer: VisitSummary & { offerExpiresAt: string; answerPath: string };
    openDayChanged: VisitSummary & {
      /** Former times; null when only the notes changed. */
      before: { startsAt: string; endsAt: string; timeZone: string } | null;
      answerPath: string;
      /** Null for an unconfirmed participant. */
      calendar: CalendarPart | null;
    };
    openDayCancelled: VisitSummary & { reason: OpenDayCancelReason; calendar: CalendarPart | null };
    /** To the organizer: a confirmed guest cancels. */
    openDayGuestCancelled: VisitSummary & { from: string };
    openDayReminder: VisitSummary & { hours: 2 | 24; answerPath: string; map?: EmailMap | undefined };
    openDayLate: VisitSummary & { minutes: number };
  }
}
