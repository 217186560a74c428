import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { completeUpload, listUploads, presign } from '../contract/src/catalog/uploads.ts';
import { login } from '../contract/src/identity/accounts.ts';
import { ownApp } from '../tools/own-app.ts';

/**
 * `node bench/uploads.ts`: an owner uploads 50 photos of 6 MB, four at a time, while another user reads a page.
 * Fails if they are not all ready within 60 s (issue 4). `BENCH_ORIGIN` names a running app.
 */

const { values } = parseArgs({
  options: { photos: { type: 'string', default: '50' }, parallel: { type: 'string', default: '4' } },
});
const count = Number(values.photos);
const MAX_MS = 60_000;
const email = 'giulia@soglia.test';
const password = 'Soglia-demo-2026!';

/** One demo photo at the size of a 12-megapixel camera file, about 6 MB. */
async function photoOfSixMegabytes(): Promise<Buffer> {
  const folder = new URL('../server/src/app/demo/photos/', import.meta.url);
  const name = (await readdir(folder)).find((file) => file.startsWith('living')) ?? 'bathroom-01-verde.webp';
  const grain = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#808080', noise: { type: 'gaussian', sigma: 9 } },
  })
    .png()
    .toBuffer();
  const camera = sharp(new URL(name, folder).pathname)
    .resize(4000, 3000, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }]);
  const pixels = await camera.removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  for (let quality = 99; ; quality -= 1) {
    const photo = await sharp(pixels).jpeg({ quality }).toBuffer();
    if (photo.byteLength < 6.8e6) return photo;
  }
}

const origin = process.env.BENCH_ORIGIN;
const photo = await photoOfSixMegabytes();
const app = await ownApp({ listings: 200, ...(origin && { origin }) });
let cookie = '';

async function call(path: string, body: unknown) {
  const headers = { 'content-type': 'application/json', cookie };
  const response = await fetch(app.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${response.status} for ${path}: ${await response.text()}`);
  cookie ||=
    response.headers
      .getSetCookie()
      .find((line) => line.startsWith('soglia_session='))
      ?.split(';')[0] ?? '';
  return (await response.json()).data;
}

/** The bytes after the image differ, so that each upload is a separate photo. */
async function uploadOne(number: number): Promise<string> {
  const content = new Uint8Array(Buffer.concat([photo, Buffer.from(`${Date.now()} ${number}`)]));
  const contentType = 'image/jpeg';
  const file = { fileName: `IMG_${number}.jpg`, fileSize: content.byteLength, contentType };
  const { uploadUrl, s3Key } = await call(presign.path, file);
  const uploadRequest = { method: 'PUT', headers: { 'content-type': contentType }, body: content };
  const response = await fetch(new URL(uploadUrl, app.origin), uploadRequest);
  if (!response.ok) throw new Error(`Upload failed with status ${response.status}`);
  await call(completeUpload.path, { s3Key });
  return s3Key;
}

async function untilReady(s3Keys: readonly string[]): Promise<void> {
  for (;;) {
    const uploads: { status: string; refusal: string | null }[] = await call(listUploads.path, { s3Keys });
    const rejected = uploads.find(({ status }) => status === 'REFUSED');
    if (rejected) throw new Error(`A photo was refused: ${rejected.refusal}`);
    if (uploads.every(({ status }) => status === 'READY')) return;
    await wait(500);
  }
}

/** Reads a page repeatedly. @returns the duration of each read */
async function readPages(until: { isEnded: boolean }): Promise<number[]> {
  const durations: number[] = [];
  while (!until.isEnded) {
    const start = performance.now();
    const response = await fetch(`${app.origin}/`);
    await response.text();
    if (!response.ok) throw new Error(`${response.status} for the page`);
    durations.push(performance.now() - start);
    await wait(200);
  }
  return durations.sort((a, b) => a - b);
}

try {
  await call(login.path, { identifier: email, password });
  const before = { isEnded: false };
  setTimeout(() => Object.assign(before, { isEnded: true }), 3_000);
  const quiet = await readPages(before);
  const until = { isEnded: false };
  const reading = readPages(until);
  const start = performance.now();
  const numbers = Array.from({ length: count }, (_, index) => index);
  const keys: string[] = [];
  const work = async () => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift())
      keys.push(await uploadOne(number));
  };
  await Promise.all(Array.from({ length: Number(values.parallel) }, work));
  const uploaded = performance.now() - start;
  await untilReady(keys.slice(0, 50));
  const ready = performance.now() - start;
  until.isEnded = true;
  const pages = await reading;
  const at = (share: number, durations = pages) => durations[Math.floor((durations.length - 1) * share)]?.toFixed(0);
  process.stdout.write(
    `${count} photos of ${(photo.byteLength / 1e6).toFixed(1)} MB: uploaded in ${(uploaded / 1000).toFixed(1)} s, ` +
      `ready in ${(ready / 1000).toFixed(1)} s; meanwhile ${pages.length} pages, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ` +
      `slowest ${at(1)} ms (p50 before: ${at(0.5, quiet)} ms)\n`,
  );
  process.exitCode = ready > MAX_MS ? 1 : 0;
} finally {
  await app.stop();
}
