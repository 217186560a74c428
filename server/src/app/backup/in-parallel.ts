/** Keeps the disk busy during hashing. */
const AT_ONCE = 8;

/** Processes the items with limited concurrency. After a failure no other item starts; running ones finish before it throws. */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  // All workers share one generator: an exception in one loop ends it for the others.
  const queue = (function* () {
    yield* items;
  })();
  const take = async () => {
    for (const item of queue) await work(item);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, take));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
