import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { MapTiles, TileResult } from './map-tiles.port.ts';
import { renderMapPicture } from './render-map-picture.ts';
import { pointIn } from './tile-grid.ts';
import { type TinyFeature, tinyTile } from './tiny-tiles.fixtures.ts';

const area: TinyFeature['points'] = [
  [0, 0],
  [4096, 0],
  [4096, 4096],
  [0, 4096],
];
const content = tinyTile({ water: [{ type: 'polygon', properties: { class: 'lake' }, points: area }] });

/** Counts the tiles that are read; `respond` may replace the tile of water. */
function sourceOf(respond: () => TileResult = () => tileOf(content)) {
  const read: string[] = [];
  const tiles: Pick<MapTiles, 'tile'> = {
    tile: async (z, x, y) => {
      read.push(`${z}/${x}/${y}`);
      return respond();
    },
  };
  return { read, tiles };
}

const tileOf = (bytes: Buffer): TileResult => ({
  kind: 'tile',
  bytes,
  encoding: 'identity',
  etag: 'x',
  isStale: false,
});
const point = pointIn({ z: 14, x: 8610, y: 5863 }, { x: 100, y: 100 }, 4096);

async function colorAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

describe('a picture of the street map', () => {
  it('has 640 × 360 pixels, at most 40 KB, and is rendered from at most four tiles', async () => {
    for (const radius of [null, 220, 400, 1000, 2000]) {
      const { read, tiles } = sourceOf();
      const picture = (await renderMapPicture(tiles, { point, radius })) as Buffer;
      const { width, height, format } = await sharp(picture).metadata();
      expect([width, height, format]).toEqual([640, 360, 'webp']);
      expect(picture.byteLength).toBeLessThan(40 * 1024);
      expect(read.length).toBeLessThanOrEqual(4);
      expect(new Set(read).size).toBe(read.length);
    }
  });

  it('marks an exact point, and only the circle around an approximate one', async () => {
    const exact = (await renderMapPicture(sourceOf().tiles, { point, radius: null })) as Buffer;
    const [red = 0, , blue = 0] = await colorAt(exact, 320, 180);
    expect(red - blue).toBeGreaterThan(80);
    const approximate = (await renderMapPicture(sourceOf().tiles, { point, radius: 220 })) as Buffer;
    const [middle, besides] = [await colorAt(approximate, 320, 180), await colorAt(approximate, 370, 200)];
    expect(middle.map((value, at) => Math.abs(value - (besides[at] ?? 0)) < 12)).not.toContain(false);
  });

  it.each<[string, TileResult]>([
    ['is absent', { kind: 'absent' }],
    ['is unavailable', { kind: 'unavailable', reason: 'provider', retryAfterSeconds: 60 }],
    ['is no vector tile', tileOf(Buffer.from('<html>'))],
  ])('is none when a tile %s', async (_, result) => {
    expect(await renderMapPicture(sourceOf(() => result).tiles, { point, radius: null })).toBeNull();
  });
});
