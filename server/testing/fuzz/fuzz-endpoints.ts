import { brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { AnyEndpoint } from '#contract/platform/endpoint';
import { allRoutes } from '../../src/app/registries/routes.ts';
import { judgeAnswer } from './judge-answer.rules.ts';
import { type Request, requestsTo } from './requests-to.ts';
import type { FuzzWorld } from './world.ts';
import { writeOut } from './write-out.ts';

/** What happened: how often each status came, and the slowest requests. */
export type Tally = {
  requests: number;
  /** Of sending alone, in milliseconds. */
  spentMs: number;
  byStatus: Record<string, number>;
  slowest: { ms: number; status: number; request: string }[];
};

export const emptyTally = (): Tally => ({ requests: 0, spentMs: 0, byStatus: {}, slowest: [] });

/** An answer that takes longer is none: nothing here waits for others, and the machine may be busy. */
const PATIENCE_MS = 20_000;
const SLOWEST = 10;
/** So long a failing request is made smaller, at most. */
const SHRINKING_MS = 15_000;

/** A request to one endpoint, and what was wrong with its answer; null when nothing was. */
async function ask({ test, asks, cookieOf }: FuzzWorld, endpoint: AnyEndpoint, request: Request, tally: Tally) {
  const question = asks[endpoint.id]?.[request.asked];
  const sent = writeOut(endpoint, request, question);
  const cookie = await cookieOf(request.as, question?.cookie);
  const headers = { ...(cookie !== undefined && { cookie }), ...sent.headers };
  const began = performance.now();
  const answer = await test.app.inject({ ...sent, headers } as InjectOptions);
  const ms = performance.now() - began;
  count(tally, { ms, status: answer.statusCode, request: `${request.as}: ${sent.method} ${sent.url.slice(0, 150)}` });
  const asItself =
    sent.method === endpoint.method && !request.twists.some((twist) => twist.do === 'path') && !goesElsewhere(request);
  // The one packing that is asked for.
  const isPacked = answer.headers['content-encoding'] === 'br' && answer.rawPayload.length > 0;
  const body = isPacked ? brotliDecompressSync(answer.rawPayload).toString() : answer.body;
  const complaint = judgeAnswer(endpoint, { ...answer, body }, { method: sent.method, asItself });
  return complaint && `${sent.method} ${sent.url.slice(0, 300)} ${complaint}: ${answer.body.slice(0, 300)}`;
}

/** A part of the path that is empty, or dots, may be another path. */
const goesElsewhere = ({ parts, twists }: Request) =>
  twists.some((twist) => twist.do === 'replace' || twist.do === 'drop') ||
  Object.values(parts.params).some((value) => /^\.{0,2}$|[/\\?#]/.test(String(value)));

function count(tally: Tally, one: Tally['slowest'][number]) {
  tally.requests += 1;
  tally.spentMs += one.ms;
  tally.byStatus[one.status] = (tally.byStatus[one.status] ?? 0) + 1;
  tally.slowest = [...tally.slowest, one].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
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
  spent: (tally: Tally) => number;
  /** Requests to one endpoint in a row. */
  runs: number;
};

/** @returns what was found: a line for each endpoint, with the seed and the smallest request that shows it */
export async function fuzzEndpoints(
  world: FuzzWorld,
  { seed, spent, runs }: FuzzPlan,
  tally: Tally,
): Promise<string[]> {
  const found = new Map<string, string>();
  for (const { share, holds } of stages) {
    const endpoints = allRoutes.map(({ endpoint }) => endpoint).filter(holds);
    const requests = new Map(endpoints.map((one) => [one, requestsTo(one, world.asks[one.id] ?? [])]));
    for (let round = 0; round === 0 || (requests.size > 0 && spent(tally) < share); round += 1) {
      for (const [endpoint, arbitrary] of requests) {
        if (round > 0 && spent(tally) >= share) break;
        const problem = await fuzzOne(world, endpoint, { arbitrary, seed: seed + round, runs, tally });
        if (!problem) continue;
        found.set(endpoint.id, problem);
        // It would find the same again.
        requests.delete(endpoint);
      }
    }
  }
  return [...found.values()];
}

type Run = { arbitrary: fc.Arbitrary<Request>; seed: number; runs: number; tally: Tally };

async function fuzzOne(world: FuzzWorld, endpoint: AnyEndpoint, { arbitrary, seed, runs, tally }: Run) {
  const result = await fc.check(
    fc.asyncProperty(arbitrary, async (request) => {
      const complaint = await ask(world, endpoint, request, tally);
      if (complaint) throw new Error(complaint);
    }),
    { seed, numRuns: runs, timeout: PATIENCE_MS, interruptAfterTimeLimit: SHRINKING_MS },
  );
  if (!result.failed) return null;
  const reason = result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance);
  return `${endpoint.id} (seed ${seed}, path ${result.counterexamplePath}): ${reason}\n  from ${fc.stringify(result.counterexample?.[0])}`;
}
