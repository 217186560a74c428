import type { OpenDayBooking } from '#contract/visits/bookings.schemas';
import { passPattern } from '#contract/visits/check-in';
import type { Attendee, ScanResult } from '#contract/visits/check-in.schemas';
import type { ActionRecord, QueuedAction, WalkInRecord } from './action-record.shared.ts';

/** A person of the list as this device sees them. */
export type LocalAttendee = Attendee & {
  /** What happened to them here is not sent yet. */
  isUnsent: boolean;
  /** Key of a walk-in that the server does not know yet. */
  walkInKey: string | null;
};

/** Whose pass a code claims to be; null where it is none. */
export function bookingOf(code: string): number | null {
  const [, id] = passPattern.exec(code) ?? [];
  return id === undefined ? null : Number(id);
}

/** The list with the local actions since, in order. A scan of an unknown code changes no guest. */
export function mergeQueue(people: readonly Attendee[], queue: readonly QueuedAction[]): LocalAttendee[] {
  const guests = new Map(
    people
      .filter(({ status }) => status !== 'CANCELLED')
      .map((person) => [person.bookingId, { ...person, isUnsent: false, walkInKey: null } as LocalAttendee]),
  );
  for (const action of queue) {
    if (action.kind === 'walk-in') {
      const guest = guestOf(action, -action.seq);
      guests.set(guest.bookingId, guest);
      continue;
    }
    const id = action.bookingId ?? bookingOf(action.code ?? '');
    const before = id === null ? undefined : guests.get(id);
    if (before && id !== null) guests.set(id, { ...before, ...stepOf(action, before), isUnsent: true });
  }
  return [...guests.values()];
}

function stepOf(scan: Extract<ActionRecord, { kind: 'scan' }>, { status }: Attendee): Partial<Attendee> {
  if (scan.undo) return status === 'PRESENT' ? { status: 'CONFIRMED', checkedInAt: null, checkedInBy: null } : {};
  return status === 'CONFIRMED' && scan.told === 'PRESENT'
    ? { status: 'PRESENT', checkedInAt: scan.at, checkedInBy: 'DOOR' }
    : {};
}

function guestOf({ name, companions, at, key }: WalkInRecord, bookingId: number): LocalAttendee {
  return {
    bookingId,
    name,
    companions,
    status: 'PRESENT',
    checkedInAt: at,
    checkedInBy: 'WALK_IN',
    passHash: null,
    isUnsent: true,
    walkInKey: key,
  };
}

/** The cached list with the server's results; canceled guests are removed. */
export function withResults(people: readonly Attendee[], results: readonly ScanResult[]): Attendee[] {
  const known = new Map(people.map((person) => [person.bookingId, person]));
  for (const { outcome, person } of results) {
    if (!person || outcome === 'OTHER_EVENT') continue;
    if (person.status === 'CANCELLED') known.delete(person.bookingId);
    else known.set(person.bookingId, person);
  }
  return [...known.values()];
}

/** A walk-in that the server just registered, as a list entry. */
export function attendeeOf(booking: OpenDayBooking): Attendee {
  const { id, participantName, companions, status, checkedInAt, checkedInBy } = booking;
  return { bookingId: id, name: participantName, companions, status, checkedInAt, checkedInBy, passHash: null };
}
