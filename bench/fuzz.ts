import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import type { FuzzCounts } from '../server/testing/fuzz/fuzz-endpoints.ts';

/**
 * `node bench/fuzz.ts --requests 100000 --seed 1`: malformed requests, built from schemas and request fixtures, to all
 * endpoints of the real app. A new database per ten thousand, because requests also erase users, listings and sessions.
 * @returns printed: counts per status, requests per second and the ten slowest requests
 * @throws on any 5xx (issue 14), a response outside the contract, or a request without a response
 */

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    /** Runs one environment in this process and sends its result to the parent. */
    'one-world': { type: 'boolean', default: false },
  },
});
const requestCount = Number(values.requests);
const BATCH = 10_000;
/** Seeds within a batch count up from its own. */
const APART = 10_000;

type Outcome = { counts: FuzzCounts; problems: string[] };

/** @throws when the test ends without a result */
async function fuzzInProcess(seed: number, requests: number): Promise<Outcome> {
  const vitest = await createVitest('test', { watch: false, project: ['api'], reporters: ['dot'] });
  try {
    vitest.provide('fuzz', { seed, requests });
    const { testModules, unhandledErrors } = await vitest.start(['server/testing/fuzz/fuzz.test.ts']);
    const reports = testModules.flatMap((module) => [...module.children.allTests()].map((one) => one.meta().fuzz));
    const [outcome] = reports.filter((one) => one !== undefined);
    if (!outcome)
      throw new Error(`Nothing was fuzzed: ${JSON.stringify(testModules.map((module) => module.errors()))}`);
    return { ...outcome, problems: [...outcome.problems, ...unhandledErrors.map((error) => String(error))] };
  } finally {
    await vitest.close();
  }
}

/** One environment per process, because Vitest starts once in each. */
async function fuzz(seed: number, requests: number): Promise<Outcome> {
  const child = fork(import.meta.filename, ['--one-world', '--seed', `${seed}`, '--requests', `${requests}`]);
  const reports = once(child, 'message');
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`A world ended with ${code}`)));
  const [outcome] = await Promise.race([reports, ended]);
  return outcome as Outcome;
}

function printCounts({ requests, spentMs, byStatus, slowest }: FuzzCounts) {
  const statuses = Object.entries(byStatus).map(([status, times]) => `${status}: ${times}`);
  const lines = [
    `${requests} requests, one after the other: ${((requests / spentMs) * 1000).toFixed(0)}/s`,
    statuses.join(', '),
    ...slowest.map(({ ms, status, request }) => `${ms.toFixed(0).padStart(6)} ms  ${status}  ${request}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function fuzzAll() {
  const all: FuzzCounts = { requests: 0, spentMs: 0, byStatus: {}, slowest: [] };
  const problems: string[] = [];
  for (let batch = 0; all.requests < requestCount; batch += 1) {
    const outcome = await fuzz(Number(values.seed) + batch * APART, Math.min(BATCH, requestCount - all.requests));
    const { counts } = outcome;
    all.requests += counts.requests;
    all.spentMs += counts.spentMs;
    for (const [status, times] of Object.entries(counts.byStatus))
      all.byStatus[status] = (all.byStatus[status] ?? 0) + times;
    all.slowest = [...all.slowest, ...counts.slowest].sort((a, b) => b.ms - a.ms).slice(0, 10);
    for (const problem of outcome.problems) {
      problems.push(problem);
      process.stdout.write(`${problem}\n`);
    }
    process.stdout.write(`${all.requests} of ${requestCount} requests, ${problems.length} problems\n`);
  }
  printCounts(all);
  if (problems.length > 0) process.exitCode = 1;
}

if (values['one-world']) {
  const outcome = await fuzzInProcess(Number(values.seed), requestCount);
  process.send?.(outcome, () => process.exit(0));
} else await fuzzAll();
