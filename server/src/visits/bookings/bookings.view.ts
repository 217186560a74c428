import type { OpenDayBooking, OpenDayVisit } from '#contract/visits/bookings.schemas';
import { partyOf } from '#contract/visits/open-day-capacity';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { abilities } from './booking.policy.ts';
import type { BookingRole } from './booking.rules.ts';
import type { ListedBooking } from './listed-bookings.store.ts';

/** `isReader`: a member of the organization who may read the booking but not change it. */
type Viewer = { role: Exclude<BookingRole, 'SYSTEM'>; isReader?: boolean; now: Date };

const nothing = { cancel: false, accept: false, edit: false, confirm: false, delete: false };

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** A booking as its participant or its organizer sees it. */
export function bookingView(row: ListedBooking, { role, isReader = false, now }: Viewer): OpenDayBooking {
  const status = row.status;
  return {
    id: row.id,
    eventId: row.eventId,
    listingId: row.listingId,
    listingTitle: row.listingTitle,
    participantId: row.participantId,
    participantName: nameOf(row),
    ...(role === 'ORGANISER' ? contactsOf(row) : { participantEmail: null, participantPhone: null }),
    status,
    companions: row.companions,
    people: partyOf(row),
    createdAt: row.createdAt.toISOString(),
    requestedAt: row.requestedAt.toISOString(),
    checkedInAt: iso(row.checkedInAt),
    checkedInBy: row.checkedInBy,
    offerExpiresAt: iso(row.offerExpiresAt),
    waitingPosition: row.waitingPosition,
    waitsForPlace: status === 'WAITING' && row.isWaitlisted,
    cancelReason: row.cancelReason,
    can: isReader ? nothing : abilities(role, { ...row, status }, now),
  };
}

/** Name and surname; the entered name for a walk-in; null for an erased account. */
export function nameOf(row: Pick<ListedBooking, 'participantId' | 'name' | 'surname' | 'guestName'>): string | null {
  return row.participantId === null ? row.guestName : [row.name, row.surname].filter(Boolean).join(' ');
}

/** Contacts that the profile shows, or that a walk-in left at check-in. */
function contactsOf(row: ListedBooking) {
  if (row.participantId === null) return { participantEmail: row.guestEmail, participantPhone: row.guestPhone };
  return {
    participantEmail: row.showEmail ? row.email : null,
    participantPhone: row.showPhone ? row.phone : null,
  };
}

type VisitDetails = { event: OpenDayEvent; exactAddress: string; pass: string; links: OpenDayVisit['calendarLinks'] };

/** With its open day. Only confirmed participants get the exact address and a pass. */
export function visitView(
  row: ListedBooking,
  viewer: Viewer,
  { event, exactAddress, pass, links }: VisitDetails,
): OpenDayVisit {
  const booking = bookingView(row, viewer);
  const comes = booking.status === 'CONFIRMED' || booking.status === 'PRESENT';
  const isOwn = viewer.role === 'PARTICIPANT';
  return {
    ...booking,
    event: comes ? { ...event, address: exactAddress } : event,
    pass: comes && isOwn ? pass : null,
    calendarLinks: booking.status === 'CONFIRMED' && isOwn ? links : [],
  };
}
