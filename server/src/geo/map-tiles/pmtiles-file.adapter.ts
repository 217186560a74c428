import { hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Source } from 'pmtiles';
import { MapSourceError, type MapTiles } from './map-tiles.port.ts';
import { type Archive, openArchive } from './pmtiles-archive.adapter.ts';
import { isTile } from './tile-grid.ts';
import { isGzip } from './vector-tile.ts';

/**
 * Tiles of a PMTiles file, which stays open: a file renamed over it takes effect at the next start.
 * @throws MapSourceError if the file is missing, or has another format or schema
 */
export async function pmtilesFile(path: string): Promise<MapTiles> {
  const file = resolve(path);
  const handle = await open(file, 'r').catch(() => {
    throw new MapSourceError('there is no such file');
  });
  try {
    const { size, mtimeMs } = await handle.stat();
    const archive = openArchive(fileSource(file, handle));
    const described = await describeArchive(archive, `${size} ${Math.round(mtimeMs)}`);
    return archiveTiles(archive, { file, handle, description: { ...described, isLocal: true } });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function describeArchive(archive: Archive, version: string) {
  try {
    return await archive.describe((header) => `${version} ${header.tileDataOffset} ${header.numTileContents}`);
  } catch (error) {
    throw error instanceof MapSourceError ? error : new MapSourceError('it is no PMTiles file of version 3');
  }
}

function fileSource(file: string, handle: FileHandle): Source {
  return {
    getKey: () => file,
    async getBytes(offset, length) {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await handle.read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  };
}

type Opened = {
  file: string;
  handle: FileHandle;
  description: NonNullable<ReturnType<MapTiles['status']>['description']>;
};

function archiveTiles(archive: Archive, { file, handle, description }: Opened): MapTiles {
  return {
    describe: async () => description,
    async tile(z, x, y) {
      if (!isTile({ z, x, y }, description.maxZoom)) return { kind: 'absent' };
      try {
        const bytes = await archive.tile({ z, x, y });
        if (!bytes) return { kind: 'absent' };
        return {
          kind: 'tile',
          bytes,
          encoding: isGzip(bytes) ? 'gzip' : 'identity',
          etag: hash('sha1', bytes, 'base64url'),
          isStale: false,
        };
      } catch {
        return { kind: 'unavailable', reason: 'provider', retryAfterSeconds: 60 };
      }
    },
    status: () => ({
      kind: 'pmtiles',
      source: file,
      state: 'up',
      description,
      lastFailure: undefined,
      cacheBytes: undefined,
    }),
    close: () => handle.close(),
  };
}
