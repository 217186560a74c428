import type { Queryable } from '../../platform/postgres/postgres.ts';

/** Written by a trigger (migration 0020) when an ad that was public is deleted. */
export function selectGone(on: Queryable, listingId: number) {
  return on.selectFrom('listingGone').selectAll().where('listingId', '=', listingId).executeTakeFirst();
}
