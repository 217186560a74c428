import { parentPort, workerData } from 'node:worker_threads';
import decode from 'heic-decode';
import type { HeicResult } from './heic.ts';

/** Worker thread of `decodeHeic`. */

async function decodeFirst({ content, maxPixels }: { content: Uint8Array; maxPixels: number }): Promise<HeicResult> {
  const images = await decode.all({ buffer: content });
  const [first] = images;
  if (!first) return 'unreadable';
  return first.width * first.height > maxPixels ? 'tooLarge' : first.decode();
}

const result = await decodeFirst(workerData).catch((): HeicResult => 'unreadable');
const moved = typeof result === 'string' ? [] : [result.data.buffer as ArrayBuffer];
parentPort?.postMessage(result, moved);
