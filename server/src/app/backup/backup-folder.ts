import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { contentOf, copyFile, syncFolder } from './copy-file.ts';
import { inParallel } from './in-parallel.ts';
import { BackupError, type Manifest, writtenManifest } from './manifest.ts';

/** A backup in progress: a folder with a temporary name, renamed once it is complete. */
export type BackupFolder = {
  /** Absolute path of `to`, for a program that writes the file itself. Call `addWritten` afterwards. */
  place(to: string): string;
  addWritten(to: string): Promise<void>;
  addText(to: string, content: string | Uint8Array): Promise<void>;
  /** Skips a file that no longer exists. */
  addFile(from: string, to: string): Promise<void>;
  /** Adds files of a folder that are not added yet; nothing if it does not exist. `isExcluded` gets paths relative to it. */
  addTree(from: string, to: string, isExcluded: (path: string) => boolean): Promise<void>;
  /** Total bytes of all files so far. */
  bytes(): number;
  /** Writes the manifest and renames the folder. @returns its path */
  finish(summary: Omit<Manifest, 'folders' | 'files' | 'format'>): Promise<string>;
  discard(): Promise<void>;
};

/**
 * Opens `<into>/soglia-<time>` with access for its owner only: the backup contains secrets and personal data.
 * @throws BackupError if `into` is inside DATA_DIR, or a backup of the same second exists.
 */
export async function openBackupFolder(into: string, options: { dataDir: string; at: Date }): Promise<BackupFolder> {
  if (!/^\.\.(\/|$)/.test(relative(options.dataDir, resolve(into)))) {
    throw new BackupError('A backup inside of DATA_DIR would be lost with it: name another folder.');
  }
  const target = join(resolve(into), `soglia-${options.at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
  const partial = `${target}.partial`;
  await mkdir(resolve(into), { recursive: true });
  await makeNew(target, partial);
  const files = new Map<string, Manifest['files'][number]>();
  const folders = new Map<string, Manifest['folders'][number]>();

  const ensureFolder = async (path: string, mode: number) => {
    if (folders.has(path)) return;
    await mkdir(join(partial, path), { recursive: true });
    await chmod(join(partial, path), mode);
    folders.set(path, { path, mode });
  };
  const addFile = async (from: string, to: string) => {
    const copied = await copyFile(from, join(partial, to));
    if (copied) files.set(to, { path: to, ...copied });
  };
  const addWritten = async (to: string) => {
    const content = await contentOf(join(partial, to));
    if (content) files.set(to, { path: to, mode: 0o600, ...content });
  };
  return {
    place: (to) => join(partial, to),
    addFile,
    addWritten,
    async addText(to, content) {
      await writeFile(join(partial, to), content, { flag: 'wx', mode: 0o600, flush: true });
      await addWritten(to);
    },
    async addTree(from, to, isExcluded) {
      const tree = await listTree(from);
      if (!tree) return;
      for (const { path, mode } of tree.folders.filter((folder) => !isExcluded(folder.path)))
        await ensureFolder(path === '' ? to : `${to}/${path}`, mode);
      const missing = tree.files.filter((path) => !isExcluded(path) && !files.has(`${to}/${path}`));
      await inParallel(missing, (path) => addFile(join(from, path), `${to}/${path}`));
    },
    bytes: () => files.values().reduce((sum, { size }) => sum + size, 0),
    async finish(summary) {
      const { name, text } = writtenManifest({
        format: 1,
        ...summary,
        folders: [...folders.values()],
        files: [...files.values()],
      });
      await writeFile(join(partial, name), text, { flag: 'wx', mode: 0o600, flush: true });
      for (const folder of [...folders.keys(), '']) await syncFolder(join(partial, folder));
      await rename(partial, target);
      await syncFolder(dirname(target));
      return target;
    },
    discard: () => rm(partial, { recursive: true, force: true }),
  };
}

async function makeNew(target: string, partial: string): Promise<void> {
  const exists = await stat(target).then(
    () => true,
    () => false,
  );
  if (exists) throw new BackupError(`${target} exists already.`);
  await mkdir(partial, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new BackupError(`Another backup is writing ${basename(partial)}.`);
    throw error;
  });
}

/** Paths below the root, with `/`; `''` is the root itself. A folder precedes its content. */
type Tree = { folders: { path: string; mode: number }[]; files: string[] };

/** Lists a folder during concurrent writes; skips links, sockets and other special files. `undefined`: no such folder. */
async function listTree(root: string): Promise<Tree | undefined> {
  const mode = await modeOf(root);
  if (mode === undefined) return undefined;
  const tree: Tree = { folders: [{ path: '', mode }], files: [] };
  // The list grows during iteration.
  for (const { path: folder } of tree.folders) {
    for (const entry of (await ignoreMissing(readdir(join(root, folder), { withFileTypes: true }))) ?? []) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile()) tree.files.push(path);
      const mode = entry.isDirectory() ? await modeOf(join(root, path)) : undefined;
      if (mode !== undefined) tree.folders.push({ path, mode });
    }
  }
  return tree;
}

async function modeOf(folder: string): Promise<number | undefined> {
  const tree = await ignoreMissing(stat(folder));
  return tree && tree.mode & 0o777;
}

async function ignoreMissing<T>(operation: Promise<T>): Promise<T | undefined> {
  return await operation.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
