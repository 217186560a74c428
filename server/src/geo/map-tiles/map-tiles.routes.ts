import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_TILE_ZOOM } from '#contract/geo/map-tiles';
import { getTileJson as getTileJsonEndpoint } from '#contract/geo/map-tiles.schemas';
import { handleWith, type Route } from '../../platform/http/context.ts';
import { rejectOtherMethods } from '../../platform/http/other-methods.ts';
import { isKnown } from '../../platform/http/page-cache/send-cacheable.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { Deps } from '../deps.ts';
import { servedTiles } from './map-metrics.ts';
import type { TileResult } from './map-tiles.port.ts';
import { findTile, getTileJson } from './map-tiles.queries.ts';
import { tileBytes } from './vector-tile.ts';

const handle = handleWith<Deps>();

export const mapTilesRoutes: readonly Route<Deps>[] = [
  handle(getTileJsonEndpoint, async ({ deps, input }) =>
    getTileJson(deps, { shouldWait: input.query.wait !== undefined }),
  ),
];

const TILE_PATH = '/map/:build/:z/:x/:y.pbf';
const YEAR_SECONDS = 31_536_000;
/** Of a stale tile, and of one requested under another build. */
const STALE_SECONDS = 300;
const ABSENT_SECONDS = 3600;

/**
 * Tiles for browsers and shared caches, equal for all callers. Not in the contract: the body is no JSON; `otherOperations` documents it.
 * Without a limit of concurrent calls: slow tiles must not delay the API.
 */
export async function mapTileRoutes(app: FastifyInstance, { deps }: { deps: Pick<Deps, 'mapTiles'> }): Promise<void> {
  const config = { endpoint: 'mapTiles.getTile' };
  app.get(TILE_PATH, { compress: false, config }, async (request, reply) => {
    const { build, z, x, y } = addressOf(request);
    const tile = await findTile(deps, { z, x, y }, request.ip);
    const { description } = deps.mapTiles.status();
    servedTiles.inc({ result: labelOf(tile, description?.isLocal === true) });
    if (tile.kind === 'absent')
      return reply.code(404).header('cache-control', `public, max-age=${ABSENT_SECONDS}`).send();
    if (tile.kind === 'unavailable') throw unavailable(tile);
    return sendTile(request, reply, tile, description?.build === build);
  });
  rejectOtherMethods(app, TILE_PATH, new Set(['GET', 'HEAD']));
}

/** @throws NOT_FOUND_EXCEPTION for anything but a build and three integers */
function addressOf({ params }: FastifyRequest): { build: string; z: number; x: number; y: number } {
  const { build = '', z = '', x = '', y = '' } = params as Partial<Record<string, string>>;
  const isValid = /^[a-z0-9._-]{1,60}$/.test(build) && [z, x, y].every((number) => /^\d{1,5}$/.test(number));
  if (!isValid || Number(z) > MAX_TILE_ZOOM) throw domainError('NOT_FOUND_EXCEPTION');
  return { build, z: Number(z), x: Number(x), y: Number(y) };
}

function unavailable({ reason, retryAfterSeconds }: Extract<TileResult, { kind: 'unavailable' }>) {
  if (reason === 'off') return domainError('NOT_FOUND_EXCEPTION');
  return domainError(reason === 'limited' ? 'TOO_MANY_REQUESTS_EXCEPTION' : 'SERVICE_UNAVAILABLE_EXCEPTION', {
    retryAfterSeconds,
  });
}

async function sendTile(
  request: FastifyRequest,
  reply: FastifyReply,
  tile: Extract<TileResult, { kind: 'tile' }>,
  isCurrentBuild: boolean,
): Promise<FastifyReply> {
  const isImmutable = isCurrentBuild && !tile.isStale;
  const etag = `W/"${tile.etag}"`;
  reply.headers({
    etag,
    vary: 'accept-encoding',
    'cache-control': isImmutable ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${STALE_SECONDS}`,
  });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  reply.headers({ 'content-type': 'application/vnd.mapbox-vector-tile', 'x-content-type-options': 'nosniff' });
  if (tile.encoding === 'gzip' && !acceptsGzip(request.headers['accept-encoding']))
    return reply.send(await tileBytes(tile));
  if (tile.encoding === 'gzip') reply.header('content-encoding', 'gzip');
  return reply.send(tile.bytes);
}

/** RFC 9110 §12.5.3: listed, or `*`, and not with weight 0. */
function acceptsGzip(header: string | undefined): boolean {
  return (header ?? '').split(',').some((entry) => {
    const [coding = '', weight = ''] = entry.toLowerCase().split(';');
    return /^(gzip|x-gzip|\*)$/.test(coding.trim()) && !/^\s*q\s*=\s*0(\.0*)?\s*$/.test(weight);
  });
}

function labelOf(tile: TileResult, isLocal: boolean): string {
  if (tile.kind === 'unavailable') return tile.reason === 'limited' ? 'limited' : 'unavailable';
  if (tile.kind === 'absent') return 'absent';
  return isLocal ? 'local' : tile.isStale ? 'stale' : 'cached';
}
