import { describe, expect, it } from 'vitest';
import { changesOf, type EditValues, statusesFor } from './edit-values.ts';

const ada: EditValues = {
  name: 'Ada',
  surname: 'Bianchi',
  email: 'ada@example.org',
  phone: '+390212345678',
  gender: 'FEMALE',
  biography: 'Vendo casa.',
  status: 'ACTIVE',
  suspensionReason: '',
  role: 'USER',
  reason: '',
};

describe('the changes of an edited user', () => {
  it.each([
    ['nothing where nothing changed', {}, {}],
    ['nothing for spaces around', { name: ' Ada ' }, {}],
    ['an emptied phone as empty', { phone: '' }, { phone: '' }],
    ['an emptied biography as none', { biography: ' ' }, { biography: null }],
    [
      'a suspension with its reason',
      { status: 'SUSPENDED', suspensionReason: 'Annunci falsi' },
      { status: 'SUSPENDED', suspensionReason: 'Annunci falsi' },
    ],
    ['no reason without a suspension', { suspensionReason: 'Annunci falsi' }, {}],
    ['the role', { role: 'ADMIN' }, { role: 'ADMIN' }],
    [
      'another role or address with why',
      { email: 'ada@altrove.test', reason: ' Lo chiede lei ' },
      { email: 'ada@altrove.test', reason: 'Lo chiede lei' },
    ],
    ['no why without them', { name: 'Adele', reason: 'Lo chiede lei' }, { name: 'Adele' }],
  ] as const)('are %s', (_, edit, expected) => {
    expect(changesOf(ada, { ...ada, ...edit })).toEqual(expected);
  });

  it('keep the previous reason when it is cleared', () => {
    const suspended: EditValues = { ...ada, status: 'SUSPENDED', suspensionReason: 'Annunci falsi' };
    expect(changesOf(suspended, { ...suspended, suspensionReason: ' ' })).toEqual({});
  });
});

describe('the available statuses', () => {
  const can = {
    edit: true,
    suspend: false,
    activate: false,
    delete: true,
    disableTwoFactor: false,
    changeRole: true,
    seeAs: true,
    confirmPhone: false,
  };
  it.each([
    ['ACTIVE', { suspend: true }, ['ACTIVE', 'SUSPENDED']],
    ['SUSPENDED', { activate: true }, ['SUSPENDED', 'ACTIVE']],
    ['IN_VERIFICATION', { suspend: true, activate: true }, ['IN_VERIFICATION', 'ACTIVE', 'SUSPENDED']],
    ['ACTIVE', {}, ['ACTIVE']],
  ] as const)('are, for %s with %j, %j', (status, allowed, statuses) => {
    const user = { status, can: { ...can, ...allowed } };
    expect(statusesFor(user)).toEqual(statuses);
  });
});
