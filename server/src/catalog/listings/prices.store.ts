import { sql } from 'kysely';
import type { Queryable } from '../../platform/postgres/postgres.ts';

/** One price for each of these ads, each at its own moment: the history takes its instants from there. */
export async function setPrices(
  on: Queryable,
  changes: readonly { listingId: number; priceMinor: number; at: Date }[],
): Promise<void> {
  await sql`update listing set price_minor = changed.price_minor, updated_at = changed.at, version = version + 1
    from unnest(${changes.map((one) => one.listingId)}::integer[], ${changes.map((one) => one.priceMinor)}::bigint[],
      ${changes.map((one) => one.at)}::timestamptz[]) as changed (listing_id, price_minor, at)
    where listing.id = changed.listing_id`.execute(on);
}
