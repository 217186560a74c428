import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { SubjectNow } from './decision.rules.ts';
import { type ListingRow, type PersonRow, type SubjectType, selectListings, selectPeople } from './decisions.store.ts';

/** What is judged, and whose it is. */
export type Matter = { subjectType: SubjectType; subjectId: number; affectedId: number | null };

/** What it is about as it is now: as a letter calls it, and what can still be done about it. */
export type Subject = SubjectNow & {
  name: string;
  listing: ListingRow | null;
  affected: PersonRow | null;
};

export async function readSubject(on: Queryable, { subjectType, subjectId, affectedId }: Matter): Promise<Subject> {
  const listings = subjectType === 'LISTING' ? await selectListings(on, [subjectId]) : [];
  const people = affectedId === null ? [] : await selectPeople(on, [affectedId]);
  const [listing = null, affected = null] = [listings[0], people[0]];
  const called = subjectType === 'LISTING' ? listing?.title : publicName(affected);
  return { name: called ?? `#${subjectId}`, listing, affected };
}

/** As everybody reads it on a profile. */
export const publicName = (person: Pick<PersonRow, 'name' | 'businessName'> | null): string | undefined =>
  person?.businessName ?? person?.name;
