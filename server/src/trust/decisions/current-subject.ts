import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { SubjectNow } from './decision.rules.ts';
import type { SubjectType } from './decisions.sql.ts';
import { type ListingRow, selectListings, selectUsers, type UserRow } from './decisions.store.ts';

/** Subject of a decision, and its owner. */
export type CaseSubject = { subjectType: SubjectType; subjectId: number; affectedId: number | null };

/** The current subject: its name in emails, and the rows that decide which outcomes are possible. */
export type Subject = SubjectNow & {
  name: string;
  listing: ListingRow | null;
  affected: UserRow | null;
};

export async function readSubject(
  on: Queryable,
  { subjectType, subjectId, affectedId }: CaseSubject,
): Promise<Subject> {
  const listings = subjectType === 'LISTING' ? await selectListings(on, [subjectId]) : [];
  const users = affectedId === null ? [] : await selectUsers(on, [affectedId]);
  const [listing = null, affected = null] = [listings[0], users[0]];
  const called = subjectType === 'LISTING' ? listing?.title : publicName(affected);
  return { name: called ?? `#${subjectId}`, listing, affected };
}

/** By id. Deleted listings and erased users are missing. */
export type SubjectRows = { listings: ReadonlyMap<number, ListingRow>; users: ReadonlyMap<number, UserRow> };

/** Listings and users of several subjects, and other users, in two queries for any number. */
export async function readSubjects(
  on: Queryable,
  subjects: readonly CaseSubject[],
  otherUserIds: readonly (number | null)[],
): Promise<SubjectRows> {
  const idsOf = (type: SubjectType) =>
    subjects.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId);
  const userIds = [...idsOf('USER'), ...subjects.map(({ affectedId }) => affectedId), ...otherUserIds];
  const [listings, users] = await Promise.all([
    selectListings(on, [...new Set(idsOf('LISTING'))]),
    selectUsers(on, [...new Set(userIds.filter((id) => id !== null))]),
  ]);
  return { listings: byId(listings), users: byId(users) };
}

const byId = <T extends { id: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** Name on the public profile. */
export const publicName = (user: Pick<UserRow, 'name' | 'businessName'> | null): string | undefined =>
  user?.businessName ?? user?.name;
