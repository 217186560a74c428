import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';
import type { HeicAnswer } from './heic.ts';

/** The thread behind `decodeHeic`. */

async function answer({ content, maxPixels }: { content: Uint8Array; maxPixels: number }): Promise<HeicAnswer> {
  const images = await decode.all({ buffer: content });
  const [first] = images;
  if (!first) return 'unreadable';
  return first.width * first.height > maxPixels ? 'tooLarge' : first.decode();
}

const answered = await answer(workerData).catch((): HeicAnswer => 'unreadable');
const moved = typeof answered === 'string' ? [] : [answered.data.buffer as ArrayBuffer];
parentPort?.postMessage(answered, moved);
