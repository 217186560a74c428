import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PHOTO_MAX_BYTES, VIDEO_MAX_BYTES } from '#contract/catalog/media';
import { completeUpload, listUploads, presign } from '#contract/catalog/uploads.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { mediaJobs } from './media.jobs.ts';
import { compressedKey } from './media-keys.ts';
import { putAt, requestUpload, upload } from './uploads.fixtures.ts';

const test = await testApp();
const pendingFolder = join(test.deps.env.dataDir, 'private', 'uploads', 'properties');
const publicFile = (key: string) => join(test.deps.env.dataDir, 'media', key);
const pendingFiles = () => readdir(pendingFolder).catch(() => []);
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: { r: Math.floor(Math.random() * 250), g: 90, b: 40 } } });
const jpeg = (width?: number, height?: number) => picture(width, height).jpeg().toBuffer();

const rejectionOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call was not refused'),
    (error) => error,
  );
const follow = async (user: TestActor, s3Key: string) =>
  (await user.api.call(listUploads, { body: { s3Keys: [s3Key] } })).data[0];

describe('an uploaded photo', () => {
  it('is published upright and without its metadata, and the upload is deleted', async () => {
    const red = await sharp({ create: { width: 400, height: 800, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const original = await sharp({ create: { width: 800, height: 800, channels: 3, background: 'blue' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .withExif({ IFD0: { Make: 'Leica' }, IFD3: { GPSLatitude: '45/1 28/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(original.toString('latin1')).toContain('Leica');
    const user = await actor(test);
    const s3Key = await upload(test, user, original);
    expect(s3Key).toMatch(/^properties\/[0-9a-f]{32}\.jpg$/);
    const uploadState = await follow(user, s3Key);
    expect(uploadState).toMatchObject({ s3Key, type: 'PHOTO', status: 'READY', refusal: null, url: `/media/${s3Key}` });
    for (const url of [uploadState?.url, uploadState?.photo?.url, `/media/${compressedKey(s3Key)}`]) {
      const served = await test.app.inject({ url: url ?? '' });
      expect([url, served.statusCode]).toEqual([url, 200]);
      const facts = await sharp(served.rawPayload).metadata();
      expect([facts.exif, facts.xmp, facts.orientation]).toEqual([undefined, undefined, undefined]);
      const { dominant } = await sharp(
        await sharp(served.rawPayload).extract({ left: 0, top: 0, width: 800, height: 300 }).png().toBuffer(),
      ).stats();
      // The left side is at the top after rotation.
      expect(dominant.r).toBeGreaterThan(200);
    }
    expect(await pendingFiles()).toEqual([]);
  });

  it('has its compressed file after processing, unless compression is skipped', async () => {
    const user = await actor(test);
    const content = await jpeg();
    const { uploadUrl, s3Key } = await requestUpload(user, content);
    const head = () => test.app.inject({ method: 'HEAD', url: `/media/${compressedKey(s3Key)}` });
    await putAt(test, uploadUrl, content);
    expect((await head()).statusCode).toBe(404);
    await runJobs(test, mediaJobs);
    expect(await head()).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
    const plain = await upload(test, user, await jpeg(), { skipCompression: true });
    expect([await isThere(publicFile(plain)), await isThere(publicFile(compressedKey(plain)))]).toEqual([true, false]);
  });

  it.each<[string, string, () => Promise<Uint8Array>, string]>([
    ['PNG with transparency', 'image/png', () => picture().ensureAlpha(0.5).png().toBuffer(), 'webp'],
    ['WebP', 'image/webp', () => picture().webp().toBuffer(), 'webp'],
    ['JPEG that is called a PNG', 'image/png', () => jpeg(), 'webp'],
    ['HEIC', 'image/heic', () => readFile(new URL('red-left-blue-right.heic', import.meta.url)), 'jpg'],
    ['HEIC without a kind of its own', 'image/x-unknown', () => readHeic(), 'jpg'],
    ['JPEG with a page of HTML behind it', 'image/jpeg', async () => Buffer.concat([await jpeg(), html]), 'jpg'],
  ])('is accepted as %s', async (_, contentType, make, ending) => {
    const user = await actor(test);
    const s3Key = await upload(test, user, await make(), { contentType });
    expect(await follow(user, s3Key)).toMatchObject({ status: 'READY' });
    const published = await readFile(publicFile(s3Key));
    expect((await sharp(published).metadata()).format).toBe(ending === 'jpg' ? 'jpeg' : ending);
    expect(published.includes('<script>')).toBe(false);
  });

  it('keeps its colors and dimensions as HEIC', async () => {
    const user = await actor(test);
    const s3Key = await upload(test, user, await readHeic(), { contentType: 'image/heic' });
    const { data, info } = await sharp(publicFile(s3Key)).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([640, 480]);
    expect([(data[0] ?? 0) > 150, (data[info.width * 3 - 1] ?? 0) > 150]).toEqual([true, true]);
  });
});

const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const readHeic = () => readFile(new URL('red-left-blue-right.heic', import.meta.url));

describe('a rejected file', () => {
  it.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['HTML', 'PHOTO_UNREADABLE', () => html],
    [
      'SVG',
      'PHOTO_UNREADABLE',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    ],
    ['a GIF by its first bytes only', 'PHOTO_UNREADABLE', () => Buffer.concat([Buffer.from('GIF89a'), html])],
    ['a JPEG cut off', 'PHOTO_UNREADABLE', async () => (await jpeg(3000, 2000)).subarray(0, 4000)],
    ['a HEIC cut off', 'PHOTO_UNREADABLE', async () => (await readHeic()).subarray(0, 700)],
    ['a bomb of 100 megapixels', 'PHOTO_TOO_LARGE', () => picture(10_000, 10_000).png().toBuffer()],
    ['an icon', 'PHOTO_TOO_SMALL', () => picture(64, 64).png().toBuffer()],
  ])('rejects %s with %s, and retains no file', async (_, code, make) => {
    const user = await actor(test);
    const s3Key = await upload(test, user, await make());
    expect(await follow(user, s3Key)).toMatchObject({ status: 'REFUSED', refusal: code, url: null, photo: null });
    expect([await pendingFiles(), await isThere(publicFile(s3Key))]).toEqual([[], false]);
  });
});

describe('requesting an upload URL', () => {
  it.each<[string, { contentType: string; fileSize: number; fileName?: string }, object]>([
    ['a photo of 11 MB', { contentType: 'image/jpeg', fileSize: PHOTO_MAX_BYTES + 1 }, { limit: PHOTO_MAX_BYTES }],
    ['a video of 101 MB', { contentType: 'video/mp4', fileSize: VIDEO_MAX_BYTES + 1 }, { limit: VIDEO_MAX_BYTES }],
    ['nothing', { contentType: 'image/jpeg', fileSize: 0 }, { limit: 1 }],
    [
      'a name with a NUL',
      { fileName: 'IMG\u0000.jpg', contentType: 'image/jpeg', fileSize: 1 },
      { path: 'body.fileName' },
    ],
    ['a PDF', { contentType: 'application/pdf', fileSize: 1 }, { path: 'body.contentType' }],
  ])('rejects %s', async (_, requested, problem) => {
    const user = await actor(test);
    const error = await rejectionOf(user.api.call(presign, { body: { fileName: 'x', ...requested } }));
    expect(error).toMatchObject({ status: 422, code: 'VALIDATION_EXCEPTION' });
    expect(error.fields).toContainEqual(expect.objectContaining(problem));
  });

  it('rejects a key that the database cannot store', async () => {
    const user = await actor(test);
    const s3Key = 'properties/\u0000.jpg';
    const requested = [
      user.api.call(completeUpload, { body: { s3Key } }),
      user.api.call(listUploads, { body: { s3Keys: [s3Key] } }),
    ];
    for (const call of requested)
      expect(await rejectionOf(call)).toMatchObject({ status: 422, code: 'VALIDATION_EXCEPTION' });
  });

  it('is rejected while 200 uploads have no file', async () => {
    const user = await actor(test);
    const content = await jpeg();
    for (let count = 0; count < 200; count += 1) await requestUpload(user, content);
    expect(await rejectionOf(requestUpload(user, content))).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS_EXCEPTION',
    });
    test.clock.forward(10 * 60_000);
    await requestUpload(user, content);
  });
});

describe('uploading a file', () => {
  it.each<[string, number, (content: Buffer) => { content?: Buffer; headers?: Record<string, string> }]>([
    ['more than announced', 413, (content) => ({ content: Buffer.concat([content, content]) })],
    ['less', 400, (content) => ({ content: content.subarray(1) })],
    ['another kind', 415, () => ({ headers: { 'content-type': 'image/png' } })],
  ])('rejects %s', async (_, status, change) => {
    const content = await jpeg();
    const { uploadUrl } = await requestUpload(await actor(test), content);
    const sent = change(content);
    expect((await putAt(test, uploadUrl, sent.content ?? content, sent.headers)).statusCode).toBe(status);
    expect(await pendingFiles()).toEqual([]);
  });

  it('is rejected at an invalid URL, after ten minutes, and after processing', async () => {
    const user = await actor(test);
    const content = await jpeg();
    const { uploadUrl } = await requestUpload(user, content);
    expect((await putAt(test, `${uploadUrl.slice(0, -4)}AAAA`, content)).statusCode).toBe(403);
    const expiredUpload = await requestUpload(user, content);
    expect((await putAt(test, uploadUrl, content)).statusCode).toBe(200);
    expect((await putAt(test, uploadUrl, content)).statusCode).toBe(200);
    await runJobs(test, mediaJobs);
    expect((await putAt(test, uploadUrl, content)).json().code).toBe('UPLOAD_EXPIRED_EXCEPTION');
    test.clock.forward(10 * 60_000);
    expect((await putAt(test, expiredUpload.uploadUrl, content)).statusCode).toBe(410);
    expect(await pendingFiles()).toEqual([]);
  });

  it('leaves no partial file when the connection breaks', async () => {
    const origin = await test.app.listen({ port: 0 });
    const content = await jpeg();
    const { uploadUrl } = await requestUpload(await actor(test), content, { fileSize: PHOTO_MAX_BYTES });
    const broken = new AbortController();
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(content),
      pull: () => broken.abort(),
    });
    const headers = { 'content-type': 'image/jpeg' };
    const init = { method: 'PUT', headers, body, signal: broken.signal, duplex: 'half' } as RequestInit;
    await expect(fetch(origin + uploadUrl, init)).rejects.toThrow('abort');
    await expect.poll(pendingFiles).toEqual([]);
  });
});

describe('completing', () => {
  it('starts processing once, is idempotent, and requires the file', async () => {
    const user = await actor(test);
    const content = await jpeg();
    const { uploadUrl, s3Key } = await requestUpload(user, content);
    const complete = async () => (await user.api.call(completeUpload, { body: { s3Key } })).data.status;
    expect(await complete()).toBe('PENDING');
    await putAt(test, uploadUrl, content);
    expect([await complete(), await complete()]).toEqual(['PROCESSING', 'PROCESSING']);
    expect(await runJobs(test, mediaJobs)).toHaveLength(1);
    expect(await complete()).toBe('READY');
  });

  it('is rejected for the key of another user, and when no file was uploaded in time', async () => {
    const [user, otherUser] = [await actor(test), await actor(test)];
    const { s3Key } = await requestUpload(user, await jpeg());
    const complete = (by: TestActor) => by.api.call(completeUpload, { body: { s3Key } });
    const notFound = { status: 404, code: 'UPLOAD_NOT_FOUND_EXCEPTION', details: { s3Key } };
    expect(await rejectionOf(complete(otherUser))).toMatchObject(notFound);
    expect((await otherUser.api.call(listUploads, { body: { s3Keys: [s3Key] } })).data).toEqual([]);
    test.clock.forward(10 * 60_000);
    expect(await rejectionOf(complete(user))).toMatchObject({ status: 410, code: 'UPLOAD_EXPIRED_EXCEPTION' });
  });
});
