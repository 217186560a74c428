import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Searches as the links in letters know them. */

type Search = { kind: 'SAVED' | 'RECENT'; id: number };

/** A person's search with whether it notifies; undefined when it is gone. */
export async function findSearch(on: Queryable, userId: number, { kind, id }: Search) {
  if (kind === 'SAVED') {
    return on
      .selectFrom('savedSearch')
      .select(['name', 'notificationsEnabled'])
      .where('id', '=', id)
      .where('userId', '=', userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
  }
  const row = await on
    .selectFrom('recentSearch')
    .select('notificationsEnabled')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row && { ...row, name: null };
}
