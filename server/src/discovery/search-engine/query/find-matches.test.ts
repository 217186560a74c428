import { expect, it } from 'vitest';
import type { SearchDoc } from '../search-doc.rules.ts';
import { createRandom } from '../search-engine.fixtures.ts';
import type { Condition } from '../search-filters.ts';
import { findMatches, totalOf } from './find-matches.ts';
import { fulfils } from './naive-search.fixtures.ts';
import { type RandomIndex, randomIndex, WORLDS } from './random-docs.fixtures.ts';
import { boundsOf, randomOther } from './random-questions.fixtures.ts';

const worlds = Array.from({ length: WORLDS }, (_, dataset) => dataset);

/** Ids of the matches, ascending; rows must be ordered. */
function matchedIds({ index }: RandomIndex, conditions: readonly Condition[], tick: number): number[] {
  const ids = findMatches(index, conditions, tick).flatMap(({ segment, rows, count }) => {
    const matched = [...rows.subarray(0, count)];
    expect(matched).toEqual([...matched].sort((a, b) => a - b));
    const column = segment.columns.listingId;
    return matched.map((row) => (typeof column === 'number' ? column : (column[row] ?? 0)));
  });
  return ids.sort((a, b) => a - b);
}

const expected = (docs: readonly SearchDoc[], conditions: readonly Condition[]): number[] =>
  docs
    .filter((doc) => conditions.every((condition) => fulfils(doc, condition)))
    .map(({ listingId }) => listingId)
    .sort((a, b) => a - b);

const text = (conditions: readonly Condition[]) =>
  JSON.stringify(conditions, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Compares at all ticks: before any change, after one, after two. */
function expectAlike(dataset: RandomIndex, conditions: readonly Condition[]): number {
  let matched = 0;
  for (const [tick, docs] of dataset.docsAt) {
    const ids = expected(docs, conditions);
    expect(matchedIds(dataset, conditions, tick), `at ${tick}: ${text(conditions)}`).toEqual(ids);
    expect(totalOf(dataset.index, conditions, tick), `at ${tick}: ${text(conditions)}`).toBe(ids.length);
    matched += ids.length;
  }
  return matched;
}

it.each(worlds)('compares every column like a naive loop, at every tick (dataset %i)', (dataset) => {
  const built = randomIndex(dataset, 400);
  for (const condition of boundsOf(dataset)) expectAlike(built, [condition]);
});

it.each(worlds)(
  'matches bits, days, free nights, areas and totals of stays like a naive loop (dataset %i)',
  (dataset) => {
    const built = randomIndex(dataset, 1000);
    const random = createRandom(dataset + 100);
    let matched = 0;
    for (let question = 0; question < 120; question += 1) matched += expectAlike(built, [randomOther(random)]);
    expect(matched).toBeGreaterThan(1000);
  },
);

it.each(worlds)('matches several conditions, also duplicate and contradicting ones (dataset %i)', (dataset) => {
  const built = randomIndex(dataset, 2500);
  const random = createRandom(dataset + 200);
  const bounds = boundsOf(dataset);
  let matched = 0;
  for (let question = 0; question < 60; question += 1) {
    const simple = Array.from({ length: random.int(0, 3) }, () => random.one(bounds));
    const others = Array.from({ length: random.int(0, 3) }, () => randomOther(random));
    const own = [...others, ...simple];
    matched += expectAlike(built, random.int(0, 3) === 0 ? [...own, ...own] : own);
  }
  expect(matched).toBeGreaterThan(1000);
});

it('matches areas among many zones, some of them entirely inside', () => {
  const built = randomIndex(0, 12_000);
  const random = createRandom(403);
  const areas = Array.from({ length: 300 }, () => randomOther(random)).filter(({ column }) => column === 'position');
  const matched = areas.map((area) => expectAlike(built, [area]));
  expect(Math.max(...matched)).toBeGreaterThan(15_000);
});

it('matches everything without a condition, and nothing for an empty list of values', () => {
  const built = randomIndex(0, 100);
  expect(expectAlike(built, [])).toBeGreaterThan(250);
  expect(expectAlike(built, [{ column: 'kind', operator: 'anyOf', operand: [] }])).toBe(0);
});
