import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { listUploads } from '#contract/catalog/uploads.schemas';
import { mediaJobs } from '../../src/catalog/media/media.jobs.ts';
import { putAt, requestUpload, upload } from '../../src/catalog/media/uploads.fixtures.ts';
import { startWorker } from '../../src/platform/jobs/jobs.ts';
import { actor } from '../actors.ts';
import { testApp } from '../test-app.ts';
import { bombs, longAnimation } from './memory-bombs.fixtures.ts';

/** Images that would exhaust the memory: each is rejected with a reason, and the process continues. */

const test = await testApp();
const MEGABYTE = 1024 * 1024;
const heic = await readFile(new URL('../../src/catalog/media/red-left-blue-right.heic', import.meta.url));

/** Peak memory growth (MB) of the process during some work. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  await work().finally(() => clearInterval(timer));
  return Math.round((Math.max(peak, process.memoryUsage.rss()) - before) / MEGABYTE);
}

it('rejects images of all formats that claim billions of pixels, and the worker continues with the next photo', async () => {
  const user = await actor(test);
  const photos = [...(await bombs(heic)), ...(await bombs(heic))];
  const keys: string[] = [];
  for (const [, content] of photos) {
    const { uploadUrl, s3Key } = await requestUpload(user, content);
    expect((await putAt(test, uploadUrl, content)).statusCode).toBe(200);
    keys.push(s3Key);
  }
  const follow = async () => (await user.api.call(listUploads, { body: { s3Keys: keys } })).data;
  const grown = await growth(async () => {
    const stop = await startWorker(test.deps, mediaJobs);
    const countRejected = async () => (await follow()).filter(({ status }) => status === 'REFUSED').length;
    await expect.poll(countRejected, { timeout: 20_000, interval: 20 }).toBe(photos.length).finally(stop);
  });
  const errorCodes = new Map((await follow()).map(({ s3Key, refusal }) => [s3Key, refusal]));
  const results = photos.map(([name], n) => `${name}: ${errorCodes.get(keys[n] ?? '')}`);
  expect(results).toEqual(photos.map(([name]) => `${name}: PHOTO_TOO_LARGE`));
  // One decoded image would need ten gigabytes.
  expect(grown).toBeLessThan(400);
  const next = await upload(
    test,
    user,
    await sharp({ create: plain(600, 400) })
      .jpeg()
      .toBuffer(),
  );
  expect((await user.api.call(listUploads, { body: { s3Keys: [next] } })).data[0]?.status).toBe('READY');
}, 60_000);

const plain = (width: number, height: number) => ({ width, height, channels: 3 as const, background: '#804020' });

it('decodes only the first frame of an animation of 3,000 frames', async () => {
  const user = await actor(test);
  const content = await longAnimation();
  let s3Key = '';
  const grown = await growth(async () => {
    s3Key = await upload(test, user, content, { contentType: 'image/gif' });
  });
  expect((await user.api.call(listUploads, { body: { s3Keys: [s3Key] } })).data[0]?.status).toBe('READY');
  expect(grown).toBeLessThan(250);
});

it('decodes the largest allowed photos within memory limits', async () => {
  const user = await actor(test);
  // Interlaced: the decoder needs the full image, because no line is complete before the last pass.
  const content = await sharp({ create: plain(7_700, 7_700) })
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
  let s3Key = '';
  const grown = await growth(async () => {
    s3Key = await upload(test, user, content, { contentType: 'image/png' });
  });
  expect((await user.api.call(listUploads, { body: { s3Keys: [s3Key] } })).data[0]?.status).toBe('READY');
  expect(grown).toBeLessThan(700);
}, 60_000);
