import { hash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env, MapTilesSetting } from '../../platform/env/env.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { cachedTiles } from './cached-tiles.ts';
import { folderTiles } from './folder-tiles.adapter.ts';
import { MapSourceError, type MapTiles } from './map-tiles.port.ts';
import { noTiles } from './no-tiles.ts';
import { pmtilesFile } from './pmtiles-file.adapter.ts';
import { pmtilesUrlSource } from './pmtiles-url.adapter.ts';
import type { providerLimits } from './provider-client.adapter.ts';
import { openTileCache } from './tile-cache.ts';
import { tileJsonSource } from './tilejson.adapter.ts';

/** OpenFreeMap's public instance (docs/decisions/035-tiles.md). Only `auto` without an imported file uses it. */
export const PUBLIC_SERVICE = 'https://tiles.openfreemap.org/planet';

/** Where `npm run map -- import` stores the file. */
export const importedFile = (dataDir: string): string => join(dataDir, 'map', 'imported.pmtiles');

/** Folder of the disk cache. */
export const cacheFolder = (dataDir: string): string => join(dataDir, 'map', 'cache');

type Settings = {
  env: Pick<Env, 'mapTiles' | 'mapCacheBytes' | 'dataDir' | 'origin'>;
  clock: Clock;
  log: Logger;
  /** Address of the public service of `auto`. */
  publicService?: string;
  limits?: typeof providerLimits;
};

/** Resolves `auto`. Contacts no server. */
export async function mapSource(
  { mapTiles, dataDir }: Pick<Env, 'mapTiles' | 'dataDir'>,
  publicService = PUBLIC_SERVICE,
): Promise<Exclude<MapTilesSetting, { kind: 'auto' }>> {
  if (mapTiles.kind === 'off') return { kind: 'off' };
  if (mapTiles.kind !== 'auto') return mapTiles;
  const path = importedFile(dataDir);
  const isImported = await access(path).then(
    () => true,
    () => false,
  );
  return isImported ? { kind: 'pmtiles', path } : { kind: 'tileJson', url: publicService };
}

/**
 * Opens the source of MAP_TILES. Contacts no server: a remote source is contacted for the first tile or page that needs it. A source
 * that cannot be used is logged, and the maps are schematic.
 */
export async function openMapTiles(settings: Settings): Promise<MapTiles> {
  const { env, clock, log, publicService } = settings;
  const source = await mapSource(env, publicService);
  if (source.kind === 'off') return noTiles();
  if ('url' in source) return openRemote(source, settings);
  try {
    return await (source.kind === 'folder' ? folderTiles(source.path) : pmtilesFile(source.path));
  } catch (error) {
    if (!(error instanceof MapSourceError)) throw error;
    log.warn({ source: source.path }, `MAP_TILES: ${error.message}. The maps are schematic.`);
    const lastFailure = { at: clock.now(), reason: error.message };
    return noTiles({ kind: source.kind, source: source.path, lastFailure });
  }
}

function openRemote(
  { kind, url }: Extract<MapTilesSetting, { url: string }>,
  { env, clock, log, limits }: Settings,
): Promise<MapTiles> {
  const options = { url, origin: env.origin, ...(limits && { limits }) };
  // Tiles of another source must not be served after a change of MAP_TILES.
  const folder = join(cacheFolder(env.dataDir), hash('sha256', url).slice(0, 12));
  return cachedTiles({
    remote: kind === 'tileJson' ? tileJsonSource(options) : pmtilesUrlSource(options),
    cache: openTileCache({ folder, maxBytes: env.mapCacheBytes, clock, log }),
    stateFile: join(env.dataDir, 'map', 'state.json'),
    clock,
    log,
  });
}
