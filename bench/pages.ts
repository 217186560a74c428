import { parseArgs } from 'node:util';
import { ownApp } from '../tools/own-app.ts';

/**
 * `node bench/pages.ts -- --seconds 20`: server CPU per page for anonymous visitors, from process metrics. Half of them
 * request a listing, the rest home, searches and other pages, as a browser does. `BENCH_ORIGIN` names a running app.
 * @throws above 12 ms per page, also for pages requested for the first time (DESIGN "Performance")
 */
const { values } = parseArgs({
  options: { listings: { type: 'string', default: '3000' }, seconds: { type: 'string', default: '20' } },
});
const MAX_MS = 12;
const origin = process.env.BENCH_ORIGIN;
const app = await ownApp({ listings: Number(values.listings), timeoutMs: 1_800_000, ...(origin && { origin }) });

/** CPU seconds of the server since its start. */
async function cpuOf(): Promise<number> {
  const text = await (await fetch(`${app.origin}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
}

const pathsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);

async function fetchPage(path: string): Promise<void> {
  const response = await fetch(app.origin + path, { headers: { 'accept-encoding': 'gzip, br' } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.status} for ${path}`);
}

try {
  const listingPaths = pathsIn(await (await fetch(`${app.origin}/sitemaps/sale-1.xml`)).text());
  const others = [
    '/',
    '/',
    '/',
    '/search/market',
    '/search/market?locationQuery=Milano',
    '/search/market?locationQuery=Roma&contractType=SALE',
    '/search/hospitality',
    '/static/terms',
  ];
  // Few listings are requested often, most rarely.
  const some = (list: readonly string[]) => list[Math.floor(list.length * Math.random() ** 3)] ?? '/';
  for (const path of [...others, ...listingPaths.slice(0, 50)]) await fetchPage(path);
  const measure = async (name: string, next: () => string): Promise<number> => {
    const until = Date.now() + (Number(values.seconds) * 1000) / 3;
    const before = await cpuOf();
    let pages = 0;
    const client = async () => {
      for (; Date.now() < until; pages++) await fetchPage(next());
    };
    await Promise.all(Array.from({ length: 4 }, client));
    const ms = (((await cpuOf()) - before) * 1000) / pages;
    process.stdout.write(`${name}: ${pages} pages, ${ms.toFixed(2)} ms CPU a page\n`);
    return ms;
  };
  let fresh = 0;
  const uncached = await measure('uncached (each address once)', () => `${some(listingPaths)}?checkInDate=${fresh++}`);
  await measure('cached', () => '/');
  const mixed = await measure('mix', () => (Math.random() < 0.5 ? some(listingPaths) : some(others)));
  process.exitCode = Math.max(uncached, mixed) > MAX_MS ? 1 : 0;
} finally {
  await app.stop();
}
