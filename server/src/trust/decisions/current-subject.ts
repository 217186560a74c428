import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { SubjectNow } from './decision.rules.ts';
import { type ListingRow, type SubjectType, selectListings, selectUsers, type UserRow } from './decisions.store.ts';

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

/** Name on the public profile. */
export const publicName = (user: Pick<UserRow, 'name' | 'businessName'> | null): string | undefined =>
  user?.businessName ?? user?.name;
