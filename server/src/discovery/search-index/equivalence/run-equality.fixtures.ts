import { isDeepStrictEqual } from 'node:util';
import type { TestApp } from '../../../../testing/test-app.ts';
import { dice } from '../../search-engine/search-engine.fixtures.ts';
import type { SearchEngine } from '../../search-engine/search-engine.port.ts';
import { changeWorld } from './change-world.fixtures.ts';
import { answerOf, compareEngines, type Disagreement, type Engines, smallest } from './compare-engines.fixtures.ts';
import type { EqualityWorld } from './equality-world.fixtures.ts';
import { conditionsOfSearch, type Question, randomQuestion } from './random-question.fixtures.ts';
import { versionOf } from './read-docs.fixtures.ts';

/** Random questions to two engines, round after round, with changes in between. */

/** How the candidate gets from one round to the next. */
export const ways = ['changes', 'changes', 'merge', 'changes', 'changes', 'snapshot', 'changes', 'reload'] as const;
export type Way = (typeof ways)[number];

/** The engine that is to be as good as PostgreSQL, and how it hears of changes. */
export type Candidate = { engine: SearchEngine; follow(way: Way): Promise<void> };

export type EqualityPlan = {
  /** Seed of the questions and of what happens between the rounds. */
  seed: number;
  rounds: number;
  casesPerRound: number;
  /** So many questions at once. */
  atOnce: number;
  /** Only this question is asked, by the seed that a failure tells, amid the same changes; null: all. */
  only: number | null;
};

export type EqualityCount = {
  cases: Record<Question['about'], number>;
  /** Cases whose answer held an ad. */
  found: number;
  /** Pages answered from an older version than the newest. */
  older: number;
  disagreements: Disagreement[];
};

/** Whoever asks stops after as many: one mistake shows up in many cases. */
const MOST_DISAGREEMENTS = 5;
/** Pages of a round that later rounds ask for again as of then. */
const REMEMBERED = 40;
const PASSED = 10;

type Remembered = { question: Question & { about: 'page' }; answer: unknown; version: number };

/**
 * Stops after the round in which it has found a few disagreements.
 * @param test whose database holds that world, as it was made, and nothing else
 */
export async function runEquality(
  test: TestApp,
  plan: EqualityPlan,
  { world: first, reference, candidate }: { world: EqualityWorld; reference: SearchEngine; candidate: Candidate },
): Promise<EqualityCount> {
  let world = first;
  const engines = { reference, candidate: candidate.engine };
  const count: EqualityCount = {
    cases: { page: 0, totals: 0, choices: 0, clusters: 0 },
    found: 0,
    older: 0,
    disagreements: [],
  };
  let remembered: Remembered[] = [];
  for (let round = 0; round < plan.rounds && count.disagreements.length < MOST_DISAGREEMENTS; round += 1) {
    if (round > 0) {
      // What PostgreSQL says of versions that the candidate runs past: it may know them or not, but not say something else.
      const passed = remembered.slice(-PASSED).map(({ question }) => question);
      const seen = async () => {
        remembered.push(...(await remember(test, reference, passed)));
      };
      world = await changeWorld(test, { world, roll: dice(plan.seed * 1_000_003 + round), seen });
      await candidate.follow(ways[(round - 1) % ways.length] ?? 'changes');
      remembered = await askAgain(engines, remembered, { count, newest: await versionOf(test.deps.db) });
    }
    const questions = questionsOf(test, plan, { world, round });
    await askAll(engines, questions, { count, atOnce: plan.atOnce });
    remembered.push(...(await remember(test, reference, questions)));
  }
  return count;
}

function questionsOf(test: TestApp, plan: EqualityPlan, { world, round }: { world: EqualityWorld; round: number }) {
  const { seed, casesPerRound, only } = plan;
  const seeds = Array.from({ length: casesPerRound }, (_, at) => seed * 100_000_007 + round * casesPerRound + at);
  return seeds
    .filter((one) => only === null || one === only)
    .map((one) => randomQuestion(one, world, test.deps.places));
}

async function askAll(
  engines: Engines,
  questions: readonly Question[],
  { count, atOnce }: { count: EqualityCount; atOnce: number },
): Promise<void> {
  const left = questions.values();
  const ask = async () => {
    for (const question of left) {
      if (count.disagreements.length >= MOST_DISAGREEMENTS) return;
      const { disagreement, foundAny } = await compareEngines(engines, question);
      count.cases[question.about] += 1;
      if (foundAny) count.found += 1;
      if (disagreement) count.disagreements.push(await smallest(engines, disagreement));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
}

/** What PostgreSQL says of some pages now, to be asked for again when it would say something else. */
async function remember({ deps }: TestApp, reference: SearchEngine, questions: readonly Question[]) {
  const pages = questions.filter((question) => question.about === 'page').slice(0, REMEMBERED);
  const version = await versionOf(deps.db);
  const answers = await Promise.all(pages.map((question) => answerOf(reference, question)));
  return pages.map((question, at): Remembered => ({ question, answer: answers[at], version }));
}

/** The candidate as of back then. What it does not hold any more is forgotten here, too. */
async function askAgain(
  { candidate }: Engines,
  remembered: readonly Remembered[],
  { count, newest }: { count: EqualityCount; newest: number },
) {
  const kept: Remembered[] = [];
  for (const one of remembered) {
    const { question, version, answer } = one;
    const asOf = { ...question, page: { ...question.page, asOf: version } };
    if ((await versionAnswered(candidate, asOf)) !== version) continue;
    const again = await answerOf(candidate, asOf);
    if (version < newest) count.older += 1;
    if (!isDeepStrictEqual(again, answer)) {
      count.disagreements.push({ question: asOf, reference: answer, candidate: again });
    }
    kept.push(one);
  }
  return kept;
}

async function versionAnswered(engine: SearchEngine, { page, searched }: Remembered['question']) {
  const { version } = await engine.findPage({ ...page, conditions: conditionsOfSearch(searched) });
  return version;
}
