import { Worker } from 'node:worker_threads';
import type { ColumnIndex } from '../query/column-index.ts';
import type { AnswerOf, Operation, RequestOf } from '../search-engine.port.ts';
import type { FromSearchThread, ToSearchThread } from './thread-messages.ts';

/** The threads that search, all of them the same shared memory. */

/** Why nobody answers. `full`: too many questions wait; `died`: the thread ended under it; `failed`: answering threw. */
export class Unanswered extends Error {
  readonly reason: 'full' | 'died' | 'failed';

  constructor(reason: Unanswered['reason'], message: string) {
    super(message);
    this.name = 'Unanswered';
    this.reason = reason;
  }
}

export type SearchPool = {
  /** Questions asked from here on are answered from this index. */
  adopt(index: ColumnIndex): void;
  /** Asks the least busy thread. Rejects with `Unanswered`, and then nothing came of it: somebody else may be asked. */
  ask<O extends Operation>(operation: O, request: RequestOf<O>): Promise<AnswerOf<O>>;
  /** Those that live. */
  threads(): readonly Worker[];
  stop(): Promise<void>;
};

/** More questions than these are not left waiting for one thread. */
const MOST_WAITING = 200;
/** A thread that has not answered anything for so long, though it is asked, is stuck. */
const PATIENCE_MS = 10_000;
/** One that dies sooner than this after its start is not started again at once. */
const SHORT_LIFE_MS = 1_000;

type Waiting = { resolve(answer: AnswerOf<Operation>): void; reject(error: Unanswered): void };
type Seat = { worker: Worker; waiting: Map<number, Waiting>; startedAt: number; heardAt: number };

/** @param onDeath hears of threads that ended by themselves (they are replaced) */
export function openSearchPool(options: { size: number; onDeath(error: Error): void }): SearchPool {
  const seats = new Set<Seat>();
  const restarts = new Set<NodeJS.Timeout>();
  let index: ColumnIndex | null = null;
  let lastId = 0;
  let stopped = false;

  const sit = () => {
    const worker = new Worker(new URL('./search-thread.ts', import.meta.url), { name: 'search' });
    // Whoever has nothing else left to do may end, whatever threads there are.
    worker.unref();
    const seat: Seat = { worker, waiting: new Map(), startedAt: Date.now(), heardAt: Date.now() };
    let cause = new Error('A search thread ended');
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('message', (message: FromSearchThread) => hear(seat, message));
    worker.once('exit', () => {
      seats.delete(seat);
      for (const { reject } of seat.waiting.values()) reject(new Unanswered('died', cause.message));
      if (stopped) return;
      options.onDeath(cause);
      const pause = Date.now() - seat.startedAt < SHORT_LIFE_MS ? SHORT_LIFE_MS : 0;
      const restart = setTimeout(() => {
        restarts.delete(restart);
        sit();
      }, pause).unref();
      restarts.add(restart);
    });
    if (index) tell(seat, { say: 'index', index });
    seats.add(seat);
  };

  const watchdog = setInterval(() => {
    for (const seat of seats) {
      if (seat.waiting.size > 0 && Date.now() - seat.heardAt > PATIENCE_MS) void seat.worker.terminate();
    }
  }, PATIENCE_MS / 10).unref();
  for (let seat = 0; seat < options.size; seat++) sit();

  return {
    adopt(fresh) {
      index = fresh;
      for (const seat of seats) tell(seat, { say: 'index', index });
    },
    ask<O extends Operation>(operation: O, request: RequestOf<O>) {
      const seat = leastBusy(seats);
      if (!seat || seat.waiting.size >= MOST_WAITING) {
        const reason = seat ? 'full' : 'died';
        return Promise.reject(new Unanswered(reason, seat ? 'Too many questions wait' : 'No search thread lives'));
      }
      const id = ++lastId;
      return new Promise<AnswerOf<O>>((resolve, reject) => {
        if (seat.waiting.size === 0) seat.heardAt = Date.now();
        tell(seat, { say: 'ask', id, operation, request });
        seat.waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
      });
    },
    threads: () => [...seats].map(({ worker }) => worker),
    async stop() {
      stopped = true;
      clearInterval(watchdog);
      for (const restart of restarts) clearTimeout(restart);
      await Promise.all([...seats].map(({ worker }) => worker.terminate()));
    },
  };
}

const tell = ({ worker }: Seat, message: ToSearchThread) => worker.postMessage(message);

function hear(seat: Seat, message: FromSearchThread): void {
  const waiting = seat.waiting.get(message.id);
  seat.waiting.delete(message.id);
  seat.heardAt = Date.now();
  if (message.say === 'answer') waiting?.resolve(message.answer);
  else waiting?.reject(new Unanswered('failed', message.message));
}

function leastBusy(seats: ReadonlySet<Seat>): Seat | undefined {
  let best: Seat | undefined;
  for (const seat of seats) if (!best || seat.waiting.size < best.waiting.size) best = seat;
  return best;
}
