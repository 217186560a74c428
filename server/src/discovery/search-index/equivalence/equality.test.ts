import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../testing/test-app.ts';
import { postgresEngine } from '../../search-engine/postgres-engine.ts';
import type { SearchEngine } from '../../search-engine/search-engine.port.ts';
import type { Condition } from '../../search-engine/search-filters.ts';
import { type ColumnsCopy, columnsCopy } from './columns-copy.fixtures.ts';
import { toldOf } from './compare-engines.fixtures.ts';
import { type EqualityWorld, makeEqualityWorld } from './equality-world.fixtures.ts';
import { type Candidate, runEquality } from './run-equality.fixtures.ts';

/**
 * Two engines with the same answers (DESIGN "Search" point 3). `bench/search/equality.ts` asks a million questions of the same kind. A failure tells
 * seeds: with one of them as `only` that question is asked alone.
 */
const ADS = 3000;
const CASES = 20_000;
const plan = { seed: 1, rounds: 40, casesPerRound: CASES / 40, atOnce: 8, only: null };

const test = await testApp();
/** PostgreSQL finds large pages in another way than small ones; here both are asked for. */
const reference = postgresEngine(test.deps.db, { collected: 1000 });
let world: EqualityWorld;
let copy: ColumnsCopy;

beforeAll(async () => {
  world = await makeEqualityWorld(test, ADS, plan.seed);
  copy = await columnsCopy(test.connection);
}, 120_000);
afterAll(() => copy.close());

/** Columns that do not look at some condition. */
const forgetting = (forgets: (condition: Condition) => boolean): Candidate => {
  const kept = (conditions: readonly Condition[]) => conditions.filter((condition) => !forgets(condition));
  const engine: SearchEngine = {
    ...copy.engine,
    findPage: (request) => copy.engine.findPage({ ...request, conditions: kept(request.conditions) }),
  };
  return { engine, follow: copy.follow };
};

describe('the columns', () => {
  it('are caught when they overlook a filter, and only that filter is named', async () => {
    const candidate = forgetting(({ column }) => column === 'rooms');
    const few = { ...plan, rounds: 1, casesPerRound: 500 };
    const { disagreements } = await runEquality(test, few, { world, reference, candidate });
    expect(disagreements).not.toEqual([]);
    for (const { question } of disagreements) {
      const { filters, place, beside } = question.searched;
      const { context: _always, ...left } = filters;
      const named = [...Object.keys(left), ...beside.map(({ column }) => column)];
      expect(named).toHaveLength(1);
      expect(['minRooms', 'maxRooms', 'minBedrooms', 'rooms']).toContain(named[0]);
      expect(place).toBeNull();
    }
  });

  it(`answer ${CASES} questions as PostgreSQL does, with changes, merges and restarts in between`, async () => {
    const { cases, found, older, disagreements } = await runEquality(test, plan, { world, reference, candidate: copy });
    expect(disagreements.map(toldOf).join('\n\n')).toBe('');
    expect(Object.values(cases).reduce((sum, asked) => sum + asked)).toBe(CASES);
    expect(Math.min(...Object.values(cases))).toBeGreaterThan(CASES / 25);
    // Searches that find nothing say little: most find something.
    expect(found).toBeGreaterThan(CASES / 2);
    expect(older).toBeGreaterThan(CASES / 50);
  }, 600_000);
});
