import { type Queryable, runText } from '../../platform/postgres/postgres.ts';
import type { Family, Invariant } from './invariants/invariant.rules.ts';

/** A row that violates an invariant: `event 12`, and the problem. */
export type Offender = { subject: string; what: string };
export type Offenders = { total: number; shown: Offender[] };

/** The first `shown` violations and their total. `now`: time of the run. */
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

/** Total rows in the tables of a family. */
export async function countRows(on: Queryable, { tables }: Family): Promise<number> {
  const counts = tables.map((table) => `(select count(*) from ${table})`);
  const [row] = await runText<{ rows: number }>(on, `select ${counts.join(' + ')} as rows`, []);
  return row?.rows ?? 0;
}

/** Sets a read-only snapshot and enough memory to compare large tables. Must be the first statement of the transaction. */
export async function setSnapshotIsolation(on: Queryable): Promise<void> {
  await runText(on, 'set transaction isolation level repeatable read, read only', []);
  await runText(on, `set local work_mem = '64MB'`, []);
}
