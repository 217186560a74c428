import { expect, inject, it } from 'vitest';
import { testApp } from '../test-app.ts';
import { createFuzzCounts, type FuzzCounts, type FuzzOrder, fuzzEndpoints } from './fuzz-endpoints.ts';
import { createFuzzEnvironment } from './fuzz-environment.ts';

/**
 * Sends valid, invalid and malformed requests to every endpoint, as anonymous, member, agency, admin
 * and owner of the records. None may cause an unexpected error. `node bench/fuzz.ts` is the long form.
 */

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by `bench/fuzz.ts`. */
    fuzz?: FuzzOrder;
  }
  interface TaskMeta {
    fuzz?: { counts: FuzzCounts; problems: string[] };
  }
}

/** One round over all endpoints, with the same requests each time. */
const shortForm: FuzzOrder = { seed: 14, requests: 1_000 };
const order = inject('fuzz') ?? shortForm;

const test = await testApp();
// Logs causes of failures, because responses hide them.
test.deps.log.level = 'error';
const environment = await createFuzzEnvironment(test);

it('gets no unexpected error, missing response or undeclared status from any endpoint', {
  timeout: order === shortForm ? 300_000 : 3_600_000,
}, async ({ task }) => {
  const counts = createFuzzCounts();
  const spent = ({ requests }: FuzzCounts) => requests / order.requests;
  const problems = await fuzzEndpoints(environment, { seed: order.seed, spent, runs: 4 }, counts);
  task.meta.fuzz = { counts, problems };
  expect(problems.join('\n')).toBe('');
  expect(Object.keys(Object.prototype)).toEqual([]);
});
