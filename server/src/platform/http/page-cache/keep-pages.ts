import type { Clock } from '../../lib/clock.ts';
import { Overloaded } from '../overload/overloaded.ts';
import type { KeptPage } from './kept-page.ts';

/** What changes without being told (views, the age of an ad) is seen by everybody at most this much later. */
const KEPT_MS = 30_000;
/** Of documents and their packed forms, in this process. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Undefined: this answer is one visitor's alone. */
export type Render = () => Promise<KeptPage | undefined>;

/**
 * Remembers pages by `key` for 30 s from the start of their rendering, the least recently asked for going first when
 * the memory for them is full. However many ask at once for a page that is not there, it is rendered once. An answer that is
 * not a success is given to those who waited for it, and forgotten. `forgetAll`: something has changed; what is being rendered may say what was
 * before, and is not kept either.
 */
export function keepPages(clock: Clock, maxBytes = MAX_BYTES) {
  const kept = new Map<string, { page: KeptPage; until: number }>();
  const coming = new Map<string, { page: ReturnType<Render>; since: number }>();
  let bytes = 0;
  let changes = 0;

  const forget = (key: string) => {
    bytes -= kept.get(key)?.page.bytes ?? 0;
    kept.delete(key);
  };

  const remember = (key: string, page: KeptPage, until: number) => {
    forget(key);
    kept.set(key, { page, until });
    bytes += page.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
  };

  const renderOnce = async (key: string, render: Render) => {
    const until = clock.now().getTime() + KEPT_MS;
    const before = changes;
    try {
      const page = await render();
      if (page?.status === 200 && changes === before) remember(key, page, until);
      return page;
    } finally {
      if (coming.get(key)?.since === before) coming.delete(key);
    }
  };

  const page = async (key: string, render: Render, isRetry = false): Promise<KeptPage | undefined> => {
    const found = kept.get(key);
    if (found && clock.now().getTime() < found.until) {
      kept.delete(key);
      kept.set(key, found);
      return found.page;
    }
    const underWay = coming.get(key);
    if (underWay?.since === changes) {
      return underWay.page.catch((error) => {
        if (isRetry || !isRejectedForFirstCaller(error)) throw error;
        return page(key, render, true);
      });
    }
    const started = renderOnce(key, render);
    coming.set(key, { page: started, since: changes });
    return started;
  };

  const forgetAll = () => {
    changes++;
    kept.clear();
    bytes = 0;
  };
  return { page: (key: string, render: Render) => page(key, render), forgetAll };
}

/** The first caller had too high a load, which says nothing about the others. A timeout would concern all of them. */
const isRejectedForFirstCaller = (error: unknown) => error instanceof Overloaded && error.why === 'full';
