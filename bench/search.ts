import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ParsedFilters, searchFilters } from '../contract/src/search-filters.ts';
import { boot } from '../server/src/boot.ts';
import { makeDemoWorld } from '../server/src/demo/make-demo-world.ts';
import { readEnv } from '../server/src/env.ts';
import { searchListings } from '../server/src/search/search.reads.ts';
import { clusterResults, countFacets } from '../server/src/search/search-counts.reads.ts';

/**
 * `node bench/search.ts --listings 100000`: how long a search takes inside the server (page, exact total and cards; choices
 * counted; clusters of the map), by class of question, alone and with eight at once. A demo world of its own, thrown away afterwards.
 */

const { values } = parseArgs({
  options: { listings: { type: 'string', default: '3000' }, rounds: { type: 'string', default: '30' } },
});

const classes: Readonly<Record<string, readonly string[]>> = {
  'place and price': [
    'context=MARKET&locationQuery=Milano&contractType=SALE&maxPrice=400000',
    'context=MARKET&locationQuery=Bologna&contractType=LONG_TERM_RENTAL&maxPrice=1200&minRooms=2',
    'context=MARKET&locationQuery=prov.%20TO&minRooms=3&sortBy=price&sortOrder=asc',
    'context=HOSPITALITY&locationQuery=Firenze&adultGuests=2&checkInDate=2027-03-01&checkOutDate=2027-03-05',
  ],
  'area on the map': [
    'context=MARKET&size=100&geoPolygon=45.52,9.1;45.52,9.28;45.4,9.28;45.4,9.1',
    'context=MARKET&geoPolygon=41.95,12.4;41.95,12.6;41.9,12.65;41.83,12.5;41.85,12.42',
    'context=MARKET&size=100&geoPolygon=46.5,7;46.5,13;43.5,13;43.5,7',
  ],
  'whole country': [
    'context=MARKET',
    'context=MARKET&sortBy=price&sortOrder=asc&contractType=SALE&minPrice=100000',
    'context=MARKET&features=balcony,parkingSpace&minBathrooms=2&sortBy=createdAt',
    'context=MARKET&features=swimmingPool,fireplace,concierge&maxEnergyClass=A1',
    'context=HOSPITALITY&hospitalityFeatures=wifi,kitchen&page=20',
  ],
};

const counted: Readonly<Record<string, readonly string[]>> = {
  'facets of a place': [
    'context=MARKET&locationQuery=Milano&contractType=SALE&maxPrice=400000',
    'context=MARKET&locationQuery=Bologna&contractType=LONG_TERM_RENTAL&maxPrice=1200&minRooms=2',
    'context=HOSPITALITY&locationQuery=Firenze&adultGuests=2&checkInDate=2027-03-01&checkOutDate=2027-03-05',
  ],
  'facets of the whole country': [
    'context=MARKET',
    'context=MARKET&contractType=SALE&minPrice=100000&minRooms=3',
    'context=HOSPITALITY&hospitalityFeatures=wifi,kitchen',
  ],
};
const gathered: Readonly<Record<string, readonly string[]>> = {
  'clusters of a place': [
    'context=MARKET&zoom=11&geoPolygon=45.52,9.1;45.52,9.28;45.4,9.28;45.4,9.1',
    'context=MARKET&locationQuery=Torino&contractType=SALE',
    'context=HOSPITALITY&locationQuery=Firenze&adultGuests=2&checkInDate=2027-03-01&checkOutDate=2027-03-05',
  ],
  'clusters of the whole country': [
    'context=MARKET',
    'context=MARKET&zoom=8&contractType=SALE&minPrice=100000',
    'context=MARKET&zoom=14&features=balcony',
    'context=HOSPITALITY&zoom=6',
  ],
};

const percentile = (sorted: readonly number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);

const dataDir = await mkdtemp(join(tmpdir(), 'soglia-bench-'));
const booted = await boot(readEnv({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }));
try {
  const { deps } = booted;
  const began = performance.now();
  await makeDemoWorld(deps, { listings: Number(values.listings) });
  process.stdout.write(`${values.listings} ads made in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  type Ask = (filters: ParsedFilters & { zoom?: number }) => Promise<unknown>;
  const timed = async (ask: Ask, query: string) => {
    const { zoom, ...parameters } = Object.fromEntries(new URLSearchParams(query));
    const started = performance.now();
    await ask({ ...searchFilters.parse(parameters), ...(zoom && { zoom: Number(zoom) }) });
    return performance.now() - started;
  };
  const runs: [Ask, Readonly<Record<string, readonly string[]>>][] = [
    [(filters) => searchListings(deps, filters), classes],
    [(filters) => countFacets(deps, filters), counted],
    [(filters) => clusterResults(deps, filters), gathered],
  ];
  const every = runs.flatMap(([ask, questions]) =>
    Object.entries(questions).map(([name, queries]) => ({ ask, name, queries })),
  );
  for (const { ask, name, queries } of every) {
    for (const clients of [1, 8]) {
      const times: number[] = [];
      const client = async () => {
        for (let round = 0; round < Number(values.rounds); round += 1) {
          for (const query of queries) times.push(await timed(ask, query));
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
      times.sort((a, b) => a - b);
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share));
      process.stdout.write(
        `${name}, ${clients} at once: p50 ${p50} p95 ${p95} p99 ${p99} max ${times.at(-1)?.toFixed(1)} ms\n`,
      );
    }
  }
} finally {
  await booted.stop();
  await rm(dataDir, { recursive: true, force: true });
}
