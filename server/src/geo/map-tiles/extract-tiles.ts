import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { creditsHtml } from '#contract/geo/map-tiles';
import { folderTiles } from './folder-tiles.adapter.ts';
import { type MapDescription, MapSourceError } from './map-tiles.port.ts';
import { pmtilesFile } from './pmtiles-file.adapter.ts';
import { pmtilesUrlSource } from './pmtiles-url.adapter.ts';
import { type TileAddress, tileAt } from './tile-grid.ts';

/** More tiles of a third party than this need a confirmation. */
const MAX_UNCONFIRMED = 500;
/** Reads at once. */
const PARALLEL = 6;

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number];

type Order = {
  /** A PMTiles file or its address, or a folder. */
  source: string;
  box: Box;
  zooms: { min: number; max: number };
  folder: string;
  /** Names our site to a server. */
  origin: string;
  /** Called before more than 500 tiles are requested from a server. */
  confirm: (tiles: number, server: string) => Promise<boolean>;
  onProgress?: (done: number, all: number) => void;
};

type Reader = {
  description: MapDescription;
  read: (at: TileAddress) => Promise<Buffer | undefined>;
  close: () => void | Promise<void>;
};

/**
 * Copies the tiles of a box into a folder that MAP_TILES accepts.
 * @returns number of written tiles
 * @throws MapSourceError for a source that cannot be used or forbids it, and without confirmation
 */
export async function extractTiles(order: Order): Promise<number> {
  const { source, box, zooms, folder, confirm, onProgress } = order;
  const reader = await openReader(source, order.origin);
  try {
    const { description } = reader;
    const min = Math.max(zooms.min, description.minZoom);
    const max = Math.min(zooms.max, description.maxZoom);
    const tiles = tilesOf(box, min, max);
    if (!description.isLocal && tiles.length > MAX_UNCONFIRMED && !(await confirm(tiles.length, new URL(source).host)))
      throw new MapSourceError('not confirmed');
    await writeMetadata(folder, description, { box, min, max });
    let written = 0;
    for (let start = 0; start < tiles.length; start += PARALLEL) {
      const part = tiles.slice(start, start + PARALLEL);
      const results = await Promise.all(part.map((at) => copyTile(reader, at, folder)));
      written += results.filter(Boolean).length;
      onProgress?.(Math.min(start + PARALLEL, tiles.length), tiles.length);
    }
    return written;
  } finally {
    await reader.close();
  }
}

/** All tiles that touch a box. */
export function tilesOf([west, south, east, north]: Box, minZoom: number, maxZoom: number): TileAddress[] {
  const tiles: TileAddress[] = [];
  for (let z = minZoom; z <= maxZoom; z += 1) {
    const first = tileAt({ latitude: north, longitude: west }, z);
    const last = tileAt({ latitude: south, longitude: east }, z);
    for (let x = first.x; x <= last.x; x += 1) for (let y = first.y; y <= last.y; y += 1) tiles.push({ z, x, y });
  }
  return tiles;
}

async function openReader(source: string, origin: string): Promise<Reader> {
  if (/^https?:/i.test(source)) return openServer(source, origin);
  const tiles = await (source.endsWith('.pmtiles') ? pmtilesFile(source) : folderTiles(source));
  const description = await tiles.describe();
  if (!description) throw new MapSourceError('it cannot be read');
  const read = async ({ z, x, y }: TileAddress) => {
    const tile = await tiles.tile(z, x, y);
    return tile.kind === 'tile' ? tile.bytes : undefined;
  };
  return { description, read, close: tiles.close };
}

async function openServer(source: string, origin: string): Promise<Reader> {
  const { hostname, pathname } = new URL(source);
  if (/(^|\.)openfreemap\.(org|com)$/.test(hostname))
    throw new MapSourceError(
      'OpenFreeMap does not allow automatic collection from its tile service; it offers the planet as a file: https://openfreemap.org',
    );
  if (!pathname.endsWith('.pmtiles'))
    throw new MapSourceError('only a PMTiles file of a server can be read, no tile service');
  const remote = pmtilesUrlSource({ url: source, origin });
  const { description, locator } = await remote.describe();
  const read = async (at: TileAddress) => {
    const tile = await remote.fetchTile(at, locator, null);
    return tile.kind === 'bytes' ? tile.bytes : undefined;
  };
  return { description, read, close: remote.close };
}

async function copyTile({ read }: Reader, at: TileAddress, folder: string): Promise<boolean> {
  const bytes = await read(at);
  if (!bytes) return false;
  const file = join(folder, String(at.z), String(at.x), `${at.y}.pbf`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return true;
}

async function writeMetadata(
  folder: string,
  { name, build, layers, credits }: MapDescription,
  { box, min, max }: { box: Box; min: number; max: number },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const metadata = {
    tilejson: '3.0.0',
    name,
    version: build,
    attribution: creditsHtml(credits),
    tiles: ['{z}/{x}/{y}.pbf'],
    bounds: box,
    minzoom: min,
    maxzoom: max,
    vector_layers: layers.map((id) => ({ id, fields: {} })),
  };
  await writeFile(join(folder, 'tilejson.json'), `${JSON.stringify(metadata, null, 2)}\n`);
}
