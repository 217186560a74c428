import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentOf } from './copy-file.ts';
import { inParallel } from './in-parallel.ts';
import { BackupError, type Manifest, readManifest } from './manifest.ts';

/**
 * Compares every file of a backup with the manifest. Files without a manifest entry are ignored: a restore never copies them.
 * @throws BackupError naming the first files that differ
 */
export async function checkBackup(backup: string): Promise<Manifest> {
  const manifest = await readManifest(backup);
  const wrong: string[] = [];
  await inParallel(manifest.files, async ({ path, size, sha256 }) => {
    const actual = await contentOf(join(backup, path));
    if (actual?.size !== size || actual.sha256 !== sha256)
      wrong.push(actual ? `${path} was altered` : `${path} is missing`);
  });
  if (wrong.length > 0) throw damaged(backup, wrong);
  return manifest;
}

/** Detects missing files and wrong sizes, without reading content. */
export async function checkSizes(backup: string, { files }: Manifest): Promise<void> {
  const wrong: string[] = [];
  await inParallel(files, async ({ path, size }) => {
    const actual = await stat(join(backup, path)).catch(() => undefined);
    if (actual?.size !== size)
      wrong.push(actual ? `${path} has ${actual.size} bytes of ${size}` : `${path} is missing`);
  });
  if (wrong.length > 0) throw damaged(backup, wrong);
}

export function damaged(backup: string, wrong: string[]): BackupError {
  const more = wrong.length > 3 ? `, and ${wrong.length - 3} more` : '';
  return new BackupError(`The backup in ${backup} is damaged: ${wrong.slice(0, 3).join(', ')}${more}.`);
}
