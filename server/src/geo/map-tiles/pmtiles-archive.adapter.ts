import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { Compression, type Header, PMTiles, SharedPromiseCache, type Source, TileType } from 'pmtiles';
import { buildName } from './build-name.ts';
import { type MapDescription, MapSourceError } from './map-tiles.port.ts';
import type { TileAddress } from './tile-grid.ts';
import { readMetadata, schemaProblem } from './tilejson.parser.ts';

/** PMTiles 3 (https://github.com/protomaps/PMTiles): directories are cached in memory, tiles are not. */

/** About 4 MB of directories. */
const MAX_DIRECTORIES = 100;

const unpackers = {
  [Compression.Gzip]: promisify(gunzip),
  [Compression.Brotli]: promisify(brotliDecompress),
  [Compression.Zstd]: promisify(zstdDecompress),
};

async function decompress(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return packed;
  const unpacked: Buffer = await unpackers[compression](Buffer.from(packed));
  return new Uint8Array(unpacked).buffer;
}

/** Gzip remains as it is stored: browsers unpack it. */
const decompressTile = async (packed: ArrayBuffer, compression: Compression) =>
  compression === Compression.Gzip ? packed : decompress(packed, compression);

export type Archive = {
  /** `identity` distinguishes versions of the file. @throws MapSourceError for another format or schema */
  describe(identity: (header: Header) => string): Promise<Omit<MapDescription, 'isLocal'>>;
  /** Stored bytes, gzip or plain; undefined for a tile that the archive lacks. */
  tile(at: TileAddress): Promise<Buffer | undefined>;
};

export function openArchive(source: Source): Archive {
  const directories = new SharedPromiseCache(MAX_DIRECTORIES, undefined, decompress);
  const archive = new PMTiles(source, directories, decompress);
  const tiles = new PMTiles(source, directories, decompressTile);
  return {
    async describe(identity) {
      const header = await archive.getHeader();
      if (header.tileType !== TileType.Mvt) throw new MapSourceError('it contains no Mapbox Vector Tiles');
      const metadata = readMetadata(await archive.getMetadata());
      if (!metadata) throw new MapSourceError('its metadata is no JSON object');
      const problem = schemaProblem(metadata);
      if (problem) throw new MapSourceError(problem);
      const { name, version, layers, credits, asOf } = metadata;
      return {
        name,
        layers,
        credits,
        asOf,
        build: buildName(version, identity(header)),
        bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
        minZoom: header.minZoom,
        maxZoom: header.maxZoom,
      };
    },
    async tile({ z, x, y }) {
      const response = await tiles.getZxy(z, x, y);
      return response && Buffer.from(response.data);
    },
  };
}
