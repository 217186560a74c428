import { type Queryable, runText } from '../../platform/postgres/postgres.ts';
import type { Family, Invariant } from './invariants/invariant.rules.ts';

/** What breaks an invariant: `event 12`, and what is wrong with it. */
export type Offender = { subject: string; what: string };
export type Offenders = { total: number; shown: Offender[] };

/** The first `shown` that break it, and how many do. `now`: when it is asked. */
export async function findOffenders(
  on: Queryable,
  { offenders }: Invariant,
  { now, shown }: { now: Date; shown: number },
): Promise<Offenders> {
  const rows = await runText<Offender & { total: number }>(
    on,
    `with moment as (select $1::timestamptz as now)
    select subject, what, (count(*) over ())::integer as total from (${offenders}) offender order by subject limit $2`,
    [now, shown],
  );
  return { total: rows[0]?.total ?? 0, shown: rows.map(({ subject, what }) => ({ subject, what })) };
}

/** The rows of a family's tables together. */
export async function countRows(on: Queryable, { tables }: Family): Promise<number> {
  const counts = tables.map((table) => `(select count(*) from ${table})`);
  const [row] = await runText<{ rows: number }>(on, `select ${counts.join(' + ')} as rows`, []);
  return row?.rows ?? 0;
}

/** What this transaction reads is of one moment, it writes nothing, and large tables are compared in memory. To be called before anything else in it. */
export async function setSnapshotIsolation(on: Queryable): Promise<void> {
  await runText(on, 'set transaction isolation level repeatable read, read only', []);
  await runText(on, `set local work_mem = '64MB'`, []);
}
