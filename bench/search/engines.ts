import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { ParsedFilters } from '../../contract/src/discovery/search-filters.ts';
import { clusterResults, countFacets } from '../../server/src/discovery/search/search-counts.queries.ts';
import { resolveCriteria, type SearchDeps } from '../../server/src/discovery/search/search-criteria.ts';
import { searchListings } from '../../server/src/discovery/search/search-listings.ts';
import { postgresEngine } from '../../server/src/discovery/search-engine/postgres-engine.ts';
import type { SearchEngine } from '../../server/src/discovery/search-engine/search-engine.port.ts';
import { limitConditions, runLimit } from './limit.ts';
import { openNaive } from './naive-engine.ts';
import { columnsHere, openColumns, readColumns } from './open-columns.ts';
import { openPostgis, postgisEngine } from './postgis-engine.ts';
import { figuresOf, Timings, timed, told, toldFigures } from './timings.ts';
import { countedQuestions, makeWorkload, type Question } from './workload.ts';
import { openWorld, type World } from './world.ts';

/**
 * `node bench/search/engines.ts --ads 1000000 --rounds 2 --keep /tmp/ads`: 216 searches (workload.ts), page, exact total and cards, inside the server, by every engine in
 * turn, question by question, in one process: on a machine that does other things absolute figures suffer, ratios do not. Answers are compared:
 * the command fails when two engines disagree about one. Then choices and prices, clusters, and what the machine can do at all. PostGIS takes part where the database has it,
 * which ours does not: `--database postgres://…` names one of your own, empty, whose user may create extensions. It keeps the ads for the next run.
 */

const { values } = parseArgs({
  options: {
    ads: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '2' },
    keep: { type: 'string' },
    database: { type: 'string' },
    /** Naive joins are tried up to so many ads: a million take a minute for some questions. */
    naive: { type: 'string', default: '100000' },
  },
});
const [ADS, ROUNDS] = [Number(values.ads), Number(values.rounds)];
const say = (line: string) => void process.stdout.write(`${line}\n`);

type Contenders = Readonly<Record<string, SearchEngine>>;
const REFERENCE = 'PostgreSQL';
let disagreements = 0;

function compare(what: string, answers: ReadonlyMap<string, unknown>): void {
  const expected = answers.get(REFERENCE);
  for (const [name, answer] of answers) {
    if (isDeepStrictEqual(answer, expected)) continue;
    disagreements += 1;
    if (disagreements <= 5) say(`DISAGREEMENT ${name}: ${what}`);
  }
}

/** Each time somebody else is first. */
function* inTurn<T>(entries: readonly T[], start: number): Iterable<T> {
  for (let at = 0; at < entries.length; at += 1) yield entries[(start + at) % entries.length] as T;
}

/** The columns as a node answers that has just started. */
const ALL_READ = 'columns, all cards read';

/**
 * Whole searches as the endpoint makes them, and of these what finding the page took. Cards are kept beside the columns alone; the other engines read theirs, as they
 * did when there were no others.
 */
async function measurePages({ deps }: World, engines: Contenders, questions: readonly Question[]): Promise<void> {
  const contenders = { ...engines, ...(engines.columns && { [ALL_READ]: engines.columns }) };
  const keptBy = (name: string) => (name.startsWith('columns') && name !== ALL_READ ? deps.cardCache : null);
  const [whole, finding] = [new Timings(), new Timings()];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [at, { group, filters }] of questions.entries()) {
      const answers = new Map<string, unknown>();
      for (const [name, engine] of inTurn(Object.entries(contenders), at + round)) {
        let found = 0;
        const searchEngine: SearchEngine = {
          ...engine,
          findPage: async (request) => {
            const { ms, result } = await timed(() => engine.findPage(request));
            found = ms;
            return result;
          },
        };
        const { ms, result } = await timed(() =>
          searchListings({ ...deps, searchEngine, cardCache: keptBy(name) }, filters),
        );
        // Only some engines can be asked to go back to what they answered from.
        answers.set(name, { ...result, page: { ...result.page, version: null } });
        // The first round warms up.
        if (round > 0) whole.add(group, name, ms);
        if (round > 0) finding.add(group, name, found);
      }
      compare(JSON.stringify(filters), answers);
    }
  }
  const names = Object.keys(contenders);
  say(`\nPage, exact total and cards (p50 / p95 / p99, mean in ms; how many times the mean of ${REFERENCE}):`);
  for (const line of whole.lines(names, REFERENCE)) say(line);
  say('Of these the page and the total:');
  for (const line of finding.lines(names, REFERENCE)) say(line);
}

async function measureText({ deps }: World, questions: readonly Question[]): Promise<void> {
  const texts = questions.filter(({ filters }) => filters.locationQuery !== undefined);
  const times: number[] = [];
  for (const { filters } of texts) times.push((await timed(() => resolveCriteria(deps, filters))).ms);
  say(`Understanding where (${texts.length} texts): ${toldFigures(figuresOf(times))} ms`);
}

/** Clusters come in no order. */
const inOrder = <T>(answer: T): T =>
  answer !== null && typeof answer === 'object' && 'clusters' in answer && Array.isArray(answer.clusters)
    ? { ...answer, clusters: answer.clusters.map((cluster) => JSON.stringify(cluster)).sort() }
    : answer;

type Count = (deps: SearchDeps, filters: ParsedFilters & { zoom?: number }) => Promise<{ total: number }>;

/** V8 compiles what has run some times: a server has run it before. */
const WARM_UPS = 12;

/** Choices with prices, and clusters: means of some runs each. */
async function measureCounts({ deps }: World, contenders: Contenders): Promise<void> {
  const asks: Readonly<Record<string, Count>> = { 'choices and prices': countFacets, clusters: clusterResults };
  for (const [what, ask] of Object.entries(asks)) {
    for (const { name: question, filters } of countedQuestions) {
      const { zoom, ...facetFilters } = filters;
      const asked = what === 'clusters' ? filters : facetFilters;
      const timings = new Timings();
      let total = 0;
      for (const [name, searchEngine] of Object.entries(contenders)) {
        if (name === REFERENCE) continue;
        for (let round = 0; round < WARM_UPS; round += 1) await ask({ ...deps, searchEngine }, asked);
      }
      for (let round = 0; round <= ROUNDS * 2; round += 1) {
        const answers = new Map<string, unknown>();
        for (const [name, searchEngine] of inTurn(Object.entries(contenders), round)) {
          const { ms, result } = await timed(() => ask({ ...deps, searchEngine }, asked));
          answers.set(name, inOrder(result));
          total = result.total;
          if (round > 0) timings.add(question, name, ms);
        }
        compare(`${what} of ${question}`, answers);
      }
      const cells = Object.keys(contenders).map((name) => `${name} ${told(timings.figures(name).mean)} ms`);
      say(`${what} of ${question} (${total} ads): ${cells.join(', ')}`);
    }
  }
}

/** By totals, as its order by relevance is another one. */
async function measureNaive({ deps }: World, questions: readonly Question[]): Promise<void> {
  if (ADS > Number(values.naive)) return say(`Naive joins: not tried above ${values.naive} ads (--naive)`);
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
  say(`\nNaive joins, page and total (against ${REFERENCE} in the same run):`);
  for (const line of timings.lines([REFERENCE, 'naive'], REFERENCE)) say(line);
}

async function measureLimit({ deps }: World, contenders: Contenders): Promise<void> {
  const limit = await runLimit(deps.db);
  if (!limit) return say('The limit: not tried, this machine has no C compiler');
  say(
    `\nThe limit, one count of four filters over all homes for sale: ${limit.ms.toFixed(3)} ms in C (${limit.total} found)`,
  );
  for (const [name, engine] of Object.entries(contenders)) {
    const times: number[] = [];
    for (let run = 0; run < 25; run += 1) {
      const { ms, result } = await timed(() => engine.countEach({ searches: [limitConditions], atLeast: null }));
      if (run > 4) times.push(ms);
      if (result[0] !== limit.total) disagreements += 1;
    }
    const { p50 } = figuresOf(times);
    say(`  ${name}: p50 ${told(p50)} ms, ${told(p50 / limit.ms)} times the limit`);
  }
}

async function tryPostgis({ deps }: World): Promise<Contenders> {
  const opened = await openPostgis(deps.db);
  if ('refusal' in opened) {
    say(`PostGIS: not tried, ${opened.refusal}`);
    return {};
  }
  say(`PostGIS ${opened.version}`);
  return { PostGIS: postgisEngine(deps.db, opened) };
}

const world = await openWorld({ ads: ADS, keep: values.keep, database: values.database });
const columns = await openColumns(world);
try {
  const contenders: Contenders = {
    [REFERENCE]: postgresEngine(world.deps.readDb),
    columns,
    'columns here': columnsHere(await readColumns(world)),
  };
  const questions = makeWorkload(world.market);
  say(`${ADS} ads, ${questions.length} questions, ${ROUNDS} rounds after one to warm up`);
  await measurePages(world, { ...contenders, ...(await tryPostgis(world)) }, questions);
  await measureText(world, questions);
  await measureCounts(world, contenders);
  await measureLimit(world, contenders);
  await measureNaive(world, questions);
  const { columns: own, ...others } = columns.status().answers;
  const fallbacks = Object.values(others).reduce((sum, count) => sum + count, 0);
  say(`\n${own} answers of the columns, ${fallbacks} handed over to ${REFERENCE}; ${disagreements} disagreements`);
  process.exitCode = disagreements + fallbacks > 0 ? 1 : 0;
} finally {
  await columns.stop();
  await world.stop();
}
