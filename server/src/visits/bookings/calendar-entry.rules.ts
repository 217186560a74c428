import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '#contract/platform/languages';
import type { OpenDayBookingStatus } from '#contract/visits/bookings';

/** A booking as a calendar entry (RFC 5545, RFC 5546 PUBLISH and CANCEL), and links for Google's and Outlook's calendars. */

export type Visit = {
  bookingId: number;
  /** Increases with every change: calendars keep the highest. */
  sequence: number;
  status: OpenDayBookingStatus;
  title: string;
  address: string;
  notes: string | null;
  people: number;
  startsAt: Date;
  endsAt: Date;
  organizerName: string;
};

/** `host` makes ids globally unique; `mail`: the site's address; `url`: page of the booking. */
export type Portal = { host: string; mail: string; url: string };

/** The site, as calendar entries name it. `mailFrom`: an address, or a name with an address in angle brackets. */
export function portalOf(
  { origin, mailFrom }: { origin: string; mailFrom: string },
  ids: { listingId: number; eventId: number },
): Portal {
  const mail = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom;
  return { host: new URL(origin).hostname, mail, url: `${origin}/listing/${ids.listingId}/open-days/${ids.eventId}` };
}

export type Organizer = { name: string; surname: string; businessName: string | null };

/** Name of an organizer for participants: the business, or first name and surname initial. */
export function organizerName({ name, surname, businessName }: Organizer): string {
  const [initial] = surname.trim();
  return businessName ?? (initial ? `${name.trim()} ${initial.toUpperCase()}.` : name.trim());
}

const words: Record<Language, { visit: string; people: (count: number) => string }> = {
  it: { visit: 'Visita', people: (count) => (count === 1 ? '1 persona' : `${count} persone`) },
  en: { visit: 'Visit', people: (count) => (count === 1 ? '1 person' : `${count} people`) },
  fr: { visit: 'Visite', people: (count) => (count === 1 ? '1 personne' : `${count} personnes`) },
  de: { visit: 'Besichtigung', people: (count) => (count === 1 ? '1 Person' : `${count} Personen`) },
  es: { visit: 'Visita', people: (count) => (count === 1 ? '1 persona' : `${count} personas`) },
};

const statuses: Record<OpenDayBookingStatus, ICalEventStatus> = {
  WAITING: ICalEventStatus.TENTATIVE,
  PENDING: ICalEventStatus.TENTATIVE,
  CONFIRMED: ICalEventStatus.CONFIRMED,
  PRESENT: ICalEventStatus.CONFIRMED,
  CANCELLED: ICalEventStatus.CANCELLED,
};

function formatEntry({ title, people, notes }: Visit, { url }: Portal, locale: Language) {
  const { visit, people: count } = words[locale];
  return { summary: `${visit}: ${title}`, description: [count(people), notes, url].filter(Boolean).join('\n\n') };
}

/** Deterministic for the same state and time. Instants are in UTC, which every calendar supports. */
export function calendarOf(
  visit: Visit,
  { portal, locale, now }: { portal: Portal; locale: Language; now: Date },
): { method: 'PUBLISH' | 'CANCEL'; content: string } {
  const method = visit.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH';
  const prodId = { company: 'Soglia', product: 'Soglia', language: locale.toUpperCase() };
  const calendar = new ICalCalendar({ prodId, scale: 'GREGORIAN', method: ICalCalendarMethod[method] });
  calendar.createEvent({
    id: `open-day-booking-${visit.bookingId}@${portal.host}`,
    sequence: visit.sequence,
    stamp: now,
    start: visit.startsAt,
    end: visit.endsAt,
    ...formatEntry(visit, portal, locale),
    location: visit.address,
    url: portal.url,
    organizer: { name: visit.organizerName, email: portal.mail },
    status: statuses[visit.status],
  });
  return { method, content: `${calendar.toString()}\r\n` };
}

const compact = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** URLs that add the visit to another calendar. */
export function calendarLinksOf(
  visit: Visit,
  { portal, locale }: { portal: Portal; locale: Language },
): { name: 'google' | 'outlook'; url: string }[] {
  const { summary, description } = formatEntry(visit, portal, locale);
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: summary,
    dates: `${compact(visit.startsAt)}/${compact(visit.endsAt)}`,
    location: visit.address,
    details: description,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: summary,
    startdt: visit.startsAt.toISOString(),
    enddt: visit.endsAt.toISOString(),
    location: visit.address,
    body: description,
  });
  return [
    { name: 'google', url: `https://calendar.google.com/calendar/render?${google}` },
    { name: 'outlook', url: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}` },
  ];
}
