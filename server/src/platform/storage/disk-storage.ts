import { mkdirSync } from 'node:fs';
import { mkdir, open, opendir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { explainDisk } from './disk-errors.ts';
import type { DiskUploads } from './disk-uploads.ts';
import type { FileStorage } from './file-storage.port.ts';
import { readFrom } from './open-file.ts';
import { checkedKey, isSafeKey } from './storage-key.ts';

/**
 * Files in a local folder. Writes are atomic: to a temporary file, flushed, then renamed. Creates `directory` at once,
 * for the static server.
 * @throws UnsafeKeyError for keys such as `../x`, `/x` or `a b`; StorageUnavailableError if the disk is full.
 */
export function diskStorage(options: { directory: string; baseUrl: string; uploads: DiskUploads }): FileStorage {
  mkdirSync(options.directory, { recursive: true });
  return {
    async put(key, content) {
      const target = join(options.directory, checkedKey(key));
      const draft = `${target}.${process.pid}.${crypto.randomUUID()}.part`;
      try {
        await mkdir(dirname(target), { recursive: true });
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(content instanceof Uint8Array ? content : content.content);
          await file.datasync();
        } finally {
          await file.close();
        }
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw explainDisk(error);
      }
    },
    publicUrl: (key) => `${options.baseUrl}/${checkedKey(key)}`,
    keyOf(url) {
      const key = url.startsWith(`${options.baseUrl}/`) ? url.slice(options.baseUrl.length + 1) : '';
      return isSafeKey(key) ? key : null;
    },
    read: (key) => readFrom(join(options.directory, checkedKey(key))),
    remove: (key) => rm(join(options.directory, checkedKey(key)), { force: true }),
    list: () => keysBelow(options.directory, ''),
    ...options.uploads,
  };
}

/** Recursive. Skips partial files, and files of other origin whose names are no keys. */
async function* keysBelow(directory: string, folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(join(directory, folder))) {
    const key = `${folder}${entry.name}`;
    if (entry.isDirectory()) yield* keysBelow(directory, `${key}/`);
    else if (isSafeKey(key) && !key.endsWith('.part')) yield key;
  }
}
