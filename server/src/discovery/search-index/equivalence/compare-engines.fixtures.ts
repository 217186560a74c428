import { isDeepStrictEqual } from 'node:util';
import type {
  CountedChoices,
  FoundPage,
  GatheredClusters,
  SearchEngine,
} from '../../search-engine/search-engine.port.ts';
import { choicesAsked, conditionsOfSearch, type Question, type Searched } from './random-question.fixtures.ts';

/** Two engines, one question: what both say, and if they differ the least that they still differ about. */

export type Engines = { reference: SearchEngine; candidate: SearchEngine };

export type Disagreement = { question: Question; reference: unknown; candidate: unknown };

type Answer =
  | number[]
  | Omit<FoundPage, 'version'>
  | (Omit<CountedChoices, 'bars'> & { bars: [number, number][] })
  | GatheredClusters;

/** Without what may differ: the version, and the order of what has none. */
export async function answerOf(engine: SearchEngine, question: Question): Promise<Answer> {
  const conditions = conditionsOfSearch(question.searched);
  switch (question.about) {
    case 'page': {
      const { total, listingIds, among } = await engine.findPage({ ...question.page, conditions });
      return { total, listingIds, among };
    }
    case 'totals':
      return engine.countEach({ searches: [conditions, ...question.others.map(conditionsOfSearch)], atLeast: null });
    case 'choices': {
      const asked = choicesAsked(question.searched, question.prices);
      if (asked === null) throw new Error('a search without a place that is not known can find something');
      const { bars, ...counted } = await engine.countChoices(asked);
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

export type Comparison = { disagreement: Disagreement | null; foundAny: boolean };

/** An engine that fails has said its error. */
export async function compareEngines(engines: Engines, question: Question): Promise<Comparison> {
  const said = (engine: SearchEngine) =>
    answerOf(engine, question).catch((error: unknown) => ({ error: String(error) }));
  const [reference, candidate] = await Promise.all([said(engines.reference), said(engines.candidate)]);
  const equal = isDeepStrictEqual(reference, candidate) && !isFailure(reference);
  return { disagreement: equal ? null : { question, reference, candidate }, foundAny: holdsAds(reference) };
}

/** A question that PostgreSQL cannot answer is none; it counts as a disagreement, so that somebody looks. */
const isFailure = (answer: unknown) => typeof answer === 'object' && answer !== null && 'error' in answer;

const holdsAds = (answer: Answer | { error: string }) =>
  Array.isArray(answer) ? answer.some((total) => total > 0) : 'total' in answer && answer.total > 0;

/** Leaves out one thing after the other, as long as they go on to disagree. */
export async function smallest(engines: Engines, found: Disagreement): Promise<Disagreement> {
  for (const question of smaller(found.question)) {
    const { disagreement } = await compareEngines(engines, question);
    if (disagreement !== null) return smallest(engines, disagreement);
  }
  return found;
}

/** The same question with one thing less. */
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

function lessSearched({ filters, place, beside }: Searched): Searched[] {
  const keys = Object.keys(filters).filter((key) => key !== 'context') as (keyof typeof filters)[];
  const fewer = keys.map((left) => {
    const rest = Object.fromEntries(Object.entries(filters).filter(([key]) => key !== left)) as typeof filters;
    return { filters: rest, place, beside };
  });
  const without = beside.map((_, at) => ({ filters, place, beside: beside.toSpliced(at, 1) }));
  return [...(place ? [{ filters, place: null, beside }] : []), ...without, ...fewer];
}

const text = (value: unknown, space?: number) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one), space);

const MOST_TOLD = 3000;

/** What one needs to ask it again alone: the seed, the question, and what either said. */
export function toldOf({ question, reference, candidate }: Disagreement): string {
  const { seed, ...asked } = question;
  const conditions = conditionsOfSearch(question.searched);
  return [
    `seed ${seed}: ${text(asked)}`,
    `conditions: ${text(conditions)}`,
    `PostgreSQL says ${text(reference)?.slice(0, MOST_TOLD)}`,
    `the columns say ${text(candidate)?.slice(0, MOST_TOLD)}`,
  ].join('\n');
}
