import { isDeepStrictEqual } from 'node:util';
import type {
  CountedChoices,
  GatheredClusters,
  ResultPage,
  SearchEngine,
} from '../../search-engine/search-engine.port.ts';
import { choicesRequest, conditionsOfSearch, type Question, type Searched } from './random-question.fixtures.ts';

/** Compares two engines for one query and reduces a mismatch to a minimal query. */

export type Engines = { reference: SearchEngine; candidate: SearchEngine };

export type Disagreement = { question: Question; reference: unknown; candidate: unknown };

type EngineResult =
  | number[]
  | Omit<ResultPage, 'version'>
  | (Omit<CountedChoices, 'bars'> & { bars: [number, number][] })
  | GatheredClusters;

/** Result without parts that may differ: the version, and the order of unordered lists. */
export async function resultOf(engine: SearchEngine, question: Question): Promise<EngineResult> {
  const conditions = conditionsOfSearch(question.searched);
  switch (question.about) {
    case 'page': {
      const { total, listingIds, candidates } = await engine.findPage({ ...question.page, conditions });
      return { total, listingIds, candidates };
    }
    case 'totals':
      return engine.countEach({ searches: [conditions, ...question.others.map(conditionsOfSearch)], minVersion: null });
    case 'choices': {
      const request = choicesRequest(question.searched, question.prices);
      if (request === null) throw new Error('a search without a place that is not known can find something');
      const { bars, ...counted } = await engine.countChoices(request);
      return { ...counted, bars: [...bars].sort(([a], [b]) => a - b) };
    }
    case 'clusters': {
      const { rows, ...gathered } = await engine.gatherClusters({ ...question.clusters, conditions });
      return {
        ...gathered,
        rows: [...rows].sort((a, b) => a.x - b.x || a.y - b.y || a.currency - b.currency || a.kind - b.kind),
      };
    }
  }
}

export type Comparison = { disagreement: Disagreement | null; hasResults: boolean };

/** A failed engine counts with its error as result. */
export async function compareEngines(engines: Engines, question: Question): Promise<Comparison> {
  const resultText = (engine: SearchEngine) =>
    resultOf(engine, question).catch((error: unknown) => ({ error: String(error) }));
  const [reference, candidate] = await Promise.all([resultText(engines.reference), resultText(engines.candidate)]);
  const equal = isDeepStrictEqual(reference, candidate) && !isFailure(reference);
  return { disagreement: equal ? null : { question, reference, candidate }, hasResults: holdsListings(reference) };
}

/** A query that fails in PostgreSQL is invalid; it counts as a mismatch, so that it is noticed. */
const isFailure = (result: unknown) => typeof result === 'object' && result !== null && 'error' in result;

const holdsListings = (result: EngineResult | { error: string }) =>
  Array.isArray(result) ? result.some((total) => total > 0) : 'total' in result && result.total > 0;

/** Removes parts of the query while the mismatch remains. */
export async function smallest(engines: Engines, mismatch: Disagreement): Promise<Disagreement> {
  for (const question of smaller(mismatch.question)) {
    const { disagreement } = await compareEngines(engines, question);
    if (disagreement !== null) return smallest(engines, disagreement);
  }
  return mismatch;
}

/** The same query with one part less. */
function smaller(question: Question): Question[] {
  const less = lessSearched(question.searched).map((searched) => ({ ...question, searched }));
  switch (question.about) {
    case 'page': {
      const { page } = question;
      const { sorting } = page;
      const pages = [
        ...(sorting.near ? [{ ...page, sorting: { ...sorting, near: null } }] : []),
        ...(sorting.stay ? [{ ...page, sorting: { ...sorting, stay: null } }] : []),
        ...(page.offset > 0 ? [{ ...page, offset: 0 }] : []),
      ];
      return [...less, ...pages.map((one) => ({ ...question, page: one }))];
    }
    case 'totals':
      return [...less, ...question.others.map((_, at) => ({ ...question, others: question.others.toSpliced(at, 1) }))];
    case 'choices':
      return question.prices.stay ? [...less, { ...question, prices: { ...question.prices, stay: null } }] : less;
    case 'clusters':
      return question.clusters.stay ? [...less, { ...question, clusters: { ...question.clusters, stay: null } }] : less;
  }
}

function lessSearched({ filters, place, extraConditions }: Searched): Searched[] {
  const keys = Object.keys(filters).filter((key) => key !== 'context') as (keyof typeof filters)[];
  const fewer = keys.map((left) => {
    const rest = Object.fromEntries(Object.entries(filters).filter(([key]) => key !== left)) as typeof filters;
    return { filters: rest, place, extraConditions };
  });
  const without = extraConditions.map((_, at) => ({
    filters,
    place,
    extraConditions: extraConditions.toSpliced(at, 1),
  }));
  return [...(place ? [{ filters, place: null, extraConditions }] : []), ...without, ...fewer];
}

const text = (value: unknown, indent?: number) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one), indent);

const MAX_DESCRIBED = 3000;

/** Everything required to reproduce the query: seed, request and both results. */
export function describeMismatch({ question, reference, candidate }: Disagreement): string {
  const { seed, ...request } = question;
  const conditions = conditionsOfSearch(question.searched);
  return [
    `seed ${seed}: ${text(request)}`,
    `conditions: ${text(conditions)}`,
    `PostgreSQL says ${text(reference)?.slice(0, MAX_DESCRIBED)}`,
    `the columns return ${text(candidate)?.slice(0, MAX_DESCRIBED)}`,
  ].join('\n');
}
