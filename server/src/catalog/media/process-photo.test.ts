import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { processPhoto } from './process-photo.ts';

const test = await testApp();

const sideways = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: '#4F6B32' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function processed(content: Uint8Array) {
  const result = await processPhoto(test.deps, content);
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

describe('a photo', () => {
  it('is turned upright, rendered without its EXIF and never enlarged', async () => {
    const file = await processed(await sideways());
    expect(file).toMatchObject({ width: 800, height: 1200, widths: [480, 640, 800] });
    for (const name of ['480.webp', '800.webp', '480.avif', '800.avif']) {
      const bytes = await readFile(join(test.deps.env.dataDir, 'media', `${file.key}-${name}`));
      const { width, exif, orientation } = await sharp(bytes).metadata();
      expect(width).toBe(Number.parseInt(name, 10));
      expect(exif).toBeUndefined();
      expect(orientation ?? 1).toBe(1);
    }
    expect(file.thumbhash?.length).toBeLessThanOrEqual(40);
  });

  it('reuses the same file when uploaded again', async () => {
    const content = await sideways();
    expect((await processed(content)).id).toBe((await processed(content)).id);
  });

  it('is validated by its content, not by its name', async () => {
    const script = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>');
    expect(await processPhoto(test.deps, script)).toEqual({ ok: false, code: 'PHOTO_UNREADABLE' });
  });

  it('is rejected when it is truncated', async () => {
    const photo = await sideways();
    const half = photo.subarray(0, Math.floor(photo.length / 2));
    expect(await processPhoto(test.deps, half)).toEqual({ ok: false, code: 'PHOTO_UNREADABLE' });
  });
});
