import { Worker } from 'node:worker_threads';
import type { ColumnIndex } from '../query/column-index.ts';
import type { FromIndexWriter, IndexWriterSettings, IndexWriterState, ToIndexWriter } from './thread-messages.ts';

/** Main-thread handle of the index writer thread. A dead thread is replaced by another, which loads the index again. */
export type IndexWriterThread = {
  /** Checks for changes. */
  poll(): void;
  /** Null while there is none. */
  thread(): Worker | null;
  stop(): Promise<void>;
};

export type IndexWriterEvents = {
  onIndex(index: ColumnIndex): void;
  onState(state: IndexWriterState): void;
  /** Reports a failure that will be retried. */
  onFailure(message: string): void;
};

const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Time for the thread to finish work in progress before it is terminated. */
const GRACE_MS = 2_000;

export function startIndexWriter(settings: IndexWriterSettings, events: IndexWriterEvents): IndexWriterThread {
  let worker: Worker | null = null;
  let restart: NodeJS.Timeout | undefined;
  let pause = SHORTEST_PAUSE_MS;
  let stopped = false;

  const start = () => {
    const fresh = new Worker(new URL('./index-writer-thread.ts', import.meta.url), {
      name: 'keeper',
      workerData: settings,
    });
    worker = fresh;
    fresh.unref();
    fresh.on('message', (message: FromIndexWriter) => {
      if (message.type === 'index') events.onIndex(message.index);
      else if (message.type === 'failure') events.onFailure(message.message);
      else {
        pause = SHORTEST_PAUSE_MS;
        events.onState(message.state);
      }
    });
    fresh.on('error', (error) => events.onFailure(error.stack ?? error.message));
    fresh.once('exit', () => {
      worker = null;
      if (stopped) return;
      restart = setTimeout(start, pause).unref();
      pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
    });
  };
  const send = (message: ToIndexWriter) => worker?.postMessage(message);

  start();
  return {
    poll: () => send('look'),
    thread: () => worker,
    async stop() {
      stopped = true;
      clearTimeout(restart);
      const last = worker;
      if (!last) return;
      const ended = new Promise<void>((resolve) => last.once('exit', () => resolve()));
      send('stop');
      const timer = setTimeout(() => void last.terminate(), GRACE_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
