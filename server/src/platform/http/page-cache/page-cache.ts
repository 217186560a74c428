import { LRUCache } from 'lru-cache';
import type { Clock } from '../../lib/clock.ts';
import { Overloaded } from '../overload/overloaded.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Maximum delay of changes without an invalidation (views, the age of a listing). */
const CACHE_MS = 30_000;
/** Documents and their compressed forms, per process. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Undefined: the response is private to one visitor. */
export type Render = () => Promise<RenderedPage | undefined>;

/**
 * LRU cache of pages by `key`, for 30 s from the start of rendering. Concurrent requests share one rendering. Failures are not cached.
 * `invalidateAll`: data has changed; pages that are being rendered may be stale and are not cached either.
 */
export function createPageCache(clock: Clock, maxBytes = MAX_BYTES) {
  const now = () => clock.now().getTime();
  const cached = new LRUCache<string, RenderedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    // An entry of exactly this age is still fresh.
    ttl: CACHE_MS - 1,
    ttlResolution: 0,
    perf: { now },
  });
  const pending = new Map<string, { page: ReturnType<Render>; since: number }>();
  let changes = 0;

  const renderOnce = async (key: string, render: Render) => {
    const start = now();
    const before = changes;
    try {
      const page = await render();
      if (page?.status === 200 && changes === before) cached.set(key, page, { start });
      return page;
    } finally {
      if (pending.get(key)?.since === before) pending.delete(key);
    }
  };

  const page = async (key: string, render: Render, isRetry = false): Promise<RenderedPage | undefined> => {
    const fresh = cached.get(key);
    if (fresh) return fresh;
    const underWay = pending.get(key);
    if (underWay?.since === changes) {
      return underWay.page.catch((error) => {
        if (isRetry || !isRejectedForFirstCaller(error)) throw error;
        return page(key, render, true);
      });
    }
    const started = renderOnce(key, render);
    pending.set(key, { page: started, since: changes });
    return started;
  };

  const invalidateAll = () => {
    changes++;
    cached.clear();
  };
  return { page: (key: string, render: Render) => page(key, render), invalidateAll };
}

/** The high load of the first caller does not concern the other callers. A timeout concerns all of them. */
const isRejectedForFirstCaller = (error: unknown) => error instanceof Overloaded && error.why === 'full';
