import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '#contract/platform/languages';
import type { StayBookingStatus } from '#contract/stays/stay-bookings';

/** A booking as a calendar entry (RFC 5545, RFC 5546 PUBLISH and CANCEL). */

export type StayEntry = {
  bookingId: number;
  /** Increases with every change: calendars keep the highest. */
  sequence: number;
  status: StayBookingStatus;
  title: string;
  address: string;
  checkInAt: Date;
  checkOutAt: Date;
  updatedAt: Date;
};

const words: Record<Language, string> = {
  it: 'Soggiorno',
  en: 'Stay',
  fr: 'Séjour',
  de: 'Aufenthalt',
  es: 'Estancia',
};

const ended: readonly StayBookingStatus[] = ['NO_SHOW', 'CANCELLED_BY_GUEST', 'CANCELLED_BY_HOST', 'EXPIRED'];

/** Deterministic: the same state gives the same text. `url` opens the booking. */
export function stayCalendar(stay: StayEntry, { locale, url }: { locale: Language; url: string }): string {
  const isOver = ended.includes(stay.status);
  const prodId = { company: 'Soglia', product: 'Soglia', language: locale.toUpperCase() };
  const method = isOver ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const calendar = new ICalCalendar({ prodId, scale: 'GREGORIAN', method });
  calendar.createEvent({
    id: `stay-booking-${stay.bookingId}@${new URL(url).hostname}`,
    sequence: stay.sequence,
    stamp: stay.updatedAt,
    start: stay.checkInAt,
    end: stay.checkOutAt,
    summary: `${words[locale]}: ${stay.title}`,
    location: stay.address,
    description: url,
    url,
    status: isOver ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return `${calendar.toString()}\r\n`;
}
