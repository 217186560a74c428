import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../app.ts';
import { type Knocks, knockEverywhere } from '../authorisation/knock.ts';
import { type Persona, personas } from '../authorisation/personas.ts';
import { rowOf } from '../authorisation/questions.ts';
import { notTheSameForAll, openToAdmins, openToStrangers, type Reason } from '../authorisation/reasons.ts';
import { type Row, withTable } from '../authorisation/table.ts';

/**
 * ACC-13: every endpoint × seven people, asked for real, each in a world of their own. The table stands in docs/security.md and is
 * compared; `npm run docs:authorisation` writes it anew. What the rules below say no new table can change.
 */

const document = '../../../../docs/security.md';

const knocks = {} as Record<Persona, Knocks>;
for (const persona of personas) knocks[persona] = await knockEverywhere(persona);

const endpoints = [...allRoutes].map(({ endpoint }) => endpoint).sort((a, b) => (a.id < b.id ? -1 : 1));
const rows: Row[] = endpoints.flatMap((endpoint) =>
  [...knocks.owner]
    .filter(([, { id }]) => id === endpoint.id)
    .map(([row, { about }]) => {
      const statuses = personas.map((persona) => [persona, knocks[persona].get(row)?.status]);
      return { endpoint, about, statuses: Object.fromEntries(statuses) };
    }),
);
const nameOf = ({ endpoint: { id }, about }: Row) => rowOf({ id, about });

const strangers = ['unverified', 'user', 'other owner'] as const;
const passes = (status: number) => status < 400;
const isRead = ({ endpoint: { method, safe } }: Row) => method === 'GET' || safe === true;
const behind = (...doors: string[]) => rows.filter(({ endpoint }) => doors.includes(endpoint.who));

/** What differs from a rule, by row: nothing may. */
const against = (some: readonly Row[], rule: (row: Row) => boolean) =>
  some.filter((row) => !rule(row)).map((row) => ({ row: nameOf(row), ...row.statuses }));
const namesOf = (some: readonly Row[]) => some.map(nameOf).sort();
const reasoned = (reasons: readonly Reason[]) => reasons.flatMap((reason) => reason.rows).sort();

describe('the table of who may what', () => {
  it('has a row for every endpoint, from a question that was really asked', () => {
    const rowless = endpoints.filter(({ id }) => !rows.some(({ endpoint }) => endpoint.id === id));
    expect(rowless.map(({ id }) => id)).toEqual([]);
  });

  it('is the one that docs/security.md publishes', async () => {
    const published = await readFile(new URL(document, import.meta.url), 'utf8');
    await expect(withTable(published, rows)).toMatchFileSnapshot(document);
  });
});

describe('whatever the table says', () => {
  it('nobody is answered by an accident', () => {
    expect(against(rows, ({ statuses }) => Object.values(statuses).every((status) => status < 500))).toEqual([]);
  });

  it('the owner of a question is answered as its feature promises', () => {
    const broken = [...knocks.owner].filter(([, { isOwners, status, after }]) => isOwners && status !== after.promised);
    expect(broken).toEqual([]);
  });

  it('what is the admins’ is closed to everybody else', () => {
    const closed = ({ statuses: { anonymous, suspended, admin, ...others } }: Row) =>
      anonymous === 401 && Object.values(others).every((status) => status === 403);
    expect(against(behind('admin'), closed)).toEqual([]);
  });

  it('where one signs in, nobody without an account comes in', () => {
    expect(against(behind('signed-in', 'verified', 'admin'), ({ statuses }) => statuses.anonymous === 401)).toEqual([]);
  });

  it('a suspended account is nobody, also with a session that nothing has ended', () => {
    expect(against(rows, ({ statuses }) => statuses.suspended === statuses.anonymous)).toEqual([]);
  });

  it('what needs a verified address is closed to who has none', () => {
    expect(against(behind('verified'), ({ statuses }) => statuses.unverified === 403)).toEqual([]);
  });

  it('who has no part in something is let in only where it is said why', () => {
    const guarded = rows.filter((row) => row.endpoint.who !== 'anyone' || !isRead(row));
    const open = guarded.filter(({ statuses }) => strangers.some((who) => passes(statuses[who])));
    expect(namesOf(open)).toEqual(reasoned(openToStrangers));
  });

  it('an admin is let in where others are not only by the door of admins, or where it is said why', () => {
    const others = rows.filter(({ endpoint }) => endpoint.who !== 'admin');
    const beyond = others.filter(({ statuses }) => passes(statuses.admin) && !passes(statuses.user));
    expect(namesOf(beyond)).toEqual(reasoned(openToAdmins));
  });

  it('what is public is the same for all', () => {
    const publicReads = behind('anyone').filter(isRead);
    const differing = publicReads.filter(({ statuses }) => new Set(Object.values(statuses)).size > 1);
    expect(namesOf(differing)).toEqual(reasoned(notTheSameForAll));
  });

  it.each(personas)('where %s is refused, nothing has changed for whose it is', (persona) => {
    const changed = [...knocks[persona]].filter(
      ([, { status, isOwners, after }]) => !passes(status) && !isOwners && after.status !== after.promised,
    );
    expect(changed).toEqual([]);
  });
});
