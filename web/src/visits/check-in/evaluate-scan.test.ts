import { describe, expect, it } from 'vitest';
import type { LocalAttendee } from '../check-in-queue/merge-queue.shared.ts';
import { evaluateAttendee, evaluateScan, isPosterCode } from './evaluate-scan.ts';

const event = { startsAt: '2026-11-22T09:00:00.000Z', endsAt: '2026-11-22T12:00:00.000Z' };
const during = new Date('2026-11-22T10:00:00Z');
const before = new Date('2026-11-22T08:59:59Z');
const after = new Date('2026-11-22T12:00:01Z');
const code = `SGL1.7.${'x'.repeat(22)}`;

const rossi: LocalAttendee = {
  bookingId: 7,
  name: 'Anna Rossi',
  companions: 0,
  status: 'CONFIRMED',
  checkedInAt: null,
  checkedInBy: null,
  passHash: 'true',
  isUnsent: false,
  walkInKey: null,
};

describe('a scanned code', () => {
  it.each<[string, { code: string; hash: string | null }, Partial<LocalAttendee>, Date, string, boolean]>([
    ['of a confirmed person lets in', { code, hash: 'true' }, {}, during, 'PRESENT', true],
    ['on the second of the beginning lets in', { code, hash: 'true' }, {}, new Date(event.startsAt), 'PRESENT', true],
    ['on the second of the end lets in', { code, hash: 'true' }, {}, new Date(event.endsAt), 'PRESENT', true],
    ['of who is inside says so', { code, hash: 'true' }, { status: 'PRESENT' }, during, 'ALREADY_PRESENT', false],
    [
      'of who is inside says so after the end too',
      { code, hash: 'true' },
      { status: 'PRESENT' },
      after,
      'ALREADY_PRESENT',
      false,
    ],
    ['of who waits does not let in', { code, hash: 'true' }, { status: 'WAITING' }, during, 'NOT_CONFIRMED', false],
    [
      'of who is offered a place does not let in',
      { code, hash: 'true' },
      { status: 'PENDING' },
      during,
      'NOT_CONFIRMED',
      false,
    ],
    ['before the beginning is too early', { code, hash: 'true' }, {}, before, 'TOO_EARLY', false],
    [
      'before the beginning is too early also for who waits',
      { code, hash: 'true' },
      { status: 'WAITING' },
      before,
      'TOO_EARLY',
      false,
    ],
    ['after the end is too late', { code, hash: 'true' }, {}, after, 'TOO_LATE', false],
    ['of before the key was exchanged', { code, hash: 'old' }, { olderPassHashes: ['old'] }, during, 'PRESENT', true],
    ['that is made up is unknown', { code, hash: 'made up' }, {}, during, 'UNKNOWN_CODE', false],
    [
      'without a user on the list is left to the server',
      { code: code.replace('7', '8'), hash: 'x' },
      {},
      during,
      'TO_VERIFY',
      true,
    ],
    ['that cannot be reckoned is left to the portal', { code, hash: null }, {}, during, 'TO_VERIFY', true],
    ['of something else is unknown', { code: 'https://example.org', hash: 'x' }, {}, during, 'UNKNOWN_CODE', false],
    ['that is empty is unknown', { code: '', hash: 'x' }, {}, during, 'UNKNOWN_CODE', false],
  ])('%s', (_, scanned, person, now, outcome, shouldQueue) => {
    expect(evaluateScan(scanned, [{ ...rossi, ...person }], event, now)).toMatchObject({ outcome, shouldQueue });
  });
});

it('validates guests without a pass by their booking', () => {
  expect(evaluateAttendee({ ...rossi, passHash: null }, event, during)).toMatchObject({
    outcome: 'PRESENT',
    shouldQueue: true,
  });
});

it('recognizes the poster code at the entrance', () => {
  expect(isPosterCode('http://localhost:3000/dashboard/open-days/check-in/abc')).toBe(true);
  expect(isPosterCode(code)).toBe(false);
});
