import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { folderTiles } from '../src/geo/map-tiles/folder-tiles.adapter.ts';
import { tileAt } from '../src/geo/map-tiles/tile-grid.ts';
import { readFeatures, type TileFeature, tileBytes } from '../src/geo/map-tiles/vector-tile.ts';

/** Real tiles next to the repository (`../shared/map`), for tests only; absent on most machines. */

const folder = new URL('../../../shared/map/', import.meta.url);
const STREET_ZOOM = 14;

/** Its folder of tiles, as a value of MAP_TILES. */
export const MAP_PACK_TILES = fileURLToPath(new URL('tiles/', folder));

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

export const hasMapPack = existsSync(new URL('tilejson.json', folder));
/** Note of a test that skips. */
export const NO_MAP_PACK = 'skipped: no map pack';

/** The boxes of its ten cities, by name, in which it contains zoom 14. */
export async function mapPackCities(): Promise<Record<string, Box>> {
  return JSON.parse(await readFile(new URL('areas.json', folder), 'utf8')).areas;
}

/** Features of these layers in the tiles of a box, at zoom 14; one in the buffer of two tiles is there twice. */
export async function readMapPack([west, south, east, north]: Box, layers: readonly string[]): Promise<TileFeature[]> {
  const tiles = await folderTiles(MAP_PACK_TILES);
  const first = tileAt({ latitude: north, longitude: west }, STREET_ZOOM);
  const last = tileAt({ latitude: south, longitude: east }, STREET_ZOOM);
  const features: TileFeature[] = [];
  for (let x = first.x; x <= last.x; x++) {
    for (let y = first.y; y <= last.y; y++) {
      const tile = await tiles.tile(STREET_ZOOM, x, y);
      if (tile.kind === 'tile') features.push(...readFeatures(await tileBytes(tile), { z: STREET_ZOOM, x, y }, layers));
    }
  }
  return features;
}
