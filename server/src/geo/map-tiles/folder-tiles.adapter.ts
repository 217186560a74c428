import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { buildName } from './build-name.ts';
import { type MapDescription, MapSourceError, type MapTiles, type TileResult } from './map-tiles.port.ts';
import { isTile } from './tile-grid.ts';
import { readMetadata, schemaProblem } from './tilejson.parser.ts';
import { isGzip } from './vector-tile.ts';

const metadataNames = ['tilejson.json', 'metadata.json'];

/**
 * Tiles `z/x/y.pbf` of a folder, gzip or not, with `tilejson.json` or `metadata.json` inside or next to it. Files are read for each call.
 * @throws MapSourceError if it has no zoom folder, no metadata or another schema
 */
export async function folderTiles(path: string): Promise<MapTiles> {
  const folder = resolve(path);
  const description = await describeFolder(folder);
  return {
    describe: async () => description,
    async tile(z, x, y) {
      if (!isTile({ z, x, y }, description.maxZoom) || z < description.minZoom) return { kind: 'absent' };
      return readTile(join(folder, String(z), String(x), `${y}.pbf`));
    },
    status: () => ({
      kind: 'folder',
      source: folder,
      state: 'up',
      description,
      lastFailure: undefined,
      cacheBytes: undefined,
    }),
    close: async () => {},
  };
}

async function describeFolder(folder: string): Promise<MapDescription> {
  const entries = await readdir(folder).catch(() => {
    throw new MapSourceError('there is no such folder');
  });
  const zooms = entries.filter((name) => /^\d{1,2}$/.test(name)).map(Number);
  if (zooms.length === 0) throw new MapSourceError('the folder contains no tiles (z/x/y.pbf)');
  const text = await findMetadata(folder);
  const metadata = readMetadata(parseJson(text));
  if (!metadata) throw new MapSourceError('its metadata is no JSON object');
  const problem = schemaProblem(metadata);
  if (problem) throw new MapSourceError(problem);
  const { version, tiles: _tiles, ...rest } = metadata;
  return {
    ...rest,
    maxZoom: Math.min(rest.maxZoom, Math.max(...zooms)),
    build: buildName(version, text),
    isLocal: true,
  };
}

async function findMetadata(folder: string): Promise<string> {
  for (const parent of [folder, dirname(folder)]) {
    for (const name of metadataNames) {
      const text = await readFile(join(parent, name), 'utf8').catch(() => undefined);
      if (text !== undefined) return text;
    }
  }
  throw new MapSourceError(`there is no ${metadataNames.join(' or ')} in it or above it`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readTile(file: string): Promise<TileResult> {
  try {
    const bytes = await readFile(file);
    return {
      kind: 'tile',
      bytes,
      encoding: isGzip(bytes) ? 'gzip' : 'identity',
      etag: hash('sha1', bytes, 'base64url'),
      isStale: false,
    };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return { kind: 'absent' };
    return { kind: 'unavailable', reason: 'provider', retryAfterSeconds: 60 };
  }
}
