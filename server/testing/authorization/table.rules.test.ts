import { describe, expect, it } from 'vitest';
import { type Persona, type Reasons, type Row, validateTable, withTable } from './table.rules.ts';

type Endpoint = Row['endpoint'];

const none: Reasons = { openToOtherUsers: [], openToAdmins: [], notTheSameForAll: [] };
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
  endpoint: { id: 'properties.edit', method: 'PUT', path: '/api/v1/properties/:id', who: 'signed-in', ...endpoint },
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
    ['no response is a 5xx', {}, { user: 500 }],
    ['a suspended account equals anonymous', {}, { suspended: 404 }],
    ['signed-in endpoints reject anonymous', {}, { anonymous: 404, suspended: 404 }],
    ['verified endpoints reject', { who: 'verified' }, { unverified: 404 }],
    [
      'admin endpoints reject all others',
      { who: 'admin' },
      { ...all(403), anonymous: 401, suspended: 401, owner: 404, admin: 200 },
    ],
    ['a user without a part in the resource', {}, { 'other owner': 200 }],
    ['a user without a part in the resource', { who: 'anyone' }, all(200)],
    ['an admin needs a reason', {}, { admin: 200 }],
    ['a public read needs a reason', { who: 'anyone', method: 'GET' }, { ...all(200), 'other owner': 404 }],
  ])('are broken when %s does not hold', (law, endpoint, statuses) => {
    const findings = validateTable([row(endpoint, statuses)], none);
    expect(findings).toEqual([expect.stringContaining(law)]);
  });

  it('allow an exception only with a reason, and reject unneeded reasons', () => {
    const reasons = { ...none, openToAdmins: [{ because: 'they edit properties', rows: ['properties.edit'] }] };
    expect(validateTable([row({}, { admin: 200 })], reasons)).toEqual([]);
    expect(validateTable([row({})], reasons)).toEqual(['properties.edit: needs no reason in openToAdmins']);
  });
});

describe('the published table', () => {
  const marks = ['<!-- authorization: written by `npm run docs:authorization` -->', '<!-- /authorization -->'];

  it('is inserted between its markers, and replaces the previous content', () => {
    const document = withTable(`Before\n${marks[0]}\n| old |\n${marks[1]}\nAfter\n`, [{ ...row({}), about: 'mine' }]);
    expect(document).not.toContain('old');
    expect(document).toContain(
      '| `properties.edit`, mine | `PUT /api/v1/properties/:id` | signed-in | 401 | 404 | 404 | 200 |',
    );
    expect(document.startsWith('Before\n') && document.endsWith('\nAfter\n')).toBe(true);
  });

  it('causes an error without markers', () => {
    expect(() => withTable('Nothing', [])).toThrow('markers');
  });
});
