import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Logger } from 'pino';
import { MAX_TILE_ZOOM } from '#contract/geo/map-tiles';
import type { Clock } from '../../platform/lib/clock.ts';
import { providerRequests } from './map-metrics.ts';
import { MapSourceError, type MapStatus, type MapTiles, type TileResult } from './map-tiles.port.ts';
import { missLimits } from './miss-limits.ts';
import { providerBreaker } from './provider-breaker.ts';
import { RemoteDescriptions } from './remote-description.ts';
import { ProviderError, type RemoteSource, type RemoteTile } from './remote-source.port.ts';
import { QueueTimeout, requestQueue } from './request-queue.ts';
import type { CachedTile, TileCache } from './tile-cache.ts';
import { isTile, type TileAddress, touches } from './tile-grid.ts';
import { isGzip, unpackGzip, withoutLayers } from './vector-tile.ts';

/** Layers that no map shows and no feature reads. */
const unusedLayers = new Set(['housenumber', 'mountain_peak', 'aerodrome_label']);

const DAY_MS = 24 * 3_600_000;
const FRESH_MS = 30 * DAY_MS;
/** A stop waits this long for running requests. */
const CLOSE_MS = 1000;
/** A 404 may mean that the build was deleted: then a description older than this is renewed first. */
const RECENT_MS = 5 * 60_000;

type Settings = { remote: RemoteSource; cache: TileCache; stateFile: string; clock: Clock; log: Logger };

/**
 * Tiles of a remote source behind the disk cache. It contacts the provider only for a call of `describe` or `tile`: six requests at
 * once, once per tile, no sooner than its `Retry-After`, and not for a minute after repeated failures.
 */
export async function cachedTiles(settings: Settings): Promise<MapTiles> {
  const { remote, stateFile: file, clock, log } = settings;
  const descriptions = await new RemoteDescriptions(remote, { file, clock, log }).load();
  return new CachedTiles(settings, descriptions);
}

class CachedTiles implements MapTiles {
  readonly #settings: Settings;
  readonly #descriptions: RemoteDescriptions;
  readonly #breaker;
  readonly #isAllowed;
  readonly #queue = requestQueue();
  readonly #flights = new Map<string, Promise<TileResult>>();
  readonly #running = new Set<Promise<unknown>>();

  constructor(settings: Settings, descriptions: RemoteDescriptions) {
    this.#settings = settings;
    this.#descriptions = descriptions;
    this.#breaker = providerBreaker(settings.clock);
    this.#isAllowed = missLimits(settings.clock);
  }

  async describe() {
    await this.#describe();
    return this.#descriptions.known?.description;
  }

  /** Waits only for the first description; a known one is renewed in the background. */
  async #describe() {
    if (!this.#descriptions.isDue || this.#breaker.retryAfterSeconds() > 0) return;
    const renewal = this.#track(this.#descriptions.renew((work) => this.#request(work)));
    if (!this.#descriptions.known) await renewal;
  }

  async tile(z: number, x: number, y: number, { visitor }: { visitor?: string } = {}): Promise<TileResult> {
    await this.#describe();
    const known = this.#descriptions.known;
    if (this.#descriptions.state === 'off') return { kind: 'unavailable', reason: 'off', retryAfterSeconds: 3600 };
    if (!known) return this.#unavailable();
    const { description } = known;
    const at = { z, x, y };
    if (!isTile(at, Math.min(description.maxZoom, MAX_TILE_ZOOM)) || z < description.minZoom) return { kind: 'absent' };
    if (!touches(at, description.bounds)) return { kind: 'absent' };
    const copy = await this.#settings.cache.get(at);
    if (!copy) return this.#flights.get(keyOf(at)) ?? this.#fetchAllowed(at, visitor);
    const isFresh = copy.build === description.build && this.#now() < copy.freshUntil;
    if (
      !isFresh &&
      !this.#flights.has(keyOf(at)) &&
      this.#breaker.retryAfterSeconds() === 0 &&
      this.#isAllowed(visitor)
    )
      void this.#startFlight(at, copy);
    return resultOf(copy, !isFresh);
  }

  status(): MapStatus {
    const { state, known, lastFailure } = this.#descriptions;
    const { kind, source } = this.#settings.remote;
    return {
      kind,
      source,
      state,
      description: known?.description,
      lastFailure,
      cacheBytes: this.#settings.cache.bytes(),
    };
  }

  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise((resolve) => {
      timer = setTimeout(resolve, CLOSE_MS);
    });
    await Promise.race([Promise.all(this.#running), timeout]);
    clearTimeout(timer);
    this.#settings.remote.close();
    await this.#settings.cache.close();
    await this.#descriptions.close();
  }

  #now(): number {
    return this.#settings.clock.now().getTime();
  }

  #track<T>(work: Promise<T>): Promise<T> {
    const tracked = work.catch(() => {}).finally(() => this.#running.delete(tracked));
    this.#running.add(tracked);
    return work;
  }

  #unavailable(): TileResult {
    return {
      kind: 'unavailable',
      reason: 'provider',
      retryAfterSeconds: Math.max(10, this.#breaker.retryAfterSeconds()),
    };
  }

  #fetchAllowed(at: TileAddress, visitor: string | undefined): Promise<TileResult> | TileResult {
    if (this.#breaker.retryAfterSeconds() > 0) return this.#unavailable();
    if (!this.#isAllowed(visitor)) return { kind: 'unavailable', reason: 'limited', retryAfterSeconds: 60 };
    return this.#startFlight(at, undefined);
  }

  /** One request per tile. It lasts until the copy is written, so that the next caller finds the copy. Never rejects. */
  #startFlight(at: TileAddress, copy: CachedTile | undefined): Promise<TileResult> {
    const key = keyOf(at);
    const flight = this.#fetchTile(at, copy).finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return this.#track(flight);
  }

  async #fetchTile(at: TileAddress, copy: CachedTile | undefined): Promise<TileResult> {
    try {
      const build = this.#descriptions.known?.description.build;
      let tile = await this.#requestTile(at, copy);
      if (tile.kind === 'absent' && this.#descriptions.ageMs > RECENT_MS) {
        await this.#descriptions.renew((work) => this.#request(work));
        if (this.#descriptions.known?.description.build !== build) tile = await this.#requestTile(at, copy);
      }
      const current = this.#descriptions.known?.description.build ?? '';
      const fetched = cachedTile(tile, { copy, build: current, now: this.#now() });
      await this.#settings.cache.put(at, fetched);
      return resultOf(fetched, false);
    } catch {
      return this.#unavailable();
    }
  }

  #requestTile(at: TileAddress, copy: CachedTile | undefined): Promise<PreparedTile> {
    return this.#request(async () => {
      const locator = this.#descriptions.known?.locator ?? '';
      return prepareTile(await this.#settings.remote.fetchTile(at, locator, copy?.providerEtag ?? null));
    });
  }

  /** Sends a request in its turn and records its outcome. */
  async #request<T>(work: () => Promise<T>): Promise<T> {
    try {
      const response = await this.#queue(() => {
        if (this.#breaker.retryAfterSeconds() > 0) throw new QueueTimeout('paused after failures');
        return work();
      });
      providerRequests.inc({ outcome: 'ok' });
      this.#breaker.recordSuccess();
      if (this.#descriptions.known) this.#descriptions.recordUp();
      return response;
    } catch (error) {
      if (!(error instanceof MapSourceError) && !(error instanceof QueueTimeout)) this.#recordFailure(error as Error);
      throw error;
    }
  }

  #recordFailure(error: Error): void {
    providerRequests.inc({ outcome: 'failed' });
    this.#breaker.recordFailure(error instanceof ProviderError ? error.retryAfterSeconds : undefined);
    if (this.#breaker.retryAfterSeconds() > 0) this.#descriptions.recordDown(error.message);
    else this.#descriptions.recordFailure(error.message);
  }
}

const keyOf = ({ z, x, y }: TileAddress) => `${z}/${x}/${y}`;

function resultOf({ kind, bytes, encoding, etag }: CachedTile, isStale: boolean): TileResult {
  return kind === 'absent' ? { kind } : { kind, bytes, encoding, etag, isStale };
}

type PreparedTile =
  | Exclude<RemoteTile, { kind: 'bytes' }>
  | (Extract<RemoteTile, { kind: 'bytes' }> & { encoding: CachedTile['encoding'] });

const pack = promisify(gzip);

/** Validates received bytes, and removes unused layers. @throws InvalidTileError */
async function prepareTile(tile: RemoteTile): Promise<PreparedTile> {
  if (tile.kind !== 'bytes') return tile;
  const { bytes, etag } = tile;
  if (bytes.length === 0) return { kind: 'bytes', bytes, etag, encoding: 'identity' };
  const unpacked = isGzip(bytes) ? await unpackGzip(bytes) : bytes;
  const reduced = withoutLayers(unpacked, unusedLayers);
  if (reduced === unpacked && isGzip(bytes)) return { kind: 'bytes', bytes, etag, encoding: 'gzip' };
  return { kind: 'bytes', bytes: await pack(reduced), etag, encoding: 'gzip' };
}

type Context = { copy: CachedTile | undefined; build: string; now: number };

/** The new copy. Nothing instead of something is a faulty build: the older content remains for a day. */
function cachedTile(tile: PreparedTile, { copy, build, now }: Context): CachedTile {
  if (copy && tile.kind === 'unchanged') return { ...copy, build, freshUntil: now + FRESH_MS };
  const isEmpty = tile.kind !== 'bytes' || tile.bytes.length === 0;
  if (copy && isEmpty && copy.bytes.length > 0) return { ...copy, build, providerEtag: null, freshUntil: now + DAY_MS };
  if (tile.kind !== 'bytes') {
    const bytes = Buffer.alloc(0);
    return {
      kind: 'absent',
      bytes,
      encoding: 'identity',
      etag: '',
      providerEtag: null,
      build,
      freshUntil: now + DAY_MS,
    };
  }
  const { bytes, encoding, etag: providerEtag } = tile;
  return {
    kind: 'tile',
    bytes,
    encoding,
    etag: hash('sha1', bytes, 'base64url'),
    providerEtag,
    build,
    freshUntil: now + FRESH_MS,
  };
}
