import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { ParsedFilters, SearchFilters } from '#contract/discovery/search-filters.schemas';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { runText } from '../../platform/postgres/postgres.ts';
import { resolveCriteria } from '../search/search-criteria.ts';
import { randomSearch } from '../search-engine/random-search.fixtures.ts';
import { dateAfter, type RandomDataset, seedRandomData } from '../search-engine/search-engine.fixtures.ts';
import { Parameters, whereSql } from '../search-engine/search-sql.sql.ts';
import { rebuildIndex } from '../search-index/rebuild-index.ts';
import { makeSavedSearch } from '../search-watches/watched-searches.fixtures.ts';
import { matchChanges } from './match-changes.ts';

/** A published listing is in exactly the watched searches that return it, for any filters. */
const LISTINGS = 600;
const SEARCHES = 500;
const TODAY = dateAfter(20);

const test = await testApp();
const { db } = test.deps;
let dataset: RandomDataset;

beforeAll(async () => {
  test.clock.set(`${TODAY}T10:00:00Z`);
  dataset = await seedRandomData(test, LISTINGS, 11);
  await rebuildIndex(test.deps);
});

async function findExpected(filters: ParsedFilters): Promise<number[]> {
  const criteria = await resolveCriteria(test.deps, filters);
  const conditions = criteria.conditions(filters);
  if (conditions === null) return [];
  const parameters = new Parameters();
  const where = whereSql(conditions, parameters);
  const rows = await runText<{ listing_id: number }>(
    db,
    `select listing_id as listing_id from search_doc where ${where || 'true'} order by listing_id`,
    parameters.values,
  );
  return rows.map((row) => Object.values(row)[0] as number);
}

async function matched(savedSearchId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('alertMatch')
    .innerJoin('searchWatch', 'searchWatch.id', 'alertMatch.watchId')
    .select('alertMatch.listingId')
    .where('searchWatch.savedSearchId', '=', savedSearchId)
    .orderBy('alertMatch.listingId')
    .execute();
  return rows.map((row) => row.listingId);
}

it(`holds for ${SEARCHES} random searches and ${LISTINGS} random listings`, async () => {
  const user = await actor(test);
  const searches = Array.from({ length: SEARCHES }, (_, seed) => randomSearch(seed, dataset, test.deps.places).filters);
  searches.push({ context: 'MARKET', locationQuery: 'Xyzzyqua' }, { context: 'MARKET', locationQuery: 'Italia' });
  const ids: number[] = [];
  for (const filters of searches) ids.push(await makeSavedSearch(test, user, { filters: filters as SearchFilters }));
  await sql`insert into listing_change (listing_id, kind, since)
    select id, 'NEW', last_value from listing, search_watch_since where status = 'PUBLISHED'`.execute(db);
  while (await matchChanges(test.deps));
  let some = 0;
  for (const [at, filters] of searches.entries()) {
    const expected = await findExpected(filters);
    expect({ filters, listings: await matched(ids[at] as number) }).toEqual({ filters, listings: expected });
    if (expected.length > 0) some += 1;
  }
  // Guards against a comparison of empty results.
  expect(some).toBeGreaterThan(SEARCHES / 4);
}, 120_000);
