import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSecrets } from './create-secrets.ts';
import { BadSecretKeyError, changeKeys, newKey } from './secret-key-file.ts';

const root = await mkdtemp(join(tmpdir(), 'soglia-key-'));
afterAll(() => rm(root, { recursive: true, force: true }));

let serial = 0;
const freshFolder = () => join(root, `data-${++serial}`);
const at = (dataDir: string, ...keys: string[]) =>
  createSecrets({ dataDir, secretKeys: keys.length > 0 ? keys : undefined });

describe('secret key', () => {
  it('is created on the first start, for this user only, and stays the same', async () => {
    const dataDir = freshFolder();
    const encrypted = (await at(dataDir)).encrypt('ciao');
    const text = await readFile(join(dataDir, 'secret.key'), 'utf8');
    expect(text).toMatch(/^[0-9a-f]{64}\n$/);
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o077).toBe(0);
    expect((await at(dataDir)).decrypt(encrypted)).toBe('ciao');
    expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe(text);
  });

  it('is the same for two nodes that start concurrently', async () => {
    const dataDir = freshFolder();
    const nodes = await Promise.all(Array.from({ length: 8 }, () => at(dataDir)));
    const encrypted = nodes[0]?.encrypt('ciao') ?? Buffer.alloc(0);
    expect(nodes.map((node) => node.decrypt(encrypted))).toEqual(Array(8).fill('ciao'));
    expect(await readdir(dataDir)).toEqual(['secret.key']);
  });

  it('of the environment has priority, and no file is created', async () => {
    const dataDir = freshFolder();
    const encrypted = (await at(dataDir, 'ab'.repeat(32))).encrypt('ciao');
    await expect(stat(join(dataDir, 'secret.key'))).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await at(freshFolder(), 'ab'.repeat(32))).decrypt(encrypted)).toBe('ciao');
    await expect(at(freshFolder(), 'cd'.repeat(32)).then((other) => other.decrypt(encrypted))).rejects.toThrow();
  });

  it('is not replaced if its file is damaged', async () => {
    const dataDir = freshFolder();
    await at(dataDir);
    await writeFile(join(dataDir, 'secret.key'), 'not a key');
    await expect(at(dataDir)).rejects.toBeInstanceOf(BadSecretKeyError);
    expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe('not a key');
  });

  it('is one of several: the first encrypts and signs, all decrypt and verify', async () => {
    const [before, now] = [newKey(), newKey()];
    const old = await at(freshFolder(), before);
    const both = await at(freshFolder(), now, before);
    const [ofOld, ofNow] = [old.encrypt('ciao'), both.encrypt('ciao')];
    expect([both.decrypt(ofOld), both.decrypt(ofNow)]).toEqual(['ciao', 'ciao']);
    expect([both.isCurrent(ofOld), both.isCurrent(ofNow)]).toEqual([false, true]);
    expect(both.signatures('pass')).toEqual([both.sign('pass'), old.sign('pass')]);
    expect(() => old.decrypt(ofNow)).toThrow('None of the keys opens it');
  });

  it('changes atomically, for this user only, one process at a time', async () => {
    const dataDir = freshFolder();
    const path = join(dataDir, 'secret.key');
    const encrypted = (await at(dataDir)).encrypt('ciao');
    const added = newKey();
    await changeKeys(dataDir, (keys) => [added, ...keys]);
    expect((await readFile(path, 'utf8')).split('\n')[0]).toBe(added);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await at(dataDir)).decrypt(encrypted)).toBe('ciao');

    await writeFile(`${path}.lock`, '');
    await expect(changeKeys(dataDir, () => [])).rejects.toThrow('Another process is changing');
    await rm(`${path}.lock`);
    const fails = () => {
      throw new Error('no');
    };
    await expect(changeKeys(dataDir, fails)).rejects.toThrow('no');
    expect(await readdir(dataDir)).toEqual(['secret.key']);
    expect((await at(dataDir)).decrypt(encrypted)).toBe('ciao');
  });

  it('is not created by a change', async () => {
    await expect(changeKeys(freshFolder(), (keys) => keys)).rejects.toThrow('the first start makes it');
  });
});
