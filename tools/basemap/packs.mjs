/**
 * Cuts layers into vector tiles and writes them as packs: overview.bin (zoom 3 to 6) and one pack per zoom-6 tile of Italy
 * (zoom 7 and 8). A pack is gzip of: 4 bytes header length (little endian), JSON header {tiles: {"z/x/y": [offset, length]}}, tiles.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const EXTENT = 8192;
const OVERVIEW = [-11, 29, 37, 57];
/** Bounds of the map (web/src/platform/ui/map/use-map.ts). */
const NEAR = [-8, 30.5, 32, 54];
const DETAIL = [2.9, 34, 21.5, 49];
/** First zoom of layers that low zooms omit. */
const FROM = { urban: 7, park: 8, road: 6, river: 4, street: 8 };

const column = (lng, z) => Math.floor(((lng + 180) / 360) * 2 ** z);
function row(lat, z) {
  const r = (lat * Math.PI) / 180;
  return Math.floor(((1 - Math.log(Math.tan(r) + 1 / Math.cos(r)) / Math.PI) / 2) * 2 ** z);
}

function* tilesOf([west, south, east, north], z) {
  for (let x = column(west, z); x <= column(east, z); x++)
    for (let y = row(north, z); y <= row(south, z); y++) yield [z, x, y];
}

/** Low zooms omit minor rivers, names of higher zooms and province lines. */
function isIncluded(layer, tags, z) {
  if (z < (FROM[layer] ?? 0)) return false;
  if (layer === 'place') return z === 8 || tags.z <= z + 1;
  if (layer === 'river') return tags.s >= (z >= 7 ? 1 : z === 6 ? 2 : 3);
  if (layer === 'border') return z >= 6 || tags.k !== 'province';
  return true;
}

/** Simplification tolerance in 1/8192 of a tile; smaller for detailed layers. */
const TOLERANCE = { urban: 8, park: 1, street: 1, river: 2, lake: 2 };

export async function writePacks(folder, layers, { geojsonvt, toPbf }) {
  const indexes = Object.entries(layers).map(([name, features]) => [
    name,
    geojsonvt(
      { type: 'FeatureCollection', features },
      {
        maxZoom: 8,
        indexMaxZoom: 5,
        indexMaxPoints: 0,
        extent: EXTENT,
        tolerance: TOLERANCE[name] ?? 5,
        buffer: name === 'place' ? 0 : 160,
      },
    ),
  ]);
  const encode = ([z, x, y]) => {
    const layersOfTile = {};
    for (const [name, index] of indexes) {
      const tile = index.getTile(z, x, y);
      const features = tile?.features.filter((f) => isIncluded(name, f.tags, z)) ?? [];
      if (features.length) layersOfTile[name] = { ...tile, features };
    }
    return Object.keys(layersOfTile).length ? Buffer.from(toPbf(layersOfTile, { version: 2, extent: EXTENT })) : null;
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const packs = new Map([['overview', [3, 4, 5, 6].flatMap((z) => [...tilesOf(z === 6 ? NEAR : OVERVIEW, z)])]]);
  for (const [, x, y] of tilesOf(DETAIL, 6))
    packs.set(
      `${x}-${y}`,
      [7, 8].flatMap((z) => children(x, y, z)),
    );
  for (const [name, list] of packs) {
    const pack = packOf(list.map((tile) => [tile, encode(tile)]).filter(([, bytes]) => bytes));
    writeFileSync(join(folder, `${name}.bin`), pack);
    console.log(`${name}.bin ${(pack.length / 1024).toFixed(1)} kB`);
  }
}

function* childrenOf(x, y, z) {
  const n = 2 ** (z - 6);
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) yield [z, x * n + i, y * n + j];
}
const children = (x, y, z) => [...childrenOf(x, y, z)];

function packOf(tiles) {
  const header = { tiles: {} };
  let offset = 0;
  for (const [tile, bytes] of tiles) {
    header.tiles[tile.join('/')] = [offset, bytes.length];
    offset += bytes.length;
  }
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  return gzipSync(Buffer.concat([length, json, ...tiles.map(([, bytes]) => bytes)]), { level: 9 });
}
