import { auditedEvents } from '#contract/platform/audit-events';
import type { OutputOf, ParsedOf } from '#contract/platform/endpoint';
import type { AuditEntry, searchEntries as searchEndpoint } from '#contract/trust/audit.schemas';
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
  selectUsersWith,
} from './audit-read.store.ts';

type SearchQuery = ParsedOf<typeof searchEndpoint>['query'];

/** A page of audit entries, newest first, including the reader's latest action. */
export async function searchEntries(
  { deps }: ActorUseCase,
  { page, size, ...criteria }: SearchQuery,
): Promise<OutputOf<typeof searchEndpoint>> {
  const filter = await filterOf(deps.db, criteria);
  const [rows, totalElements] = await Promise.all([
    selectEntries(deps.db, filter, { limit: size, offset: page * size }),
    countEntries(deps.db, filter),
  ]);
  return { data: await withNames(deps.db, rows), page: { totalElements, number: page, size } };
}

/** Filter of the store. An event matches by a part of its name: `suspend` matches `listings.suspended`. */
export async function filterOf(
  on: Queryable,
  { byAdmin, ...criteria }: Omit<SearchQuery, 'page' | 'size'>,
): Promise<EntryFilter> {
  const part = criteria.q.toLowerCase();
  const eventsOfQ = Object.keys(auditedEvents).filter((name) => name.toLowerCase().includes(part));
  const usersOfQ = criteria.q === '' ? [] : await selectUsersWith(on, criteria.q);
  return { ...criteria, eventsOfQ, usersOfQ, byAdmin: byAdmin === 'true' };
}

/** Adds names to entries, with one query per subject type. */
export async function withNames(on: Queryable, rows: readonly EntryRow[]): Promise<AuditEntry[]> {
  const ids = (kind: keyof Names) =>
    rows.flatMap((row) => (namedKind(row) === kind && row.subjectId !== null ? [row.subjectId] : []));
  const userIds = [...ids('user'), ...rows.flatMap(({ actorId }) => actorId ?? [])];
  const [user, property, listing, boostPackage, plan] = await Promise.all([
    named(on, 'user', userIds),
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
  options: Parameters<typeof selectEntriesOfUser>[1],
): Promise<{ micros: number; entry: AuditEntry }[]> {
  const rows = await selectEntriesOfUser(on, options);
  const entries = await withNames(on, rows);
  return rows.flatMap(({ micros }, at) => {
    const entry = entries[at];
    return entry ? [{ micros, entry }] : [];
  });
}

async function named(on: Queryable, kind: keyof Names, ids: readonly number[]): Promise<Map<number, string>> {
  return ids.length === 0 ? new Map() : selectNames[kind](on, [...new Set(ids)]);
}
