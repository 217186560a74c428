import { Semaphore } from 'async-mutex';
import { LRUCache } from 'lru-cache';

/**
 * Renders each version of a CPU-bound file once, `atOnce` at a time, because pages have priority. Caches the `max` most
 * recently requested files.
 */
export function cacheRendered({ max, atOnce }: { max: number; atOnce: number }) {
  const cached = new LRUCache<string, Promise<Uint8Array>>({ max });
  const slots = new Semaphore(atOnce);
  return (version: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = cached.get(version);
    if (known) return known;
    const rendered = slots.runExclusive(render);
    cached.set(version, rendered);
    rendered.catch(() => cached.delete(version));
    return rendered;
  };
}
