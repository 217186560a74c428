import { sql } from 'kysely';
import type { Deps } from '../../server/src/app/deps.ts';
import { searchDocOf } from '../../server/src/discovery/search-engine/search-doc.rules.ts';
import { searchCardOf } from '../../server/src/discovery/search-index/search-card.view.ts';
import {
  analyzeIndex,
  insertListings,
  lockIndex,
  openStaging,
  publishStaged,
  raiseOldest,
} from '../../server/src/discovery/search-index/search-index.store.ts';
import { inTransaction, type Trx } from '../../server/src/platform/postgres/postgres.ts';
import type { Market } from './market.ts';
import { syntheticListing } from './synthetic-listing.ts';

const BATCH = 4000;
/** One of this number of listings is boosted. */
const everyBoosted = { TOP: 2000, HIGHLIGHT: 200 };

/**
 * Fills the read model with this number of synthetic listings, in the
 * order and with the functions of a rebuild. They have no `listing` rows.
 */
export async function createListings(deps: Pick<Deps, 'db'>, market: Market, listingCount: number): Promise<void> {
  const began = performance.now();
  await inTransaction(deps.db, async (trx) => {
    await lockIndex(trx);
    await openStaging(trx);
    let writing = Promise.resolve();
    for (let first = 1; first <= listingCount; first += BATCH) {
      // The next batch is generated while this one is written.
      const batch = batchOf(market, first, Math.min(BATCH, listingCount - first + 1));
      await writing;
      writing = insertListings(trx, batch, { staged: true });
    }
    await writing;
    await publishStaged(trx);
    await raiseOldest(trx);
    await boost(trx, listingCount);
  });
  await analyzeIndex(deps.db);
  process.stdout.write(`${listingCount} listings made in ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
}

const batchOf = (market: Market, first: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const facts = syntheticListing(market, first + at);
    return { doc: searchDocOf(facts), card: searchCardOf(facts) };
  });

/** Boosts reference listings. These listings have no rows, so the database must not check the references. */
async function boost(trx: Trx, listingCount: number): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(trx);
  await sql`delete from listing_boost where listing_id <= ${listingCount}`.execute(trx);
  for (const [type, every] of Object.entries(everyBoosted)) {
    await sql`insert into listing_boost (listing_id, boost_type, starts_at, ends_at)
      select id, ${type}, '2026-01-01', '2027-12-31' from generate_series(1, ${listingCount}::integer, ${every}::integer) id`.execute(
      trx,
    );
  }
}
