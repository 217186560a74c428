import type { Insertable, Selectable } from 'kysely';
import type { Language } from '#contract/platform/languages';
import type { reportStatuses } from '#contract/trust/decisions';
import type { ReportReason } from '#contract/trust/reports';
import type { Database } from '../../platform/postgres/database-tables.ts';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';
import type { SubjectType } from '../decisions/decisions.store.ts';

export type NewReport = Insertable<Database['report']>;

const shown = ['id', 'reference', 'createdAt', 'reporterId', 'email'] as const;

/** Undefined when a report with this key is there, also when it comes at this moment (then this waits for it), or one with this reference. */
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
export type SentReport = NonNullable<Awaited<ReturnType<typeof selectReportByKey>>>;

/** The columns are text with a check: the database admits exactly the contract's words. */
type Words = {
  subjectType: SubjectType;
  reason: ReportReason;
  status: (typeof reportStatuses)[number];
  locale: Language;
};
export type ReportRow = Omit<Selectable<Database['report']>, keyof Words> & Words;

const reports = (on: Queryable) => on.selectFrom('report').selectAll().$narrowType<Words>();

export function findReport(on: Queryable, id: number): Promise<ReportRow | undefined> {
  return reports(on).where('id', '=', id).executeTakeFirst();
}

export async function selectReports(on: Queryable, ids: readonly number[]): Promise<ReportRow[]> {
  if (ids.length === 0) return [];
  return reports(on).where('id', 'in', ids).execute();
}

/** Of several who decide it at once, the second finds it as the first has left it. What only points to it does not wait. */
export function lockReport(trx: Trx, id: number): Promise<ReportRow | undefined> {
  return reports(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** @returns the status */
export async function setReportStatus<S extends ReportRow['status']>(trx: Trx, id: number, status: S): Promise<S> {
  await trx.updateTable('report').set({ status }).where('id', '=', id).execute();
  return status;
}
