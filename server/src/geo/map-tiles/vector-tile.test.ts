import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { gridPosition, isTile, pointIn, ringAround, tileAt, touches } from './tile-grid.ts';
import { tinyTile } from './tiny-tiles.fixtures.ts';
import { InvalidTileError, listLayers, readFeatures, unpackGzip, withoutLayers } from './vector-tile.ts';

const milano = { latitude: 45.4642, longitude: 9.19 };
const at = tileAt(milano, 14);

const tile = tinyTile({
  water: [
    {
      type: 'polygon',
      properties: { class: 'lake' },
      points: [
        [0, 0],
        [100, 0],
        [100, 100],
      ],
    },
  ],
  housenumber: [{ properties: { housenumber: '12' }, points: [[10, 10]] }],
  poi: [
    { properties: { class: 'school', subclass: 'school', name: 'Scuola Manzoni', rank: 3 }, points: [[2048, 2048]] },
    { properties: { class: 'bank' }, points: [[4096, 0]] },
  ],
});

describe('a vector tile', () => {
  it('lists its layers in their order', () => {
    expect(listLayers(tile).map(({ name }) => name)).toEqual(['water', 'housenumber', 'poi']);
  });

  it('returns features with properties, type and points in degrees', () => {
    const [school, bank] = readFeatures(tile, at, ['poi']);
    expect(school).toMatchObject({ layer: 'poi', type: 'point' });
    expect(school?.properties).toMatchObject({ class: 'school', name: 'Scuola Manzoni', rank: 3 });
    const centre = school?.lines()[0]?.[0] ?? milano;
    expect(gridPosition(centre, 14).x).toBeCloseTo(at.x + 0.5, 6);
    expect(gridPosition(centre, 14).y).toBeCloseTo(at.y + 0.5, 6);
    expect(bank?.lines()).toEqual([[pointIn(at, { x: 4096, y: 0 }, 4096)]]);
  });

  it('has no features in a layer that it lacks, and none when it is empty', () => {
    expect(readFeatures(tile, at, ['place'])).toEqual([]);
    expect(readFeatures(Buffer.alloc(0), at, ['poi'])).toEqual([]);
    expect(listLayers(Buffer.alloc(0))).toEqual([]);
  });

  it('loses a layer while the bytes of the others stay the same', () => {
    const layers = listLayers(tile);
    const reduced = withoutLayers(tile, new Set(['housenumber', 'mountain_peak']));
    const [water, , poi] = layers.map(({ start, end }) => tile.subarray(start, end));
    expect(reduced).toEqual(Buffer.concat([water ?? Buffer.alloc(0), poi ?? Buffer.alloc(0)]));
    expect(withoutLayers(reduced, new Set(['housenumber']))).toBe(reduced);
  });

  it.each([
    ['a page of HTML', Buffer.from('<!doctype html><html><body>Bad gateway</body></html>')],
    ['JSON', Buffer.from('{"error":"not found"}')],
    ['a tile that is cut off', tile.subarray(0, tile.length - 5)],
    ['a layer without a name', Buffer.from([0x1a, 0x02, 0x28, 0x01])],
    ['zeros', Buffer.alloc(20)],
  ])('is not %s', (_what, bytes) => {
    expect(() => listLayers(bytes)).toThrow(InvalidTileError);
  });

  it('is rejected when its gzip is broken or bombs memory', async () => {
    expect(await unpackGzip(gzipSync(tile))).toEqual(tile);
    await expect(unpackGzip(gzipSync(tile).subarray(0, 30))).rejects.toThrow(InvalidTileError);
    await expect(unpackGzip(gzipSync(Buffer.alloc(20 * 1024 * 1024)))).rejects.toThrow(InvalidTileError);
  });
});

describe('the tile grid', () => {
  it('finds the tile of a point and the points of a tile', () => {
    expect(at).toEqual({ z: 14, x: 8610, y: 5863 });
    expect(tileAt(pointIn(at, { x: 1, y: 1 }, 4096), 14)).toEqual(at);
    expect(tileAt({ latitude: 90, longitude: 180 }, 3)).toEqual({ z: 3, x: 7, y: 0 });
  });

  it('contains only integers inside of its range', () => {
    expect(isTile({ z: 0, x: 0, y: 0 }, 14)).toBe(true);
    for (const [z, x, y] of [
      [0, 1, 0],
      [15, 0, 0],
      [3, 8, 0],
      [3, -1, 0],
      [3, 1.5, 0],
      [Number.NaN, 0, 0],
    ] as const)
      expect(isTile({ z, x, y }, 14)).toBe(false);
  });

  it('has rings around a tile that together fill a square, without duplicates', () => {
    const tiles = [0, 1, 2].flatMap((ring) => ringAround(at, ring));
    expect(tiles).toHaveLength(25);
    expect(new Set(tiles.map(({ x, y }) => `${x}/${y}`)).size).toBe(25);
    expect(ringAround({ z: 1, x: 0, y: 0 }, 1)).toHaveLength(3);
  });

  it('shows whether a tile touches a box', () => {
    expect(touches(at, [9, 45, 10, 46])).toBe(true);
    expect(touches(at, [10, 45, 11, 46])).toBe(false);
  });
});
