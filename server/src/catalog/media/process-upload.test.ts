import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listUploads } from '#contract/catalog/uploads.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { startS3 } from '../../../testing/fake-s3.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { expireUploads } from './expire-uploads.ts';
import { mediaJobs, sweepUnused } from './media.jobs.ts';
import { compressedKey } from './media-keys.ts';
import { mediaPersonalData } from './personal-data.ts';
import { processUpload } from './process-upload.ts';
import { putAt, requestUpload, upload } from './uploads.fixtures.ts';

const test = await testApp();
const { deps, clock } = test;
const HOUR = 3_600_000;

const jpeg = () => {
  const background = { r: Math.floor(Math.random() * 250), g: Math.floor(Math.random() * 250), b: 40 };
  return sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
};
const pendingFiles = () => readdir(join(deps.env.dataDir, 'private', 'uploads', 'properties'));
const rowOf = (s3Key: string) =>
  deps.db.selectFrom('mediaUpload').selectAll().where('s3Key', '=', s3Key).executeTakeFirstOrThrow();

async function arrived(user: TestActor, content?: Buffer) {
  const sent = content ?? (await jpeg());
  const { uploadUrl, s3Key } = await requestUpload(user, sent);
  await putAt(test, uploadUrl, sent);
  const { id: uploadId } = await rowOf(s3Key);
  return { uploadId, s3Key };
}

const statusOf = async (key: string) => (await test.app.inject({ method: 'HEAD', url: `/media/${key}` })).statusCode;

const tried = { last: false };

/** Deps with a storage that fails at the `nth` file. */
function dyingAt(nth: number): Deps {
  let puts = 0;
  const put: Deps['files']['put'] = async (...file) => {
    puts += 1;
    if (puts === nth) throw new Error('killed');
    await deps.files.put(...file);
  };
  return { ...deps, files: { ...deps.files, put } };
}

describe('processing', () => {
  it.each([1, 3, 5, 6])('is repeated completely after a crash at file number %i', async (nth) => {
    const job = await arrived(await actor(test));
    await expect(processUpload(dyingAt(nth), job, tried)).rejects.toThrow('killed');
    expect(await rowOf(job.s3Key)).toMatchObject({ status: 'PROCESSING', attempts: 1 });
    await processUpload(deps, job, tried);
    expect(await rowOf(job.s3Key)).toMatchObject({ status: 'READY', attempts: 2 });
    expect((await test.app.inject({ url: `/media/${compressedKey(job.s3Key)}` })).statusCode).toBe(200);
    expect(await pendingFiles()).not.toContain(job.s3Key.split('/')[1]);
  });

  it('removes the upload on retry after a crash after the commit', async () => {
    const job = await arrived(await actor(test));
    const removeUpload = () => Promise.reject(new Error('killed'));
    const dying = { ...deps, files: { ...deps.files, removeUpload } };
    await expect(processUpload(dying, job, tried)).rejects.toThrow('killed');
    expect((await rowOf(job.s3Key)).status).toBe('READY');
    await processUpload(deps, job, tried);
    expect(await pendingFiles()).toEqual([]);
  });

  it('ends with one photo for two concurrent workers', async () => {
    const job = await arrived(await actor(test));
    await Promise.all([processUpload(deps, job, tried), processUpload(deps, job, tried)]);
    expect((await rowOf(job.s3Key)).status).toBe('READY');
    expect(await statusOf(job.s3Key)).toBe(200);
  });

  it('rejects the upload after the last failed attempt', async () => {
    const job = await arrived(await actor(test));
    await processUpload(dyingAt(1), job, { last: true });
    expect(await rowOf(job.s3Key)).toMatchObject({ status: 'REFUSED', refusal: 'PHOTO_UNREADABLE' });
  });

  it('is abandoned after repeated process crashes', async () => {
    const job = await arrived(await actor(test));
    await deps.db.updateTable('mediaUpload').set({ attempts: 12 }).where('id', '=', job.uploadId).execute();
    await processUpload(deps, job, tried);
    expect(await rowOf(job.s3Key)).toMatchObject({ status: 'REFUSED', refusal: 'PHOTO_UNREADABLE' });
  });

  it('leaves no files of an upload that its owner deleted', async () => {
    const job = await arrived(await actor(test));
    const forgetting = {
      ...deps,
      files: {
        ...deps.files,
        put: async (...file: Parameters<Deps['files']['put']>) => {
          await deps.files.put(...file);
          await deps.db.deleteFrom('mediaUpload').where('id', '=', job.uploadId).execute();
        },
      },
    };
    await processUpload(forgetting, job, tried);
    await runJobs(test, mediaJobs);
    expect([await deps.files.read(job.s3Key), await pendingFiles()]).toEqual([undefined, []]);
  });

  it('is resumed five minutes after the worker crashed', async () => {
    const { s3Key } = await arrived(await actor(test));
    expect(await runJobs(test, [lostJob])).not.toEqual([]);
    clock.forward(HOUR / 12);
    await expireUploads(deps);
    await expireUploads(deps);
    expect(await runJobs(test, mediaJobs)).toHaveLength(1);
    expect((await rowOf(s3Key)).status).toBe('READY');
  });
});

/** Job whose worker crashes after taking it. */
const lostJob = defineJob('media.processUpload', {
  payload: z.object({ uploadId: z.int(), s3Key: z.string() }),
  handler: async () => {},
});

describe('purging', () => {
  it('deletes uploads that no property uses after a day, except those in a draft', async () => {
    const user = await actor(test);
    const [unused, drafted] = [await upload(test, user, await jpeg()), await upload(test, user, await jpeg())];
    const { s3Key: never } = await requestUpload(user, await jpeg());
    const draft = { ownerId: user.id, draftKey: 'property-create-1', data: { media: [{ s3Key: drafted }] } };
    await deps.db
      .insertInto('propertyDraft')
      .values({ ...draft, data: JSON.stringify(draft.data), updatedAt: clock.now() })
      .execute();
    const known = async () => {
      const { data } = await user.api.call(listUploads, { body: { s3Keys: [unused, drafted, never] } });
      return data.map(({ s3Key }) => s3Key);
    };
    clock.forward(23 * HOUR);
    await sweepUnused(deps);
    expect(await known()).toEqual([unused, drafted, never]);
    clock.forward(HOUR);
    await sweepUnused(deps);
    expect(await known()).toEqual([drafted]);
    await runJobs(test, mediaJobs);
    expect([await statusOf(unused), await statusOf(compressedKey(unused))]).toEqual([404, 404]);
    expect(await statusOf(drafted)).toBe(200);
  });

  it('deletes all files of an erased user', async () => {
    const user = await actor(test);
    const ready = await upload(test, user, await jpeg());
    const { s3Key } = await arrived(user);
    const collected = (await mediaPersonalData.collect(deps, user.id)).caricamenti;
    expect(collected).toMatchObject([{ fileName: 'IMG_0001.jpg', status: 'READY' }, { status: 'PROCESSING' }]);
    const { files = [] } = await inTransaction(deps.db, (trx) => mediaPersonalData.erase(deps, trx, user.id));
    expect(files).toEqual(expect.arrayContaining([ready, compressedKey(ready), s3Key]));
    await runJobs(test, mediaJobs);
    expect(await pendingFiles()).toEqual([]);
  });
});

describe('with S3', () => {
  it('produces the same result with the same steps, and purges uploads that the client never completed', async () => {
    const { settings, stop } = await startS3();
    afterAll(stop);
    const bucket = await testApp({
      S3_BUCKET: settings.bucket,
      S3_ENDPOINT: settings.endpoint,
      S3_ACCESS_KEY_ID: settings.credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.credentials.secretAccessKey,
      MEDIA_BASE_URL: `${settings.endpoint}/${settings.bucket}/public`,
    });
    const user = await actor(bucket);
    const content = await jpeg();
    const { uploadUrl, s3Key } = await requestUpload(user, content);
    const headers = { 'content-type': 'image/jpeg' };
    expect((await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(content) })).status).toBe(200);
    bucket.clock.forward(60_000);
    await expireUploads(bucket.deps);
    await runJobs(bucket, mediaJobs);
    const [uploadState] = (await user.api.call(listUploads, { body: { s3Keys: [s3Key] } })).data;
    expect(uploadState).toMatchObject({
      status: 'READY',
      url: `${settings.endpoint}/${settings.bucket}/public/${s3Key}`,
    });
    expect(await bucket.deps.files.openUpload(s3Key)).toBeUndefined();
    expect(await bucket.deps.files.read(compressedKey(s3Key))).toBeDefined();
    expect((await bucket.app.inject({ method: 'PUT', url: '/api/v1/media/upload/x' })).statusCode).toBe(404);
  });
});
