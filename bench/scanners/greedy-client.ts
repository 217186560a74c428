import { quantile } from '../overload/arrivals.ts';

const LOOPS = 40;
const READ = 40;

/** `p50`, `p95` in milliseconds. */
export type Greedy = {
  client: { served: number; refused: number };
  visitor: { rejected: number; p50: number; p95: number };
};

/**
 * One client requests pages of results in forty loops, half with an unknown parameter, half with another price; a visitor
 * concurrently reads forty listings that are not cached. Needs TRUST_PROXY=on.
 */
export async function greedyClient(origin: URL): Promise<Greedy> {
  const get = async (path: string, from: string) => {
    const response = await fetch(new URL(path, origin), { headers: { 'x-forwarded-for': from } });
    return { status: response.status, text: await response.text() };
  };
  const { text: sitemap } = await get('/sitemaps/sale-1.xml', '198.18.9.2');
  const listings = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  const client = { served: 0, refused: 0 };
  let [isStopped, sent] = [false, 0];
  const loop = async () => {
    while (!isStopped) {
      sent += 1;
      const { status } = await get(`/search/market?${sent % 2 ? 'zz' : 'maxPrice'}=${100_000 + sent}`, '198.18.9.1');
      client[status === 200 ? 'served' : 'refused'] += 1;
    }
  };
  const loops = Promise.all(Array.from({ length: LOOPS }, loop));
  const durations: number[] = [];
  let rejected = 0;
  for (const path of listings.slice(0, READ)) {
    const startedAt = performance.now();
    const { status } = await get(path, '198.18.9.2');
    durations.push(performance.now() - startedAt);
    if (status !== 200) rejected += 1;
  }
  isStopped = true;
  await loops;
  return { client, visitor: { rejected, p50: quantile(durations, 0.5), p95: quantile(durations, 0.95) } };
}
