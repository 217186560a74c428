import { Worker } from 'node:worker_threads';
import type { ColumnIndex } from '../query/column-index.ts';
import type { Operation, RequestOf, ResultOf } from '../search-engine.port.ts';
import type { FromSearchThread, ToSearchThread } from './thread-messages.ts';

/** Search threads over the same shared memory. */

/** Why no thread answered. `full`: too many queries are pending; `died`: the thread ended; `failed`: the operation threw. */
export class Unanswered extends Error {
  readonly reason: 'full' | 'died' | 'failed';

  constructor(reason: Unanswered['reason'], message: string) {
    super(message);
    this.name = 'Unanswered';
    this.reason = reason;
  }
}

export type SearchPool = {
  /** Uses this index for later queries. */
  adopt(index: ColumnIndex): void;
  /** Uses the thread with the fewest queries. Rejects with `Unanswered` and without effects, so that the caller may use another engine. */
  execute<O extends Operation>(operation: O, request: RequestOf<O>): Promise<ResultOf<O>>;
  /** Running threads. */
  threads(): readonly Worker[];
  stop(): Promise<void>;
};

/** Maximum pending queries per thread. */
const MAX_PENDING = 200;
/** A thread with queries that returns no result for this long is stuck. */
const TIMEOUT_MS = 10_000;
/** A thread that ends sooner than this after its start is restarted with a delay. */
const SHORT_LIFE_MS = 1_000;

type Pending = { resolve(result: ResultOf<Operation>): void; reject(error: Unanswered): void };
type Seat = { worker: Worker; pending: Map<number, Pending>; startedAt: number; lastMessageAt: number };

/** @param onDeath called for threads that ended unexpectedly (they are replaced) */
export function openSearchPool(options: { size: number; onDeath(error: Error): void }): SearchPool {
  const seats = new Set<Seat>();
  const restarts = new Set<NodeJS.Timeout>();
  let index: ColumnIndex | null = null;
  let lastId = 0;
  let stopped = false;

  const sit = () => {
    const worker = new Worker(new URL('./search-thread.ts', import.meta.url), { name: 'search' });
    // Search threads do not keep an otherwise finished process alive.
    worker.unref();
    const seat: Seat = { worker, pending: new Map(), startedAt: Date.now(), lastMessageAt: Date.now() };
    let cause = new Error('A search thread ended');
    worker.on('error', (error) => {
      cause = error;
    });
    worker.on('message', (message: FromSearchThread) => onMessage(seat, message));
    worker.once('exit', () => {
      seats.delete(seat);
      for (const { reject } of seat.pending.values()) reject(new Unanswered('died', cause.message));
      if (stopped) return;
      options.onDeath(cause);
      const pause = Date.now() - seat.startedAt < SHORT_LIFE_MS ? SHORT_LIFE_MS : 0;
      const restart = setTimeout(() => {
        restarts.delete(restart);
        sit();
      }, pause).unref();
      restarts.add(restart);
    });
    if (index) send(seat, { type: 'index', index });
    seats.add(seat);
  };

  const watchdog = setInterval(() => {
    for (const seat of seats) {
      if (seat.pending.size > 0 && Date.now() - seat.lastMessageAt > TIMEOUT_MS) void seat.worker.terminate();
    }
  }, TIMEOUT_MS / 10).unref();
  for (let seat = 0; seat < options.size; seat++) sit();

  return {
    adopt(fresh) {
      index = fresh;
      for (const seat of seats) send(seat, { type: 'index', index });
    },
    execute<O extends Operation>(operation: O, request: RequestOf<O>) {
      const seat = leastLoaded(seats);
      if (!seat || seat.pending.size >= MAX_PENDING) {
        const reason = seat ? 'full' : 'died';
        return Promise.reject(new Unanswered(reason, seat ? 'Too many questions wait' : 'No search thread lives'));
      }
      const id = ++lastId;
      return new Promise<ResultOf<O>>((resolve, reject) => {
        if (seat.pending.size === 0) seat.lastMessageAt = Date.now();
        send(seat, { type: 'request', id, operation, request });
        seat.pending.set(id, { resolve: resolve as Pending['resolve'], reject });
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

const send = ({ worker }: Seat, message: ToSearchThread) => worker.postMessage(message);

function onMessage(seat: Seat, message: FromSearchThread): void {
  const pending = seat.pending.get(message.id);
  seat.pending.delete(message.id);
  seat.lastMessageAt = Date.now();
  if (message.type === 'answer') pending?.resolve(message.result);
  else pending?.reject(new Unanswered('failed', message.message));
}

function leastLoaded(seats: ReadonlySet<Seat>): Seat | undefined {
  let best: Seat | undefined;
  for (const seat of seats) if (!best || seat.pending.size < best.pending.size) best = seat;
  return best;
}
