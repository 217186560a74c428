import { describe, expect, it } from 'vitest';
import { type Step, stepOf } from './case.rules.ts';
import { fingerprintOf, holdsNothingNew } from './fingerprint.ts';
import type { StoredSign } from './stored-signs.parser.ts';

const open = { status: 'OPEN', fingerprint: 'a', reason: null } as const;
const stillSuspended = { status: 'OPEN', fingerprint: 'a', reason: 'Perché' } as const;
const passed = { status: 'PASSED', fingerprint: 'a\nb', reason: null } as const;
const held = { status: 'HELD', fingerprint: 'a', reason: 'Perché' } as const;
const isPublic = { status: 'PUBLISHED', suspendedBy: null } as const;
const byOwner = { status: 'SUSPENDED', suspendedBy: 'OWNER' } as const;
const byAdmin = { status: 'SUSPENDED', suspendedBy: 'ADMIN' } as const;
const concluded = { status: 'CONCLUDED', suspendedBy: null } as const;
const draft = { status: 'DRAFT', suspendedBy: null } as const;

type Row = [string, Parameters<typeof stepOf>[0], Parameters<typeof stepOf>[1], string, Step];
const rows: Row[] = [
  ['no case and no signs', undefined, isPublic, '', 'none'],
  ['no case and signs', undefined, isPublic, 'a', 'open'],
  ['no case, and suspended in the meantime', undefined, byOwner, 'a', 'none'],
  ['no case of a draft', undefined, draft, 'a', 'none'],
  ['an open one with signs', open, isPublic, 'b', 'refresh'],
  ['an open one whose owner has suspended it', open, byOwner, 'a', 'refresh'],
  ['an open one without signs', open, isPublic, '', 'close'],
  ['an open one that is over', open, concluded, '', 'close'],
  ['an open one that is held still, without signs', stillSuspended, byAdmin, '', 'refresh'],
  ['an open one that was held and is public, without signs', stillSuspended, isPublic, '', 'close'],
  ['a passed one as it was', passed, isPublic, 'a\nb', 'leave'],
  ['a passed one with less', passed, isPublic, 'b', 'leave'],
  ['a passed one with more', passed, isPublic, 'a\nb\nc', 'reopen'],
  ['a passed one with other signs, not public', passed, byOwner, 'c', 'leave'],
  ['a passed one that is over', passed, concluded, '', 'leave'],
  ['a held one that was changed', held, byAdmin, 'a', 'reopen'],
  ['a held one that was changed and shows none', held, byAdmin, '', 'reopen'],
  ['a held one that a user lifted', held, isPublic, 'a', 'close'],
  ['a held one that a user lifted, with more', held, isPublic, 'b', 'reopen'],
  ['a held one in its owner’s hands', held, byOwner, 'a', 'leave'],
  ['a held one that is over', held, concluded, '', 'close'],
];

describe('stepOf', () => {
  it.each(rows)('handles %s', (_what, known, listing, fingerprint, step) => {
    expect(stepOf(known, listing, fingerprint)).toBe(step);
  });

  it('leaves a held one unchanged when only its pictures were analyzed', () => {
    expect(stepOf(held, byAdmin, 'b', true)).toBe('leave');
  });
});

describe('a fingerprint', () => {
  const price = (median: number, count: number): StoredSign => ({
    sign: 'PRICE_FAR_FROM_MEDIAN',
    value: 500,
    median,
    count,
    times: 500 / median,
  });
  const phone = (excerpt: string, match = '333 1234567'): StoredSign => ({
    sign: 'CONTACT_IN_TEXT',
    found: [{ field: 'title', excerpt, match }],
  });
  const young = (accountAgeHours: number): StoredSign => ({
    sign: 'NEW_ACCOUNT_WEEKEND',
    accountAgeHours,
    publishedAt: '2026-11-21T10:00:00.000Z',
  });

  it.each([
    ['a median that moves', [price(5000, 20)], [price(5100, 31)]],
    ['words around a number', [phone('Chiama 333 1234567')], [phone('Tel. 333 1234567 ore pasti')]],
    ['an age', [young(20)], [young(40)]],
    ['the order', [price(5000, 20), young(20)], [young(20), price(5000, 20)]],
  ])('stays the same with %s', (_what, before, after) => {
    expect(fingerprintOf(after)).toBe(fingerprintOf(before));
  });

  it('changes with another number, and is empty without signals', () => {
    expect(fingerprintOf([phone('x', '02 1234567')])).not.toBe(fingerprintOf([phone('x')]));
    expect(fingerprintOf([])).toBe('');
    expect(holdsNothingNew('', '')).toBe(true);
    expect(holdsNothingNew(fingerprintOf([phone('x')]), '')).toBe(false);
  });
});
