import type { BoostType } from '#contract/discovery/placements';

/** Boosts that run at a moment, for statements that read something else beside; `now` is the parameter (`$1`, …) that says the moment. */

/** Of the table `listing_boost b`. */
export const runningSql = (type: BoostType, now: string) =>
  `b.boost_type = '${type}' and b.starts_at <= ${now}::timestamptz and b.ends_at > ${now}::timestamptz`;

/** Whether an ad has such a boost; its last instant excluded. `listingId` is an expression of the statement around it. */
export const isBoostedSql = (listingId: string, type: BoostType, now: string) =>
  `exists (select from listing_boost b where b.listing_id = ${listingId} and ${runningSql(type, now)})`;

/**
 * A text that is the same as long as the same ads have such a boost: whoever keeps their ids need not read them again. The chance that others
 * have the same is one in four thousand million, and it passes with the next change.
 */
export const boostedProofSql = (type: BoostType, now: string) =>
  `(select count(*) || ' ' || coalesce(sum(hashint4(b.listing_id)), 0) from listing_boost b where ${runningSql(type, now)})`;
