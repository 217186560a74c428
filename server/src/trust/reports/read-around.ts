import type { Queryable } from '../../platform/postgres/postgres.ts';
import {
  type AppealRow,
  type DecisionRow,
  type ListingRow,
  type PersonRow,
  type SubjectType,
  selectListings,
  selectPeople,
} from '../decisions/decisions.store.ts';
import type { ReportRow } from './reports.store.ts';

/** The ads and people that a page of reports or appeals tells of, read at once, however many there are. */
export type Around = { listings: ReadonlyMap<number, ListingRow>; people: ReadonlyMap<number, PersonRow> };

type About = { subjectType: SubjectType; subjectId: number; affectedId: number | null };
type Told = {
  reports: readonly ReportRow[];
  decisions: readonly DecisionRow[];
  appeals: readonly AppealRow[];
};

export async function readAround(on: Queryable, { reports, decisions, appeals }: Told): Promise<Around> {
  const about: readonly About[] = [...reports, ...decisions];
  const idsOf = (type: SubjectType) =>
    about.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId);
  const people = [
    ...idsOf('USER'),
    ...about.map(({ affectedId }) => affectedId),
    ...reports.map(({ reporterId }) => reporterId),
    ...[...decisions, ...appeals].map(({ decidedBy }) => decidedBy),
  ];
  const known = [...new Set(people.filter((id) => id !== null))];
  const [listings, found] = await Promise.all([
    selectListings(on, [...new Set(idsOf('LISTING'))]),
    selectPeople(on, known),
  ]);
  return { listings: mapOf(listings), people: mapOf(found) };
}

const mapOf = <T extends { id: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.id, row]));
