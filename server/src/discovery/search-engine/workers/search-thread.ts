import { parentPort } from 'node:worker_threads';
import { answerFromColumns } from '../answer-from-columns.ts';
import type { ColumnIndex } from '../query/column-index.ts';
import type { FromSearchThread, ToSearchThread } from './thread-messages.ts';

/** A thread of `openSearchPool`: one question after the other, from the index that it was given last. */

let index: ColumnIndex | null = null;

const tell = (message: FromSearchThread) => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToSearchThread) => {
  if (message.say === 'index') {
    index = message.index;
    return;
  }
  const { id, operation, request } = message;
  try {
    if (!index) throw new Error('There is no index yet');
    tell({ say: 'answer', id, answer: answerFromColumns(index, operation, request) });
  } catch (error) {
    tell({ say: 'failure', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
