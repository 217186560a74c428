import { describe, expect, it } from 'vitest';
import type { Attendee } from '#contract/visits/check-in.schemas';
import type { QueuedAction, ScanRecord } from './action-record.shared.ts';
import { bookingOf, mergeQueue, withResults } from './merge-queue.shared.ts';

const rossi: Attendee = {
  bookingId: 7,
  name: 'Anna Rossi',
  companions: 2,
  status: 'CONFIRMED',
  checkedInAt: null,
  checkedInBy: null,
  passHash: 'aa',
};
const at = '2026-11-22T09:10:00.000Z';
const pass = `SGL1.7.${'x'.repeat(22)}`;

const scan = (seq: number, more: Partial<ScanRecord> = {}): QueuedAction => ({
  kind: 'scan',
  key: `key-${seq}-00`,
  eventId: 1,
  at,
  code: pass,
  bookingId: null,
  undo: false,
  told: 'PRESENT',
  name: null,
  seq,
  ...more,
});
const byName = { code: null, bookingId: 7 };

describe('the list with what happened here', () => {
  it.each<[string, Attendee, QueuedAction[], Partial<Attendee>]>([
    ['a scan lets in', rossi, [scan(1)], { status: 'PRESENT', checkedInAt: at, checkedInBy: 'DOOR' }],
    ['a tap on a name lets in', rossi, [scan(1, byName)], { status: 'PRESENT' }],
    [
      'an undo takes it back',
      rossi,
      [scan(1), scan(2, { ...byName, undo: true })],
      { status: 'CONFIRMED', checkedInAt: null },
    ],
    ['in, out and in again is in', rossi, [scan(1), scan(2, { undo: true }), scan(3)], { status: 'PRESENT' }],
    ['an undo alone has no effect', rossi, [scan(1, { undo: true })], { status: 'CONFIRMED' }],
    ['who waits stays waiting', { ...rossi, status: 'WAITING' }, [scan(1)], { status: 'WAITING' }],
    ['an unknown outcome has no effect', rossi, [scan(1, { told: 'TO_VERIFY' })], { status: 'CONFIRMED' }],
  ])('%s', (_, person, queue, expected) => {
    expect(mergeQueue([person], queue)).toEqual([expect.objectContaining({ ...expected, isUnsent: true })]);
  });

  it('has those registered here, until the portal has them', () => {
    const guest: QueuedAction = {
      kind: 'walk-in',
      key: 'guest-key',
      eventId: 1,
      at,
      name: 'Ugo Verdi',
      companions: 1,
      email: null,
      phone: null,
      overCapacity: false,
      seq: 4,
    };
    expect(mergeQueue([rossi], [guest])[1]).toMatchObject({ bookingId: -4, status: 'PRESENT', walkInKey: 'guest-key' });
  });

  it('does not change guests without actions and leaves out canceled ones', () => {
    const canceled: Attendee = { ...rossi, bookingId: 8, status: 'CANCELLED' };
    expect(mergeQueue([rossi, canceled], [])).toEqual([{ ...rossi, isUnsent: false, walkInKey: null }]);
  });
});

describe('what the portal answers', () => {
  const present: Attendee = { ...rossi, status: 'PRESENT', checkedInAt: at };
  it.each<[string, Parameters<typeof withResults>[1], Attendee[]]>([
    ['corrects the person', [{ key: 'k', outcome: 'PRESENT', person: present }], [present]],
    ['removes who is cancelled', [{ key: 'k', outcome: 'CANCELLED', person: { ...rossi, status: 'CANCELLED' } }], []],
    [
      'adds no walk-in of another event',
      [{ key: 'k', outcome: 'OTHER_EVENT', person: { ...present, bookingId: 9 } }],
      [rossi],
    ],
    [
      'adds who booked since',
      [{ key: 'k', outcome: 'PRESENT', person: { ...present, bookingId: 9 } }],
      [rossi, { ...present, bookingId: 9 }],
    ],
    ['of an unknown code has no user', [{ key: 'k', outcome: 'UNKNOWN_CODE', person: null }], [rossi]],
  ])('%s', (_, results, expected) => {
    expect(withResults([rossi], results)).toEqual(expected);
  });
});

it.each([
  [pass, 7],
  ['SGL1.7.short', null],
  ['https://evil.example/SGL1.7.', null],
  ['', null],
])('reads whose pass %j is', (code, booking) => {
  expect(bookingOf(code)).toBe(booking);
});
