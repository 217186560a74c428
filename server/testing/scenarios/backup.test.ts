import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { completeUpload, listUploads } from '#contract/catalog/uploads.schemas';
import { startLoad } from '../../src/app/backup/write-load.fixtures.ts';
import { boot } from '../../src/app/boot/boot.ts';
import { buildApp } from '../../src/app/boot/http-server.ts';
import { storageKeysOf } from '../../src/catalog/media/media-keys.ts';
import { putAt, requestUpload as startUpload } from '../../src/catalog/media/uploads.fixtures.ts';
import { readEnv } from '../../src/platform/env/env.ts';
import { connectionAt } from '../../src/platform/postgres/embedded/embedded-postgres.ts';
import { actor, type TestActor } from '../actors.ts';
import { urlOf } from '../empty-database.ts';
import { fillDisk } from '../faults/disk-room.ts';
import { lostParents } from '../lost-parents.ts';
import { type OwnProcess, startProcess } from '../own-process.ts';

const polling = { timeout: 30_000, interval: 10 };

let base: string;
let dataDir: string;
let backups: string;
let portal: OwnProcess;
/** Backup taken while the app ran and users wrote. */
let backup: string;
/** State before the backup started. */
let before: { user: TestActor; committed: number; sealed: Buffer };
const undo: (() => Promise<unknown>)[] = [];

/** @param room maximum file size in bytes */
async function run(
  program: 'backup' | 'restore',
  args: string[],
  settings: Record<string, string> = {},
  room?: number,
) {
  const ran = startProcess(`tools/${program}.ts`, args, { DATA_DIR: dataDir, ...settings });
  if (room !== undefined) fillDisk(room, ran.child.pid);
  const code = await ran.ended;
  return { code, output: ran.output() };
}

async function bootOn(settings: Record<string, string>) {
  const own = { SEARCH_ENGINE: 'postgres', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ORIGIN: 'http://localhost' };
  const booted = await boot(readEnv({ ...own, ...settings }));
  const app = await buildApp(booted.deps, { checkOutput: true });
  const stopOnce = async () => {
    await app.close();
    await booted.stop();
  };
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= stopOnce();
    return stopped;
  };
  undo.push(stop);
  return { ...booted, app, stop };
}

/** Folder in the last output line of the tool. */
const writtenBy = (output: string) => /^(\/\S+): [\d.]+ MB in [\d.]+ s$/m.exec(output)?.[1] ?? `nothing: ${output}`;

async function queryRows<T extends object>(folder: string, question: string): Promise<T[]> {
  const client = new pg.Client(connectionAt(path.join(folder, 'postgres')));
  client.on('error', () => {});
  await client.connect();
  return await client
    .query<T>(question)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** The app's worker creates the renditions. */
async function uploadPhoto(live: Awaited<ReturnType<typeof bootOn>>, user: TestActor) {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
  const content = await picture.jpeg().toBuffer();
  const { uploadUrl, s3Key } = await startUpload(user, content);
  await putAt(live, uploadUrl, content);
  await user.api.call(completeUpload, { body: { s3Key } });
  const status = async () => (await user.api.call(listUploads, { body: { s3Keys: [s3Key] } })).data[0]?.status;
  await vi.waitUntil(async () => (await status()) === 'READY', polling);
}

beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'soglia-backup-'));
  await chmod(base, 0o755);
  dataDir = path.join(base, 'data');
  backups = path.join(base, 'backups');
  portal = startProcess('server/src/app/boot/main.ts', [], { ROLE: 'worker', DATA_DIR: dataDir, DEMO: 'off' });
  const isUp = () =>
    queryRows<{ n: number }>(
      dataDir,
      "select count(*)::int as n from pgboss.job where singleton_key = 'schedule'",
    ).then(
      ([row]) => row?.n,
      () => 0,
    );
  await vi.waitUntil(async () => ((await isUp()) ?? 0) > 0, { timeout: 60_000, interval: 50 });

  const connection = connectionAt(path.join(dataDir, 'postgres'));
  const live = await bootOn({ DATA_DIR: dataDir, DATABASE_URL: urlOf(connection) });
  const user = await actor(live);
  await uploadPhoto(live, user);
  const load = await startLoad(connection, live.deps.files);
  await vi.waitUntil(() => load.committed() > 50, polling);
  before = { user, committed: load.committed(), sealed: live.deps.secrets.encrypt('a second factor') };

  const { code, output } = await run('backup', [backups]);
  const after = load.committed();
  await vi.waitUntil(() => load.committed() > after, polling);
  await load.stop();
  await live.stop();
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(after).toBeGreaterThan(before.committed);
  backup = writtenBy(output);
}, 120_000);

afterAll(async () => {
  for (const step of undo.splice(0).reverse()) await step();
  portal.child.kill('SIGTERM');
  await portal.ended;
  await rm(base, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 });
});

describe('a backup taken during writes', { timeout: 60_000 }, () => {
  it('restores into an empty folder an app with all data committed before, and no partial data', async () => {
    const restored = path.join(base, 'restored');
    const { code, output } = await run('restore', [backup], { DATA_DIR: restored });
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('Next: npm start.') });
    const { app, deps, stop } = await bootOn({ DATA_DIR: restored });

    const [counts] = await queryRows<Record<string, number>>(
      restored,
      `select (select max(n) from load_tally) as last, (select count(*)::int from load_tally) as numbers,
              (select count(*)::int from load_part) as parts, (select count(*)::int % 1000 from load_batch) as "halfBatches"`,
    );
    expect(counts?.last).toBeGreaterThanOrEqual(before.committed);
    expect(counts).toMatchObject({ numbers: counts?.last, parts: 3 * (counts?.last ?? 0), halfBatches: 0 });

    const client = new pg.Client(connectionAt(path.join(restored, 'postgres')));
    await client.connect();
    const keys = await lostParents(client).finally(() => client.end());
    expect(keys.checked).toBeGreaterThan(100);
    expect(keys.broken).toEqual([]);

    const photos = await queryRows<{ key: string; widths: number[] }>(restored, 'select key, widths from media_file');
    const loaded = await queryRows<{ key: string }>(restored, 'select key from load_file');
    expect([photos.length, loaded.length > 100]).toEqual([1, true]);
    const files = [...photos.flatMap(storageKeysOf), ...loaded.map(({ key }) => key)];
    expect(files.filter((key) => !existsSync(path.join(restored, 'media', key)))).toEqual([]);

    const me = await app.inject({ url: '/api/v1/auth/me', headers: { cookie: before.user.cookie } });
    expect(me.json()).toMatchObject({ data: { email: before.user.email } });
    expect(deps.secrets.decrypt(before.sealed)).toBe('a second factor');
    expect(statSync(path.join(restored, 'secret.key')).mode & 0o777).toBe(0o600);
    await stop();
  });

  it('is checked without a restore', async () => {
    expect(await run('backup', ['--check', backup])).toEqual({
      code: 0,
      output: expect.stringMatching(/^Whole: \d+ files/),
    });
  });

  it('is readable only by its owner, and excludes runtime files of the server', async () => {
    expect(statSync(backup).mode & 0o077).toBe(0);
    expect(existsSync(path.join(backup, 'postgres/postmaster.pid'))).toBe(false);
    expect(await readdir(path.join(backup, 'postgres/pg_replslot'))).toEqual([]);
    expect(await readdir(backups)).toEqual([path.basename(backup)]);
    expect(await queryRows(dataDir, 'select slot_name from pg_replication_slots')).toEqual([]);
  });
});

describe('a backup without disk space', { timeout: 60_000 }, () => {
  it('leaves no files and no state in the app', async () => {
    const cramped = await run('backup', [backups], {}, 100_000);
    expect(cramped).toEqual({ code: 1, output: expect.stringContaining(`no room in ${backups} (EFBIG)`) });
    expect(await readdir(backups)).toEqual([path.basename(backup)]);
    expect(await queryRows(dataDir, 'select slot_name from pg_replication_slots')).toEqual([]);
  });
});

describe('a modified backup', { timeout: 60_000 }, () => {
  const control = 'postgres/global/pg_control';

  it.each<[string, string, (file: string) => Promise<unknown>, string]>([
    ['a file is missing', control, (file) => rm(file), `${control} is missing`],
    ['a file is cut off', control, (file) => truncate(file, 100), `${control} has 100 bytes of 8192`],
    ['a byte is another', 'secret.key', (file) => flipLastByte(file), 'secret.key was altered'],
    [
      'the manifest is cut off',
      'manifest.json',
      (file) => truncate(file, 1000),
      'its manifest.json is not as it was written',
    ],
    [
      'the manifest was edited',
      'manifest.json',
      (file) => replaceIn(file, 'postgres/', '../elsewhere/'),
      'is not as it was written',
    ],
    ['there is no manifest', 'manifest.json', (file) => rm(file), 'is no backup: it has no manifest.json'],
  ])('is rejected without a restore: %s', async (_what, name, damage, errorMessage) => {
    const file = path.join(backup, name);
    const original = readFileSync(file);
    await damage(file);
    const target = path.join(base, 'nothing');
    const restoring = await run('restore', [backup], { DATA_DIR: target });
    await writeFile(file, original, { mode: 0o600 });
    expect(restoring).toEqual({ code: 1, output: expect.stringContaining(errorMessage) });
    expect(existsSync(target) ? await readdir(target) : []).toEqual([]);
  });
});

async function flipLastByte(file: string) {
  const bytes = readFileSync(file);
  bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1;
  await writeFile(file, bytes);
}

async function replaceIn(file: string, what: string, by: string) {
  await writeFile(file, readFileSync(file, 'utf8').replace(what, by));
}

describe('the target folder of a restore', { timeout: 60_000 }, () => {
  it('is rejected unchanged when it has content', async () => {
    const target = path.join(base, 'taken');
    await mkdir(target);
    await writeFile(path.join(target, 'letter.txt'), 'mine');
    const { code, output } = await run('restore', [backup], { DATA_DIR: target });
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining(`${target} is not empty (letter.txt)`),
    });
    expect(await readdir(target)).toEqual(['letter.txt']);
  });

  it('is rejected while an app runs there', async () => {
    const { code, output } = await run('restore', [backup]);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(`Soglia already runs on ${dataDir}`) });
  });

  it('is rejected for an embedded database when the environment names another', async () => {
    const settings = { DATABASE_URL: 'postgres://soglia@db.example.org/soglia', DATA_DIR: path.join(base, 'nothing') };
    const { code, output } = await run('restore', [backup], settings);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('unset DATABASE_URL') });
  });
});
