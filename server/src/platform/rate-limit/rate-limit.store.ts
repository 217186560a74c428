import { sql } from 'kysely';
import type { Queryable } from '../postgres/postgres.ts';

/** Counters shared by all nodes. A key names what is counted and for whom; personal subjects are hashed. */

export type Hits = { hits: number; resetsAt: Date };

/**
 * Counts one attempt and returns the count in the current window. One statement, so concurrent attempts are both
 * counted. An expired window restarts.
 */
export async function countHit(on: Queryable, hit: { key: string; now: Date; windowMs: number }): Promise<Hits> {
  const resetsAt = new Date(hit.now.getTime() + hit.windowMs);
  const isExpired = sql<boolean>`rate_limit.resets_at <= ${hit.now}`;
  return on
    .insertInto('rateLimit')
    .values({ key: hit.key, hits: 1, resetsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when ${isExpired} then 1 else rate_limit.hits + 1 end`,
        resetsAt: sql`case when ${isExpired} then excluded.resets_at else rate_limit.resets_at end`,
      }),
    )
    .returning(['hits', 'resetsAt'])
    .executeTakeFirstOrThrow();
}

/** The latest end of the windows over their limit; null if none is. `limits` must not be empty. */
export async function findFullUntil(
  on: Queryable,
  limits: readonly { key: string; max: number }[],
  now: Date,
): Promise<Date | null> {
  const rows = await on
    .selectFrom('rateLimit')
    .select(['key', 'hits', 'resetsAt'])
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .where('resetsAt', '>', now)
    .execute();
  const full = rows.filter(({ key, hits }) => limits.some((limit) => limit.key === key && hits > limit.max));
  return full.reduce<Date | null>((last, { resetsAt }) => (last && last > resetsAt ? last : resetsAt), null);
}

export async function resetAttemptCount(on: Queryable, key: string): Promise<void> {
  await on.deleteFrom('rateLimit').where('key', '=', key).execute();
}

/** Deletes expired windows. @returns their number. */
export async function deleteExpiredWindows(on: Queryable, now: Date): Promise<number> {
  const { numDeletedRows } = await on.deleteFrom('rateLimit').where('resetsAt', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
