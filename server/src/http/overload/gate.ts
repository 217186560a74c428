import { type Kind, Overloaded } from './overloaded.ts';

/** How long somebody waits for a place: with the work itself the answer shall come within half a second (docs/operations.md "Watching it"). */
const PATIENCE_MS = 400;
/** So many wait for each place. */
const WAITING_PER_PLACE = 2;

export type Gate = {
  /**
   * Runs `work` as soon as there is a place for it; it has the place until its promise is settled.
   * @throws Overloaded where too many wait already, or no place came free in time
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Whoever comes now is refused. */
  isFull(): boolean;
  standing(): { inFlight: number; waiting: number };
};

type Waiting = { enter: () => void; patience: NodeJS.Timeout };

/**
 * Keeps more than `places` works from being under way at once. Started all together they would all be late: each takes its turns of the one processor, and its memory
 * and its wait for a connection, from those that came before it.
 */
export function openGate(
  kind: Kind,
  { places, patienceMs = PATIENCE_MS }: { places: number; patienceMs?: number },
): Gate {
  const line = new Set<Waiting>();
  let inFlight = 0;
  const isFull = () => inFlight >= places && line.size >= places * WAITING_PER_PLACE;

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const patience = setTimeout(() => {
        line.delete(waiting);
        reject(new Overloaded(kind, 'late'));
      }, patienceMs);
      const waiting = { enter: resolve, patience };
      line.add(waiting);
    });

  /** The place goes to the next in line, if there is one. */
  const leave = () => {
    const [next] = line;
    if (!next) {
      inFlight -= 1;
      return;
    }
    line.delete(next);
    clearTimeout(next.patience);
    next.enter();
  };

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isFull()) throw new Overloaded(kind, 'full');
    if (inFlight < places) inFlight += 1;
    else await wait();
    try {
      return await work();
    } finally {
      leave();
    }
  };
  return { run, isFull, standing: () => ({ inFlight, waiting: line.size }) };
}
