import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** SQL of `sign_in_guard`. */

type Attempt = { key: string; now: Date; waitsMs: readonly number[]; forgottenAt: Date };

/**
 * Counts the next attempt if it is due. One statement, whose update locks the row: of concurrent attempts only those
 * before the next wait are counted. Without a wait `opens_at` is null, so no other node's clock can delay the attempt.
 */
export async function countGuardedAttempt(
  on: Queryable,
  { key, now, waitsMs, forgottenAt }: Attempt,
): Promise<boolean> {
  const wait = sql`nullif((${waitsMs}::float8[])[least(guard.tries + 1, ${waitsMs.length}::integer)], 0)`;
  const { rows } = await sql`
    insert into sign_in_guard as guard (key, tries, forgotten_at) values (${key}, 1, ${forgottenAt})
    on conflict (key) do update set
      tries = case when guard.forgotten_at <= ${now} then 1 else guard.tries + 1 end,
      opens_at = case when guard.forgotten_at > ${now} then ${now}::timestamptz + ${wait} * interval '1 millisecond' end,
      forgotten_at = excluded.forgotten_at
    where guard.forgotten_at <= ${now} or guard.opens_at is null or guard.opens_at <= ${now}
    returning key`.execute(on);
  return rows.length > 0;
}

/** Time of the next allowed attempt. */
export async function findNextAttemptAt(on: Queryable, key: string): Promise<Date | null> {
  const row = await on.selectFrom('signInGuard').select('opensAt').where('key', '=', key).executeTakeFirst();
  return row?.opensAt ?? null;
}

export async function deleteGuards(on: Queryable, keys: readonly string[]): Promise<void> {
  await on.deleteFrom('signInGuard').where('key', 'in', keys).execute();
}

/** @returns the number of deleted guards */
export async function deleteExpiredGuards(on: Queryable, now: Date): Promise<number> {
  const { numDeletedRows } = await on.deleteFrom('signInGuard').where('forgottenAt', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
