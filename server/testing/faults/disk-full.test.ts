import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { completeUpload, listUploads } from '#contract/catalog/uploads.schemas';
import { verify } from '../../src/app/data-checks/verify.ts';
import { expireUploads } from '../../src/catalog/media/expire-uploads.ts';
import { mediaJobs } from '../../src/catalog/media/media.jobs.ts';
import { processUpload } from '../../src/catalog/media/process-upload.ts';
import { putAt, requestUpload } from '../../src/catalog/media/uploads.fixtures.ts';
import { openNode, ranOnColumns, upToDate } from '../../src/discovery/search-index/columnar-engine.fixtures.ts';
import { StorageUnavailableError } from '../../src/platform/lib/storage-unavailable.ts';
import { explainDisk } from '../../src/platform/storage/disk-errors.ts';
import { bookingsOf } from '../../src/visits/bookings/bookings.fixtures.ts';
import { makeOpenDay } from '../../src/visits/open-days/open-days.fixtures.ts';
import { actor } from '../actors.ts';
import { runJobs } from '../run-jobs.ts';
import { testApp } from '../test-app.ts';
import { fillDisk } from './disk-room.ts';

/** Full disk: writes fail with a retryable error, no partial file remains, and everything else works. */

const test = await testApp();
const { deps } = test;
const ROOM = 4_000;
const MINUTE = 60_000;
let makeRoom = () => {};
const fill = () => {
  makeRoom = fillDisk(ROOM);
};

afterEach(async () => {
  makeRoom();
  expect((await filesBelow(deps.env.dataDir)).filter((name) => name.endsWith('.part'))).toEqual([]);
  const { checked } = await verify(deps, { shown: 3, files: true });
  expect(checked.flatMap(({ broken }) => broken)).toEqual([]);
});

const filesBelow = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).flatMap((entry) =>
    entry.isFile() ? entry.name : [],
  );
const pendingFiles = () => filesBelow(join(deps.env.dataDir, 'private', 'uploads')).catch(() => []);
/** Too many colors for a small file. */
const photo = () => {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 60 };
  return sharp({ create: { width: 480, height: 320, channels: 3, background: 'black', noise } })
    .jpeg()
    .toBuffer();
};
const statusOf = async (s3Key: string) =>
  deps.db.selectFrom('mediaUpload').select(['status', 'refusal', 'attempts']).where('s3Key', '=', s3Key).execute();

describe('a full disk', () => {
  it('rejects an upload with 503 and Retry-After, and accepts it at the same URL after space is available', async () => {
    const user = await actor(test);
    const content = await photo();
    const { uploadUrl, s3Key } = await requestUpload(user, content);
    const { id } = await makeOpenDay(test);
    fill();
    const rejected = await putAt(test, uploadUrl, content);
    expect([rejected.statusCode, rejected.json().code]).toEqual([503, 'SERVICE_UNAVAILABLE_EXCEPTION']);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(await pendingFiles()).toEqual([]);
    expect((await user.api.call(completeUpload, { body: { s3Key } })).data.status).toBe('PENDING');
    // Users who write no file are not affected.
    expect((await bookingsOf(user).book(id)).status).toBe('CONFIRMED');
    expect((await test.app.inject({ url: '/api/v1/search?context=MARKET' })).statusCode).toBe(200);
    makeRoom();
    expect((await putAt(test, uploadUrl, content)).statusCode).toBe(200);
    await runJobs(test, mediaJobs);
    expect(await statusOf(s3Key)).toMatchObject([{ status: 'READY', refusal: null }]);
  });

  it('retains pending photo work, also beyond the last attempt of its job', async () => {
    const user = await actor(test);
    const content = await photo();
    const { uploadUrl, s3Key } = await requestUpload(user, content);
    await putAt(test, uploadUrl, content);
    const { id: uploadId } = await deps.db
      .selectFrom('mediaUpload')
      .select('id')
      .where('s3Key', '=', s3Key)
      .executeTakeFirstOrThrow();
    fill();
    await expect(processUpload(deps, { uploadId, s3Key }, { last: true })).rejects.toBeInstanceOf(
      StorageUnavailableError,
    );
    expect(await statusOf(s3Key)).toEqual([{ status: 'PROCESSING', refusal: null, attempts: 0 }]);
    makeRoom();
    test.clock.forward(6 * MINUTE);
    await expireUploads(deps);
    await runJobs(test, mediaJobs);
    const [uploaded] = (await user.api.call(listUploads, { body: { s3Keys: [s3Key] } })).data;
    expect((await test.app.inject({ url: uploaded?.url ?? '' })).statusCode).toBe(200);
  });

  it('keeps the previous export in its place', async () => {
    const bytes = async function* (size: number) {
      yield Buffer.alloc(size);
    };
    await deps.privateFiles.write('exports/1.zip', bytes(100));
    fill();
    await expect(deps.privateFiles.write('exports/1.zip', bytes(ROOM * 3))).rejects.toBeInstanceOf(
      StorageUnavailableError,
    );
    expect((await deps.privateFiles.read('exports/1.zip'))?.size).toBe(100);
    await deps.privateFiles.remove('exports/1.zip');
  });

  it('prevents only the snapshot of the search columns, and is logged', async () => {
    const { id } = await makeOpenDay(test);
    expect(id).toBeGreaterThan(0);
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const dataDir = join(deps.env.dataDir, 'columns');
    fill();
    const node = openNode({ ...test, deps: { ...deps, log } }, { dataDir });
    await upToDate(test, node);
    await vi.waitUntil(() => lines.some((line) => /EFBIG|too large/i.test(line)), { timeout: 20_000, interval: 10 });
    await ranOnColumns(node);
    await node.stop();
    expect(existsSync(join(dataDir, 'search', 'index.bin'))).toBe(false);
    expect(await filesBelow(dataDir)).toEqual([]);
  });
});

it.each(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EROFS', 'EMFILE'])(
  '%s is an error of the disk, not of the file',
  (code) => {
    expect(explainDisk(Object.assign(new Error('write'), { code }))).toBeInstanceOf(StorageUnavailableError);
  },
);
