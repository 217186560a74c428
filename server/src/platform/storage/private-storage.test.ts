import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { privateFolder } from './private-storage.ts';
import { UnsafeKeyError } from './storage-key.ts';

const directory = await mkdtemp(join(tmpdir(), 'soglia-private-'));
afterAll(() => rm(directory, { recursive: true, force: true }));
const files = privateFolder(join(directory, 'private'));
const folder = join(directory, 'private', 'exports');

async function* bytes(...chunks: string[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

const textOf = async (key: string) =>
  Buffer.concat(await Array.fromAsync((await files.read(key))?.content ?? [])).toString();

describe('private storage', () => {
  it('stores a file, returns its length, and denies access to other users', async () => {
    expect(await files.write('exports/1.zip', bytes('one ', 'and two'))).toBe(11);
    const file = await files.read('exports/1.zip');
    expect(file?.size).toBe(11);
    expect(Buffer.concat(await Array.fromAsync(file?.content ?? [])).toString()).toBe('one and two');
    expect((await stat(join(folder, '1.zip'))).mode & 0o077).toBe(0);
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  it('hides an interrupted file, and retains the previous one', async () => {
    await files.write('exports/2.zip', bytes('whole'));
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('half');
      throw new Error('the database went away');
    }
    await expect(files.write('exports/2.zip', broken())).rejects.toThrow('the database went away');
    expect(await textOf('exports/2.zip')).toBe('whole');
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('deletes leftovers of a killed process on the next write or removal', async () => {
    await writeFile(join(folder, '3.zip.4711.abc.part'), 'half');
    await writeFile(join(folder, '33.zip.4711.abc.part'), 'another’s');
    await files.write('exports/3.zip', bytes('whole'));
    expect(await readdir(folder)).not.toContain('3.zip.4711.abc.part');
    await files.remove('exports/33.zip');
    expect(await readdir(folder)).not.toContain('33.zip.4711.abc.part');
    expect(await readdir(folder)).toContain('3.zip');
  });

  it('removes a file idempotently, also without its folder', async () => {
    await files.write('exports/4.zip', bytes('x'));
    await files.remove('exports/4.zip');
    await files.remove('exports/4.zip');
    await files.remove('nowhere/4.zip');
    expect(await files.read('exports/4.zip')).toBeUndefined();
  });

  it('rejects keys outside its folder', async () => {
    await expect(files.write('../x', bytes('x'))).rejects.toBeInstanceOf(UnsafeKeyError);
    await expect(files.remove('/etc/x')).rejects.toBeInstanceOf(UnsafeKeyError);
    expect(() => files.read('a/../../x')).toThrow(UnsafeKeyError);
  });
});
