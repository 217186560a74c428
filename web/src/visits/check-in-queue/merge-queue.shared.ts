import type { OpenDayBooking } from '#contract/visits/bookings';
import type { DoorPerson, ScanResult } from '#contract/visits/check-in';
import { passPattern } from '#contract/visits/check-in';
import type { Happening, Queued, WalkInHappening } from './happening.shared.ts';

/** A person of the list as this device sees them. */
export type DoorGuest = DoorPerson & {
  /** What happened to them here is not sent yet. */
  isUnsent: boolean;
  /** Of somebody registered here whom the portal does not know yet. */
  walkInKey: string | null;
};

/** Whose pass a code claims to be; null where it is none. */
export function bookingOf(code: string): number | null {
  const [, id] = passPattern.exec(code) ?? [];
  return id === undefined ? null : Number(id);
}

/** The list with what happened here since, in order. What a scan did not know changes nobody. */
export function mergeQueue(people: readonly DoorPerson[], queue: readonly Queued[]): DoorGuest[] {
  const guests = new Map(
    people
      .filter(({ status }) => status !== 'CANCELLED')
      .map((person) => [person.bookingId, { ...person, isUnsent: false, walkInKey: null } as DoorGuest]),
  );
  for (const happening of queue) {
    if (happening.kind === 'walk-in') {
      const guest = guestOf(happening, -happening.seq);
      guests.set(guest.bookingId, guest);
      continue;
    }
    const id = happening.bookingId ?? bookingOf(happening.code ?? '');
    const before = id === null ? undefined : guests.get(id);
    if (before && id !== null) guests.set(id, { ...before, ...stepOf(happening, before), isUnsent: true });
  }
  return [...guests.values()];
}

function stepOf(scan: Extract<Happening, { kind: 'scan' }>, { status }: DoorPerson): Partial<DoorPerson> {
  if (scan.undo) return status === 'PRESENT' ? { status: 'CONFIRMED', checkedInAt: null, checkedInBy: null } : {};
  return status === 'CONFIRMED' && scan.told === 'PRESENT'
    ? { status: 'PRESENT', checkedInAt: scan.at, checkedInBy: 'DOOR' }
    : {};
}

function guestOf({ name, companions, at, key }: WalkInHappening, bookingId: number): DoorGuest {
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

/** The kept list with what the portal answered; who is cancelled leaves it. */
export function withResults(people: readonly DoorPerson[], results: readonly ScanResult[]): DoorPerson[] {
  const known = new Map(people.map((person) => [person.bookingId, person]));
  for (const { outcome, person } of results) {
    if (!person || outcome === 'OTHER_EVENT') continue;
    if (person.status === 'CANCELLED') known.delete(person.bookingId);
    else known.set(person.bookingId, person);
  }
  return [...known.values()];
}

/** Somebody whom the portal has just registered, as the list has them. */
export function personOf(booking: OpenDayBooking): DoorPerson {
  const { id, participantName, companions, status, checkedInAt, checkedInBy } = booking;
  return { bookingId: id, name: participantName, companions, status, checkedInAt, checkedInBy, passHash: null };
}
