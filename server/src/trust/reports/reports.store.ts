import { type Insertable, type Selectable, sql } from 'kysely';
import type { reportStatuses } from '#contract/trust/decisions';
import type { ReportReason } from '#contract/trust/reports';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import { type DecisionRow, fromDecisions, type SubjectType } from '../decisions/decisions.sql.ts';

export type NewReport = Insertable<Database['report']>;

const shown = ['id', 'reference', 'createdAt', 'reporterId', 'email'] as const;

/** Undefined for an existing key or reference. Waits for a concurrent insert with the same key. */
export function insertReport(on: Queryable, row: NewReport) {
  return on
    .insertInto('report')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst();
}

export function selectReportByKey(on: Queryable, key: string) {
  return on.selectFrom('report').select(shown).where('key', '=', key).executeTakeFirst();
}
export type StoredReport = NonNullable<Awaited<ReturnType<typeof selectReportByKey>>>;

export type ReportRow = Selectable<Database['report']>;

const reports = (on: Queryable) => on.selectFrom('report').selectAll();

export function findReport(on: Queryable, id: number): Promise<ReportRow | undefined> {
  return reports(on).where('id', '=', id).executeTakeFirst();
}

export async function selectReports(on: Queryable, ids: readonly number[]): Promise<ReportRow[]> {
  if (ids.length === 0) return [];
  return reports(on).where('id', 'in', ids).execute();
}

/** Serializes decisions on a report. Rows that reference it are not blocked. */
export function lockReport(trx: Trx, id: number): Promise<ReportRow | undefined> {
  return reports(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** @returns the new status */
export async function setReportStatus<S extends ReportRow['status']>(trx: Trx, id: number, status: S): Promise<S> {
  await trx.updateTable('report').set({ status }).where('id', '=', id).execute();
  return status;
}

/** Pages of reports, each by the index of its order. */

type WhichReports = {
  status: (typeof reportStatuses)[number];
  reason?: ReportReason | undefined;
  subjectType?: SubjectType | undefined;
  /** Full or partial reference, case-insensitive. */
  q: string;
};
type Page = { page: number; size: number };

function matching(on: Queryable, { status, reason, subjectType, q }: WhichReports) {
  const pattern = `%${q.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`;
  let rows = on.selectFrom('report').where('status', '=', status);
  if (reason !== undefined) rows = rows.where('reason', '=', reason);
  if (subjectType !== undefined) rows = rows.where('subjectType', '=', subjectType);
  return q === '' ? rows : rows.where('reference', 'like', pattern);
}

/** Open ones by deadline, decided ones newest first. */
export function selectPageOfReports(on: Queryable, which: WhichReports, { page, size }: Page): Promise<ReportRow[]> {
  const rows = matching(on, which).selectAll();
  const inOrder =
    which.status === 'OPEN'
      ? rows.orderBy('dueAt').orderBy('id')
      : rows.orderBy('createdAt', 'desc').orderBy('id', 'desc');
  return inOrder
    .limit(size)
    .offset(page * size)
    .execute();
}

export async function countReports(on: Queryable, which: WhichReports): Promise<number> {
  const { total } = await matching(on, which)
    .select((report) => report.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Number of reports per subject. Omits subjects without reports. */
export async function countBySubject(
  on: Queryable,
  subjects: readonly { subjectType: SubjectType; subjectId: number }[],
): Promise<{ subjectType: SubjectType; subjectId: number; count: number }[]> {
  if (subjects.length === 0) return [];
  const types = subjects.map(({ subjectType }) => subjectType);
  const ids = subjects.map(({ subjectId }) => subjectId);
  return on
    .selectFrom('report')
    .select((report) => ['subjectType', 'subjectId', report.fn.countAll<number>().as('count')])
    .where(sql<boolean>`(subject_type, subject_id) in (select * from unnest(${types}::text[], ${ids}::integer[]))`)
    .groupBy(['subjectType', 'subjectId'])
    .execute();
}

/** Decisions on these reports, oldest first. */
export async function selectDecisionsOfReports(on: Queryable, reportIds: readonly number[]): Promise<DecisionRow[]> {
  if (reportIds.length === 0) return [];
  return fromDecisions(on).where('reportId', 'in', reportIds).orderBy('id').execute();
}

/**
 * Serializes decisions about a user, and blocks the erasure of both. Called first, because erasure also locks the user
 * before the user's reports and decisions.
 */
export async function lockUsersOf(
  trx: Trx,
  { affectedId, reporterId }: { affectedId: number | null; reporterId: number | null },
): Promise<void> {
  const user = (id: number) => trx.selectFrom('appUser').select('id').where('id', '=', id);
  if (affectedId !== null) await user(affectedId).forNoKeyUpdate().execute();
  if (reporterId !== null) await user(reporterId).forKeyShare().execute();
}

type PendingCounts = { open: number; overdue: number };

/** Pending and overdue rows, from the partial indexes of open rows. */
async function countOpen(on: Queryable, table: 'report' | 'appeal', now: Date): Promise<PendingCounts> {
  return on
    .selectFrom(table)
    .select((row) => [
      row.fn.countAll<number>().as('open'),
      row.fn.countAll<number>().filterWhere('dueAt', '<', now).as('overdue'),
    ])
    .where('status', '=', 'OPEN')
    .executeTakeFirstOrThrow();
}

export const countOpenReports = (on: Queryable, now: Date) => countOpen(on, 'report', now);
export const countOpenAppeals = (on: Queryable, now: Date) => countOpen(on, 'appeal', now);
