import type { Client } from './client.ts';
import { type Kind, Overloaded } from './overloaded.ts';
import { tally } from './tally.ts';

/** How long somebody waits for a place: with the work itself the answer shall come within half a second (docs/operations.md "Watching it"). */
const PATIENCE_MS = 400;
/** So many wait for each place. */
const WAITING_PER_PLACE = 2;

export type Gate = {
  /**
   * Runs `work` as soon as there is a place for it; it has the place until its promise is settled. `client`: whose it is; without, everybody's together.
   * @throws Overloaded where too many wait already, no place came free in time, or somebody who has less came and needed the place in line
   */
  run<T>(work: () => Promise<T>, client?: Client): Promise<T>;
  /** Whether `run` would refuse them at once: the line is full, and nobody has more than they would. */
  wouldRefuse(client?: Client): boolean;
  standing(): { inFlight: number; waiting: number };
};

type Waiting = { client: Client; enter: () => void; refuse: () => void };

/**
 * Keeps more than `places` works from being under way at once. Started all together they would all be late: each takes its turns of the one processor, and its memory
 * and its wait for a connection, from those that came before it.
 *
 * Places go to who has the fewest of them and has waited longest, and where the line is full who has most in it gives way: whoever asks for much waits behind everybody
 * else, and has all of it while nobody else is there.
 */
export function openGate(
  kind: Kind,
  { places, patienceMs = PATIENCE_MS }: { places: number; patienceMs?: number },
): Gate {
  const line = new Set<Waiting>();
  const [working, waiting] = [tally(), tally()];
  let inFlight = 0;
  const isFull = () => inFlight >= places && line.size >= places * WAITING_PER_PLACE;

  const takeFromLine = (one: Waiting) => {
    line.delete(one);
    waiting.add(one.client, -1);
  };

  const wait = (client: Client) =>
    new Promise<void>((resolve, reject) => {
      const leaveWith = (why: 'full' | 'late') => {
        clearTimeout(patience);
        takeFromLine(one);
        reject(new Overloaded(kind, why));
      };
      const enter = () => {
        clearTimeout(patience);
        takeFromLine(one);
        working.add(client, 1);
        resolve();
      };
      const patience = setTimeout(() => leaveWith('late'), patienceMs);
      const one: Waiting = { client, enter, refuse: () => leaveWith('full') };
      line.add(one);
      waiting.add(client, 1);
    });

  /** All that somebody has, in line and at work. */
  const loadOf = (client: Client) => working.of(client) + waiting.of(client);

  /** The last in line of whoever has most, where that is more than `client` would have. */
  const whoGivesWay = (client: Client): Waiting | undefined => {
    let [most, found] = [loadOf(client) + 1, undefined as Waiting | undefined];
    for (const one of line) {
      const load = loadOf(one.client);
      if (load < most || (load === most && !found)) continue;
      [most, found] = [load, one];
    }
    return found;
  };

  const wouldRefuse = (client: Client = everybody) => isFull() && !whoGivesWay(client);

  const leave = (client: Client) => {
    working.add(client, -1);
    let next: Waiting | undefined;
    for (const one of line) if (!next || working.of(one.client) < working.of(next.client)) next = one;
    if (next) next.enter();
    else inFlight -= 1;
  };

  const run = async <T>(work: () => Promise<T>, client: Client = everybody): Promise<T> => {
    if (isFull()) {
      const other = whoGivesWay(client);
      if (!other) throw new Overloaded(kind, 'full');
      other.refuse();
    }
    if (inFlight < places) {
      inFlight += 1;
      working.add(client, 1);
    } else await wait(client);
    try {
      return await work();
    } finally {
      leave(client);
    }
  };
  return { run, wouldRefuse, standing: () => ({ inFlight, waiting: line.size }) };
}

const everybody: Client = [{ of: 'everybody', most: 1 }];
