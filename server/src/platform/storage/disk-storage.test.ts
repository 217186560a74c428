import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import { diskUploads } from './disk-uploads.ts';
import { UnsafeKeyError } from './storage-key.ts';

const directory = await mkdtemp(join(tmpdir(), 'soglia-disk-'));
afterAll(() => rm(directory, { recursive: true, force: true }));
const nothing = { isCurrent: () => false, sign: () => '', signatures: () => [] };
const noSecrets = { encrypt: () => Buffer.alloc(0), decrypt: () => '', ...nothing };
const uploads = diskUploads({ directory: join(directory, 'private'), secrets: noSecrets });
const files = diskStorage({ directory, baseUrl: '/media', uploads });

describe('disk storage', () => {
  it('stores a file and leaves no temporary file', async () => {
    await files.put('ab/ab12-480.webp', new Uint8Array([1, 2, 3]), 'image/webp');
    expect([...(await readFile(join(directory, 'ab/ab12-480.webp')))]).toEqual([1, 2, 3]);
    expect(await readdir(join(directory, 'ab'))).toEqual(['ab12-480.webp']);
  });

  it('overwrites the same key', async () => {
    await files.put('cd/x.webp', new Uint8Array([1]), 'image/webp');
    await files.put('cd/x.webp', new Uint8Array([2]), 'image/webp');
    expect([...(await readFile(join(directory, 'cd/x.webp')))]).toEqual([2]);
  });

  it('returns the public URL', () => {
    expect(files.publicUrl('ab/ab12-480.webp')).toBe('/media/ab/ab12-480.webp');
  });

  it('resolves the key of a URL from this storage only', () => {
    expect(files.keyOf(files.publicUrl('ab/ab12-480.webp'))).toBe('ab/ab12-480.webp');
    for (const url of ['https://lh3.example/a.webp', '/media/../secret.key', '/media/', '/mediaab/x.webp', '']) {
      expect(files.keyOf(url)).toBeNull();
    }
  });

  it('reads a complete file and its size even if it is removed concurrently, and nothing for an unknown key', async () => {
    await files.put('ef/y.webp', new Uint8Array([1, 2, 3]), 'image/webp');
    const file = await files.read('ef/y.webp');
    await files.remove('ef/y.webp');
    expect(file?.size).toBe(3);
    expect(Buffer.concat(await Array.fromAsync(file?.content ?? []))).toEqual(Buffer.from([1, 2, 3]));
    expect(await files.read('ef/y.webp')).toBeUndefined();
  });

  it('removes a file idempotently', async () => {
    await files.put('gh/z.webp', new Uint8Array([1]), 'image/webp');
    await files.remove('gh/z.webp');
    await files.remove('gh/z.webp');
    expect(await readdir(join(directory, 'gh'))).toEqual([]);
  });

  it.each(['../x', '/etc/passwd', 'a/../b', 'a//b', '.hidden', 'a b', 'a\0b', '', 'a\\b', 'x/.y', 'a'.repeat(300)])(
    'rejects the key %j',
    async (key) => {
      await expect(files.put(key, new Uint8Array(), 'image/webp')).rejects.toBeInstanceOf(UnsafeKeyError);
      expect(() => files.publicUrl(key)).toThrow(UnsafeKeyError);
      expect(() => files.read(key)).toThrow(UnsafeKeyError);
      expect(() => files.remove(key)).toThrow(UnsafeKeyError);
    },
  );
});
