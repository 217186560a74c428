import type { Insertable } from 'kysely';
import type { Database } from '../adapters/database-tables.ts';
import type { Queryable } from '../adapters/postgres.ts';

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
export type ReportRow = NonNullable<Awaited<ReturnType<typeof selectReportByKey>>>;
