import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { SubjectNow } from './decision.rules.ts';
import { type ListingRow, type SubjectType, selectListings, selectUsers, type UserRow } from './decisions.store.ts';

/** What is judged, and whose it is. */
export type CaseSubject = { subjectType: SubjectType; subjectId: number; affectedId: number | null };

/** What it is about as it is now: as a letter calls it, and what can still be done about it. */
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

/** As everybody reads it on a profile. */
export const publicName = (user: Pick<UserRow, 'name' | 'businessName'> | null): string | undefined =>
  user?.businessName ?? user?.name;
