import { Worker } from 'node:worker_threads';

/** Eight bits of red, green, blue and alpha a pixel, upright. */
export type DecodedPhoto = { width: number; height: number; data: Uint8ClampedArray };

export type HeicAnswer = DecodedPhoto | 'tooLarge' | 'unreadable';

/** A photo of a phone takes about a second. */
const PATIENCE_MS = 30_000;

/**
 * Opens a HEIC photo (HEVC), in a thread of its own: the decoder neither waits nor stops by itself. How large the photo
 * says it is, is judged first.
 */
export function decodeHeic(content: Uint8Array, { maxPixels }: { maxPixels: number }): Promise<HeicAnswer> {
  const workerData = { content, maxPixels };
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { workerData, stdout: true, stderr: true });
  return new Promise<HeicAnswer>((resolve) => {
    const late = setTimeout(() => resolve('unreadable'), PATIENCE_MS);
    const settle = (answer: HeicAnswer) => {
      clearTimeout(late);
      resolve(answer);
    };
    worker.once('message', settle);
    worker.once('error', () => settle('unreadable'));
    worker.once('exit', () => settle('unreadable'));
  }).finally(() => worker.terminate());
}
