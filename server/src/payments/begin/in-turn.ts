/** The last piece of work of each name that somebody waits for. */
const lasts = new Map<string, Promise<unknown>>();

/**
 * Does work after whatever else this process was asked to do under the same name, in the order of asking. Only the database makes double clicks one payment, on however many
 * nodes; this keeps a hundred of them from holding a connection each, and from asking the provider a hundred times.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = (lasts.get(name) ?? Promise.resolve()).then(work, work);
  lasts.set(name, mine);
  try {
    return await mine;
  } finally {
    if (lasts.get(name) === mine) lasts.delete(name);
  }
}
