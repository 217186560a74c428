import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PrivateFiles } from '../ports.ts';
import { checkedKey } from './disk-storage.ts';
import { readFrom } from './open-file.ts';

/** Files in a folder that no web server looks into, readable by this process's user only. */
export function privateFolder(directory: string): PrivateFiles {
  const pathOf = (key: string) => join(directory, checkedKey(key));
  return {
    async write(key, content) {
      const target = pathOf(key);
      const draft = `${target}.${process.pid}.${crypto.randomUUID()}.part`;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      try {
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
        throw error;
      }
    },
    read: (key) => readFrom(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
