import type { BoostType } from '#contract/discovery/placements';

/** SQL of boosts that are active at an instant, for other statements; `now` is the parameter (`$1`, …) of the instant. */

/** For the table `listing_boost b`. */
export const runningSql = (type: BoostType, now: string) =>
  `b.boost_type = '${type}' and b.starts_at <= ${now}::timestamptz and b.ends_at > ${now}::timestamptz`;

/** Whether a listing has such a boost; the end instant is excluded. `listingId` is an expression of the outer statement. */
export const isBoostedSql = (listingId: string, type: BoostType, now: string) =>
  `exists (select from listing_boost b where b.listing_id = ${listingId} and ${runningSql(type, now)})`;

/**
 * Equal while the same listings have such a boost, so that callers can cache their ids. The probability of a collision
 * is one in four billion per change.
 */
export const boostedProofSql = (type: BoostType, now: string) =>
  `(select count(*) || ' ' || coalesce(sum(hashint4(b.listing_id)), 0) from listing_boost b where ${runningSql(type, now)})`;
