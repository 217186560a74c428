import { afterAll, describe, expect, it } from 'vitest';
import { actor } from '../../../testing/actors.ts';
import { startS3 } from '../../../testing/fake-s3.ts';
import { testApp } from '../../../testing/test-app.ts';
import type { FileStorage, UploadOrder } from './file-storage.port.ts';
import { s3Storage } from './s3-storage.adapter.ts';
import { UnsafeKeyError } from './storage-key.ts';

/**
 * The contract of both storages over real HTTP: the disk through our server, S3 through s3rver and a proxy that verifies signatures. Not
 * covered: the signature of requests with an authorization header.
 */

type Storage = { files: FileStorage; origin: string; prepare(order: UploadOrder): Promise<void> };

const test = await testApp();
const user = await actor(test);
const { settings, stop } = await startS3();
afterAll(stop);

const storages: Record<string, Storage> = {
  disk: {
    files: test.deps.files,
    origin: await test.app.listen({ port: 0 }),
    prepare: async ({ key: s3Key, mimeType, size: fileSize, expiresAt }) => {
      const upload = { s3Key, mimeType, fileSize, expiresAt, ownerId: user.id, type: 'PHOTO' as const, fileName: 'x' };
      await test.deps.db.insertInto('mediaUpload').values(upload).execute();
    },
  },
  S3: {
    files: s3Storage({ ...settings, baseUrl: `${settings.endpoint}/${settings.bucket}/public` }),
    origin: settings.endpoint,
    prepare: async () => {},
  },
};

const bytes = (size: number) => new Uint8Array(size).map((_, index) => index % 251);
const readAll = async (content: AsyncIterable<Uint8Array> | undefined) =>
  content && Buffer.concat(await Array.fromAsync(content));

async function* inChunks(content: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += 70_000) yield content.subarray(at, at + 70_000);
}

describe.each(Object.entries(storages))('%s', (_, { files, origin, prepare }) => {
  const order = (change: Partial<UploadOrder> = {}): UploadOrder => ({
    key: `properties/${crypto.randomUUID()}.jpg`,
    mimeType: 'image/jpeg',
    size: 200_000,
    expiresAt: new Date(Date.now() + 600_000),
    ...change,
  });
  const presign = async (ordered: UploadOrder) => {
    await prepare(ordered);
    return new URL(await files.presignPut(ordered), origin);
  };
  const put = async (url: URL, content: Uint8Array<ArrayBuffer>, contentType = 'image/jpeg') => {
    const response = await fetch(url, { method: 'PUT', body: content, headers: { 'content-type': contentType } });
    await response.text();
    return response.status;
  };

  it('stores public files, from bytes or chunks, and deletes them', async () => {
    const content = bytes(200_000);
    await files.put('ab/whole.webp', content, 'image/webp');
    await files.put('ab/chunks.webp', { size: content.length, content: inChunks(content) }, 'image/webp');
    for (const key of ['ab/whole.webp', 'ab/chunks.webp']) {
      const file = await files.read(key);
      expect(file?.size).toBe(content.length);
      expect((await readAll(file?.content))?.equals(content)).toBe(true);
      expect(files.keyOf(files.publicUrl(key))).toBe(key);
      await files.remove(key);
      await files.remove(key);
      expect(await files.read(key)).toBeUndefined();
    }
  });

  it('lists the keys of public files, without pending uploads', async () => {
    const keys = ['ab/one.webp', 'ab/cd/two.webp', 'three.webp'];
    for (const key of keys) await files.put(key, bytes(3), 'image/webp');
    const ordered = order({ size: 3 });
    expect(await put(await presign(ordered), bytes(3))).toBe(200);
    expect((await Array.fromAsync(files.list())).sort()).toEqual([...keys].sort());
    for (const key of keys) await files.remove(key);
    expect(await Array.fromAsync(files.list())).toEqual([]);
  });

  it('lists more keys than one S3 response holds, each once', async () => {
    const keys = Array.from({ length: 1003 }, (_, index) => `many/${String(index).padStart(4, '0')}.webp`);
    for (const key of keys) await files.put(key, bytes(1), 'image/webp');
    expect((await Array.fromAsync(files.list())).sort()).toEqual(keys);
    for (const key of keys) await files.remove(key);
  });

  it('accepts an upload at its URL, and does not publish it', async () => {
    const ordered = order();
    const content = bytes(ordered.size);
    const url = await presign(ordered);
    expect(await files.openUpload(ordered.key)).toBeUndefined();
    expect(await put(url, content)).toBe(200);
    const uploaded = await files.openUpload(ordered.key);
    expect(uploaded?.size).toBe(ordered.size);
    expect((await readAll(uploaded?.bytes(0, ordered.size)))?.equals(content)).toBe(true);
    expect(await readAll(uploaded?.bytes(100, 110))).toEqual(Buffer.from(content.subarray(100, 110)));
    expect(await readAll(uploaded?.bytes(5, 5))).toHaveLength(0);
    expect(await files.read(ordered.key)).toBeUndefined();
    await files.removeUpload(ordered.key);
    await files.removeUpload(ordered.key);
    expect(await files.openUpload(ordered.key)).toBeUndefined();
  });

  it('retains the second of two uploads', async () => {
    const ordered = order({ size: 3 });
    const url = await presign(ordered);
    expect(await put(url, new Uint8Array([1, 2, 3]))).toBe(200);
    expect(await put(url, new Uint8Array([4, 5, 6]))).toBe(200);
    expect([...((await readAll((await files.openUpload(ordered.key))?.bytes(0, 3))) ?? [])]).toEqual([4, 5, 6]);
  });

  it.each<[string, (url: URL) => URL, number, string]>([
    ['an address that was changed', tampered, 200_000, 'image/jpeg'],
    ['another kind', (url) => url, 200_000, 'image/png'],
    ['more bytes', (url) => url, 200_001, 'image/jpeg'],
    ['fewer bytes', (url) => url, 199_999, 'image/jpeg'],
  ])('rejects %s', async (_, change, size, contentType) => {
    const ordered = order();
    const status = await put(change(await presign(ordered)), bytes(size), contentType);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await files.openUpload(ordered.key)).toBeUndefined();
  });

  it('rejects an upload after its expiry', async () => {
    const ordered = order({ expiresAt: new Date(Date.now() + 1_000) });
    const url = await presign(ordered);
    test.clock.set(new Date(Date.now() + 2_000));
    const putAgain = () => put(url, bytes(ordered.size));
    await expect.poll(putAgain, { timeout: 5_000, interval: 300 }).toBeGreaterThanOrEqual(400);
  });

  it('rejects keys that escape the storage', async () => {
    for (const key of ['../x', '/etc/passwd', 'a b', '']) {
      await expect(files.put(key, bytes(1), 'image/webp')).rejects.toBeInstanceOf(UnsafeKeyError);
      await expect(files.presignPut(order({ key }))).rejects.toBeInstanceOf(UnsafeKeyError);
    }
  });
});

/** Another key with the signature of the first; on disk another encrypted token. */
function tampered(url: URL): URL {
  const changed = new URL(url);
  changed.pathname = changed.pathname.replace(
    /.(\.jpg)?$/,
    (last) => (last.startsWith('0') ? '1' : '0') + last.slice(1),
  );
  return changed;
}
