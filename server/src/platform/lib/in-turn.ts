/** The last piece of work of each name that somebody waits for. */
const lasts = new Map<string, Promise<unknown>>();

/** Long for a rush of hundreds, short for who waits behind one that is stuck: a network that went, a lock that somebody holds. */
const PATIENCE_MS = 10_000;

/**
 * Does work after whatever else this process was asked to do under the same name, in the order of asking, or after `patienceMs`. Only the database makes right what many
 * want at once (places of an event, a double click), on however many nodes; this keeps hundreds of them from holding a connection each while they wait, and
 * everybody else from theirs.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const mine = endOf(lasts.get(name), patienceMs).then(work);
  lasts.set(name, mine);
  try {
    return await mine;
  } finally {
    if (lasts.get(name) === mine) lasts.delete(name);
  }
}

/** Of work that succeeds or fails, or of patience. */
function endOf(work: Promise<unknown> | undefined, patienceMs: number): Promise<void> {
  if (!work) return Promise.resolve();
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, patienceMs);
    const end = () => {
      clearTimeout(patience);
      resolve();
    };
    work.then(end, end);
  });
}
