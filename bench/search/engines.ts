import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { ParsedFilters } from '../../contract/src/discovery/search-filters.schemas.ts';
import { clusterResults, countFacets } from '../../server/src/discovery/search/search-counts.queries.ts';
import { resolveCriteria, type SearchDeps } from '../../server/src/discovery/search/search-criteria.ts';
import { searchListings } from '../../server/src/discovery/search/search-listings.ts';
import { postgresEngine } from '../../server/src/discovery/search-engine/postgres-engine.ts';
import type { SearchEngine } from '../../server/src/discovery/search-engine/search-engine.port.ts';
import { type BenchDataset, createDataset } from './bench-dataset.ts';
import { limitConditions, runLimit } from './limit.ts';
import { openNaive } from './naive-engine.ts';
import { inProcessColumns, openColumns, readColumns } from './open-columns.ts';
import { openPostgis, postgisEngine } from './postgis-engine.ts';
import { calculateStats, formatMs, formatStats, Timings, timed } from './timings.ts';
import { countedQuestions, makeWorkload, type Question } from './workload.ts';

/**
 * `node bench/search/engines.ts --listings 1000000 --rounds 2 --folder /tmp/listings`: 216 searches (workload.ts) with page, total, cards,
 * by every engine in turn in one process: other load distorts absolute values, not ratios. Then facets, prices, clusters and the limit.
 * @param --database for PostGIS: an empty database (`postgres://…`) whose user may create extensions; it retains the listings
 * @throws when two engines disagree on a result
 */

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '2' },
    folder: { type: 'string' },
    database: { type: 'string' },
    /** Naive joins run up to this number of listings: with a million some queries take a minute. */
    naive: { type: 'string', default: '100000' },
  },
});
const [LISTING_COUNT, ROUNDS] = [Number(values.listings), Number(values.rounds)];
const printLine = (line: string) => void process.stdout.write(`${line}\n`);

type Contenders = Readonly<Record<string, SearchEngine>>;
const REFERENCE = 'PostgreSQL';
let disagreements = 0;

function compare(what: string, results: ReadonlyMap<string, unknown>): void {
  const expected = results.get(REFERENCE);
  for (const [name, result] of results) {
    if (isDeepStrictEqual(result, expected)) continue;
    disagreements += 1;
    if (disagreements <= 5) printLine(`DISAGREEMENT ${name}: ${what}`);
  }
}

/** Each run starts with another entry. */
function* rotate<T>(entries: readonly T[], start: number): Iterable<T> {
  for (let at = 0; at < entries.length; at += 1) yield entries[(start + at) % entries.length] as T;
}

/** Columns without cached cards, as on a node that has just started. */
const ALL_READ = 'columns, all cards read';

/**
 * Full searches as the endpoint runs them, and the time of the page query in them. Only the
 * columns have a card cache; the other engines read their cards, as they did before it.
 */
async function measurePages(
  { deps }: BenchDataset,
  engines: Contenders,
  questions: readonly Question[],
): Promise<void> {
  const contenders = { ...engines, ...(engines.columns && { [ALL_READ]: engines.columns }) };
  const cacheFor = (name: string) => (name.startsWith('columns') && name !== ALL_READ ? deps.cardCache : null);
  const [fullSearch, finding] = [new Timings(), new Timings()];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, { group, filters }] of questions.entries()) {
      const results = new Map<string, unknown>();
      for (const [name, engine] of rotate(Object.entries(contenders), at + round)) {
        let pageMs = 0;
        const searchEngine: SearchEngine = {
          ...engine,
          findPage: async (request) => {
            const { ms, result } = await timed(() => engine.findPage(request));
            pageMs = ms;
            return result;
          },
        };
        const { ms, result } = await timed(() =>
          searchListings({ ...deps, searchEngine, cardCache: cacheFor(name) }, filters),
        );
        // Only some engines can repeat a query at an earlier version.
        results.set(name, { ...result, page: { ...result.page, version: null } });
        // The first round warms up.
        if (round > 0) fullSearch.add(group, name, ms);
        if (round > 0) finding.add(group, name, pageMs);
      }
      compare(JSON.stringify(filters), results);
    }
  }
  const names = Object.keys(contenders);
  printLine(`\nPage, exact total and cards (p50 / p95 / p99, mean in ms; how many times the mean of ${REFERENCE}):`);
  for (const line of fullSearch.lines(names, REFERENCE)) printLine(line);
  printLine('Of these the page and the total:');
  for (const line of finding.lines(names, REFERENCE)) printLine(line);
}

async function measureText({ deps }: BenchDataset, questions: readonly Question[]): Promise<void> {
  const texts = questions.filter(({ filters }) => filters.locationQuery !== undefined);
  const times: number[] = [];
  for (const { filters } of texts) times.push((await timed(() => resolveCriteria(deps, filters))).ms);
  printLine(`Understanding where (${texts.length} texts): ${formatStats(calculateStats(times))} ms`);
}

/** Clusters have no order. */
const inOrder = <T>(result: T): T =>
  result !== null && typeof result === 'object' && 'clusters' in result && Array.isArray(result.clusters)
    ? { ...result, clusters: result.clusters.map((cluster) => JSON.stringify(cluster)).sort() }
    : result;

type Count = (deps: SearchDeps, filters: ParsedFilters & { zoom?: number }) => Promise<{ total: number }>;

/** Runs for V8 compilation, as on a running server. */
const WARM_UPS = 12;

/** Mean times of facets with prices, and of clusters. */
async function measureCounts({ deps }: BenchDataset, contenders: Contenders): Promise<void> {
  const counters: Readonly<Record<string, Count>> = { 'choices and prices': countFacets, clusters: clusterResults };
  for (const [what, runCount] of Object.entries(counters)) {
    for (const { name: question, filters } of countedQuestions) {
      const { zoom, ...facetFilters } = filters;
      const countFilters = what === 'clusters' ? filters : facetFilters;
      const timings = new Timings();
      let total = 0;
      for (const [name, searchEngine] of Object.entries(contenders)) {
        if (name === REFERENCE) continue;
        for (let round = 0; round < WARM_UPS; round += 1) await runCount({ ...deps, searchEngine }, countFilters);
      }
      for (let round = 0; round <= ROUNDS * 2; round += 1) {
        const results = new Map<string, unknown>();
        for (const [name, searchEngine] of rotate(Object.entries(contenders), round)) {
          const { ms, result } = await timed(() => runCount({ ...deps, searchEngine }, countFilters));
          results.set(name, inOrder(result));
          total = result.total;
          if (round > 0) timings.add(question, name, ms);
        }
        compare(`${what} of ${question}`, results);
      }
      const cells = Object.keys(contenders).map((name) => `${name} ${formatMs(timings.stats(name).mean)} ms`);
      printLine(`${what} of ${question} (${total} listings): ${cells.join(', ')}`);
    }
  }
}

/** Compares totals, because its relevance order differs. */
async function measureNaive({ deps }: BenchDataset, questions: readonly Question[]): Promise<void> {
  if (LISTING_COUNT > Number(values.naive))
    return printLine(`Naive joins: not tried above ${values.naive} listings (--naive)`);
  const findNaively = await openNaive(deps.db);
  const timings = new Timings();
  for (const { group, filters } of questions) {
    const reference = postgresEngine(deps.readDb);
    const totals = new Map<string, number>();
    const measured = { [REFERENCE]: reference.findPage, naive: findNaively };
    for (const [name, findPage] of Object.entries(measured)) {
      const searchEngine: SearchEngine = {
        ...reference,
        findPage: async (request) => {
          const { ms, result } = await timed(() => findPage(request));
          timings.add(group, name, ms);
          totals.set(name, result.total);
          return result;
        },
      };
      await searchListings({ ...deps, searchEngine }, filters);
    }
    compare(`total of ${JSON.stringify(filters)}`, totals);
  }
  printLine(`\nNaive joins, page and total (against ${REFERENCE} in the same run):`);
  for (const line of timings.lines([REFERENCE, 'naive'], REFERENCE)) printLine(line);
}

async function measureLimit({ deps }: BenchDataset, contenders: Contenders): Promise<void> {
  const limit = await runLimit(deps.db);
  if (!limit) return printLine('The limit: not tried, this machine has no C compiler');
  printLine(
    `\nThe limit, one count of four filters over all homes for sale: ${limit.ms.toFixed(3)} ms in C (${limit.total} found)`,
  );
  for (const [name, engine] of Object.entries(contenders)) {
    const times: number[] = [];
    for (let run = 0; run < 25; run += 1) {
      const { ms, result } = await timed(() => engine.countEach({ searches: [limitConditions], minVersion: null }));
      if (run > 4) times.push(ms);
      if (result[0] !== limit.total) disagreements += 1;
    }
    const { p50 } = calculateStats(times);
    printLine(`  ${name}: p50 ${formatMs(p50)} ms, ${formatMs(p50 / limit.ms)} times the limit`);
  }
}

async function tryPostgis({ deps }: BenchDataset): Promise<Contenders> {
  const opened = await openPostgis(deps.db);
  if ('refusal' in opened) {
    printLine(`PostGIS: not tried, ${opened.refusal}`);
    return {};
  }
  printLine(`PostGIS ${opened.version}`);
  return { PostGIS: postgisEngine(deps.db, opened) };
}

const dataset = await createDataset({ listingCount: LISTING_COUNT, folder: values.folder, database: values.database });
const columns = await openColumns(dataset);
try {
  const contenders: Contenders = {
    [REFERENCE]: postgresEngine(dataset.deps.readDb),
    columns,
    'columns here': inProcessColumns(await readColumns(dataset)),
  };
  const questions = makeWorkload(dataset.market);
  printLine(`${LISTING_COUNT} listings, ${questions.length} questions, ${ROUNDS} rounds after one to warm up`);
  await measurePages(dataset, { ...contenders, ...(await tryPostgis(dataset)) }, questions);
  await measureText(dataset, questions);
  await measureCounts(dataset, contenders);
  await measureLimit(dataset, contenders);
  await measureNaive(dataset, questions);
  const { columns: own, ...others } = columns.status().queries;
  const fallbacks = Object.values(others).reduce((sum, count) => sum + count, 0);
  printLine(
    `\n${own} answers of the columns, ${fallbacks} handed over to ${REFERENCE}; ${disagreements} disagreements`,
  );
  process.exitCode = disagreements + fallbacks > 0 ? 1 : 0;
} finally {
  await columns.stop();
  await dataset.stop();
}
