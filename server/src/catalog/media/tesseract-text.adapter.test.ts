import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { tesseractText } from './tesseract-text.adapter.ts';

const collect = () => {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
};
/** Retained heap, in bytes. */
const memoryUsed = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

/** Black text on white: Tesseract's intermediate results for it take hundreds of kilobytes. */
const written = (words: string, lines: number) => {
  const rows = Array.from({ length: lines }, (_, row) => `<text x="20" y="${60 + row * 44}">${words}</text>`).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="${lines * 44 + 80}" font-size="30" font-family="sans-serif">${rows}</svg>`;
  return sharp(Buffer.from(drawing)).flatten({ background: '#ffffff' }).jpeg().toBuffer();
};

it('retains no memory of processed pictures', async () => {
  const reader = tesseractText();
  onTestFinished(() => reader.close());
  const picture = await written('call 333 123 4567 today', 12);
  for (let nth = 0; nth < 2; nth++) expect(await reader.read(picture)).toContain('4567');
  const before = memoryUsed();
  for (let nth = 0; nth < 6; nth++) await reader.read(picture);
  expect((memoryUsed() - before) / 1e6).toBeLessThan(0.5);
}, 180_000);
