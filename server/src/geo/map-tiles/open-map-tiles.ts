import type { Logger } from 'pino';
import type { Env } from '../../platform/env/env.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { folderTiles } from './folder-tiles.adapter.ts';
import { MapSourceError } from './map-source-error.ts';
import type { MapTiles } from './map-tiles.port.ts';
import { noTiles } from './no-tiles.ts';

type Settings = { env: Pick<Env, 'mapTiles'>; clock: Clock; log: Logger };

/**
 * Opens the source of MAP_TILES. Contacts no server: a remote source is contacted for the first tile or page that needs it. A source
 * that cannot be used is logged, and the maps are schematic.
 */
export async function openMapTiles({ env, clock, log }: Settings): Promise<MapTiles> {
  const { mapTiles: setting } = env;
  if (setting.kind !== 'folder') return noTiles();
  try {
    return await folderTiles(setting.path);
  } catch (error) {
    if (!(error instanceof MapSourceError)) throw error;
    log.warn({ source: setting.path }, `MAP_TILES: ${error.message}. The maps are schematic.`);
    return noTiles({
      kind: setting.kind,
      source: setting.path,
      lastFailure: { at: clock.now(), reason: error.message },
    });
  }
}
