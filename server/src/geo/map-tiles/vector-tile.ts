import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { Point } from '#contract/geo/nearby';
import type { TileResult } from './map-tiles.port.ts';
import { pointIn, type TileAddress } from './tile-grid.ts';

/** Mapbox Vector Tiles, version 2: https://github.com/mapbox/vector-tile-spec. A layer is field 3, its name field 1. */

const LAYER = 3;
const NAME = 1;
/** Wire types of Protocol Buffers that a tile contains. */
const LENGTH_DELIMITED = 2;

/** Unpacked tiles larger than this are invalid: 2 MB packed at most, and tiles shrink to about 60 %. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;

/** Thrown for bytes that are no vector tile. */
export class InvalidTileError extends Error {}

const unpack = promisify(gunzip);

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** @throws InvalidTileError for broken or too large gzip */
export async function unpackGzip(bytes: Buffer): Promise<Buffer> {
  try {
    return await unpack(bytes, { maxOutputLength: MAX_UNPACKED_BYTES });
  } catch {
    throw new InvalidTileError('broken gzip');
  }
}

/** Unpacked bytes of a tile. @throws InvalidTileError */
export async function tileBytes(tile: Extract<TileResult, { kind: 'tile' }>): Promise<Buffer> {
  return tile.encoding === 'gzip' ? unpackGzip(tile.bytes) : tile.bytes;
}

/** Layers of an unpacked tile: name, and the range of its field with tag and length. @throws InvalidTileError */
export function listLayers(bytes: Uint8Array): { name: string; start: number; end: number }[] {
  const reader = new PbfReader(bytes);
  const layers: { name: string; start: number; end: number }[] = [];
  try {
    while (reader.pos < bytes.length) {
      const start = reader.pos;
      const field = reader.nextField();
      if (field !== LAYER || reader.type !== LENGTH_DELIMITED) throw new InvalidTileError('not a vector tile');
      const end = reader.readVarint() + reader.pos;
      if (end > bytes.length) throw new InvalidTileError('tile is cut off');
      layers.push({ name: layerName(reader, end), start, end });
      reader.pos = end;
    }
  } catch (error) {
    throw error instanceof InvalidTileError ? error : new InvalidTileError('not a vector tile');
  }
  return layers;
}

function layerName(reader: PbfReader, end: number): string {
  for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) {
    if (field === NAME && reader.type === LENGTH_DELIMITED) return reader.readString();
    reader.skip(reader.type);
  }
  throw new InvalidTileError('a layer has no name');
}

/** The tile without these layers: copies the bytes of the others. The same object if it has none of them. @throws InvalidTileError */
export function withoutLayers(bytes: Buffer, names: ReadonlySet<string>): Buffer {
  const layers = listLayers(bytes);
  const remaining = layers.filter(({ name }) => !names.has(name));
  if (remaining.length === layers.length) return bytes;
  return Buffer.concat(remaining.map(({ start, end }) => bytes.subarray(start, end)));
}

/**
 * A feature of a tile. `lines` decodes its geometry: points, lines, or rings of polygons, in degrees; `parts` the same as fractions of the
 * tile, from its north-western corner.
 */
export type TileFeature = {
  layer: string;
  type: 'point' | 'line' | 'polygon';
  properties: Readonly<Record<string, string | number | boolean>>;
  lines(): Point[][];
  parts(): { x: number; y: number }[][];
};

const types = [undefined, 'point', 'line', 'polygon'] as const;

/** Features of these layers of an unpacked tile, in their order. @throws InvalidTileError */
export function readFeatures(bytes: Uint8Array, tile: TileAddress, layers: readonly string[]): TileFeature[] {
  try {
    const decoded = new VectorTile(new PbfReader(bytes)).layers;
    return layers.flatMap((name) => {
      const layer = decoded[name];
      if (!layer) return [];
      return Array.from({ length: layer.length }, (_, index) => layer.feature(index)).flatMap((feature) => {
        const type = types[feature.type];
        if (!type) return [];
        const lines = () => feature.loadGeometry().map((line) => line.map((at) => pointIn(tile, at, layer.extent)));
        const parts = () =>
          feature.loadGeometry().map((line) => line.map(({ x, y }) => ({ x: x / layer.extent, y: y / layer.extent })));
        return [{ layer: name, type, properties: feature.properties, lines, parts }];
      });
    });
  } catch {
    throw new InvalidTileError('not a vector tile');
  }
}
