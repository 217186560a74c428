import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import { allRoutes } from '../../src/app/registries/routes.ts';
import type { FuzzEnvironment } from './fuzz-environment.ts';
import { type Request, requestsTo } from './requests-to.ts';
import { validateResponse } from './validate-response.rules.ts';
import { writeOut } from './write-out.ts';

/** What happened: how often each status came, and the slowest requests. */
export type FuzzCounts = {
  requests: number;
  /** Of sending alone, in milliseconds. */
  spentMs: number;
  byStatus: Record<string, number>;
  slowest: { ms: number; status: number; request: string }[];
};

export const createFuzzCounts = (): FuzzCounts => ({ requests: 0, spentMs: 0, byStatus: {}, slowest: [] });

/** An answer that takes longer is none: nothing here waits for others, and the machine may be busy. */
const TIMEOUT_MS = 20_000;
const SLOWEST = 10;
/** So long a failing request is made smaller, at most. */
const SHRINKING_MS = 15_000;

/** A request to one endpoint, and what was wrong with its answer; null when nothing was. */
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
  // The one packing that is asked for.
  const isPacked = response.headers['content-encoding'] === 'br' && response.rawPayload.length > 0;
  const body = isPacked ? brotliDecompressSync(response.rawPayload).toString() : response.body;
  const complaint = validateResponse(endpoint, { ...response, body }, { method: rawRequest.method, asItself });
  return (
    complaint && `${rawRequest.method} ${rawRequest.url.slice(0, 300)} ${complaint}: ${response.body.slice(0, 300)}`
  );
}

/** A part of the path that is empty, or dots, may be another path. */
const goesElsewhere = ({ parts, twists }: Request) =>
  twists.some((twist) => twist.do === 'replace' || twist.do === 'drop') ||
  Object.values(parts.params).some((value) => /^\.{0,2}$|[/\\?#]/.test(String(value)));

function count(counts: FuzzCounts, one: FuzzCounts['slowest'][number]) {
  counts.requests += 1;
  counts.spentMs += one.ms;
  counts.byStatus[one.status] = (counts.byStatus[one.status] ?? 0) + 1;
  counts.slowest = [...counts.slowest, one].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
}

/** Reads first, then what writes, at last what takes away: so each finds a world with something in it. */
const stages: { share: number; holds: (endpoint: AnyEndpoint) => boolean }[] = [
  { share: 0.45, holds: ({ method, safe }) => method === 'GET' || safe === true },
  { share: 0.9, holds: ({ method, safe }) => method !== 'GET' && method !== 'DELETE' && safe !== true },
  { share: 1, holds: ({ method }) => method === 'DELETE' },
];

/** What the long form asks for. */
export type FuzzOrder = { seed: number; requests: number };

export type FuzzPlan = {
  seed: number;
  /** How much of what may be spent is spent, from 0 to 1: asked between two endpoints. Each endpoint is fuzzed at least once. */
  spent: (counts: FuzzCounts) => number;
  /** Requests to one endpoint in a row. */
  runs: number;
};

/** @returns what was found: a line for each endpoint, with the seed and the smallest request that shows it */
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
        // It would find the same again.
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
