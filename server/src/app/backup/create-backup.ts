import { execFile } from 'node:child_process';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path, { join } from 'node:path';
import { promisify } from 'node:util';
import type { Env } from '../../platform/env/env.ts';
import { type BackupFolder, openBackupFolder } from './backup-folder.ts';
import { startBaseBackup } from './base-backup.adapter.ts';
import { isExcluded, listWal } from './cluster-files.ts';
import { readSteadily } from './copy-file.ts';
import { explainRoom } from './disk-space.ts';
import type { Manifest } from './manifest.ts';
import { reachEmbeddedPostgres } from './reach-embedded-postgres.ts';

type BackupOrder = {
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'secretKeys' | 's3'>;
  /** Parent folder of the new backup folder. */
  into: string;
  withSecret: boolean;
  /** Version of the app. */
  app: string;
  at: Date;
  onProgress(line: string): void;
};

type ManifestSummary = Omit<Manifest, 'format' | 'folders' | 'files'>;

/** Copied last and separately: the only required file that PostgreSQL does not log. */
const CONTROL = 'global/pg_control';

/**
 * Backs up database, files and secret while the site is in use. The database is a snapshot near the end, with all files
 * that it referenced then. A failed backup leaves no files.
 * @returns the path and the number of bytes
 * @throws BackupError, DumpFailedError
 */
export async function createBackup(
  order: BackupOrder,
): Promise<{ path: string; bytes: number; manifest: ManifestSummary }> {
  const { env, at, app } = order;
  const folder = await openBackupFolder(order.into, { dataDir: env.dataDir, at });
  try {
    await addNewFiles(folder, env);
    const database = env.databaseUrl ? await addDump(folder, env, env.databaseUrl) : await addCluster(folder, order);
    const secret = await addSecret(folder, order);
    const manifest: ManifestSummary = {
      app,
      takenAt: at.toISOString(),
      database,
      secret,
      media: env.s3 ? 'bucket' : 'files',
    };
    return { path: await folder.finish(manifest), bytes: folder.bytes(), manifest };
  } catch (error) {
    await folder.discard();
    throw explainRoom(error, order.into);
  }
}

/**
 * Copies new files; files are immutable. Runs before, right before and right after the database snapshot. Misses only a
 * file created and deleted between the last two runs, less than a second apart.
 */
async function addNewFiles(folder: BackupFolder, { dataDir, s3 }: BackupOrder['env']): Promise<void> {
  const isDraft = (path: string) => path.endsWith('.part');
  if (!s3) await folder.addTree(join(dataDir, 'media'), 'media', isDraft);
  await folder.addTree(join(dataDir, 'private'), 'private', isDraft);
}

async function addCluster(folder: BackupFolder, { env, onProgress }: BackupOrder): Promise<Manifest['database']> {
  const cluster = join(env.dataDir, 'postgres');
  const server = await reachEmbeddedPostgres(env.dataDir, onProgress);
  try {
    const backup = await startBaseBackup(server.connection);
    try {
      await folder.addTree(cluster, 'postgres', (path) => path === CONTROL || isExcluded(path));
      await folder.addText(`postgres/${CONTROL}`, await readSteadily(join(cluster, CONTROL)));
      await addNewFiles(folder, env);
      const { label, startLsn, stopLsn, firstWal, lastWal } = await backup.finish();
      await addNewFiles(folder, env);
      await folder.addText('postgres/backup_label', label);
      for (const name of await listWal(cluster, { first: firstWal, last: lastWal })) {
        await folder.addFile(join(cluster, 'pg_wal', name), `postgres/pg_wal/${name}`);
      }
      return { kind: 'embedded', startLsn, stopLsn };
    } finally {
      await backup.close();
    }
  } finally {
    await server.close();
  }
}

async function addDump(folder: BackupFolder, env: BackupOrder['env'], url: string): Promise<Manifest['database']> {
  await addNewFiles(folder, env);
  const outcome = await dumpDatabase(url, folder.place('database.dump'));
  await addNewFiles(folder, env);
  if (outcome === 'noProgram') return { kind: 'elsewhere' };
  await folder.addWritten('database.dump');
  return { kind: 'dump' };
}

async function addSecret(folder: BackupFolder, { env, withSecret }: BackupOrder): Promise<Manifest['secret']> {
  if (env.secretKeys) return 'environment';
  const file = join(env.dataDir, 'secret.key');
  const there = await access(file).then(
    () => true,
    () => false,
  );
  if (!there) return 'none';
  if (!withSecret) return 'leftOut';
  await folder.addFile(file, 'secret.key');
  return 'file';
}

const run = promisify(execFile);

/** `pg_dump` failed; the message is its output. */
class DumpFailedError extends Error {}

/**
 * Writes a snapshot of the database at `url` to `file` with `pg_dump`, in its compressed format. `noProgram`: pg_dump
 * is not on the PATH.
 * @throws DumpFailedError
 */
async function dumpDatabase(url: string, file: string): Promise<'done' | 'noProgram'> {
  const folder = await mkdtemp(path.join(tmpdir(), 'soglia-dump-'));
  try {
    const target = await withoutPassword(url, path.join(folder, 'password'));
    await run('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, `--dbname=${target}`]);
    return 'done';
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string };
    if (code === 'ENOENT') return 'noProgram';
    if (stderr === undefined) throw error;
    throw new DumpFailedError(stderr.trim() || 'pg_dump failed without a message.', { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Process arguments are public, so the password goes into a private file (libpq's `passfile`). */
async function withoutPassword(url: string, passfile: string): Promise<string> {
  const [whole, scheme, user, password] = /^(postgres(?:ql)?:\/\/)([^@/?#:]*):([^@/?#]*)@/.exec(url) ?? [];
  if (whole === undefined || password === undefined) return url;
  const escaped = decodeURIComponent(password).replace(/[\\:]/g, '\\$&');
  await writeFile(passfile, `*:*:*:*:${escaped}\n`, { mode: 0o600 });
  const rest = url.slice(whole.length);
  return `${scheme}${user}@${rest}${rest.includes('?') ? '&' : '?'}passfile=${encodeURIComponent(passfile)}`;
}
