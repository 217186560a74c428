import { parentPort, workerData } from 'node:worker_threads';
import { keepIndex } from './keep-index.ts';
import type { FromKeeper, ToKeeper } from './thread-messages.ts';

/** The thread of `openKeeper`. */

const keeping = keepIndex(workerData, (message: FromKeeper) => parentPort?.postMessage(message));

parentPort?.on('message', (message: ToKeeper) => {
  if (message === 'look') keeping.look();
  else void keeping.stop().finally(() => parentPort?.close());
});
