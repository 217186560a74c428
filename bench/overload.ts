import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { ownApp } from '../tools/own-app.ts';
import { arrivals, quantile, type RequestResult } from './overload/arrivals.ts';
import { commonSearches } from './search/common-searches.ts';

/**
 * `node bench/overload.ts`: four times the capacity of a node, for API searches and for uncached pages. Steps:
 * capacity (eight clients in a closed loop), half of it at a constant rate, four times it for 20 s, half again.
 * @throws on a status other than 200 or 503, or a p99 over a second for rejections or responses
 * @throws below half of the capacity under overload, or when latency takes ten seconds to recover
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '20' },
    times: { type: 'string', default: '4' },
    only: { type: 'string' },
  },
});
const MAX_LATENCY_MS = 1000;
const RECOVERED_S = 10;
const CALM_S = 12;
const seconds = Number(values.seconds);

const searches = commonSearches.map((query) => `/api/v1/search?${query}`);

const app = await ownApp({ listings: Number(values.listings), timeoutMs: 1_800_000 });
const printLine = (line: string) => process.stdout.write(`${line}\n`);

async function listListingPaths(): Promise<string[]> {
  const xml = await (await fetch(`${app.origin}/sitemaps/sale-1.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
}

/** Responses per second of eight closed-loop clients. */
async function capacityOf(next: () => string): Promise<number> {
  const clients = 8;
  const requests = Array.from({ length: clients * 2000 }, () => ({ method: 'GET' as const, path: next() }));
  let connected = 0;
  const {
    requests: responseRate,
    non2xx,
    errors,
  } = await autocannon({
    url: app.origin,
    connections: clients,
    duration: 10,
    requests,
    setupClient: (client) => {
      const start = (connected++ % clients) * 2000;
      client.setRequests(requests.slice(start, start + 2000));
    },
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of the requests that measure the capacity failed`);
  return responseRate.average;
}

/** Memory in MB and the slowest /healthz response in ms, until `stop` is called. */
function watch() {
  let [memory, slowest, isStopped] = [0, 0, false];
  const poll = async () => {
    while (!isStopped) {
      const began = performance.now();
      await (await fetch(`${app.origin}/healthz`)).text();
      slowest = Math.max(slowest, performance.now() - began);
      const text = await (await fetch(`${app.origin}/metrics`)).text();
      memory = Math.max(memory, Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 ** 2);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  };
  const looking = poll();
  return async () => {
    isStopped = true;
    await looking;
    return { memory, slowest };
  };
}

const served = (results: readonly RequestResult[]) =>
  results.filter(({ status }) => status === 200).map(({ ms }) => ms);
const rejected = (results: readonly RequestResult[]) =>
  results.filter(({ status }) => status === 503).map(({ ms }) => ms);
const formatPercentiles = (numbers: readonly number[]) =>
  `p50 ${quantile(numbers, 0.5).toFixed(0)} ms, p99 ${quantile(numbers, 0.99).toFixed(0)} ms`;

/** Recovery in seconds after the overload: end of the last second with slow or missing responses. */
function recoveryOf(after: readonly RequestResult[], baselineMs: number): number {
  for (let second = CALM_S - 1; second >= 0; second--) {
    const within = after.filter(({ at }) => Math.floor(at / 1000) === second);
    const isBaseline = served(within).length === within.length && quantile(served(within), 0.99) <= baselineMs;
    if (!isBaseline) return second + 1;
  }
  return 0;
}

async function overload(name: string, next: () => string): Promise<boolean> {
  const capacity = await capacityOf(next);
  const calm = { perSecond: capacity / 2, next };
  const { results: before } = await arrivals(app.origin, { ...calm, seconds: 6 });
  const stop = watch();
  const { results: during, delayMs } = await arrivals(app.origin, {
    perSecond: capacity * Number(values.times),
    seconds,
    next,
  });
  const { memory, slowest } = await stop();
  const { results: after } = await arrivals(app.origin, { ...calm, seconds: CALM_S });
  const baselineMs = Math.max(50, 2 * quantile(served(before), 0.99));
  const recovery = recoveryOf(after, baselineMs);
  const [good, shed] = [served(during), rejected(during)];
  const lost = [...before, ...during, ...after].filter(({ status }) => status !== 200 && status !== 503).length;
  printLine(
    `${name}: capacity ${capacity.toFixed(0)}/s; at half of it ${formatPercentiles(served(before))}, ${rejected(before).length} refused`,
  );
  printLine(
    `  ${values.times} times that for ${seconds} s: ${(good.length / seconds).toFixed(0)}/s served (${formatPercentiles(good)})`,
  );
  printLine(
    `  ${(shed.length / seconds).toFixed(0)}/s refused (${formatPercentiles(shed)}), ${lost} lost; the client was late by ${delayMs.toFixed(0)} ms itself`,
  );
  printLine(`  memory ${memory.toFixed(0)} MB at most, /healthz ${slowest.toFixed(0)} ms at most`);
  printLine(
    `  then half again: ${formatPercentiles(served(after))}, ${rejected(after).length} refused; as before (p99 to ${baselineMs.toFixed(0)} ms) after ${recovery} s`,
  );
  const isTooSlow = Math.max(quantile(good, 0.99), quantile(shed, 0.99)) > MAX_LATENCY_MS;
  return lost === 0 && !isTooSlow && good.length / seconds >= capacity / 2 && recovery < RECOVERED_S;
}

try {
  const listingPaths = await listListingPaths();
  let [searchIndex, fresh] = [0, 0];
  const kinds: Record<string, () => string> = {
    searches: () => searches[searchIndex++ % searches.length] as string,
    pages: () => `${listingPaths[fresh % listingPaths.length]}?checkInDate=${fresh++}`,
  };
  for (const [name, next] of Object.entries(kinds)) {
    if (values.only && values.only !== name) continue;
    if (!(await overload(name, next))) process.exitCode = 1;
  }
} finally {
  await app.stop();
}
