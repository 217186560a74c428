import { type Client, clientCounts } from './client.ts';
import { type Kind, Overloaded } from './overloaded.ts';

/** Maximum wait for a slot. Responses take at most half a second, work included (docs/operations-monitoring.md "Watching it"). */
const MAX_WAIT_MS = 400;
/** Queue length per slot. */
const QUEUED_PER_SLOT = 2;

export type ConcurrencyLimiter = {
  /**
   * Runs `work` once a slot is free and holds the slot until its promise settles. Without `client` it counts for all callers together.
   * @throws Overloaded if the queue is full, no slot is released in time, or a client with less load takes the queue position
   */
  run<T>(work: () => Promise<T>, client?: Client): Promise<T>;
  /** Whether `run` would reject at once: the queue is full, and no client has a higher load. */
  wouldReject(client?: Client): boolean;
  getStatus(): { inFlight: number; waiting: number };
};

type QueuedCall = { client: Client; enter: () => void; reject: () => void };

/**
 * Limits concurrent work: more would delay all of it, on one processor and a shared connection pool. Slots go to the
 * client with the fewest, then the longest wait; a full queue drops the client with the highest load.
 */
export function createLimiter(
  kind: Kind,
  { slots, maxWaitMs = MAX_WAIT_MS }: { slots: number; maxWaitMs?: number },
): ConcurrencyLimiter {
  const queue = new Set<QueuedCall>();
  const [working, waiting] = [clientCounts(), clientCounts()];
  let inFlight = 0;
  const isFull = () => inFlight >= slots && queue.size >= slots * QUEUED_PER_SLOT;

  const removeFromQueue = (one: QueuedCall) => {
    queue.delete(one);
    waiting.add(one.client, -1);
  };

  const wait = (client: Client) =>
    new Promise<void>((resolve, reject) => {
      const leaveWith = (why: 'full' | 'late') => {
        clearTimeout(timer);
        removeFromQueue(one);
        reject(new Overloaded(kind, why));
      };
      const enter = () => {
        clearTimeout(timer);
        removeFromQueue(one);
        working.add(client, 1);
        resolve();
      };
      const timer = setTimeout(() => leaveWith('late'), maxWaitMs);
      const one: QueuedCall = { client, enter, reject: () => leaveWith('full') };
      queue.add(one);
      waiting.add(client, 1);
    });

  /** Queued and running requests. */
  const loadOf = (client: Client) => working.of(client) + waiting.of(client);

  /** The last queued entry of the client with the highest load, if that exceeds the load of `client` including this call. */
  const findVictim = (client: Client): QueuedCall | undefined => {
    let [highest, victim] = [loadOf(client) + 1, undefined as QueuedCall | undefined];
    for (const one of queue) {
      const load = loadOf(one.client);
      if (load < highest || (load === highest && !victim)) continue;
      [highest, victim] = [load, one];
    }
    return victim;
  };

  const wouldReject = (client: Client = allCallers) => isFull() && !findVictim(client);

  const leave = (client: Client) => {
    working.add(client, -1);
    let next: QueuedCall | undefined;
    for (const one of queue) if (!next || working.of(one.client) < working.of(next.client)) next = one;
    if (next) next.enter();
    else inFlight -= 1;
  };

  const run = async <T>(work: () => Promise<T>, client: Client = allCallers): Promise<T> => {
    if (isFull()) {
      const other = findVictim(client);
      if (!other) throw new Overloaded(kind, 'full');
      other.reject();
    }
    if (inFlight < slots) {
      inFlight += 1;
      working.add(client, 1);
    } else await wait(client);
    try {
      return await work();
    } finally {
      leave(client);
    }
  };
  return { run, wouldReject, getStatus: () => ({ inFlight, waiting: queue.size }) };
}

const allCallers: Client = [{ of: 'everybody', max: 1 }];
