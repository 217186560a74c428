import type { MapCredit, MapSourceKind, MapState } from '#contract/geo/map-tiles';

/** What a source offers. `bounds`: west, south, east, north in degrees. */
export type MapDescription = {
  name: string;
  /** Version of the data, `[a-z0-9._-]`: a tile of one build never changes. */
  build: string;
  bounds: readonly [number, number, number, number];
  minZoom: number;
  maxZoom: number;
  /** Names of the layers, in the OpenMapTiles schema. */
  layers: readonly string[];
  credits: readonly MapCredit[];
  /** `YYYY-MM-DD` of the data, if known. */
  asOf: string | null;
  /** On this machine: reading many tiles burdens no provider. */
  isLocal: boolean;
};

/**
 * `tile`: Mapbox Vector Tile, possibly with zero bytes (nothing there). `isStale`: of an older build, or a newer copy is being fetched.
 * `absent`: the source has no such tile; a viewer enlarges the parent. `unavailable`: retry later; `limited`: too many new tiles.
 */
export type TileResult =
  | { kind: 'tile'; bytes: Buffer; encoding: 'gzip' | 'identity'; etag: string; isStale: boolean }
  | { kind: 'absent' }
  | { kind: 'unavailable'; reason: 'off' | 'provider' | 'limited'; retryAfterSeconds: number };

export type MapStatus = {
  kind: MapSourceKind;
  /** Path, or URL without credentials. */
  source: string;
  state: MapState;
  /** The last known description, also while `down`. */
  description: MapDescription | undefined;
  lastFailure: { at: Date; reason: string } | undefined;
  /** Bytes of the disk cache; undefined before it is counted, or without a cache. */
  cacheBytes: number | undefined;
};

/**
 * Street tiles (docs/decisions/035-tiles.md). Adapters: a folder, a PMTiles file, and remote sources behind a cache. No call rejects, and
 * none may run inside of a transaction.
 */
export type MapTiles = {
  /** Waits up to four seconds for the first description of a remote source. Undefined: no street tiles, or not reachable. */
  describe(): Promise<MapDescription | undefined>;
  /**
   * `visitor`: their network (`Network.near`), for the limit of new tiles; omit it for calls of the server. Tiles out of range are absent.
   */
  tile(z: number, x: number, y: number, options?: { visitor?: string }): Promise<TileResult>;
  /** Immediate: from memory. */
  status(): MapStatus;
  /** Waits for running writes; releases files. */
  close(): Promise<void>;
};

/** A source that cannot be used: missing, or with another schema. Its message completes "MAP_TILES: …". */
export class MapSourceError extends Error {}
