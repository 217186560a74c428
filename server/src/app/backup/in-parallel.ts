/** Enough to keep a disk busy while others hash. */
const AT_ONCE = 8;

/** Processes the items with limited concurrency. After a failure no other item starts; running ones finish before it throws. */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  // One generator for all: leaving a loop over it by an exception ends it for the others as well.
  const queue = (function* () {
    yield* items;
  })();
  const take = async () => {
    for (const item of queue) await work(item);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, take));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
