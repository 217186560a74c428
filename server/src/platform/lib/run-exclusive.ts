/** The last pending task per name. */
const lasts = new Map<string, Promise<unknown>>();

/** Enough for hundreds of queued tasks; limits the delay by a stuck one (lost connection, database lock). */
const TIMEOUT_MS = 10_000;

/**
 * Runs tasks of one name in sequence in this process; a stuck task blocks the next for `timeoutMs` at most. Only saves
 * connections: hundreds of queued requests would exhaust the pool. Correctness across nodes needs database locks.
 */
export async function runExclusive<T>(name: string, work: () => Promise<T>, timeoutMs = TIMEOUT_MS): Promise<T> {
  const current = endOf(lasts.get(name), timeoutMs).then(work);
  lasts.set(name, current);
  try {
    return await current;
  } finally {
    if (lasts.get(name) === current) lasts.delete(name);
  }
}

/** Resolves when the task succeeds or fails, or after the timeout. */
function endOf(work: Promise<unknown> | undefined, timeoutMs: number): Promise<void> {
  if (!work) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    work.then(end, end);
  });
}
