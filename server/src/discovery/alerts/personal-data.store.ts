import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/postgres/postgres.ts';

export async function selectAlertsForExport(on: Queryable, userId: number) {
  const { rows } = await sql`
    select a.id, a.created_at, a.read_at, coalesce(
      (select jsonb_agg(jsonb_build_object('listingId', i.listing_id, 'kind', i.kind, 'title', i.title, 'priceMinor', i.price_minor,
        'currency', i.currency, 'previousPriceMinor', i.previous_price_minor, 'openDay', i.open_day, 'searches', i.searches)
        order by i.position) from alert_item i where i.alert_id = a.id), '[]') as items
    from alert a where a.user_id = ${userId} order by a.created_at, a.id`.execute(on);
  return rows;
}

/** What concerned their searches and is in no alert yet, or needs none. */
export function selectMatchesForExport(on: Queryable, userId: number) {
  return on
    .selectFrom('alertMatch')
    .innerJoin('searchWatch', 'searchWatch.id', 'alertMatch.watchId')
    .select(['alertMatch.listingId', 'alertMatch.kind', 'alertMatch.matchedAt', 'alertMatch.waits'])
    .select(['searchWatch.savedSearchId', 'searchWatch.recentSearchId'])
    .where('alertMatch.userId', '=', userId)
    .orderBy('alertMatch.id')
    .execute();
}

export async function deleteAlertsOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('alertDue').where('userId', '=', userId).execute();
  await trx.deleteFrom('alertMatch').where('userId', '=', userId).execute();
  await trx.deleteFrom('searchWatch').where('userId', '=', userId).execute();
  await trx.deleteFrom('alert').where('userId', '=', userId).execute();
  await trx.deleteFrom('alertSettings').where('userId', '=', userId).execute();
}
