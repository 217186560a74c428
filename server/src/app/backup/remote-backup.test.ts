import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../testing/empty-database.ts';
import { fillDisk } from '../../../testing/faults/disk-room.ts';
import { startProcess } from '../../../testing/own-process.ts';
import { startEmbeddedPostgres } from '../../platform/postgres/embedded/embedded-postgres.ts';
import { migrate } from '../../platform/postgres/migrate.ts';
import { connectPostgres } from '../../platform/postgres/postgres.ts';

let base: string;
let dataDir: string;
let backups: string;

beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'soglia-backup-'));
  await chmod(base, 0o755);
  dataDir = path.join(base, 'data');
  backups = path.join(base, 'backups');
});

afterEach(async () => {
  await rm(base, { recursive: true, force: true, maxRetries: 40, retryDelay: 50 });
});

/** `room`: maximum file size in bytes. */
async function run(
  program: 'backup' | 'restore',
  args: string[],
  settings: Record<string, string> = {},
  room?: number,
) {
  const ran = startProcess(`tools/${program}.ts`, args, { DATA_DIR: dataDir, TMPDIR: base, ...settings });
  if (room !== undefined) fillDisk(room, ran.child.pid);
  const code = await ran.ended;
  return { code, output: ran.output() };
}

async function write(file: string, text: string, mode = 0o600) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text, { mode });
}

/** DATA_DIR of a node with a remote database. */
async function fillFolder() {
  await write(path.join(dataDir, 'media/a/photo-480.webp'), 'a photo', 0o644);
  await write(path.join(dataDir, 'media/a/photo-960.webp.7.x.part'), 'half a ph', 0o644);
  await write(path.join(dataDir, 'private/exports/1.zip'), 'an export');
  await write(path.join(dataDir, 'secret.key'), `${'ab'.repeat(32)}\n`);
}

const onlyBackup = async () => path.join(backups, (await readdir(backups))[0] ?? 'none');
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

const URL_WITH_PASSWORD = 'postgres://soglia:pa%3Arola@db.example.org:5433/soglia?sslmode=require';

describe('backup of an external database', { timeout: 60_000 }, () => {
  it('contains the files and the secret, and explains how to back up the database without pg_dump', async () => {
    await fillFolder();
    const settings = { DATABASE_URL: URL_WITH_PASSWORD, PATH: base };
    const { code, output } = await run('backup', [backups], settings);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('pg_dump --format=custom') });
    expect(output).not.toContain('rola');
    const restored = path.join(base, 'restored');
    const restoring = await run('restore', [await onlyBackup()], { ...settings, DATA_DIR: restored });
    expect(restoring).toEqual({ code: 0, output: expect.stringContaining('The database was not in the backup') });
    expect(await filesIn(restored)).toEqual(['media/a/photo-480.webp', 'private/exports/1.zip', 'secret.key']);
    expect(readFileSync(path.join(restored, 'media/a/photo-480.webp'), 'utf8')).toBe('a photo');
    const modes = ['media/a/photo-480.webp', 'private/exports/1.zip', 'secret.key'].map(
      (name) => statSync(path.join(restored, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o644, 0o600, 0o600]);
  });

  /** Fake `pg_dump`: saves its arguments and the password. */
  const fakeProgram = (program: string) => write(path.join(base, 'programs/pg_dump'), `#!/bin/sh\n${program}\n`, 0o755);
  const settings = () => ({ DATABASE_URL: URL_WITH_PASSWORD, PATH: `${base}/programs:/usr/bin:/bin` });

  it('dumps the database with `pg_dump` and passes the password in a private file', async () => {
    await fillFolder();
    await fakeProgram('{ echo "$@"; cat "$TMPDIR"/soglia-dump-*/password; } > "$(echo "$3" | cut -d= -f2)"');
    expect(await run('backup', [backups], settings())).toMatchObject({ code: 0 });
    const backup = await onlyBackup();
    const [dumpArgs, password] = readFileSync(path.join(backup, 'database.dump'), 'utf8').split('\n');
    expect(dumpArgs).toContain('--dbname=postgres://soglia@db.example.org:5433/soglia?sslmode=require&passfile=');
    expect(dumpArgs).not.toContain('rola');
    expect(password).toBe('*:*:*:*:pa\\:rola');
    expect((await readdir(base)).filter((name) => name.startsWith('soglia-dump'))).toEqual([]);
    const restored = path.join(base, 'restored');
    const { output } = await run('restore', [backup], { ...settings(), DATA_DIR: restored });
    expect(output).toContain(`pg_restore --no-owner --exit-on-error --dbname="$DATABASE_URL" ${backup}/database.dump`);
    expect(existsSync(path.join(restored, 'database.dump'))).toBe(false);
  });

  it('fails with the error of pg_dump', async () => {
    await fillFolder();
    await fakeProgram('echo "pg_dump: error: server version mismatch" >&2; exit 1');
    const { code, output } = await run('backup', [backups], settings());
    expect({ code, output }).toEqual({ code: 1, output: 'pg_dump: error: server version mismatch\n' });
    expect(await readdir(backups)).toEqual([]);
  });

  it('leaves no files on a full disk, neither of the backup nor of the restore', async () => {
    await fillFolder();
    await write(path.join(dataDir, 'media/a/photo-1920.webp'), 'a photo'.repeat(3_000));
    const elsewhere = { DATABASE_URL: URL_WITH_PASSWORD, PATH: base };
    const cramped = await run('backup', [backups], elsewhere, 5_000);
    expect(cramped).toEqual({ code: 1, output: expect.stringContaining(`no room in ${backups} (EFBIG)`) });
    expect(await readdir(backups)).toEqual([]);
    expect(await run('backup', [backups], elsewhere)).toMatchObject({ code: 0 });

    const restored = { ...elsewhere, DATA_DIR: path.join(base, 'restored') };
    const crampedToo = await run('restore', [await onlyBackup()], restored, 5_000);
    expect(crampedToo).toEqual({ code: 1, output: expect.stringContaining(`no room in ${restored.DATA_DIR} (EFBIG)`) });
    expect(await readdir(restored.DATA_DIR)).toEqual([]);
    expect(await run('restore', [await onlyBackup()], restored)).toMatchObject({ code: 0 });
  });

  it('excludes files in S3 and names the missing secret', async () => {
    await fillFolder();
    const bucket = { S3_BUCKET: 'homes', MEDIA_BASE_URL: 'https://cdn.example.org/public' };
    const elsewhere = { DATABASE_URL: URL_WITH_PASSWORD, PATH: base, ...bucket };
    const { output } = await run('backup', [backups, '--without-secret'], elsewhere);
    expect(output).toContain('photos and pictures in the S3 bucket, whose versioning retains them');
    expect(output).toContain('NOT in it: secret.key, as requested');
    expect(await filesIn(await onlyBackup())).toEqual(['manifest.json', 'private/exports/1.zip']);
    const own = await run('backup', [path.join(base, 'others')], { ...elsewhere, SECRET_KEY: 'cd'.repeat(32) });
    expect(own.output).toContain('NOT in it: SECRET_KEY');
  });
});

/** Definitions of the functions that PostgreSQL calls while it fills tables. */
const functionsOfTables = `
  select distinct p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition
  from pg_depend d
    join pg_proc p on d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
    join pg_language l on l.oid = p.prolang and l.lanname = 'sql'
  where p.pronamespace = 'public'::regnamespace
    and d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass)`;

describe('database dump', { timeout: 60_000 }, () => {
  it('is restorable with pg_restore, which creates tables without a search_path', async () => {
    const { pool, close } = connectPostgres((await emptyDatabase()).connection);
    await migrate(pool);
    const { rows } = await pool.query<{ name: string; definition: string }>(functionsOfTables);
    const client = await pool.connect();
    await client.query(`set search_path = ''`);
    const rejected: string[] = [];
    for (const { name, definition } of rows) {
      await client.query(definition).catch((error: Error) => rejected.push(`${name}: ${error.message}`));
    }
    client.release(true);
    await close();
    expect(rows.map(({ name }) => name)).toContain('public_lng6(integer,integer)');
    expect(rejected).toEqual([]);
  });
});

describe('backup of a stopped site', { timeout: 60_000 }, () => {
  it('contains its embedded database', async () => {
    const query = async (folder: string, ...statements: string[]) => {
      const server = await startEmbeddedPostgres({ dataDir: folder, fast: true });
      const client = new pg.Client(server.connection);
      await client.connect();
      let rows: unknown[] = [];
      for (const statement of statements) rows = (await client.query(statement)).rows;
      await client.end();
      await server.stop();
      return rows;
    };
    await query(dataDir, 'create table kept (id int)', 'insert into kept select generate_series(1, 1000)');
    expect(await run('backup', [backups])).toMatchObject({ code: 0 });
    const restored = path.join(base, 'restored');
    expect(await run('restore', [await onlyBackup()], { DATA_DIR: restored })).toMatchObject({ code: 0 });
    expect(await query(restored, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  });

  it('is rejected without a database, and inside the backed-up folder', async () => {
    const nowhere = await run('backup', [backups]);
    expect(nowhere).toEqual({ code: 1, output: expect.stringContaining(`There is no database in ${dataDir}`) });
    expect(await readdir(backups)).toEqual([]);
    const inside = await run('backup', [path.join(dataDir, 'backups')]);
    expect(inside).toEqual({ code: 1, output: expect.stringContaining('inside of DATA_DIR would be lost with it') });
    expect(existsSync(dataDir)).toBe(false);
  });
});
