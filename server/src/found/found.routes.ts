import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendCached } from '../http/caching/send-cached.ts';
import { refuse } from '../lib/refusal.ts';
import { getRobots, getSitemap, getSitemapIndex } from './sitemaps/sitemaps.reads.ts';

/** What search engines read beside the pages. The same for everybody, whoever asks. */

/** An hour: engines come by the day. */
const KEPT_SECONDS = 3600;

export async function foundRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const context = { deps, refuse };
  const give = (request: FastifyRequest, reply: FastifyReply, type: string, text: string) =>
    sendCached(request, reply.type(type), { text, seconds: KEPT_SECONDS, withSession: false });
  const xml = 'application/xml; charset=utf-8';
  app.get('/robots.txt', { config: { endpoint: 'found.robots' } }, async (request, reply) =>
    give(request, reply, 'text/plain; charset=utf-8', getRobots(context)),
  );
  app.get('/sitemap.xml', { config: { endpoint: 'found.sitemap' } }, async (request, reply) =>
    give(request, reply, xml, await getSitemapIndex(context)),
  );
  app.get('/sitemaps/:name', { config: { endpoint: 'found.sitemap' } }, async (request, reply) => {
    const { name } = request.params as { name: string };
    return give(request, reply, xml, await getSitemap(context, name));
  });
}
