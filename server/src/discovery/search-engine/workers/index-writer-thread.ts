import { parentPort, workerData } from 'node:worker_threads';
import { maintainIndex } from './maintain-index.ts';
import type { FromIndexWriter, ToIndexWriter } from './thread-messages.ts';

/** Thread of `startIndexWriter`. */

const maintenance = maintainIndex(workerData, (message: FromIndexWriter) => parentPort?.postMessage(message));

parentPort?.on('message', (message: ToIndexWriter) => {
  if (message === 'look') maintenance.poll();
  else void maintenance.stop().finally(() => parentPort?.close());
});
