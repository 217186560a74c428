import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Worker as Thread } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import tesseract from 'tesseract.js';
import type { PictureText } from './picture-text.port.ts';

/**
 * Recognizes text in images with Tesseract (WebAssembly, separate thread) and English data, both from packages: no
 * download, no file writes. The thread uses about 200 MB and ends 30 seconds after the last image.
 */
export function tesseractText({ idleMs = 30_000 }: { idleMs?: number } = {}): PictureText {
  let opened: Promise<Reader> | null = null;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const isOpen = () => opened !== null;
  const end = async () => {
    clearTimeout(idle);
    const ending = opened;
    opened = null;
    const reader = await ending?.catch(() => null);
    await reader?.end();
  };
  const readNow = async (image: Uint8Array): Promise<string> => {
    clearTimeout(idle);
    opened ??= openReader();
    try {
      const reader = await opened;
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

const data = () =>
  dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')));

/** Timeout of one reading; the thread of a stuck reading is ended. */
const READING_MS = 30_000;
/** Sparse text instead of columns. The DPI is fixed, because a picture does not state its display size. */
const parameters = { tessedit_pageseg_mode: '11', user_defined_dpi: '150', debug_file: '/dev/null' };
/** Minimum confidence, 0-100. Bathroom tiles score lower. */
const SURE = 50;

async function openReader(): Promise<Reader> {
  const own = { langPath: data(), cacheMethod: 'none', gzip: true };
  // Without this handler the library throws where no caller can catch.
  const worker = await tesseract.createWorker('eng', tesseract.OEM.LSTM_ONLY, { ...own, errorHandler: () => {} });
  // The library neither exposes its thread nor waits for its end.
  const { worker: thread } = worker as unknown as { worker: Thread };
  // Callers get the error through `whileThere`. An `error` event without a listener would end this process.
  thread.on('error', () => {});
  await whileThere(thread, worker.setParameters(parameters as Partial<tesseract.WorkerParams>));
  return {
    read: async (picture) => {
      const reading = worker.recognize(Buffer.from(picture), {}, { text: false, blocks: true });
      const { data: page } = await whileThere(thread, reading);
      const lines = (page.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
      return lines.flatMap((line) => sureWords(line)).join('\n');
    },
    end: async () => void (await thread.terminate()),
  };
}

/**
 * Result of the thread, unless it ends or times out. Each call has separate promises: racing one promise for the end of
 * the thread would retain all results while the thread runs.
 */
async function whileThere<T>(thread: Thread, work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const ended = () => reject(new Error('The reader of pictures has ended'));
  const timer = setTimeout(() => reject(new Error('A picture took too long to read')), READING_MS).unref();
  thread.once('error', reject).once('exit', ended);
  work.then(resolve, reject);
  if (thread.threadId === -1) ended();
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    thread.off('error', reject).off('exit', ended);
  }
}

function sureWords({ words }: tesseract.Line): string[] {
  const text = words.flatMap(({ confidence, text: word }) => (confidence >= SURE ? [word] : [])).join(' ');
  return text === '' ? [] : [text];
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
