/** The last piece of work of each event that somebody waits for. */
const lasts = new Map<number, Promise<unknown>>();

/**
 * Does work on an event after whatever else this process was asked to do on it, in the order of asking. Only the database's lock makes it right, on however
 * many nodes; this keeps hundreds who want the same places from holding a connection each while they wait for it, and everybody else from theirs.
 */
export async function inTurn<T>(eventId: number, work: () => Promise<T>): Promise<T> {
  const mine = (lasts.get(eventId) ?? Promise.resolve()).then(work, work);
  lasts.set(eventId, mine);
  try {
    return await mine;
  } finally {
    if (lasts.get(eventId) === mine) lasts.delete(eventId);
  }
}
