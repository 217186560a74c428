import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { searchFilters } from '../contract/src/discovery/search-filters.schemas.ts';
import { boot } from '../server/src/app/boot/boot.ts';
import { seedDemoData } from '../server/src/app/demo/seed-demo-data.ts';
import { matchChanges } from '../server/src/discovery/alerts/match-changes.ts';
import { applyPendingChanges } from '../server/src/discovery/search-index/apply-pending-changes.ts';
import { watchSearch } from '../server/src/discovery/search-watches/watch-search.ts';
import { readEnv } from '../server/src/platform/env/env.ts';
import { inTransaction } from '../server/src/platform/postgres/postgres.ts';

/**
 * `node bench/alerts.ts --searches 100000`: time to find the watched searches of one changed listing and to store the matches. Once
 * with typical places and filters, once without places: then every search is compared. Temporary dataset. Target: 200 ms (ALR-01).
 */

const { values } = parseArgs({
  options: {
    searches: { type: 'string', default: '100000' },
    listings: { type: 'string', default: '2000' },
    changes: { type: 'string', default: '20' },
  },
});
const SEARCHES = Number(values.searches);

/** Large comuni are searched more often; every tenth search is for its region, every twentieth without a place. */
const PLACES = 300;
/** Equally frequent queries; their numbers vary. */
const queries: readonly ((nth: number) => string)[] = [
  (nth) => `maxPrice=${60_000 + (nth % 40) * 15_000}&contractType=SALE`,
  (nth) => `minRooms=${1 + (nth % 4)}&maxPrice=${90_000 + (nth % 30) * 20_000}`,
  (nth) => `maxPrice=${400 + (nth % 20) * 100}&contractType=LONG_TERM_RENTAL&propertyTypes=APARTMENT`,
  (nth) => `minCommercialArea=${40 + (nth % 12) * 10}&minBathrooms=2&features=balcony`,
  (nth) => `maxPrice=${200_000 + (nth % 50) * 10_000}&hasElevator=true&maxEnergyClass=C`,
];

/** Creates some searches through the API; the others are copies of their watches for other users. */
async function watch(deps: Awaited<ReturnType<typeof boot>>['deps'], withPlace: boolean): Promise<void> {
  const { db } = deps;
  await sql`truncate search_watch, alert_match, alert_due, saved_search cascade`.execute(db);
  const patterns = withPlace ? 1000 : 100;
  const comuni = deps.places.places
    .filter((place) => place.kind === 'comune')
    .sort((one, other) => other.population - one.population)
    .slice(0, PLACES);
  const placeOf = (nth: number) => {
    const comune = comuni[Math.floor(PLACES * (((nth * 37) % patterns) / patterns) ** 2)];
    const region = deps.places.byId.get(comune?.regionId ?? 0);
    return (nth % 10 === 0 ? region : comune)?.name ?? '';
  };
  const users = await db.selectFrom('appUser').select('id').where('email', 'like', 'bench%').orderBy('id').execute();
  for (let nth = 0; nth < patterns; nth += 1) {
    const place = withPlace && nth % 20 !== 1 ? `&locationQuery=${encodeURIComponent(placeOf(nth))}` : '';
    const filters = searchFilters.parse(
      Object.fromEntries(new URLSearchParams(`context=MARKET&${queries[nth % queries.length]?.(nth)}${place}`)),
    );
    await inTransaction(db, async (trx) => {
      const userId = users[nth % users.length]?.id ?? 0;
      const row = { userId, name: 'Casa', filters: JSON.stringify(filters), fingerprint: String(nth) };
      const { id } = await trx
        .insertInto('savedSearch')
        .values({ ...row, notificationsEnabled: true, createdAt: deps.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await watchSearch(deps, trx, { userId, filters, notify: true, of: { savedSearchId: id } });
    });
  }
  await copyWatches(
    db,
    SEARCHES / patterns - 1,
    users.map(({ id }) => id),
  );
  await sql`analyze search_watch, saved_search, app_user, listing`.execute(db);
}

async function copyWatches(db: Awaited<ReturnType<typeof boot>>['deps']['db'], times: number, users: number[]) {
  const { rows } = await sql<{ columnName: string }>`select column_name from information_schema.columns
    where table_name = 'search_watch' and column_name not in ('id', 'user_id', 'saved_search_id')`.execute(db);
  const columns = rows.map(({ columnName }) => `w.${columnName}`).join(', ');
  const names = rows.map(({ columnName }) => columnName).join(', ');
  await sql`with copied as (
      insert into saved_search (user_id, name, filters, fingerprint, notifications_enabled, created_at)
      select (${users}::integer[])[1 + (s.id + n) % ${users.length}], 'Casa', s.filters, s.fingerprint || ' ' || n, true, s.created_at
      from saved_search s, generate_series(1, ${times}::integer) n returning id, user_id, split_part(fingerprint, ' ', 1) as pattern)
    insert into search_watch (user_id, saved_search_id, ${sql.raw(names)})
    select c.user_id, c.id, ${sql.raw(columns)} from copied c
    join saved_search s on s.fingerprint = c.pattern join search_watch w on w.saved_search_id = s.id`.execute(db);
}

const percentile = (sorted: readonly number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);

const dataDir = await mkdtemp(join(tmpdir(), 'soglia-bench-'));
const booted = await boot(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }));
try {
  const { deps } = booted;
  const { db } = deps;
  await seedDemoData(deps, { listings: Number(values.listings) });
  while (await applyPendingChanges(deps));
  await sql`insert into app_user (name, surname, email, status, email_verified_at)
    select 'Bench', 'Mark', 'bench' || n || '@soglia.test', 'ACTIVE', now() from generate_series(1, 20000) n`.execute(
    db,
  );
  const { rows: listings } = await sql<{ id: number }>`
    select listing_id as id from search_doc where kind in (0, 1) order by listing_id desc limit ${Number(values.changes)}`.execute(
    db,
  );
  const measure = async (what: string) => {
    await sql`truncate alert_match, alert_due`.execute(db);
    const times: number[] = [];
    for (const { id } of listings) {
      await sql`delete from listing_change`.execute(db);
      await sql`insert into listing_change (listing_id, kind, since)
        select ${id}, 'NEW', last_value from search_watch_since`.execute(db);
      const began = performance.now();
      await matchChanges(deps);
      times.push(performance.now() - began);
    }
    const { rows } = await sql<{ count: number }>`select count(*) from alert_match`.execute(db);
    times.sort((a, b) => a - b);
    const averageMatches = Math.round((rows[0]?.count ?? 0) / listings.length);
    process.stdout.write(
      `${SEARCHES} searches ${what}, one change (${averageMatches} found on average): ` +
        `p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms, most ${times.at(-1)?.toFixed(1)} ms\n`,
    );
  };
  await watch(deps, true);
  await measure('as people set them');
  await watch(deps, false);
  await measure('without a place');
  // The price excludes nearly all searches: only the comparison is measured.
  await sql`update search_watch set price_max = 100 where id % 1000 > 0`.execute(db);
  await sql`vacuum analyze search_watch`.execute(db);
  await measure('without a place that hardly find anything');
} finally {
  await booted.stop();
  await rm(dataDir, { recursive: true, force: true });
}
