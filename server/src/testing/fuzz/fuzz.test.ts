import { expect, it } from 'vitest';
import { testApp } from '../test-app.ts';
import { emptyTally, fuzzEndpoints } from './fuzz-endpoints.ts';
import { makeFuzzWorld } from './world.ts';

/**
 * Every endpoint is sent what its schemas take, what they do not and what breaks, by nobody, a member, an agency, an admin and whoever owns what is asked about.
 * Nothing may be answered by an accident. One round over all endpoints: the same requests each time.
 */

const REQUESTS = 1_000;

const test = await testApp();
// Whoever reads a failure wants its cause, which no answer tells.
test.deps.log.level = 'error';
const world = await makeFuzzWorld(test);

it('has no request to any endpoint that ends in an accident, without an answer or with one that was not promised', {
  timeout: 300_000,
}, async () => {
  const tally = emptyTally();
  const plan = { seed: 14, spent: () => tally.requests / REQUESTS, runs: 4 };
  expect((await fuzzEndpoints(world, plan, tally)).join('\n')).toBe('');
  expect(tally.requests).toBeGreaterThanOrEqual(REQUESTS);
  expect(Object.keys(Object.prototype)).toEqual([]);
});
