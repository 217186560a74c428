import { expect, it } from 'vitest';
import type { SearchDoc } from '../search-doc.rules.ts';
import { dice } from '../search-engine.fixtures.ts';
import type { Condition } from '../search-filters.ts';
import { findMatches, totalOf } from './find-matches.ts';
import { fulfils } from './plain-search.fixtures.ts';
import { type RandomIndex, randomIndex, WORLDS } from './random-docs.fixtures.ts';
import { boundsOf, randomOther } from './random-questions.fixtures.ts';

const worlds = Array.from({ length: WORLDS }, (_, world) => world);

/** Ids of the matches, ascending; rows must come in order. */
function found({ index }: RandomIndex, conditions: readonly Condition[], tick: number): number[] {
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

/** All ticks: before any change, after one, after two. */
function expectAlike(world: RandomIndex, conditions: readonly Condition[]): number {
  let matched = 0;
  for (const [tick, docs] of world.docsAt) {
    const ids = expected(docs, conditions);
    expect(found(world, conditions, tick), `at ${tick}: ${text(conditions)}`).toEqual(ids);
    expect(totalOf(world.index, conditions, tick), `at ${tick}: ${text(conditions)}`).toBe(ids.length);
    matched += ids.length;
  }
  return matched;
}

it.each(worlds)('compares every column as a plain loop does, at every tick (world %i)', (world) => {
  const built = randomIndex(world, 400);
  for (const condition of boundsOf(world)) expectAlike(built, [condition]);
});

it.each(worlds)('finds bits, days, free nights, areas and totals of stays as a plain loop does (world %i)', (world) => {
  const built = randomIndex(world, 1000);
  const roll = dice(world + 100);
  let matched = 0;
  for (let question = 0; question < 120; question += 1) matched += expectAlike(built, [randomOther(roll)]);
  expect(matched).toBeGreaterThan(1000);
});

it.each(worlds)('finds what fulfils several conditions, also doubled and contradicting ones (world %i)', (world) => {
  const built = randomIndex(world, 2500);
  const roll = dice(world + 200);
  const bounds = boundsOf(world);
  let matched = 0;
  for (let question = 0; question < 60; question += 1) {
    const simple = Array.from({ length: roll.int(0, 3) }, () => roll.one(bounds));
    const others = Array.from({ length: roll.int(0, 3) }, () => randomOther(roll));
    const own = [...others, ...simple];
    matched += expectAlike(built, roll.int(0, 3) === 0 ? [...own, ...own] : own);
  }
  expect(matched).toBeGreaterThan(1000);
});

it('finds what lies in areas among many zones, of which some are wholly inside', () => {
  const built = randomIndex(0, 12_000);
  const roll = dice(400);
  const areas = Array.from({ length: 300 }, () => randomOther(roll)).filter(({ column }) => column === 'position');
  const matched = areas.map((area) => expectAlike(built, [area]));
  expect(Math.max(...matched)).toBeGreaterThan(15_000);
});

it('finds everything without a condition, and nothing where a list of values is empty', () => {
  const built = randomIndex(0, 100);
  expect(expectAlike(built, [])).toBeGreaterThan(250);
  expect(expectAlike(built, [{ column: 'kind', operator: 'anyOf', operand: [] }])).toBe(0);
});
