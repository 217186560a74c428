import { quantile } from '../overload/arrivals.ts';

const LOOPS = 40;
const READ = 40;

/** How both fared. `ms`: p50 and p95 of the visitor's pages. */
export type Greedy = {
  client: { served: number; refused: number };
  visitor: { refused: number; p50: number; p95: number };
};

/**
 * One client in forty loops, each time for another page of results: half of them differ by what no page reads, half by a price. Beside it another visitor reads forty ads
 * that nobody has read yet, one after the other. The portal must trust the address that a proxy names (TRUST_PROXY=on).
 */
export async function greedyClient(origin: URL): Promise<Greedy> {
  const get = async (path: string, from: string) => {
    const answer = await fetch(new URL(path, origin), { headers: { 'x-forwarded-for': from } });
    return { status: answer.status, text: await answer.text() };
  };
  const { text: sitemap } = await get('/sitemaps/sale-1.xml', '198.18.9.2');
  const ads = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  const client = { served: 0, refused: 0 };
  let [isOver, asked] = [false, 0];
  const loop = async () => {
    while (!isOver) {
      asked += 1;
      const { status } = await get(`/search/market?${asked % 2 ? 'zz' : 'maxPrice'}=${100_000 + asked}`, '198.18.9.1');
      client[status === 200 ? 'served' : 'refused'] += 1;
    }
  };
  const loops = Promise.all(Array.from({ length: LOOPS }, loop));
  const took: number[] = [];
  let refused = 0;
  for (const path of ads.slice(0, READ)) {
    const began = performance.now();
    const { status } = await get(path, '198.18.9.2');
    took.push(performance.now() - began);
    if (status !== 200) refused += 1;
  }
  isOver = true;
  await loops;
  return { client, visitor: { refused, p50: quantile(took, 0.5), p95: quantile(took, 0.95) } };
}
