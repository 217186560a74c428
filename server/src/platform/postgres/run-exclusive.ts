import { E_CANCELED, E_TIMEOUT, Mutex, withTimeout } from 'async-mutex';

/** The mutex of each name that has a task. */
const mutexes = new Map<string, Mutex>();

/** Enough for hundreds of queued tasks; limits the delay by a stuck one (lost connection, database lock). */
const TIMEOUT_MS = 10_000;

/**
 * Runs tasks of one name in sequence in this process; a stuck task blocks the next for `timeoutMs` at most. Only saves
 * connections: hundreds of queued requests would exhaust the pool. Correctness across nodes needs database locks.
 */
export async function runExclusive<T>(name: string, work: () => Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  const release = await lockUntil(name, performance.now() + timeoutMs);
  try {
    return await work();
  } finally {
    release();
  }
}

/** Resolves with the lock of the name, or without it at `deadline` (`performance.now()`). */
async function lockUntil(name: string, deadline: number): Promise<() => void> {
  const timeoutMs = deadline - performance.now();
  if (timeoutMs <= 0) return () => {};
  const mutex = mutexes.get(name) ?? new Mutex();
  mutexes.set(name, mutex);
  try {
    const unlock = await withTimeout(mutex, timeoutMs).acquire();
    return () => {
      unlock();
      if (!mutex.isLocked()) abandon(name, mutex);
    };
  } catch (error) {
    if (error !== E_TIMEOUT && error !== E_CANCELED) throw error;
    // Its holder is stuck: its queue moves to another mutex.
    abandon(name, mutex);
    return lockUntil(name, deadline);
  }
}

function abandon(name: string, mutex: Mutex): void {
  if (mutexes.get(name) !== mutex) return;
  mutexes.delete(name);
  mutex.cancel();
}
