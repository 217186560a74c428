import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillDisk } from '../../../testing/faults/disk-room.ts';
import { type CachedTile, openTileCache } from './tile-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'soglia-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const clock = { now: () => new Date() };
const open = () => openTileCache({ folder, maxBytes: 100 * 1024 * 1024, clock, log: pino({ level: 'silent' }) });
const tileOf = (bytes: Buffer): CachedTile => ({
  kind: 'tile',
  build: 'b1',
  etag: 'e1',
  providerEtag: null,
  freshUntil: Date.now() + 1000,
  encoding: 'gzip',
  bytes,
});
const at = { z: 14, x: 8610, y: 5863 };

/** Writes tiles of a megabyte until it is killed; its content is the number of the tile. */
const writer = `
  const { openTileCache } = await import(process.argv[1]);
  const log = { warn() {} };
  const cache = openTileCache({ folder: process.argv[2], maxBytes: 1e9, clock: { now: () => new Date() }, log });
  for (let y = 0; ; y = (y + 1) % 20) {
    await cache.put({ z: 14, x: 1, y }, { kind: 'tile', build: 'b', etag: 'e', providerEtag: null, freshUntil: 0,
      encoding: 'identity', bytes: Buffer.alloc(1e6, y) });
    process.stdout.write('.');
  }`;

describe('the disk cache of tiles', () => {
  it('contains only complete tiles after kill -9 in a write', async () => {
    const module = new URL('./tile-cache.ts', import.meta.url).href;
    const child = spawn(process.execPath, ['--input-type=module', '-e', writer, module, folder]);
    let writes = 0;
    for await (const chunk of child.stdout) {
      writes += String(chunk).length;
      if (writes > 30) break;
    }
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const cache = open();
    for (let y = 0; y < 20; y += 1) {
      const tile = await cache.get({ z: 14, x: 1, y });
      expect(tile?.bytes).toEqual(Buffer.alloc(1e6, y));
    }
    await cache.close();
  });

  it('deletes the partial files of a killed process', async () => {
    await mkdir(join(folder, 'tmp'));
    const old = new Date(Date.now() - 3_600_000);
    await writeFile(join(folder, 'tmp', 'partial'), 'abc');
    await utimes(join(folder, 'tmp', 'partial'), old, old);
    const cache = open();
    await cache.get(at);
    await cache.close();
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
    expect(cache.bytes()).toBe(0);
  });

  it('stores nothing on a full disk, and pauses', async () => {
    const cache = open();
    const release = fillDisk(1000);
    try {
      await cache.put(at, tileOf(Buffer.alloc(50_000, 1)));
    } finally {
      release();
    }
    expect(await cache.get(at)).toBeUndefined();
    await cache.put(at, tileOf(Buffer.alloc(10)));
    expect(await cache.get(at)).toBeUndefined();
    await cache.close();
    expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  });

  it('counts the files of earlier processes', async () => {
    const first = open();
    await first.put(at, tileOf(Buffer.alloc(1000)));
    await first.close();
    const second = open();
    expect((await second.get(at))?.bytes).toHaveLength(1000);
    await second.close();
    expect(second.bytes()).toBe(first.bytes());
    expect(second.bytes()).toBeGreaterThan(1000);
  });
});
