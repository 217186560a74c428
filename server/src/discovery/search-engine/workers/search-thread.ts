import { parentPort } from 'node:worker_threads';
import type { ColumnIndex } from '../query/column-index.ts';
import { queryColumns } from '../query-columns.ts';
import type { FromSearchThread, ToSearchThread } from './thread-messages.ts';

/** Thread of `openSearchPool`: runs one query after the other, on the index it received last. */

let index: ColumnIndex | null = null;

const send = (message: FromSearchThread) => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToSearchThread) => {
  if (message.type === 'index') {
    index = message.index;
    return;
  }
  const { id, operation, request } = message;
  try {
    if (!index) throw new Error('There is no index yet');
    send({ type: 'answer', id, result: queryColumns(index, operation, request) });
  } catch (error) {
    send({ type: 'failure', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
