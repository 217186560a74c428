import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../testing/test-app.ts';
import { postgresEngine } from '../../search-engine/postgres-engine.ts';
import type { SearchEngine } from '../../search-engine/search-engine.port.ts';
import type { Condition } from '../../search-engine/search-filters.ts';
import { type ColumnsCopy, columnsCopy } from './columns-copy.fixtures.ts';
import { describeMismatch } from './compare-engines.fixtures.ts';
import { createEquivalenceFixture, type EquivalenceFixture } from './equivalence.fixtures.ts';
import { type Candidate, runEquality } from './run-equivalence.fixtures.ts';

/**
 * Two engines return equal results (DESIGN "Search" point 3). `bench/search/engine-equivalence.ts` runs a million such queries.
 * A failure prints seeds; a seed as `only` runs that query alone.
 */
const LISTINGS = 3000;
const CASES = 20_000;
const plan = { seed: 1, rounds: 40, casesPerRound: CASES / 40, atOnce: 8, only: null };

const test = await testApp();
/** PostgreSQL executes large pages differently from small ones; this covers both. */
const reference = postgresEngine(test.deps.db, { collected: 1000 });
let fixture: EquivalenceFixture;
let copy: ColumnsCopy;

beforeAll(async () => {
  fixture = await createEquivalenceFixture(test, LISTINGS, plan.seed);
  copy = await columnsCopy(test.connection);
}, 120_000);
afterAll(() => copy.close());

/** Columns that ignore some conditions. */
const forgetting = (forgets: (condition: Condition) => boolean): Candidate => {
  const retained = (conditions: readonly Condition[]) => conditions.filter((condition) => !forgets(condition));
  const engine: SearchEngine = {
    ...copy.engine,
    findPage: (request) => copy.engine.findPage({ ...request, conditions: retained(request.conditions) }),
  };
  return { engine, follow: copy.follow };
};

describe('the columns', () => {
  it('detects columns that ignore a filter, and names only that filter', async () => {
    const candidate = forgetting(({ column }) => column === 'rooms');
    const few = { ...plan, rounds: 1, casesPerRound: 500 };
    const { disagreements } = await runEquality(test, few, { fixture, reference, candidate });
    expect(disagreements).not.toEqual([]);
    for (const { question } of disagreements) {
      const { filters, place, extraConditions } = question.searched;
      const { context: _always, ...left } = filters;
      const named = [...Object.keys(left), ...extraConditions.map(({ column }) => column)];
      expect(named).toHaveLength(1);
      expect(['minRooms', 'maxRooms', 'minBedrooms', 'rooms']).toContain(named[0]);
      expect(place).toBeNull();
    }
  });

  it(`answer ${CASES} questions as PostgreSQL does, with changes, merges and restarts in between`, async () => {
    const { cases, resultCount, older, disagreements } = await runEquality(test, plan, {
      fixture,
      reference,
      candidate: copy,
    });
    expect(disagreements.map(describeMismatch).join('\n\n')).toBe('');
    expect(Object.values(cases).reduce((sum, count) => sum + count)).toBe(CASES);
    expect(Math.min(...Object.values(cases))).toBeGreaterThan(CASES / 25);
    // Empty results prove little, so most queries must have results.
    expect(resultCount).toBeGreaterThan(CASES / 2);
    expect(older).toBeGreaterThan(CASES / 50);
  }, 600_000);
});
