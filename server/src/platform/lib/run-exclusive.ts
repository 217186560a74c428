/** The last piece of work of each name that somebody waits for. */
const lasts = new Map<string, Promise<unknown>>();

/** Long for a rush of hundreds, short for who waits behind one that is stuck: a network that went, a lock that somebody holds. */
const TIMEOUT_MS = 10_000;

/**
 * Does work after whatever else this process was asked to do under the same name, in the order of asking, or after `patienceMs`. Only the database makes right what many
 * want at once (places of an event, a double click), on however many nodes; this keeps hundreds of them from holding a connection each while they wait, and
 * everybody else from theirs.
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

/** Of work that succeeds or fails, or of patience. */
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
