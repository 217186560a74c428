import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getVisibleListing } from '../../catalog/listings/listings.queries.ts';
import { mapPictures } from '../../geo/map-tiles/map-pictures.queries.ts';
import { authenticate } from '../../identity/sessions/authenticate.ts';
import { clientAt, clientOf } from '../../platform/http/overload/client.ts';
import { isKnown, sendCacheable } from '../../platform/http/page-cache/send-cacheable.ts';
import { languageOf } from '../../platform/http/session.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { Deps } from '../deps.ts';
import { type Picture, previews } from './previews.queries.ts';
import { mapOfProperty, sheets } from './print-sheet.queries.ts';
import { getRobots, getSitemap, getSitemapIndex } from './sitemaps.queries.ts';

/** Files for search engines. Equal for all callers. */

/** One hour; crawlers return daily. */
const CACHE_SECONDS = 3600;

export async function seoRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const context = { deps, domainError };
  const sendText = (request: FastifyRequest, reply: FastifyReply, type: string, text: string) =>
    sendCacheable(request, reply.type(type), { text, seconds: CACHE_SECONDS, withSession: false });
  const xml = 'application/xml; charset=utf-8';
  // They cost as much as pages, or more.
  const { run } = app.gates.page;
  const asPage = (endpoint: string) => ({ endpoint, gate: 'page' }) as const;
  app.get('/robots.txt', { config: { endpoint: 'found.robots' } }, async (request, reply) =>
    sendText(request, reply, 'text/plain; charset=utf-8', getRobots(context)),
  );
  app.get('/sitemap.xml', { config: asPage('found.sitemap') }, async (request, reply) =>
    sendText(request, reply, xml, await run(() => getSitemapIndex(context), clientAt(request.ip))),
  );
  app.get('/sitemaps/:name', { config: asPage('found.sitemap') }, async (request, reply) => {
    const { name } = request.params as { name: string };
    return sendText(request, reply, xml, await run(() => getSitemap(context, name), clientAt(request.ip)));
  });
  const pictures = previews(deps);
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    { version, bytes, type = 'image/jpeg' }: Picture & { type?: string },
  ) => {
    const etag = `W/"${hash('sha1', version, 'base64url')}"`;
    reply.headers({ etag, vary: 'cookie', 'cache-control': `public, max-age=${CACHE_SECONDS}` });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.header('x-content-type-options', 'nosniff').type(type).send(bytes);
  };
  // Shared caches may store these responses, so they must not set a session cookie.
  app.get('/og/default.jpg', { compress: false, config: asPage('found.picture') }, async (request, reply) => {
    return show(request, reply, await run(() => pictures.ofPortal(languageOf(request)), clientAt(request.ip)));
  });
  app.get('/og/listing/:file', { compress: false, config: asPage('found.picture') }, async (request, reply) => {
    const id = idOf((request.params as { file: string }).file, '.jpg');
    return show(
      request,
      reply,
      await run(() => pictures.ofListing(domainError, id, languageOf(request)), clientAt(request.ip)),
    );
  });
  const authenticateCaller = authenticate(deps);
  const mapOf = mapPictures(deps);
  const getSheet = sheets(deps, mapOf);
  app.get('/listing/:id/map.webp', { compress: false, config: asPage('found.map') }, async (request, reply) => {
    const id = idOf((request.params as { id: string }).id);
    const map = await run(async () => {
      const listing = await getVisibleListing({ deps, actor: null, domainError }, id);
      return mapOfProperty(mapOf, listing, request.ip);
    }, clientAt(request.ip));
    if (!map) throw domainError('NOT_FOUND_EXCEPTION');
    return show(request, reply, { ...map, type: 'image/webp' });
  });
  app.get('/listing/:id/sheet.pdf', { compress: false, config: asPage('found.sheet') }, async (request, reply) => {
    const { actor, caller } = await authenticateCaller(request, reply);
    const id = idOf((request.params as { id: string }).id);
    const sheet = await run(
      () => getSheet({ actor, domainError }, { id, language: caller.locale, ip: request.ip }),
      clientOf({ actor, caller }),
    );
    return reply
      .headers({
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      })
      .header('content-disposition', `inline; filename="soglia-${id}.pdf"`)
      .type('application/pdf')
      .send(sheet);
  });
}

/** An invalid id matches no listing. @throws LISTING_NOT_FOUND_EXCEPTION */
function idOf(text: string, ending = ''): number {
  const id = text.endsWith(ending) ? text.slice(0, text.length - ending.length) : '';
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  return Number(id);
}
