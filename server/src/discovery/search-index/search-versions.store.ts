import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

/** The versions of the read model (migration 0027). Whoever writes them holds `lockIndex`, so that they ascend as they are committed. */

/** These ads were made anew, or went: that is the next version. */
export async function raiseVersion(trx: Trx, listingIds: readonly number[]): Promise<void> {
  await sql`with raised as (update search_state set version = version + 1 returning version)
    insert into search_change (version, listing_id) select version, unnest(${listingIds}::integer[]) from raised`.execute(
    trx,
  );
}

/** All was made anew: no copy can follow. */
export async function raiseOldest(trx: Trx): Promise<void> {
  await sql`delete from search_change`.execute(trx);
  await sql`update search_state set version = version + 1, oldest = version + 1`.execute(trx);
}

/** Forgets what was changed before an instant or more than `kept` versions ago; copies of before then cannot follow any more. */
export async function deleteChanges(trx: Trx, { before, kept }: { before: Date; kept: number }): Promise<void> {
  await sql`with gone as (
      select greatest(oldest, version - ${kept}, (select max(version) from search_change where marked_at < ${before})) as upto
      from search_state),
    forgotten as (delete from search_change using gone where version <= upto)
    update search_state set oldest = upto from gone`.execute(trx);
}

/** Of somebody's ads: whether changes wait for a drain, and the last version that made one of them anew, if that was no longer ago. */
export async function findOwnChanges(
  db: Queryable,
  { advertiserId, withinMs }: { advertiserId: number; withinMs: number },
): Promise<{ isWaiting: boolean; version: number | null }> {
  const { rows } = await sql<{ isWaiting: boolean; version: number | null }>`
    select exists (select from search_dirty join listing on listing.id = search_dirty.listing_id
        where advertiser_id = ${advertiserId}) as is_waiting,
      (select max(search_change.version) from search_change join listing on listing.id = search_change.listing_id
        where advertiser_id = ${advertiserId} and search_change.marked_at >= now() - ${withinMs} * interval '1 millisecond') as version`.execute(
    db,
  );
  return rows[0] ?? { isWaiting: false, version: null };
}
