import { Worker } from 'node:worker_threads';

/** Eight bits of red, green, blue and alpha per pixel, upright. */
export type DecodedPhoto = { width: number; height: number; data: Uint8ClampedArray };

export type HeicResult = DecodedPhoto | 'tooLarge' | 'unreadable';

/** Decoding a phone photo needs about a second. */
const TIMEOUT_MS = 30_000;

/** Decodes a HEIC photo (HEVC) in a worker thread: the decoder is synchronous and has no timeout. Checks the declared dimensions first. */
export function decodeHeic(content: Uint8Array, { maxPixels }: { maxPixels: number }): Promise<HeicResult> {
  const workerData = { content, maxPixels };
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { workerData, stdout: true, stderr: true });
  return new Promise<HeicResult>((resolve) => {
    const timer = setTimeout(() => resolve('unreadable'), TIMEOUT_MS);
    const complete = (result: HeicResult) => {
      clearTimeout(timer);
      resolve(result);
    };
    worker.once('message', complete);
    worker.once('error', () => complete('unreadable'));
    worker.once('exit', () => complete('unreadable'));
  }).finally(() => worker.terminate());
}
