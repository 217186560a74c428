import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { chown, link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * `DATA_DIR/secret.key`: one key per line, 64 hexadecimal digits, the current key first, mode 0600. Changes are atomic: a concurrent reader
 * gets the complete old or new file.
 */

/** An invalid key file. Replacing it would lose the encrypted data, so an operator must inspect it. */
export class BadSecretKeyError extends Error {}

const pathIn = (dataDir: string) => join(dataDir, 'secret.key');
const draftOf = (path: string) => `${path}.${process.pid}.${randomUUID()}.part`;

export const newKey = (): string => randomBytes(32).toString('hex');

/** Eight characters that identify a key without revealing it. */
export const nameOfKey = (key: string): string =>
  createHash('sha256').update('name of ').update(key.toLowerCase()).digest('hex').slice(0, 8);

/**
 * Creates the first key if there is none.
 * @throws BadSecretKeyError
 */
export async function keysOfFolder(dataDir: string): Promise<string[]> {
  const path = pathIn(dataDir);
  await mkdir(dataDir, { recursive: true });
  const draft = draftOf(path);
  try {
    await writeFile(draft, `${newKey()}\n`, { mode: 0o600, flag: 'wx', flush: true });
    // Exclusive and atomic: of two concurrent starts one creates the key, and the other never reads a partial file.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readKeys(dataDir);
}

/**
 * Replaces the keys with the result of `change`.
 * @throws BadSecretKeyError when there is no key yet, the file is damaged, or another process is changing it.
 */
export async function changeKeys(dataDir: string, change: (keys: string[]) => string[]): Promise<string[]> {
  const path = pathIn(dataDir);
  const lock = `${path}.lock`;
  await readKeys(dataDir);
  // Without this lock, a concurrent change could lose a new key that a node has already used to encrypt.
  await writeFile(lock, '', { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new BadSecretKeyError(`Another process is changing ${path}. If none is, delete ${lock}.`);
  });
  try {
    const keys = change(await readKeys(dataDir));
    await replace(path, `${keys.join('\n')}\n`);
    return keys;
  } finally {
    await rm(lock, { force: true });
  }
}

async function replace(path: string, text: string): Promise<void> {
  const draft = draftOf(path);
  try {
    await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true });
    const { uid, gid } = await stat(path);
    // When root changes the keys, the server's user must still be able to read the file.
    if (process.getuid?.() === 0) await chown(draft, uid, gid);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  // The new name is durable once the folder is flushed, too.
  const folder = await open(dirname(path));
  await folder.sync().finally(() => folder.close());
}

/** @throws BadSecretKeyError also if there is no key yet. */
export async function readKeys(dataDir: string): Promise<string[]> {
  const path = pathIn(dataDir);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BadSecretKeyError(`There is no ${path} yet: the first start makes it.`);
    throw error;
  });
  const keys = text.trim().split(/\s+/);
  if (!keys.every((key) => /^[0-9a-f]{64}$/i.test(key))) {
    throw new BadSecretKeyError(
      `${path} holds no keys of 64 hexadecimal digits, one a line. Restore it from a backup.`,
    );
  }
  return keys;
}
