import { describe, expect, it } from 'vitest';
import { type Persona, type Reasons, type Row, validateTable, withTable } from './table.rules.ts';

type Endpoint = Row['endpoint'];

const none: Reasons = { openToStrangers: [], openToAdmins: [], notTheSameForAll: [] };
const statusesOf = (of: Partial<Row['statuses']>): Row['statuses'] => {
  const owners = {
    anonymous: 401,
    unverified: 404,
    user: 404,
    owner: 200,
    'other owner': 404,
    suspended: 401,
    admin: 404,
  };
  return { ...owners, ...of };
};
const row = (endpoint: Partial<Endpoint>, statuses: Partial<Record<Persona, number>> = {}): Row => ({
  endpoint: { id: 'homes.edit', method: 'PUT', path: '/api/v1/homes/:id', who: 'signed-in', ...endpoint },
  about: '',
  statuses: statusesOf(statuses),
});
const all = (status: number) =>
  statusesOf({
    anonymous: status,
    unverified: status,
    user: status,
    owner: status,
    'other owner': status,
    suspended: status,
    admin: status,
  });

describe('the rules of the table', () => {
  it('accept private, public and admin endpoints', () => {
    const adminOnly = { ...all(403), anonymous: 401, suspended: 401, admin: 200 };
    const rows = [row({}), row({ who: 'anyone', method: 'GET' }, all(200)), row({ who: 'admin' }, adminOnly)];
    expect(validateTable(rows, none)).toEqual([]);
  });

  it.each<[string, Partial<Endpoint>, Partial<Record<Persona, number>>]>([
    ['nobody meets an accident', {}, { user: 500 }],
    ['a suspended account is nobody', {}, { suspended: 404 }],
    ['nobody without an account comes in', {}, { anonymous: 404, suspended: 404 }],
    ['needs a verified address', { who: 'verified' }, { unverified: 404 }],
    ['what is the admins’', { who: 'admin' }, { ...all(403), anonymous: 401, suspended: 401, owner: 404, admin: 200 }],
    ['who has no part in something', {}, { 'other owner': 200 }],
    ['who has no part in something', { who: 'anyone' }, all(200)],
    ['an admin comes further', {}, { admin: 200 }],
    ['what is public is the same', { who: 'anyone', method: 'GET' }, { ...all(200), 'other owner': 404 }],
  ])('are broken when %s does not hold', (law, endpoint, statuses) => {
    const findings = validateTable([row(endpoint, statuses)], none);
    expect(findings).toEqual([expect.stringContaining(law)]);
  });

  it('allow an exception only with a reason, and reject unneeded reasons', () => {
    const reasons = { ...none, openToAdmins: [{ because: 'they edit homes', rows: ['homes.edit'] }] };
    expect(validateTable([row({}, { admin: 200 })], reasons)).toEqual([]);
    expect(validateTable([row({})], reasons)).toEqual(['homes.edit: needs no reason in openToAdmins']);
  });
});

describe('the published table', () => {
  const marks = ['<!-- authorisation: written by `npm run docs:authorization` -->', '<!-- /authorisation -->'];

  it('is inserted between its markers, and replaces the previous content', () => {
    const document = withTable(`Before\n${marks[0]}\n| old |\n${marks[1]}\nAfter\n`, [{ ...row({}), about: 'mine' }]);
    expect(document).not.toContain('old');
    expect(document).toContain('| homes.edit, mine | `PUT /api/v1/homes/:id` | signed-in | 401 | 404 | 404 | 200 |');
    expect(document.startsWith('Before\n') && document.endsWith('\nAfter\n')).toBe(true);
  });

  it('causes an error without markers', () => {
    expect(() => withTable('Nothing', [])).toThrow('marks');
  });
});
