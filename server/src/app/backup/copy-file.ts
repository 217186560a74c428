import { createHash } from 'node:crypto';
import { type FileHandle, open, readFile } from 'node:fs/promises';

/** Of the bytes read: `size`, and `sha256` in hexadecimal. */
export type Content = { size: number; sha256: string };

const CHUNK = 1 << 20;

/**
 * Copies a file with its mode and flushes it; `to` must not exist. Size and hash are of the bytes that were written.
 * @returns `undefined` if the file does not exist (any more).
 */
export async function copyFile(from: string, to: string): Promise<(Content & { mode: number }) | undefined> {
  const source = await openIfThere(from);
  if (!source) return undefined;
  try {
    const mode = (await source.stat()).mode & 0o777;
    const target = await open(to, 'wx', mode);
    try {
      // Independent of the umask.
      await target.chmod(mode);
      const content = await readAll(source, (bytes) => target.writeFile(bytes));
      await target.sync();
      return { ...content, mode };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** `undefined`: no such file. */
export async function contentOf(file: string): Promise<Content | undefined> {
  const source = await openIfThere(file);
  return source && readAll(source, async () => {}).finally(() => source.close());
}

/** Reads a small file that its owner overwrites in place; repeats until two reads are equal. */
export async function readSteadily(file: string): Promise<Buffer> {
  let before = await readFile(file);
  for (;;) {
    const now = await readFile(file);
    if (now.equals(before)) return now;
    before = now;
  }
}

/** Flushes the names in a folder, so that they survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function openIfThere(file: string): Promise<FileHandle | undefined> {
  return await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function readAll(source: FileHandle, take: (bytes: Uint8Array) => Promise<void>): Promise<Content> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(Math.min(CHUNK, (await source.stat()).size + 1));
  let size = 0;
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, buffer.length, null);
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') };
    const bytes = buffer.subarray(0, bytesRead);
    hash.update(bytes);
    await take(bytes);
    size += bytesRead;
  }
}
