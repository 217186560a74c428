import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { zxyToTileId } from 'pmtiles';

/** Tiles, metadata and files that tests write themselves: no test depends on real map data. */

export type TinyFeature = {
  type?: 'point' | 'line' | 'polygon';
  properties: Readonly<Record<string, string | number>>;
  /** In the coordinates of the tile, 0 to 4096. */
  points: readonly (readonly [number, number])[];
};

const types = { point: 1, line: 2, polygon: 3 } as const;
const zigzag = (value: number) => (value << 1) ^ (value >> 31);

function geometryOf({ type = 'point', points }: TinyFeature): number[] {
  let [x, y] = [0, 0];
  const moves = points.flatMap(([nextX, nextY]) => {
    const step = [zigzag(nextX - x), zigzag(nextY - y)];
    [x, y] = [nextX, nextY];
    return step;
  });
  if (type === 'point') return [(points.length << 3) | 1, ...moves];
  const rest = [((points.length - 1) << 3) | 2, ...moves.slice(2)];
  return [(1 << 3) | 1, ...moves.slice(0, 2), ...rest, ...(type === 'polygon' ? [(1 << 3) | 7] : [])];
}

function writeLayer({ name, features }: { name: string; features: readonly TinyFeature[] }, writer: PbfWriter) {
  const keys: string[] = [];
  const values: (string | number)[] = [];
  const indexIn = <T>(list: T[], value: T) => (list.includes(value) ? list.indexOf(value) : list.push(value) - 1);
  writer.writeVarintField(15, 2);
  writer.writeStringField(1, name);
  for (const feature of features) {
    const tags = Object.entries(feature.properties).flatMap(([key, value]) => [
      indexIn(keys, key),
      indexIn(values, value),
    ]);
    writer.writeMessage(
      2,
      (_value, message) => {
        message.writePackedVarint(2, tags);
        message.writeVarintField(3, types[feature.type ?? 'point']);
        message.writePackedVarint(4, geometryOf(feature));
      },
      null,
    );
  }
  for (const key of keys) writer.writeStringField(3, key);
  for (const value of values)
    writer.writeMessage(
      4,
      (_value, message) =>
        typeof value === 'string' ? message.writeStringField(1, value) : message.writeDoubleField(3, value),
      null,
    );
  writer.writeVarintField(5, 4096);
}

/** A vector tile with these layers, unpacked. */
export function tinyTile(layers: Readonly<Record<string, readonly TinyFeature[]>>): Buffer {
  const writer = new PbfWriter();
  for (const [name, features] of Object.entries(layers)) writer.writeMessage(3, writeLayer, { name, features });
  return Buffer.from(writer.finish());
}

/** Metadata in the form of TileJSON; `vector_layers` are those of OpenMapTiles that tests use. */
export const tinyMetadata = {
  tilejson: '3.0.0',
  name: 'Tiny map',
  version: '1.0.0',
  attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap contributors</a>',
  bounds: [6, 35, 19, 48],
  minzoom: 0,
  maxzoom: 14,
  vector_layers: ['water', 'transportation', 'poi'].map((id) => ({ id })),
} as const;

export type PlacedTile = { z: number; x: number; y: number; bytes: Buffer };

const NO_COMPRESSION = 1;
const GZIP = 2;

/** A PMTiles file, version 3, with one directory: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
export function pmtilesFile(
  tiles: readonly PlacedTile[],
  {
    metadata = tinyMetadata,
    isPacked = true,
  }: { metadata?: Readonly<Record<string, unknown>>; isPacked?: boolean } = {},
): Buffer {
  const entries = tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes: isPacked ? gzipSync(bytes) : bytes }))
    .sort((a, b) => a.id - b.id);
  const directory = new PbfWriter();
  directory.writeVarint(entries.length);
  for (const [index, { id }] of entries.entries()) directory.writeVarint(id - (entries[index - 1]?.id ?? 0));
  for (const _entry of entries) directory.writeVarint(1);
  for (const { bytes } of entries) directory.writeVarint(bytes.length);
  // 0: directly after the tile before.
  for (const index of entries.keys()) directory.writeVarint(index === 0 ? 1 : 0);
  const root = gzipSync(directory.finish());
  const json = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(entries.map(({ bytes }) => bytes));
  return Buffer.concat([header({ root, json, data, tiles, isPacked }), root, json, data]);
}

type Parts = { root: Buffer; json: Buffer; data: Buffer; tiles: readonly PlacedTile[]; isPacked: boolean };

function header({ root, json, data, tiles, isPacked }: Parts): Buffer {
  const bytes = Buffer.alloc(127);
  bytes.write('PMTiles');
  bytes[7] = 3;
  const afterRoot = 127 + root.length;
  const afterJson = afterRoot + json.length;
  const offsets = [127, root.length, afterRoot, json.length, afterJson, 0, afterJson, data.length];
  const counts = [tiles.length, tiles.length, tiles.length];
  for (const [index, value] of [...offsets, ...counts].entries()) bytes.writeBigUInt64LE(BigInt(value), 8 + 8 * index);
  bytes[96] = 1;
  bytes[97] = GZIP;
  bytes[98] = isPacked ? GZIP : NO_COMPRESSION;
  bytes[99] = 1;
  bytes[100] = Math.min(...tiles.map(({ z }) => z));
  bytes[101] = Math.max(...tiles.map(({ z }) => z));
  for (const [index, degrees] of [6, 35, 19, 48].entries()) bytes.writeInt32LE(degrees * 1e7, 102 + 4 * index);
  return bytes;
}
