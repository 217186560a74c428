import { LRUCache } from 'lru-cache';

/**
 * Renders each version of a CPU-bound file once, `atOnce` at a time, because pages have priority. Caches the `max` most
 * recently requested files.
 */
export function cacheRendered({ max, atOnce }: { max: number; atOnce: number }) {
  const cached = new LRUCache<string, Promise<Uint8Array>>({ max });
  const queue = limitConcurrency(atOnce);
  return (version: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = cached.get(version);
    if (known) return known;
    const rendered = queue(render);
    cached.set(version, rendered);
    rendered.catch(() => cached.delete(version));
    return rendered;
  };
}

/** Runs at most `max` tasks concurrently and queues the others. */
function limitConcurrency(max: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= max) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
