import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths below the root, with `/`; `''` is the root itself. A folder stands before what is in it. */
export type Tree = { folders: { path: string; mode: number }[]; files: string[] };

/** What is in a folder while others may write there. Links, sockets and the like are passed over. `undefined`: there is no such folder. */
export async function listTree(root: string): Promise<Tree | undefined> {
  const mode = await modeOf(root);
  if (mode === undefined) return undefined;
  const tree: Tree = { folders: [{ path: '', mode }], files: [] };
  // The list grows while it is walked.
  for (const { path: folder } of tree.folders) {
    for (const entry of (await unlessGone(readdir(join(root, folder), { withFileTypes: true }))) ?? []) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile()) tree.files.push(path);
      const mode = entry.isDirectory() ? await modeOf(join(root, path)) : undefined;
      if (mode !== undefined) tree.folders.push({ path, mode });
    }
  }
  return tree;
}

async function modeOf(folder: string): Promise<number | undefined> {
  const found = await unlessGone(stat(folder));
  return found && found.mode & 0o777;
}

async function unlessGone<T>(asked: Promise<T>): Promise<T | undefined> {
  return await asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
