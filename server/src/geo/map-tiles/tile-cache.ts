import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Clock } from '../../platform/lib/clock.ts';
import type { TileAddress } from './tile-grid.ts';

/**
 * Disk cache of remote tiles, a file per tile: a line of JSON, then the bytes. A write goes to a temporary name and is renamed, so a
 * killed process leaves no partial tile. Beyond the limit the least recently used tiles are deleted.
 */

/** Deletes down to this share of the limit, so that not each write deletes. */
const EVICT_TO = 0.9;
/** After a failed write (full disk) the cache only reads for this long. */
const PAUSE_MS = 60_000;
/** The access time on disk may lag this much: it only orders evictions after a restart. */
const TOUCH_MS = 3_600_000;
const MAX_HEADER_BYTES = 2048;

const header = z.object({
  kind: z.enum(['tile', 'absent']),
  build: z.string(),
  /** Digest of the bytes. */
  etag: z.string(),
  /** ETag of the provider. */
  providerEtag: z.string().nullable(),
  /** Milliseconds since 1970. */
  freshUntil: z.number(),
  encoding: z.enum(['gzip', 'identity']),
  size: z.number(),
});
export type CachedTile = Omit<z.infer<typeof header>, 'size'> & { bytes: Buffer };

export type TileCache = {
  /** Undefined for a tile that it lacks, also for an unreadable file. */
  get(at: TileAddress): Promise<CachedTile | undefined>;
  /** Never rejects. */
  put(at: TileAddress, tile: CachedTile): Promise<void>;
  /** Undefined until the files are counted. */
  bytes(): number | undefined;
  /** Waits for running writes and evictions. */
  close(): Promise<void>;
};

type Options = { folder: string; maxBytes: number; clock: Clock; log: Logger };

/** `maxBytes` 0: stores nothing. */
export function openTileCache(options: Options): TileCache {
  if (options.maxBytes > 0) return new DiskTileCache(options);
  return { get: async () => undefined, put: async () => {}, bytes: () => undefined, close: async () => {} };
}

type Usage = { size: number; usedAt: number; touchedAt: number };

class DiskTileCache implements TileCache {
  readonly #options: Options;
  /** By path relative to the folder. */
  readonly #files = new Map<string, Usage>();
  readonly #running = new Set<Promise<unknown>>();
  #total = 0;
  #scan: Promise<void> | undefined;
  #isCounted = false;
  #isEvicting = false;
  #pausedUntil = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  async get(at: TileAddress): Promise<CachedTile | undefined> {
    this.#startScan();
    const name = nameOf(at);
    const file = join(this.#options.folder, name);
    const content = await readFile(file).catch(() => undefined);
    if (!content) return undefined;
    const tile = parseFile(content);
    if (!tile) {
      this.#track(rm(file, { force: true }).catch(() => {}));
      this.#remove(name);
      return undefined;
    }
    this.#markUsed(name, content.length);
    return tile;
  }

  async put(at: TileAddress, tile: CachedTile): Promise<void> {
    this.#startScan();
    if (this.#now() < this.#pausedUntil) return;
    const write = this.#write(nameOf(at), tile);
    this.#track(write);
    await write;
  }

  bytes(): number | undefined {
    return this.#isCounted ? this.#total : undefined;
  }

  async close(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async #write(name: string, { bytes, ...rest }: CachedTile): Promise<void> {
    const { folder, log } = this.#options;
    const temporary = join(folder, 'tmp', randomUUID());
    const content = Buffer.concat([Buffer.from(`${JSON.stringify({ ...rest, size: bytes.length })}\n`), bytes]);
    try {
      await mkdir(dirname(temporary), { recursive: true });
      await writeFile(temporary, content);
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await rename(temporary, join(folder, name));
      const now = this.#now();
      this.#remove(name);
      this.#files.set(name, { size: content.length, usedAt: now, touchedAt: now });
      this.#total += content.length;
      this.#evictIfFull();
    } catch (error) {
      this.#pausedUntil = this.#now() + PAUSE_MS;
      log.warn({ err: error }, 'map tiles are not cached for a minute: the disk is full or not writable');
      await rm(temporary, { force: true }).catch(() => {});
    }
  }

  #now(): number {
    return this.#options.clock.now().getTime();
  }

  #track(work: Promise<unknown>): void {
    const tracked = work.finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
  }

  #remove(name: string): void {
    this.#total -= this.#files.get(name)?.size ?? 0;
    this.#files.delete(name);
  }

  #markUsed(name: string, size: number): void {
    const now = this.#now();
    const known = this.#files.get(name);
    if (!known) this.#total += size;
    const touchedAt = known?.touchedAt ?? 0;
    const isDue = now - touchedAt >= TOUCH_MS;
    this.#files.set(name, { size, usedAt: now, touchedAt: isDue ? now : touchedAt });
    const seconds = now / 1000;
    if (isDue) this.#track(utimes(join(this.#options.folder, name), seconds, seconds).catch(() => {}));
  }

  /** Counts the files of earlier processes once, in the background. */
  #startScan(): void {
    if (this.#scan) return;
    this.#scan = this.#countFiles().then(() => {
      this.#isCounted = true;
      this.#evictIfFull();
    });
    this.#track(this.#scan);
  }

  async #countFiles(): Promise<void> {
    const { folder } = this.#options;
    const entries = await opendir(folder, { recursive: true }).catch(() => null);
    if (!entries) return;
    for await (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      const name = relative(folder, file);
      const stats = await stat(file).catch(() => null);
      if (!stats || this.#files.has(name)) continue;
      if (!name.startsWith('tmp')) {
        this.#files.set(name, { size: stats.size, usedAt: stats.mtimeMs, touchedAt: stats.mtimeMs });
        this.#total += stats.size;
      } else if (Date.now() - stats.mtimeMs > PAUSE_MS) await rm(file, { force: true }).catch(() => {});
    }
  }

  #evictIfFull(): void {
    if (this.#isEvicting || !this.#isCounted || this.#total <= this.#options.maxBytes) return;
    this.#isEvicting = true;
    this.#track(
      this.#evict().finally(() => {
        this.#isEvicting = false;
      }),
    );
  }

  async #evict(): Promise<void> {
    const oldestFirst = [...this.#files].sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [name] of oldestFirst) {
      if (this.#total <= this.#options.maxBytes * EVICT_TO) return;
      await rm(join(this.#options.folder, name), { force: true }).catch(() => {});
      this.#remove(name);
    }
  }
}

const nameOf = ({ z, x, y }: TileAddress) => join(String(z), String(x), `${y}.tile`);

function parseFile(content: Buffer): CachedTile | undefined {
  const end = content.subarray(0, MAX_HEADER_BYTES).indexOf(10);
  if (end < 0) return undefined;
  try {
    const { size, ...rest } = header.parse(JSON.parse(content.toString('utf8', 0, end)));
    const bytes = content.subarray(end + 1);
    return bytes.length === size ? { ...rest, bytes } : undefined;
  } catch {
    return undefined;
  }
}
