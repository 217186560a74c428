import type { Language } from '#contract/platform/languages';
import type { OpenDayBookingStatus } from '#contract/visits/bookings';
import { partyOf } from '#contract/visits/open-day-capacity';
import type { CalendarPart } from '../../platform/email/email-props.ts';
import type { Deps } from '../deps.ts';
import type { OpenDay } from '../open-days/load-open-day.ts';
import type { BookingRow } from './bookings.store.ts';
import { calendarOf, type Portal, type Visit } from './calendar-entry.rules.ts';

/** The site, as calendar entries name it. */
export function portalOf({ env }: Pick<Deps, 'env'>, ids: { listingId: number; eventId: number }): Portal {
  const mail = /<([^>]+)>/.exec(env.mailFrom)?.[1] ?? env.mailFrom;
  const url = `${env.origin}/listing/${ids.listingId}/open-days/${ids.eventId}`;
  return { host: new URL(env.origin).hostname, mail, url };
}

type Named = { name: string; surname: string; businessName: string | null };

/** Name of an organizer for participants: the business, or first name and surname initial. */
export function organizerName({ name, surname, businessName }: Named): string {
  const [initial] = surname.trim();
  return businessName ?? (initial ? `${name.trim()} ${initial.toUpperCase()}.` : name.trim());
}

type Entry = {
  event: OpenDay;
  booking: Pick<BookingRow, 'id' | 'sequence' | 'companions'> & { status: OpenDayBookingStatus };
  organizer: Named | undefined;
};

/** The calendar entry of an email. Participants who have or had a seat see the exact address. */
export function calendarPartOf(
  deps: Pick<Deps, 'env' | 'clock'>,
  { event, booking, organizer }: Entry,
  locale: Language,
): CalendarPart {
  const visit: Visit = {
    bookingId: booking.id,
    sequence: booking.sequence,
    status: booking.status,
    title: event.listingTitle,
    address: event.exactAddress,
    notes: event.notes,
    people: partyOf(booking),
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    organizerName: organizer ? organizerName(organizer) : 'Soglia',
  };
  const portal = portalOf(deps, { listingId: event.listingId, eventId: event.id });
  return calendarOf(visit, { portal, locale, now: deps.clock.now() });
}
