import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { getTileJson } from '#contract/geo/map-tiles.schemas';
import { testApp } from '../../../testing/test-app.ts';
import { tileAt } from './tile-grid.ts';
import { listLayers, readFeatures } from './vector-tile.ts';

/** Real tiles of Italy; the pack is not part of the repository. */
const pack = fileURLToPath(new URL('../../../../../shared/map', import.meta.url));
const isMissing = !existsSync(join(pack, 'tilejson.json'));
const REASON = 'skipped: no map pack';

const { app, anonymous } = await testApp({ MAP_TILES: isMissing ? 'off' : join(pack, 'tiles') });

type Box = [number, number, number, number];
const areas = (): [string, Box][] =>
  Object.entries((JSON.parse(readFileSync(join(pack, 'areas.json'), 'utf8')) as { areas: Record<string, Box> }).areas);
const middleOf = ([west, south, east, north]: Box) => ({ latitude: (south + north) / 2, longitude: (west + east) / 2 });

describe('the tile route with the map pack', () => {
  it('returns the tiles of ten cities at every zoom, with streets from zoom 8', async ({ skip }) => {
    skip(isMissing, REASON);
    const { build } = await anonymous.call(getTileJson, { query: {} });
    expect(areas()).toHaveLength(10);
    for (const [city, box] of areas())
      for (let zoom = 0; zoom <= 14; zoom += 1) {
        const { z, x, y } = tileAt(middleOf(box), zoom);
        const url = `/map/${build}/${z}/${x}/${y}.pbf`;
        const response = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
        expect([city, z, response.statusCode, response.headers['content-encoding']]).toEqual([city, z, 200, 'gzip']);
        const layers = listLayers(gunzipSync(response.rawPayload)).map(({ name }) => name);
        expect(layers.length).toBeGreaterThan(0);
        if (zoom >= 8) expect([city, z, layers]).toEqual([city, z, expect.arrayContaining(['transportation'])]);
      }
  });

  it('has names of streets and places that the decoder reads', async ({ skip }) => {
    skip(isMissing, REASON);
    const at = tileAt({ latitude: 45.4642, longitude: 9.19 }, 14);
    const bytes = gunzipSync(readFileSync(join(pack, 'tiles', `${at.z}/${at.x}/${at.y}.pbf`)));
    const names = readFeatures(bytes, at, ['transportation_name']).map(({ properties }) => properties['name:latin']);
    expect(names).toContain('Via Monte Napoleone');
    const [first] = readFeatures(bytes, at, ['poi']);
    expect(first?.lines()[0]?.[0]?.latitude).toBeCloseTo(45.46, 1);
  });

  it('has none outside of the cities at zoom 14', async ({ skip }) => {
    skip(isMissing, REASON);
    const { z, x, y } = tileAt({ latitude: 44.0, longitude: 10.0 }, 14);
    expect((await app.inject({ url: `/map/any/${z}/${x}/${y}.pbf` })).statusCode).toBe(404);
  });
});
