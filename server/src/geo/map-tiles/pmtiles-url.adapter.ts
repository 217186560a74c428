import { EtagMismatch, type Source } from 'pmtiles';
import { MapSourceError } from './map-tiles.port.ts';
import { openArchive } from './pmtiles-archive.adapter.ts';
import { type ProviderClient, providerClient, type providerLimits } from './provider-client.adapter.ts';
import { ProviderError, publicAddress, type RemoteSource } from './remote-source.port.ts';

type Options = { url: string; origin: string; limits?: typeof providerLimits };

/** Directories of a planet reach some hundred kilobytes; a tile has the limit of all tiles. */
const MAX_RANGE_BYTES = 4 * 1024 * 1024;

/**
 * Tiles of a PMTiles file on a server that supports ranges. Not `FetchSource` of the library: it follows redirects and limits neither
 * time nor size.
 */
export function pmtilesUrlSource({ url, origin, limits }: Options): RemoteSource {
  const client = providerClient({ address: url, origin, ...(limits && { limits }) });
  let archive = openArchive(rangeSource(client, url));
  let version: string | null = null;
  return {
    kind: 'pmtilesUrl',
    source: publicAddress(url),
    async describe() {
      // The directories of an older version must not be mixed with a new one.
      archive = openArchive(rangeSource(client, url));
      const description = await withProviderErrors(() =>
        archive.describe((header) => {
          version = header.etag ?? null;
          return `${url} ${header.etag ?? ''} ${header.tileDataOffset} ${header.tileDataLength ?? 0}`;
        }),
      );
      return { locator: url, description: { ...description, isLocal: false } };
    },
    async fetchTile(at, _locator, etag) {
      if (etag !== null && etag === version) return { kind: 'unchanged' };
      const bytes = await withProviderErrors(() => archive.tile(at));
      return bytes ? { kind: 'bytes', bytes, etag: version } : { kind: 'absent' };
    },
    close: () => client.close(),
  };
}

function rangeSource(client: ProviderClient, url: string): Source {
  return {
    getKey: () => url,
    async getBytes(offset, length, _signal, etag) {
      if (length > MAX_RANGE_BYTES) throw new ProviderError('larger than allowed');
      const range = `bytes=${offset}-${offset + length - 1}`;
      const { status, headers, body } = await client.get(url, { accept: '*/*', range, maxBytes: length });
      const current = headers.etag?.startsWith('W/') ? undefined : headers.etag;
      if (status === 416 || (etag !== undefined && current !== etag)) throw new EtagMismatch('the file has changed');
      if (status !== 206) throw new ProviderError(status === 200 ? 'no support for ranges' : `HTTP ${status}`);
      return { data: new Uint8Array(body).buffer, ...(current !== undefined && { etag: current }) };
    },
  };
}

/** The library throws other errors for files of another format. */
async function withProviderErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError || error instanceof MapSourceError) throw error;
    throw new ProviderError('no usable PMTiles file');
  }
}
