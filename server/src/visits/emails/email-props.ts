import type { OpenDayCancelReason } from '#contract/visits/bookings';
import type { CalendarPart } from '../../platform/email/email-props.ts';

/** A visit as every letter about it tells it. `path` opens it. */
export type OpenDayVisitTold = {
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
  interface LetterProps {
    /** Of open days. The first four and the change carry the calendar entry, the cancellation takes it away. */
    openDayConfirmed: OpenDayVisitTold & { wasOffered: boolean; answerPath: string; calendar: CalendarPart };
    /** A request was received: to be confirmed until `expiresAt`, or waitlisted with its position. */
    openDayRequested: OpenDayVisitTold & { position: number | null; expiresAt: string; answerPath: string };
    /** To the organizer: a request to decide until `expiresAt`, or with `seats` one that is waitlisted until then. */
    openDayRequestForYou: OpenDayVisitTold & { from: string; expiresAt: string; seats: Seats | null };
    /** A place is free, held until then. */
    openDayOffer: OpenDayVisitTold & { offerExpiresAt: string; answerPath: string };
    openDayChanged: OpenDayVisitTold & {
      /** When it was to be before; null where only the notes changed. */
      before: { startsAt: string; endsAt: string; timeZone: string } | null;
      answerPath: string;
      /** Null for whoever is not confirmed. */
      calendar: CalendarPart | null;
    };
    openDayCancelled: OpenDayVisitTold & { reason: OpenDayCancelReason; calendar: CalendarPart | null };
    /** To the organiser: a confirmed guest does not come. */
    openDayGuestCancelled: OpenDayVisitTold & { from: string };
    openDayReminder: OpenDayVisitTold & { hours: 2 | 24; answerPath: string };
    openDayLate: OpenDayVisitTold & { minutes: number };
  }
}
