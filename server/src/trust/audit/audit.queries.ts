import { auditedEvents } from '#contract/platform/audit-events';
import type { OutputOf, ParsedOf } from '#contract/platform/endpoint';
import type { AuditEntry, searchEntries as searchEndpoint } from '#contract/trust/audit';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { entryView, type Names, namedKind } from './audit.view.ts';
import {
  countEntries,
  type EntryFilter,
  type EntryRow,
  selectEntries,
  selectEntriesOfUser,
  selectNames,
  selectPeopleWith,
} from './audit-read.store.ts';

type Asked = ParsedOf<typeof searchEndpoint>['query'];

/** What was done, the newest first, a page at a time; with what the reader has just done. */
export async function searchEntries(
  { deps }: ActorUseCase,
  { page, size, ...asked }: Asked,
): Promise<OutputOf<typeof searchEndpoint>> {
  const filter = await filterOf(deps.db, asked);
  const [rows, totalElements] = await Promise.all([
    selectEntries(deps.db, filter, { limit: size, offset: page * size }),
    countEntries(deps.db, filter),
  ]);
  return { data: await withNames(deps.db, rows), page: { totalElements, number: page, size } };
}

/** What the store looks for. An event is found by a part of its name, as `suspend` finds `listings.suspended`. */
export async function filterOf(
  on: Queryable,
  { byAdmin, ...asked }: Omit<Asked, 'page' | 'size'>,
): Promise<EntryFilter> {
  const part = asked.q.toLowerCase();
  const eventsOfQ = Object.keys(auditedEvents).filter((name) => name.toLowerCase().includes(part));
  const peopleOfQ = asked.q === '' ? [] : await selectPeopleWith(on, asked.q);
  return { ...asked, eventsOfQ, peopleOfQ, byAdmin: byAdmin === 'true' };
}

/** Rows as they are shown: what everything is called is asked once for each kind of thing. */
export async function withNames(on: Queryable, rows: readonly EntryRow[]): Promise<AuditEntry[]> {
  const ids = (kind: keyof Names) =>
    rows.flatMap((row) => (namedKind(row) === kind && row.subjectId !== null ? [row.subjectId] : []));
  const people = [...ids('user'), ...rows.flatMap(({ actorId }) => actorId ?? [])];
  const [user, property, listing, boostPackage, plan] = await Promise.all([
    named(on, 'user', people),
    named(on, 'property', ids('property')),
    named(on, 'listing', ids('listing')),
    named(on, 'boostPackage', ids('boostPackage')),
    named(on, 'plan', ids('plan')),
  ]);
  return rows.map((row) => entryView(row, { user, property, listing, boostPackage, plan }));
}

/** Entries of a user before a position of the timeline, newest first. */
export async function findEntriesOfUser(
  on: Queryable,
  wanted: Parameters<typeof selectEntriesOfUser>[1],
): Promise<{ micros: number; entry: AuditEntry }[]> {
  const rows = await selectEntriesOfUser(on, wanted);
  const entries = await withNames(on, rows);
  return rows.flatMap(({ micros }, at) => {
    const entry = entries[at];
    return entry ? [{ micros, entry }] : [];
  });
}

async function named(on: Queryable, kind: keyof Names, ids: readonly number[]): Promise<Map<number, string>> {
  return ids.length === 0 ? new Map() : selectNames[kind](on, [...new Set(ids)]);
}
