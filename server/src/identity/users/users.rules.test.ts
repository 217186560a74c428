import { describe, expect, it } from 'vitest';
import { userStatuses } from '#contract/platform/roles';
import { fieldsBeyond, isVatNumber, normalVatNumber, statusMove } from './users.rules.ts';

const allowed = ['ACTIVE SUSPENDED', 'IN_VERIFICATION SUSPENDED', 'SUSPENDED ACTIVE', 'IN_VERIFICATION ACTIVE'];
const everyPair = userStatuses.flatMap((from) => userStatuses.map((to) => ({ from, to })));

describe('statusMove', () => {
  it.each(everyPair)('handles $from to $to', ({ from, to }) => {
    const move = statusMove(from, to);
    if (from === to) expect(move).toEqual({ ok: true, value: null });
    else if (allowed.includes(`${from} ${to}`)) expect(move).toEqual({ ok: true, value: { from, to } });
    else expect(move).toEqual({ ok: false, code: 'USER_STATUS_EXCEPTION' });
  });
});

describe('fieldsBeyond', () => {
  it.each([
    ['USER', { name: 'Ada', phone: null, showPhone: true, business: null }, []],
    ['USER', { name: 'Ada', role: 'ADMIN', email: 'a@b.it' }, ['email', 'role']],
    ['USER', { status: 'ACTIVE', suspensionReason: 'x' }, ['status', 'suspensionReason']],
    ['ADMIN', { role: 'USER', email: 'a@b.it', status: 'ACTIVE' }, []],
  ] as const)('returns for %s and %j the fields %j', (role, changes, beyond) => {
    expect(fieldsBeyond(role, changes)).toEqual(beyond);
  });
});

describe('isVatNumber', () => {
  it.each([
    ['12345678903', true],
    ['IT12345678903', true],
    ['it 12345 678903', true],
    ['12345678901', false],
    ['IT12345678901', false],
    ['00000000000', false],
    ['1234567890', false],
    ['123456789012', false],
    ['IT1234567890A', false],
    ['DE123456789', true],
    ['ATU12345678', true],
    ['FRXX999999999', true],
    ['ABCDEFGH', false],
    ['', false],
  ])('returns for %j %j', (text, good) => {
    expect(isVatNumber(normalVatNumber(text))).toBe(good);
  });
});
