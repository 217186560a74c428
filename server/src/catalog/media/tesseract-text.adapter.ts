import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import type { PictureText } from './picture-text.port.ts';

/**
 * Recognizes text in images with Tesseract (WebAssembly, separate thread) and English data, both from packages: no
 * download, no file writes. The thread uses about 200 MB and ends 30 seconds after the last image.
 */
export function tesseractText({ idleMs = 30_000 }: { idleMs?: number } = {}): PictureText {
  let opened: Reader | null = null;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const isOpen = () => opened !== null;
  const end = async () => {
    clearTimeout(idle);
    const ending = opened;
    opened = null;
    await ending?.end();
  };
  const readNow = async (image: Uint8Array): Promise<string> => {
    clearTimeout(idle);
    opened ??= openReader();
    const reader = opened;
    try {
      const texts: string[] = [];
      for (const picture of await spellings(image)) texts.push(await reader.read(picture));
      return texts.filter((words) => words !== '').join('\n');
    } catch (error) {
      // After a failure, the next picture starts a new thread.
      await end();
      throw error;
    } finally {
      if (isOpen()) idle = setTimeout(() => void end(), idleMs).unref();
    }
  };
  return {
    read: (image) => {
      const result = queue.then(() => readNow(image));
      queue = result.catch(() => {});
      return result;
    },
    close: end,
  };
}

type Reader = { read(picture: Uint8Array): Promise<string>; end(): Promise<void> };

/** Timeout of one reading; the thread of a stuck reading is ended. */
const READING_MS = 30_000;

function openReader(): Reader {
  const thread = new Worker(new URL('./text-reader-thread.ts', import.meta.url), { name: 'text reader' });
  // Callers get the error through `resultOf`. An `error` event without a listener would end this process.
  thread.on('error', () => {});
  return {
    read: (picture) => {
      if (thread.threadId === -1) throw new Error('The reader of pictures has ended');
      thread.postMessage(picture);
      return resultOf(thread);
    },
    end: async () => void (await thread.terminate()),
  };
}

/** Next message of the thread. @throws its error, or an error after its end or the timeout */
async function resultOf(thread: Worker): Promise<string> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(READING_MS)]);
  const ended = once(thread, 'exit', { signal }).then(() => {
    throw new Error('The reader of pictures has ended');
  });
  try {
    const [text] = await Promise.race([once(thread, 'message', { signal }), ended]);
    return text as string;
  } finally {
    settled.abort();
  }
}

/** Image side in pixels with the best recognition rate. */
const SIDE = 1600;
/**
 * Text over photos is nearly white or nearly black. Isolated it is recognized in 6 of 7 cases, within the photo in 2
 * (bench/moderation.ts).
 */
const NEARLY_WHITE = 246;
const NEARLY_BLACK = 45;

/** Variants of an image: grayscale, and its nearly white and nearly black parts as black on white. */
async function spellings(image: Uint8Array): Promise<Uint8Array[]> {
  const grey = await sharp(image)
    .resize(SIDE, SIDE, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .grayscale()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const written = (picture: Sharp) => picture.png({ compressionLevel: 1 }).toBuffer();
  return Promise.all([
    written(sharp(grey).normalise()),
    written(sharp(grey).threshold(NEARLY_WHITE).negate()),
    written(sharp(grey).threshold(NEARLY_BLACK)),
  ]);
}
