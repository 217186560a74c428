import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import { allRoutes } from '../../src/app/registries/routes.ts';
import type { FuzzEnvironment } from './fuzz-environment.ts';
import { type Request, requestsTo } from './requests-to.ts';
import { validateResponse } from './validate-response.rules.ts';
import { writeOut } from './write-out.ts';

/** Responses per status, and the slowest requests. */
export type FuzzCounts = {
  requests: number;
  /** Sending time alone, in milliseconds. */
  spentMs: number;
  byStatus: Record<string, number>;
  slowest: { ms: number; status: number; request: string }[];
};

export const createFuzzCounts = (): FuzzCounts => ({ requests: 0, spentMs: 0, byStatus: {}, slowest: [] });

/** Response timeout in milliseconds: no endpoint waits for others, and the machine may be busy. */
const TIMEOUT_MS = 20_000;
const SLOWEST = 10;
/** Maximum shrinking time of a failing request in milliseconds. */
const SHRINKING_MS = 15_000;

/** Sends a request and returns the problem with its response; null if none. */
async function sendRequest(
  { test, fixtures, cookieOf }: FuzzEnvironment,
  endpoint: AnyEndpoint,
  request: Request,
  counts: FuzzCounts,
) {
  const question = fixtures[endpoint.id]?.[request.fixtureIndex];
  const rawRequest = writeOut(endpoint, request, question);
  const cookie = await cookieOf(request.as, question?.cookie);
  const headers = { ...(cookie !== undefined && { cookie }), ...rawRequest.headers };
  const began = performance.now();
  const response = await test.app.inject({ ...rawRequest, headers } as InjectOptions);
  const ms = performance.now() - began;
  count(counts, {
    ms,
    status: response.statusCode,
    request: `${request.as}: ${rawRequest.method} ${rawRequest.url.slice(0, 150)}`,
  });
  const asItself =
    rawRequest.method === endpoint.method &&
    !request.twists.some((twist) => twist.do === 'path') &&
    !goesElsewhere(request);
  // The one requested encoding.
  const isPacked = response.headers['content-encoding'] === 'br' && response.rawPayload.length > 0;
  const body = isPacked ? brotliDecompressSync(response.rawPayload).toString() : response.body;
  const complaint = validateResponse(endpoint, { ...response, body }, { method: rawRequest.method, asItself });
  return (
    complaint && `${rawRequest.method} ${rawRequest.url.slice(0, 300)} ${complaint}: ${response.body.slice(0, 300)}`
  );
}

/** An empty or dotted path segment may address another path. */
const goesElsewhere = ({ parts, twists }: Request) =>
  twists.some((twist) => twist.do === 'replace' || twist.do === 'drop') ||
  Object.values(parts.params).some((value) => /^\.{0,2}$|[/\\?#]/.test(String(value)));

function count(counts: FuzzCounts, one: FuzzCounts['slowest'][number]) {
  counts.requests += 1;
  counts.spentMs += one.ms;
  counts.byStatus[one.status] = (counts.byStatus[one.status] ?? 0) + 1;
  counts.slowest = [...counts.slowest, one].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
}

/** Reads first, then writes, deletions last, so that each stage has existing data. */
const stages: { share: number; holds: (endpoint: AnyEndpoint) => boolean }[] = [
  { share: 0.45, holds: ({ method, safe }) => method === 'GET' || safe === true },
  { share: 0.9, holds: ({ method, safe }) => method !== 'GET' && method !== 'DELETE' && safe !== true },
  { share: 1, holds: ({ method }) => method === 'DELETE' },
];

/** Parameters of the long run (`bench/fuzz.ts`). */
export type FuzzOrder = { seed: number; requests: number };

export type FuzzPlan = {
  seed: number;
  /** Spent share of the budget, 0 to 1, read between two endpoints. Each endpoint is fuzzed at least once. */
  spent: (counts: FuzzCounts) => number;
  /** Requests per endpoint in a row. */
  runs: number;
};

/** @returns problems: a line per endpoint with the seed and the smallest failing request */
export async function fuzzEndpoints(
  environment: FuzzEnvironment,
  { seed, spent, runs }: FuzzPlan,
  counts: FuzzCounts,
): Promise<string[]> {
  const problems = new Map<string, string>();
  for (const { share, holds } of stages) {
    const endpoints = allRoutes.map(({ endpoint }) => endpoint).filter(holds);
    const requests = new Map(endpoints.map((one) => [one, requestsTo(one, environment.fixtures[one.id] ?? [])]));
    for (let round = 0; round === 0 || (requests.size > 0 && spent(counts) < share); round += 1) {
      for (const [endpoint, arbitrary] of requests) {
        if (round > 0 && spent(counts) >= share) break;
        const problem = await fuzzOne(environment, endpoint, { arbitrary, seed: seed + round, runs, counts });
        if (!problem) continue;
        problems.set(endpoint.id, problem);
        // Otherwise the same problem would be reported again.
        requests.delete(endpoint);
      }
    }
  }
  return [...problems.values()];
}

type Run = { arbitrary: fc.Arbitrary<Request>; seed: number; runs: number; counts: FuzzCounts };

async function fuzzOne(environment: FuzzEnvironment, endpoint: AnyEndpoint, { arbitrary, seed, runs, counts }: Run) {
  const result = await fc.check(
    fc.asyncProperty(arbitrary, async (request) => {
      const complaint = await sendRequest(environment, endpoint, request, counts);
      if (complaint) throw new Error(complaint);
    }),
    { seed, numRuns: runs, timeout: TIMEOUT_MS, interruptAfterTimeLimit: SHRINKING_MS },
  );
  if (!result.failed) return null;
  const reason = result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance);
  return `${endpoint.id} (seed ${seed}, path ${result.counterexamplePath}): ${reason}\n  from ${fc.stringify(result.counterexample?.[0])}`;
}
