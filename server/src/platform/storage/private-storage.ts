import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { explainDisk } from './disk-errors.ts';
import type { PrivateFiles } from './file-storage.port.ts';
import { readFrom } from './open-file.ts';
import { checkedKey } from './storage-key.ts';

/**
 * Files in a folder outside the web root, readable only by this process's user. A writer takes over its key: it deletes
 * drafts of killed processes, and a concurrent writer fails. A full disk throws StorageUnavailableError.
 */
export function privateFolder(directory: string): PrivateFiles {
  const pathOf = (key: string) => join(directory, checkedKey(key));
  return {
    async write(key, content) {
      const target = pathOf(key);
      const draft = `${target}.${process.pid}.${crypto.randomUUID()}.part`;
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await removeDrafts(target);
        const file = await open(draft, 'wx', 0o600);
        try {
          for await (const chunk of content) await file.writeFile(chunk);
          await file.datasync();
        } finally {
          await file.close();
        }
        await rename(draft, target);
        return (await stat(target)).size;
      } catch (error) {
        await rm(draft, { force: true });
        throw explainDisk(error);
      }
    },
    read: (key) => readFrom(pathOf(key)),
    async remove(key) {
      const target = pathOf(key);
      await rm(target, { force: true });
      await removeDrafts(target);
    },
  };
}

async function removeDrafts(target: string): Promise<void> {
  const folder = dirname(target);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const drafts = names.filter((name) => name.startsWith(`${basename(target)}.`) && name.endsWith('.part'));
  await Promise.all(drafts.map((name) => rm(join(folder, name), { force: true })));
}
