import type { MapSourceKind } from '#contract/geo/map-tiles';
import type { MapStatus, MapTiles } from './map-tiles.port.ts';

type Options = { kind?: MapSourceKind; source?: string; lastFailure?: MapStatus['lastFailure'] };

/** Null adapter: MAP_TILES=off, or a source that cannot be used, with its reason. */
export function noTiles({ kind = 'off', source = '', lastFailure }: Options = {}): MapTiles {
  return {
    describe: async () => undefined,
    tile: async () => ({ kind: 'unavailable', reason: 'off', retryAfterSeconds: 3600 }),
    status: () => ({ kind, source, state: 'off', description: undefined, lastFailure, cacheBytes: undefined }),
    close: async () => {},
  };
}
