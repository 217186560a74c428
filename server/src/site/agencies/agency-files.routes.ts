import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languages } from '#contract/platform/languages';
import { agencyEmbedPath, agencyJsonPath, agencyRssPath } from '#contract/site/agencies';
import { clientAt } from '../../platform/http/overload/client.ts';
import { isKnown } from '../../platform/http/page-cache/send-cacheable.ts';
import { DomainError, domainError } from '../../platform/lib/domain-error.ts';
import type { Deps } from '../deps.ts';
import {
  embedPolicy,
  getAgencyEmbed,
  getAgencyJson,
  getAgencyRss,
  getMissingEmbed,
  Moved,
} from './agency-files.queries.ts';

/** Listings of an agency for other sites: equal for all callers, without session and cookies. */

const CACHE_SECONDS = 300;
const PAGE_MAX = 1_000_000;

export async function agencyFileRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const context = { deps, domainError };
  const gate = app.gates.api;

  const json = { config: { endpoint: 'agencies.getJson', gate: 'api' } } as const;
  app.get('/agenzie/:slug/annunci.json', json, async (request, reply) => {
    // Also on errors, so that a page of another site can read them.
    reply.header('access-control-allow-origin', '*');
    const page = pageIn(request);
    const text = await gate.run(() => getAgencyJson(context, slugIn(request), page), clientAt(request.ip));
    if (text instanceof Moved) return move(request, reply, agencyJsonPath(text.slug));
    return send(request, reply.type('application/json; charset=utf-8'), text);
  });

  const rss = { config: { endpoint: 'agencies.getRss', gate: 'api' } } as const;
  app.get('/agenzie/:slug/annunci.rss', rss, async (request, reply) => {
    const page = pageIn(request);
    const text = await gate.run(() => getAgencyRss(context, slugIn(request), page), clientAt(request.ip));
    if (text instanceof Moved) return move(request, reply, agencyRssPath(text.slug));
    return send(request, reply.type('application/rss+xml; charset=utf-8'), text);
  });

  const policy = embedPolicy(deps.env);
  const embed = { config: { endpoint: 'agencies.getEmbed', gate: 'page' } } as const;
  app.get('/embed/agenzie/:slug', embed, async (request, reply) => {
    reply.headers({ 'content-security-policy': policy, 'x-robots-tag': 'noindex' }).type('text/html; charset=utf-8');
    const { lang, page } = request.query as Record<string, unknown>;
    const language = languages.find((one) => one === lang) ?? languages[0];
    const shown = { page: readPage(page) ?? 0, language };
    try {
      const action = () => getAgencyEmbed(context, slugIn(request), shown);
      const text = await app.gates.page.run(action, clientAt(request.ip));
      if (text instanceof Moved) return move(request, reply, agencyEmbedPath(text.slug));
      return send(request, reply, text);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'ORGANIZATION_NOT_FOUND_EXCEPTION') throw error;
      return send(request, reply.code(404), getMissingEmbed(language));
    }
  });
}

/** To the current address of a renamed agency, with the same query. */
function move({ url }: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  return reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`).redirect(path + query, 301);
}

function send(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `W/"${hash('sha1', text, 'base64url')}"`;
  reply.headers({ etag, 'cache-control': `public, max-age=${CACHE_SECONDS}` });
  const isUnchanged = reply.statusCode === 200 && isKnown(request.headers['if-none-match'], etag);
  return isUnchanged ? reply.code(304).removeHeader('content-type').send() : reply.send(text);
}

const slugIn = ({ params }: FastifyRequest): string => (params as { slug: string }).slug;

/** Undefined for anything but an integer from 0. */
const readPage = (typed: unknown): number | undefined =>
  typeof typed === 'string' && /^\d{1,7}$/.test(typed) && Number(typed) <= PAGE_MAX ? Number(typed) : undefined;

const pageProblem = { path: 'page', rule: 'integer', message: 'must be an integer from 0' };

/** @throws VALIDATION_EXCEPTION */
function pageIn({ query }: FastifyRequest): number {
  const { page: typed } = query as Record<string, unknown>;
  const page = typed === undefined ? 0 : readPage(typed);
  if (page === undefined) throw domainError('VALIDATION_EXCEPTION', { fields: [pageProblem] });
  return page;
}
