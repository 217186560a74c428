import { ProviderError } from './remote-source.port.ts';

/** Requests to a provider at once. */
const MAX_RUNNING = 6;
/** A visitor waits this long for a slot, then as long for the tile. */
const MAX_WAIT_MS = 4_000;

/** Runs work in order, six at once. Work that finds no slot in four seconds rejects with ProviderError. */
export function requestQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting = new Set<() => void>();
  const acquire = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        waiting.delete(start);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(new QueueTimeout('too many requests at once'));
      }, MAX_WAIT_MS);
      waiting.add(start);
    });
  return async (work) => {
    if (running >= MAX_RUNNING) await acquire();
    else running += 1;
    try {
      return await work();
    } finally {
      // The slot passes to the next one without becoming free.
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}

/** No failure of the provider. */
export class QueueTimeout extends ProviderError {}
