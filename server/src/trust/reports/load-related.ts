import type { Queryable } from '../../platform/postgres/postgres.ts';
import {
  type AppealRow,
  type DecisionRow,
  type ListingRow,
  type SubjectType,
  selectListings,
  selectUsers,
  type UserRow,
} from '../decisions/decisions.store.ts';
import type { ReportRow } from './reports.store.ts';

/** Listings and users of a page of reports or appeals. Constant number of queries. */
export type RelatedData = { listings: ReadonlyMap<number, ListingRow>; users: ReadonlyMap<number, UserRow> };

type About = { subjectType: SubjectType; subjectId: number; affectedId: number | null };
type RelatedInput = {
  reports: readonly ReportRow[];
  decisions: readonly DecisionRow[];
  appeals: readonly AppealRow[];
};

export async function loadRelated(on: Queryable, { reports, decisions, appeals }: RelatedInput): Promise<RelatedData> {
  const about: readonly About[] = [...reports, ...decisions];
  const idsOf = (type: SubjectType) =>
    about.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId);
  const users = [
    ...idsOf('USER'),
    ...about.map(({ affectedId }) => affectedId),
    ...reports.map(({ reporterId }) => reporterId),
    ...[...decisions, ...appeals].map(({ decidedBy }) => decidedBy),
  ];
  const known = [...new Set(users.filter((id) => id !== null))];
  const [listings, userRows] = await Promise.all([
    selectListings(on, [...new Set(idsOf('LISTING'))]),
    selectUsers(on, known),
  ]);
  return { listings: mapOf(listings), users: mapOf(userRows) };
}

const mapOf = <T extends { id: number }>(rows: readonly T[]): ReadonlyMap<number, T> =>
  new Map(rows.map((row) => [row.id, row]));
