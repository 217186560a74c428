import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { type TileAddress, tileAt } from '../map-tiles/tile-grid.ts';
import { type TinyFeature, tinyMetadata, tinyTile } from '../map-tiles/tiny-tiles.fixtures.ts';

/** Street tiles of tests, relative to the tile of a comune's middle. */

type Line = readonly (readonly [number, number])[];

/** A named street; `points` in the coordinates of the tile, 0 to 4096. */
export const street = (name: string, points: Line, streetClass = 'minor'): TinyFeature => ({
  type: 'line',
  properties: { 'name:latin': name, class: streetClass },
  points,
});

type TileContents = {
  zoom?: number;
  east: number;
  south: number;
  streets?: readonly TinyFeature[];
  borders?: readonly Line[];
};

export function streetTile({ streets = [], borders = [] }: Pick<TileContents, 'streets' | 'borders'>): Buffer {
  const lines = borders.map((points) => ({ type: 'line' as const, properties: { admin_level: 8 }, points }));
  return tinyTile({ transportation_name: streets, boundary: lines });
}

/** Writes a folder of tiles, deleted after the tests of the file; call it at the top. @returns the value of MAP_TILES */
export async function streetTilesFolder(
  middle: { latitude: number; longitude: number },
  contents: readonly TileContents[],
  version = '1.0.0',
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'soglia-streets-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  for (const { zoom = 14, east, south, ...content } of contents) {
    const { z, x, y }: TileAddress = tileAt(middle, zoom);
    const file = join(folder, 'tiles', `${z}/${x + east}/${y + south}.pbf`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, streetTile(content));
  }
  await writeFile(join(folder, 'tilejson.json'), JSON.stringify({ ...tinyMetadata, version }));
  return join(folder, 'tiles');
}
