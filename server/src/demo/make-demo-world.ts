import type { Deps } from '../deps.ts';
import { rebuildIndex } from '../search/rebuild-index.ts';
import {
  commitLazily,
  gatherStatistics,
  hasPeople,
  lockDemo,
  madeBatches,
  saveBatch,
  userIdsByEmail,
} from './demo.store.ts';
import { loadDemoPhotos } from './load-demo-photos.ts';
import { people } from './people.ts';
import { planAd } from './plan-ad.ts';
import { registerPeople } from './register-people.ts';
import { quarterKey, type World, writeInBulk, writeThroughUseCases } from './write-ads.ts';

const ADS_PER_BATCH = 250;
/** From here on ads are written in bulk; the world is the same. */
const BULK_FROM = 5001;

type DemoOptions = {
  listings: number;
  onProgress?: (line: string) => void;
  /** Also into a database that has people of its own. */
  force?: boolean;
  /** World size from which ads are written in bulk. */
  bulkFrom?: number;
};

/**
 * Makes the demo world, or what is missing of it: accounts, photos, homes and ads. A run that was killed goes on
 * where it stopped, a larger number adds to what is there; nothing is made twice. Ads already made stay as they are.
 * @returns how many ads were made now.
 */
export async function makeDemoWorld(deps: Deps, options: DemoOptions): Promise<number> {
  const { listings, onProgress = () => {}, force = false, bulkFrom = BULK_FROM } = options;
  const made = await madeBatches(deps.db);
  const batches = missingBatches(made, listings);
  if (batches.length === 0) return 0;
  if (made.size === 0 && !force && (await isForeign(deps))) {
    onProgress('The database has people of its own: no demo world (npm run demo makes one anyway)');
    return 0;
  }
  const started = Date.now();
  onProgress(`Making the demo world: ${listings} ads`);
  const world = await prepare(deps);
  const write = listings >= bulkFrom ? writeInBulk : writeThroughUseCases;
  const today = deps.clock.now();
  let count = 0;
  for (const { number, from, to } of batches) {
    count += await deps.db.transaction().execute(async (trx) => {
      await lockDemo(trx);
      await commitLazily(trx);
      const already = (await madeBatches(trx)).get(number) ?? 0;
      const first = Math.max(from, number * ADS_PER_BATCH + already);
      const ads = Array.from({ length: Math.max(0, to - first) }, (_, index) => planAd(first + index, today));
      if (ads.length === 0) return 0;
      await write(world, trx, ads);
      await saveBatch(trx, number, to - number * ADS_PER_BATCH);
      return ads.length;
    });
    if (to % (listings > 20_000 ? 10_000 : 1000) === 0 || to === listings) {
      onProgress(`  ${to} of ${listings} ads, ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  }
  await gatherStatistics(deps.db);
  // Thousands of changes at once: one rebuild is quicker than their drain, and leaves the rows in the right order.
  await rebuildIndex(deps);
  return count;
}

type Batch = { number: number; from: number; to: number };

function missingBatches(made: ReadonlyMap<number, number>, listings: number): Batch[] {
  const all = Array.from({ length: Math.ceil(listings / ADS_PER_BATCH) }, (_, number) => ({
    number,
    from: number * ADS_PER_BATCH + (made.get(number) ?? 0),
    to: Math.min(listings, (number + 1) * ADS_PER_BATCH),
  }));
  return all.filter(({ from, to }) => from < to);
}

/** Killed between the accounts and the first ads, the world is ours still. */
async function isForeign(deps: Deps): Promise<boolean> {
  const [first] = people;
  return first !== undefined && (await hasPeople(deps.db)) && (await userIdsByEmail(deps.db, [first.email])).size === 0;
}

async function prepare(deps: Deps): Promise<World> {
  const userIds = await registerPeople({ ...deps, report: async () => {} });
  const photos = await loadDemoPhotos(deps);
  const quarterIds = new Map<string, number>();
  for (const place of deps.places.places) {
    if (place.kind !== 'quarter') continue;
    for (const name of [place.name, ...place.aliases]) {
      const key = quarterKey(place.comuneId, name);
      if (!quarterIds.has(key)) quarterIds.set(key, place.id);
    }
  }
  return { deps, userIds, photos, quarterIds, streets: new Map() };
}
