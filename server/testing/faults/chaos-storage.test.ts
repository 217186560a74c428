import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { completeUpload, listUploads } from '#contract/catalog/uploads.schemas';
import { verify } from '../../src/app/data-checks/verify.ts';
import { expireUploads } from '../../src/catalog/media/expire-uploads.ts';
import { mediaJobs } from '../../src/catalog/media/media.jobs.ts';
import { processUpload } from '../../src/catalog/media/process-upload.ts';
import { requestUpload } from '../../src/catalog/media/uploads.fixtures.ts';
import { StorageUnavailableError } from '../../src/platform/lib/storage-unavailable.ts';
import { s3Storage } from '../../src/platform/storage/s3-storage.adapter.ts';
import { actor, type TestActor } from '../actors.ts';
import { errorOf } from '../error-of.ts';
import { startS3 } from '../fake-s3.ts';
import { runJobs } from '../run-jobs.ts';
import { testApp } from '../test-app.ts';
import { anotherNode } from './chaos-node.ts';
import { type ChaosMode, chaosProxy } from './chaos-proxy.ts';

/** Bucket behind a slow, silent or broken network: an upload succeeds or fails clearly, and no row references a missing file. */

const test = await testApp();
const { settings, stop } = await startS3();
const { hostname, port } = new URL(settings.endpoint);
const proxy = await chaosProxy({ host: hostname, port: Number(port) });
const endpoint = `http://127.0.0.1:${proxy.port}`;
const baseUrl = `${endpoint}/${settings.bucket}/public`;
const files = s3Storage({ ...settings, endpoint, baseUrl, silentMs: 400, timeoutMs: 3_000 });
const node = await anotherNode(test, { files });
afterAll(async () => {
  await proxy.stop();
  await stop();
});

const MINUTE = 60_000;
/** Three attempts with a short silence in milliseconds, with a margin for a busy machine. */
const BOUND_MS = 10_000;

afterEach(async () => {
  proxy.set({ kind: 'pass' });
  const { checked } = await verify(node.deps, { shown: 3, files: true });
  expect(checked.flatMap(({ broken }) => broken)).toEqual([]);
});

const jpeg = () => {
  const background = { r: Math.floor(Math.random() * 250), g: Math.floor(Math.random() * 250), b: 40 };
  return sharp({ create: { width: 500, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
};
const rowOf = (s3Key: string) =>
  test.deps.db.selectFrom('mediaUpload').selectAll().where('s3Key', '=', s3Key).executeTakeFirstOrThrow();
const uploadContent = (url: string, content: Uint8Array) =>
  fetch(url, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(content) });

/** A photo in the bucket whose upload is not yet reported as complete. */
async function uploadPhoto(): Promise<{ user: TestActor; s3Key: string }> {
  const user = node.as(await actor(test));
  const content = await jpeg();
  const { uploadUrl, s3Key } = await requestUpload(user, content);
  expect((await uploadContent(uploadUrl, content)).status).toBe(200);
  return { user, s3Key };
}

async function expectReady(user: TestActor, s3Key: string) {
  const [uploaded] = (await user.api.call(listUploads, { body: { s3Keys: [s3Key] } })).data;
  expect(uploaded).toMatchObject({ status: 'READY', refusal: null });
  expect(await files.read(files.keyOf(uploaded?.url ?? '') ?? '')).toBeDefined();
  expect(await files.openUpload(s3Key)).toBeUndefined();
}

describe('a bucket', () => {
  it.each<[string, ChaosMode]>([
    ['that takes every connection and says nothing', { kind: 'swallow' }],
    ['that breaks every connection', { kind: 'reset' }],
    ['that breaks off in the middle of its answers', { kind: 'resetAfter', bytes: 100 }],
    ['that answers letter by letter', { kind: 'trickle', bytes: 1, ms: 100 }],
  ])('%s: completing the upload fails with 503, and processing continues later', async (_, mode) => {
    const { user, s3Key } = await uploadPhoto();
    const complete = () => user.api.call(completeUpload, { body: { s3Key } });

    proxy.set(mode);
    const from = performance.now();
    expect(await errorOf(complete())).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE_EXCEPTION' });
    expect(performance.now() - from).toBeLessThan(BOUND_MS);
    expect((await rowOf(s3Key)).status).toBe('PENDING');

    proxy.set({ kind: 'pass' });
    expect((await complete()).data.status).toBe('PROCESSING');

    proxy.set(mode);
    const { id: uploadId } = await rowOf(s3Key);
    // Last attempt of the job: an unavailable bucket is no error of the photo.
    await expect(processUpload(node.deps, { uploadId, s3Key }, { last: true })).rejects.toThrow('storage');
    expect(await rowOf(s3Key)).toMatchObject({ status: 'PROCESSING', refusal: null, attempts: 0 });

    proxy.set({ kind: 'pass' });
    test.clock.forward(6 * MINUTE);
    await expireUploads(node.deps);
    await runJobs({ ...test, ...node }, mediaJobs);
    await expectReady(user, s3Key);
  });

  it('delays responses without errors when it is slow', async () => {
    proxy.set({ kind: 'slow', ms: 20 });
    const { user, s3Key } = await uploadPhoto();
    expect((await user.api.call(completeUpload, { body: { s3Key } })).data.status).toBe('PROCESSING');
    await runJobs({ ...test, ...node }, mediaJobs);
    await expectReady(user, s3Key);
  });

  it('causes a timeout for a slow sender, but not for a slow reader', async () => {
    await files.put('drops/1.bin', new Uint8Array(200_000), 'application/octet-stream');
    const near = s3Storage({ ...settings, baseUrl, timeoutMs: 1_000 });
    const pieces = (await near.read('drops/1.bin'))?.content[Symbol.asyncIterator]();
    let receivedBytes = (await pieces?.next())?.value.byteLength;

    proxy.set({ kind: 'trickle', bytes: 50, ms: 20 });
    const from = performance.now();
    const far = await files.read('drops/1.bin');
    const read = buffer(far?.content ?? Readable.from([]));
    await expect(read).rejects.toBeInstanceOf(StorageUnavailableError);
    expect(performance.now() - from).toBeLessThan(BOUND_MS);

    for (let next = await pieces?.next(); next && !next.done; next = await pieces?.next())
      receivedBytes += next.value.byteLength;
    expect(receivedBytes).toBe(200_000);
    await near.remove('drops/1.bin');
  });

  it('receives a file again when its response is lost', async () => {
    const { user, s3Key } = await uploadPhoto();
    await user.api.call(completeUpload, { body: { s3Key } });
    proxy.set({ kind: 'cutAt', text: 'PUT /', received: true });
    const before = proxy.broken();
    await runJobs({ ...test, ...node }, mediaJobs);
    expect(proxy.broken()).toBe(before + 1);
    await expectReady(user, s3Key);
  });

  it('accepts an upload at the same URL after a broken connection', async () => {
    const user = node.as(await actor(test));
    const content = await jpeg();
    const { uploadUrl, s3Key } = await requestUpload(user, content);
    proxy.set({ kind: 'cutAt', text: 'PUT /', received: false });
    await expect(uploadContent(uploadUrl, content)).rejects.toThrow('fetch failed');
    expect((await user.api.call(completeUpload, { body: { s3Key } })).data.status).toBe('PENDING');
    expect((await uploadContent(uploadUrl, content)).status).toBe(200);
    await user.api.call(completeUpload, { body: { s3Key } });
    await runJobs({ ...test, ...node }, mediaJobs);
    await expectReady(user, s3Key);
  });
});
