import { isDeepStrictEqual } from 'node:util';
import type { TestApp } from '../../../../testing/test-app.ts';
import { createRandom } from '../../search-engine/search-engine.fixtures.ts';
import type { SearchEngine } from '../../search-engine/search-engine.port.ts';
import { changeFixture } from './change.fixtures.ts';
import { compareEngines, type Disagreement, type Engines, resultOf, smallest } from './compare-engines.fixtures.ts';
import type { EquivalenceFixture } from './equivalence.fixtures.ts';
import { conditionsOfSearch, type Question, randomQuestion } from './random-question.fixtures.ts';
import { versionOf } from './read-docs.fixtures.ts';

/** Runs random queries on two engines in rounds, with changes in between. */

/** How the candidate is updated between rounds. */
export const updateModes = [
  'changes',
  'changes',
  'merge',
  'changes',
  'changes',
  'snapshot',
  'changes',
  'reload',
] as const;
export type Way = (typeof updateModes)[number];

/** The engine compared with PostgreSQL, and its updates. */
export type Candidate = { engine: SearchEngine; follow(way: Way): Promise<void> };

export type EqualityPlan = {
  /** Seed of the queries and of the changes between rounds. */
  seed: number;
  rounds: number;
  casesPerRound: number;
  /** Concurrent queries. */
  atOnce: number;
  /** Runs only the query with this seed, which a failure prints, between the same changes; null: all. */
  only: number | null;
};

export type EqualityCount = {
  cases: Record<Question['about'], number>;
  /** Cases whose result has a listing. */
  resultCount: number;
  /** Pages answered at a version older than the newest. */
  older: number;
  disagreements: Disagreement[];
};

/** The run stops after this many: one bug affects many cases. */
const MAX_DISAGREEMENTS = 5;
/** Pages of a round that later rounds repeat at the same version. */
const REMEMBERED = 40;
const PASSED = 10;

type Remembered = { question: Question & { about: 'page' }; result: unknown; version: number };

/**
 * Stops after the round with the maximum number of mismatches.
 * @param test a test app whose database contains only the unchanged fixture
 */
export async function runEquality(
  test: TestApp,
  plan: EqualityPlan,
  {
    fixture: first,
    reference,
    candidate,
  }: { fixture: EquivalenceFixture; reference: SearchEngine; candidate: Candidate },
): Promise<EqualityCount> {
  let fixture = first;
  const engines = { reference, candidate: candidate.engine };
  const count: EqualityCount = {
    cases: { page: 0, totals: 0, choices: 0, clusters: 0 },
    resultCount: 0,
    older: 0,
    disagreements: [],
  };
  let remembered: Remembered[] = [];
  for (let round = 0; round < plan.rounds && count.disagreements.length < MAX_DISAGREEMENTS; round += 1) {
    if (round > 0) {
      // Results of PostgreSQL at intermediate versions: the candidate may lack them, but must not return other results.
      const passed = remembered.slice(-PASSED).map(({ question }) => question);
      const seen = async () => {
        remembered.push(...(await remember(test, reference, passed)));
      };
      fixture = await changeFixture(test, { fixture, generator: createRandom(plan.seed * 1_000_003 + round), seen });
      await candidate.follow(updateModes[(round - 1) % updateModes.length] ?? 'changes');
      remembered = await repeatPages(engines, remembered, { count, newest: await versionOf(test.deps.db) });
    }
    const questions = questionsOf(test, plan, { fixture, round });
    await compareAll(engines, questions, { count, atOnce: plan.atOnce });
    remembered.push(...(await remember(test, reference, questions)));
  }
  return count;
}

function questionsOf(
  test: TestApp,
  plan: EqualityPlan,
  { fixture, round }: { fixture: EquivalenceFixture; round: number },
) {
  const { seed, casesPerRound, only } = plan;
  const seeds = Array.from({ length: casesPerRound }, (_, at) => seed * 100_000_007 + round * casesPerRound + at);
  return seeds
    .filter((one) => only === null || one === only)
    .map((one) => randomQuestion(one, fixture, test.deps.places));
}

async function compareAll(
  engines: Engines,
  questions: readonly Question[],
  { count, atOnce }: { count: EqualityCount; atOnce: number },
): Promise<void> {
  const left = questions.values();
  const compareNext = async () => {
    for (const question of left) {
      if (count.disagreements.length >= MAX_DISAGREEMENTS) return;
      const { disagreement, hasResults } = await compareEngines(engines, question);
      count.cases[question.about] += 1;
      if (hasResults) count.resultCount += 1;
      if (disagreement) count.disagreements.push(await smallest(engines, disagreement));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, compareNext));
}

/** Stores current results of PostgreSQL for some pages, to be compared with later reads at this version. */
async function remember({ deps }: TestApp, reference: SearchEngine, questions: readonly Question[]) {
  const pages = questions.filter((question) => question.about === 'page').slice(0, REMEMBERED);
  const version = await versionOf(deps.db);
  const results = await Promise.all(pages.map((question) => resultOf(reference, question)));
  return pages.map((question, at): Remembered => ({ question, result: results[at], version }));
}

/** Repeats pages on the candidate at their version. Versions that are no longer available are dropped. */
async function repeatPages(
  { candidate }: Engines,
  remembered: readonly Remembered[],
  { count, newest }: { count: EqualityCount; newest: number },
) {
  const retained: Remembered[] = [];
  for (const one of remembered) {
    const { question, version, result } = one;
    const asOf = { ...question, page: { ...question.page, asOf: version } };
    if ((await resultVersion(candidate, asOf)) !== version) continue;
    const again = await resultOf(candidate, asOf);
    if (version < newest) count.older += 1;
    if (!isDeepStrictEqual(again, result)) {
      count.disagreements.push({ question: asOf, reference: result, candidate: again });
    }
    retained.push(one);
  }
  return retained;
}

async function resultVersion(engine: SearchEngine, { page, searched }: Remembered['question']) {
  const { version } = await engine.findPage({ ...page, conditions: conditionsOfSearch(searched) });
  return version;
}
