import { type Queryable, runText } from '../../adapters/postgres.ts';
import type { Condition } from '../search.filters.ts';
import type { SearchCard } from '../search.view.ts';
import { Parameters, whereSql } from '../search-sql.rules.ts';

const TURN_MS = 15 * 60 * 1000;

/**
 * Ads with a live TOP boost that match the search, at most `most`. Every quarter of an hour draws lots anew, by a hash of the ad and the
 * quarter: all have the same chance, and within a quarter everybody gets the same answer. From the boosts, of which there are few, to the
 * ads by their key (`offset 0` keeps the planner from going the other way).
 */
export async function findSponsored(
  db: Queryable,
  { conditions, now, most }: { conditions: readonly Condition[]; now: Date; most: number },
): Promise<SearchCard[]> {
  const parameters = new Parameters();
  const instant = parameters.add(now, 'timestamptz');
  const turn = parameters.add(Math.floor(now.getTime() / TURN_MS), 'bigint');
  const where = whereSql(conditions, parameters, true);
  const rows = await runText<{ card: SearchCard }>(
    db,
    `with boosted as materialized (select distinct listing_id from listing_boost
          where boost_type = 'TOP' and starts_at <= ${instant} and ends_at > ${instant}),
        drawn as (select listing_id, hashint4extended(listing_id, ${turn}) as lot from boosted
          where exists (select 1 from search_doc where search_doc.listing_id = boosted.listing_id and ${where} offset 0)
          order by lot, listing_id limit ${parameters.add(most, 'bigint')})
      select c.card from drawn join search_card c using (listing_id) order by drawn.lot, drawn.listing_id`,
    parameters.values,
  );
  return rows.map(({ card }) => card);
}

/** Ads with a live HOMEPAGE boost, at most `most`, by lots as above. */
export async function findOnHomepage(db: Queryable, { now, most }: { now: Date; most: number }): Promise<SearchCard[]> {
  const rows = await runText<{ card: SearchCard }>(
    db,
    `select c.card from search_card c join (select distinct listing_id from listing_boost
          where boost_type = 'HOMEPAGE' and starts_at <= $1::timestamptz and ends_at > $1) boosted using (listing_id)
      order by hashint4extended(listing_id, $2::bigint), listing_id limit $3`,
    [now, Math.floor(now.getTime() / TURN_MS), most],
  );
  return rows.map(({ card }) => card);
}
