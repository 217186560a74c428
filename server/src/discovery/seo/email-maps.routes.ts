import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getVisibleListing } from '../../catalog/listings/listings.queries.ts';
import { emailPictures } from '../../geo/map-tiles/email-maps.queries.ts';
import type { MapPicture, mapPictures } from '../../geo/map-tiles/map-pictures.queries.ts';
import { renderEmptyMap } from '../../geo/map-tiles/render-map-picture.ts';
import { clientAt } from '../../platform/http/overload/client.ts';
import { isKnown } from '../../platform/http/page-cache/send-cacheable.ts';
import { DomainError, domainError } from '../../platform/lib/domain-error.ts';
import type { Deps } from '../deps.ts';
import { mapOfProperty } from './print-sheet.queries.ts';

const CACHE_SECONDS = 3600;
/** The streets may come back. */
const EMPTY_SECONDS = 300;
const ID = /^[1-9]\d{0,8}$/;

/**
 * Map pictures of emails, equal for all readers, who open them years later: without streets, and for a listing that is no longer public,
 * the response is an empty map instead of an error. Rendered when an email is read, so that no tile is fetched without a reader.
 */
export async function emailMapRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const { run } = app.gates.page;
  const { mapOf, ofArea } = emailPictures(deps);
  const options = { compress: false, config: { endpoint: 'emailMaps.getPicture', gate: 'page' } } as const;

  app.get('/map-pictures/area/:file', options, async (request, reply) => {
    const picture = await run(() => ofArea(nameOf(request), request.ip), clientAt(request.ip));
    if (picture === undefined) throw domainError('NOT_FOUND_EXCEPTION');
    return sendPicture(request, reply, picture);
  });
  app.get('/map-pictures/listing/:file', options, async (request, reply) => {
    const name = nameOf(request);
    if (!ID.test(name)) throw domainError('NOT_FOUND_EXCEPTION');
    const picture = await run(() => mapOfListing(deps, mapOf, Number(name), request.ip), clientAt(request.ip));
    return sendPicture(request, reply, picture);
  });
}

/** The name of the file without its ending; empty for another ending. */
function nameOf({ params }: FastifyRequest): string {
  const { file } = params as { file: string };
  return file.endsWith('.jpg') ? file.slice(0, -'.jpg'.length) : '';
}

/** Null also for a listing that is not public. */
async function mapOfListing(
  deps: Deps,
  mapOf: ReturnType<typeof mapPictures>,
  id: number,
  ip: string,
): Promise<MapPicture | null> {
  const listing = await getVisibleListing({ deps, actor: null, domainError }, id).catch((error: unknown) => {
    if (error instanceof DomainError && error.status < 500) return null;
    throw error;
  });
  return listing && mapOfProperty(mapOf, listing, ip);
}

async function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: MapPicture | null) {
  const etag = `W/"${hash('sha1', picture?.version ?? 'empty', 'base64url')}"`;
  reply.headers({ etag, 'cache-control': `public, max-age=${picture ? CACHE_SECONDS : EMPTY_SECONDS}` });
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const bytes = picture?.bytes ?? (await renderEmptyMap('jpeg'));
  return reply.header('x-content-type-options', 'nosniff').type('image/jpeg').send(bytes);
}
