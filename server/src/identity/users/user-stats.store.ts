import { sql } from 'kysely';
import type { Role, UserStatus } from '#contract/platform/roles';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** People counted; an erased account is nobody. */

/** By status and role: read from an index alone. */
export function countPeopleByKind(on: Queryable): Promise<{ status: UserStatus; role: Role; count: number }[]> {
  return on
    .selectFrom('appUser')
    .select(['status', 'role'])
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('erasedAt', 'is', null)
    .groupBy(['status', 'role'])
    .$narrowType<{ status: UserStatus; role: Role }>()
    .execute();
}

/** How many registered, by day in Italy, from the day `since` on; days without anybody are left out. */
export async function countRegistered(on: Queryable, since: string): Promise<{ day: string; count: number }[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    select (created_at at time zone 'Europe/Rome')::date::text as day, count(*)::int as count
    from app_user
    where created_at >= ${since}::date::timestamp at time zone 'Europe/Rome' and erased_at is null
    group by 1`.execute(on);
  return rows;
}
