import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import tesseract from 'tesseract.js';

/**
 * Thread of `tesseractText`: receives an image, returns its text. The library's own thread lives inside this one and
 * ends with it. Every failure ends the thread.
 */

const data = dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz')));
const settings = { langPath: data, cacheMethod: 'none', gzip: true };
/** Sparse text instead of columns. The DPI is fixed, because a picture does not state its display size. */
const parameters = { tessedit_pageseg_mode: '11', user_defined_dpi: '150', debug_file: '/dev/null' };
/** Minimum confidence, 0-100. Bathroom tiles score lower. */
const SURE = 50;

const worker = await tesseract.createWorker('eng', tesseract.OEM.LSTM_ONLY, settings);
await worker.setParameters(parameters as Partial<tesseract.WorkerParams>);

parentPort?.on('message', async (picture: Uint8Array) => {
  const { data: page } = await worker.recognize(Buffer.from(picture), {}, { text: false, blocks: true });
  const lines = (page.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines));
  parentPort?.postMessage(lines.flatMap((line) => sureWords(line)).join('\n'));
});

function sureWords({ words }: tesseract.Line): string[] {
  const text = words.flatMap(({ confidence, text: word }) => (confidence >= SURE ? [word] : [])).join(' ');
  return text === '' ? [] : [text];
}
