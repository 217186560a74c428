import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockDataDir } from '../../platform/postgres/embedded/embedded-postgres-lock.ts';
import { checkSizes, damaged } from './check-backup.ts';
import { giveToServer } from './cluster-files.ts';
import { copyFile, syncFolder } from './copy-file.ts';
import { explainRoom } from './disk-space.ts';
import { inParallel } from './in-parallel.ts';
import { BackupError, type Manifest, type ManifestFile, readManifest } from './manifest.ts';

/** Not a file of the data folder: pg_restore loads it into a database. */
const DUMP = 'database.dump';

/**
 * Restores the files of a backup into an empty data folder; the next start recovers the database. Verifies every file
 * against the manifest and moves them only if all are valid: a failure leaves the folder empty.
 * @throws BackupError; AlreadyRunningError if an instance uses the folder
 */
export async function restoreBackup(
  backup: string,
  env: { dataDir: string; databaseUrl: string | undefined },
): Promise<Manifest> {
  const manifest = await readManifest(backup);
  if (manifest.database.kind === 'embedded' && env.databaseUrl) {
    throw new BackupError('This backup holds an embedded database: unset DATABASE_URL to restore it.');
  }
  await checkSizes(backup, manifest);
  const lock = await lockDataDir(env.dataDir);
  try {
    await requireEmpty(env.dataDir);
    await restoreInto(env.dataDir, backup, manifest);
  } finally {
    await lock.release();
  }
  return manifest;
}

/** Ignores the lock of this process. */
async function requireEmpty(dataDir: string): Promise<void> {
  const entries = (await readdir(dataDir)).filter((name) => !name.startsWith('soglia.lock'));
  if (entries.length === 0) return;
  const named = entries.slice(0, 3).join(', ') + (entries.length > 3 ? ', …' : '');
  throw new BackupError(`${dataDir} is not empty (${named}): a backup is restored into an empty or new folder only.`);
}

async function restoreInto(dataDir: string, backup: string, manifest: Manifest): Promise<void> {
  const draft = join(dataDir, 'restoring');
  try {
    await mkdir(draft, { mode: 0o700 });
    for (const { path, mode } of manifest.folders) {
      await mkdir(join(draft, path), { recursive: true });
      await chmod(join(draft, path), mode);
    }
    await copyChecked(
      backup,
      draft,
      manifest.files.filter(({ path }) => path !== DUMP),
    );
    for (const { path } of manifest.folders) await syncFolder(join(draft, path));
    if (manifest.database.kind === 'embedded') await giveToServer(join(draft, 'postgres'));
    // The database moves last: an interrupted restore may leave files without the database, but never the reverse.
    const names = (await readdir(draft)).sort((a, b) => Number(a === 'postgres') - Number(b === 'postgres'));
    for (const name of names) await rename(join(draft, name), join(dataDir, name));
    await syncFolder(dataDir);
  } catch (error) {
    throw explainRoom(error, dataDir);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function copyChecked(backup: string, draft: string, files: ManifestFile[]): Promise<void> {
  const wrong: string[] = [];
  await inParallel(files, async ({ path, mode, size, sha256 }) => {
    const copied = await copyFile(join(backup, path), join(draft, path));
    if (copied?.size !== size || copied.sha256 !== sha256) wrong.push(`${path} was altered`);
    // The backup's file system may not support modes.
    else await chmod(join(draft, path), mode);
  });
  if (wrong.length > 0) throw damaged(backup, wrong);
}
