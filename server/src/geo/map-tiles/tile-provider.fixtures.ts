import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type PlacedTile, pmtilesFile, tinyMetadata } from './tiny-tiles.fixtures.ts';

/** A provider on this machine: TileJSON at `/planet`, its tiles, and a PMTiles file at `/tiny.pmtiles`. Tests change its responses. */
export type TileProvider = {
  origin: string;
  /** Requests of tiles and descriptions, in their order. */
  requests: { path: string; headers: IncomingHttpHeaders }[];
  /** Part of the address of tiles. */
  build: string;
  tiles: PlacedTile[];
  metadata: Readonly<Record<string, unknown>>;
  /** Answers instead of the provider; it returns false to leave a request to it. */
  answer: ((path: string, response: ServerResponse) => boolean | undefined) | undefined;
  tileRequests(): number;
  stop(): Promise<void>;
};

export async function startTileProvider(tiles: readonly PlacedTile[]): Promise<TileProvider> {
  const server = createServer((request, response) => respond(provider, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: TileProvider = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    build: '20260901_001001_pt',
    tiles: [...tiles],
    metadata: tinyMetadata,
    answer: undefined,
    tileRequests: () => provider.requests.filter(({ path }) => path.endsWith('.pbf')).length,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}

function respond(provider: TileProvider, request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? '';
  provider.requests.push({ path, headers: request.headers });
  if (provider.answer?.(path, response)) return;
  if (path === '/planet') {
    const tiles = [`${provider.origin}/planet/${provider.build}/{z}/{x}/{y}.pbf`];
    return void response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ ...provider.metadata, tiles }));
  }
  if (path === '/tiny.pmtiles')
    return void sendRange(pmtilesFile(provider.tiles, { metadata: provider.metadata }), request, response);
  const [, build, z, x, y] = /^\/planet\/([^/]+)\/(\d+)\/(\d+)\/(\d+)\.pbf$/.exec(path) ?? [];
  const tile = provider.tiles.find((one) => `${one.z}/${one.x}/${one.y}` === `${z}/${x}/${y}`);
  if (!tile || build !== provider.build) return void response.writeHead(404).end();
  const etag = `"${tile.bytes.length}-${tile.bytes.at(-1) ?? ''}"`;
  if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
  if (tile.bytes.length === 0) return void response.writeHead(200, { etag }).end();
  response.writeHead(200, { etag, 'content-encoding': 'gzip', 'content-type': 'application/vnd.mapbox-vector-tile' });
  response.end(gzipSync(tile.bytes));
}

function sendRange(file: Buffer, request: IncomingMessage, response: ServerResponse): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (first === undefined || last === undefined) return void response.writeHead(200).end(file);
  if (Number(first) >= file.length) return void response.writeHead(416).end();
  const part = file.subarray(Number(first), Number(last) + 1);
  response.writeHead(206, { etag: `"${file.length}"`, 'content-length': String(part.length) }).end(part);
}
