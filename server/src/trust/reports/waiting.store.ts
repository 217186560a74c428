import type { Queryable } from '../../platform/postgres/postgres.ts';

type Waiting = { open: number; overdue: number };

/** What waits to be decided, and what of it is late; by the indexes of what is open. */
async function countOpen(on: Queryable, table: 'report' | 'appeal', now: Date): Promise<Waiting> {
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
