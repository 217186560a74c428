import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { cachedPages } from '#contract/app/cached-pages';
import { virtualTourHosts } from '#contract/catalog/properties';
import { getMe, type Me } from '#contract/identity/accounts.schemas';
import type { RenderContext } from '#contract/platform/rendering';
import { readStreetTiles } from '../../geo/map-tiles/map-tiles.queries.ts';
import { authenticate } from '../../identity/sessions/authenticate.ts';
import type { Route } from '../../platform/http/context.ts';
import { RETRY_AFTER } from '../../platform/http/error-handler.ts';
import { inProcessClient } from '../../platform/http/in-process.ts';
import { clientOf } from '../../platform/http/overload/client.ts';
import type { ConcurrencyLimiter } from '../../platform/http/overload/concurrency-limiter.ts';
import { createPageCache } from '../../platform/http/page-cache/page-cache.ts';
import { createRenderedPage, type RenderedPage } from '../../platform/http/page-cache/rendered-page.ts';
import { cacheControlOf, sendPage, sharedPage } from '../../platform/http/page-cache/send-page.ts';
import { pageHeaders } from '../../platform/http/page-headers.ts';
import type { Identify } from '../../platform/http/register-routes.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import type { Deps } from '../deps.ts';

/** Context keys of loaders, exported by `web/src/entry.server.tsx`. */
type ContextKeys = { requestContext: RouterContext<RenderContext>; userContext: RouterContext<Me | null> };
type WebBuild = ServerBuild & { entry: { module: ServerBuild['entry']['module'] & ContextKeys } };

/** The current build: loaded once in production, on every request in development. */
type Builds = () => Promise<WebBuild>;

const root = resolve(import.meta.dirname, '../../../..');
const clientFolder = resolve(root, 'web/build/client');

/**
 * Serves pages: React Router renders every GET without another route in this process, and its loaders call use cases
 * directly. Register it last. In development Vite serves the sources with reload.
 */
export async function registerSsr(app: FastifyInstance, options: { deps: Deps; bindings: readonly Route<Deps>[] }) {
  const { deps } = options;
  await app.register(async (scope) => {
    const builds = deps.env.dev ? await viteBuilds(scope) : await staticBuilds(scope);
    await scope.register(compress, {
      threshold: 1024,
      // Flushes after every write, so that streamed pages arrive during rendering; level 4 costs a tenth of level 11.
      brotliOptions: {
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
      },
      zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 5 },
    });
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', String(RETRY_AFTER));
    });
    scope.get('*', { config: { gate: 'page' } }, pageHandler(builds, { ...options, gate: app.gates.page }));
  });
}

type PageOptions = { deps: Deps; bindings: readonly Route<Deps>[]; gate: ConcurrencyLimiter };

function pageHandler(builds: Builds, { deps, bindings, gate }: PageOptions) {
  const identifyCaller = authenticate(deps);
  const renderAtOnce = renderer(deps, bindings);
  const render: typeof renderAtOnce = (build, pageRequest, requester) =>
    gate.run(() => renderAtOnce(build, pageRequest, requester), clientOf(requester));
  const pageCache = createPageCache(deps.clock);
  deps.changes.watch(pageCache.invalidateAll);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const build = await builds();
    const requester = await identifyCaller(request, reply);
    const nonce = randomBytes(16).toString('base64');
    const headers = {
      ...pageHeaders(deps.env, { nonce, language: requester.caller.locale, frameHosts: virtualTourHosts }),
      'cache-control': cacheControlOf(request.url),
    };
    const mayShare = !deps.env.dev && requester.caller.sessionToken === null;
    const shared = mayShare ? sharedPage(cachedPages, request, requester.caller.locale) : null;
    const page =
      shared &&
      (await pageCache.page(shared.key, async () => {
        const gap = randomBytes(16).toString('hex');
        const pageRequest = sharedRequest(shared, deps.env.origin);
        const response = await render(build, pageRequest, { ...requester, nonce: gap, whole: true, log: request.log });
        return response.headers.has('set-cookie') ? undefined : documentOf(response, gap);
      }));
    if (page) return sendPage(request, reply, { page, nonce, headers });
    const pageRequest = webRequest(request, reply, deps.env.origin);
    const response = await render(build, pageRequest, { ...requester, nonce, whole: false, log: request.log });
    return send(reply.headers(headers), response);
  };
}

type Rendering = Awaited<ReturnType<Identify>> & Pick<RenderContext, 'nonce' | 'whole'> & Pick<FastifyRequest, 'log'>;

function renderer(deps: Deps, bindings: readonly Route<Deps>[]) {
  const byId = new Map(bindings.map((binding) => [binding.endpoint.id, binding]));
  const mode = deps.env.dev ? 'development' : 'production';
  // Cached per build: a new handler would rank all routes again.
  const handlers = new WeakMap<WebBuild, RequestHandler>();
  return async (
    build: WebBuild,
    pageRequest: Request,
    { actor, caller, nonce, whole, log }: Rendering,
  ): Promise<Response> => {
    const api = inProcessClient(byId, { deps, actor, caller });
    const context = new RouterContextProvider();
    const { requestContext, userContext } = build.entry.module;
    context.set(userContext, actor ? (await api.call(getMe, {})).data : null);
    context.set(requestContext, {
      api,
      nonce,
      whole,
      locale: caller.locale,
      requestId: caller.requestId,
      mapStyleUrl: deps.env.mapStyleUrl ?? null,
      streetTiles: deps.env.mapStyleUrl ? null : readStreetTiles(deps),
      hasGallery: deps.env.gallery,
      report: (error) => log.error({ err: error }, 'page failed'),
    });
    const handler = handlers.get(build) ?? createRequestHandler(build, mode);
    handlers.set(build, handler);
    return handler(pageRequest, context);
  };
}

/** A document with a gap for its nonce, or a response without a nonce. */
async function documentOf(response: Response, gap: string): Promise<RenderedPage> {
  const html = await response.text();
  return createRenderedPage({ status: response.status, headers: Object.fromEntries(response.headers), html }, gap);
}

/** Request without a user: the shared page shows nothing of the first visitor, and rendering continues if that visitor disconnects. */
function sharedRequest({ address, cookie }: { address: string; cookie: string }, origin: string): Request {
  const url = URL.parse(origin + address);
  if (!url) throw domainError('MALFORMED_REQUEST_EXCEPTION');
  return new Request(url, { headers: cookie ? { cookie } : {} });
}

/** Converts to a web Request; a disconnect aborts the reads of its loaders. */
function webRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const url = URL.parse(origin + request.url);
  if (!url) throw domainError('MALFORMED_REQUEST_EXCEPTION');
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined && !name.startsWith(':')) headers.append(name, one);
  }
  const disconnected = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnected.abort();
  });
  return new Request(url, { method: request.method, headers, signal: disconnected.signal });
}

function send(reply: FastifyReply, response: Response) {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  // Not `null`: Fastify would send the text "null".
  return response.body ? reply.send(Readable.fromWeb(response.body as never)) : reply.send();
}

/** Built files have content hashes in their names; browsers check a service worker for updates on each visit. */
function cacheControlFor(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('-worker.js') ? 'no-cache' : 'public, max-age=3600';
}

async function staticBuilds(scope: FastifyInstance): Promise<Builds> {
  await scope.register(fastifyStatic, {
    root: clientFolder,
    // Names are known at start: each file is a route, and pages handle the rest.
    wildcard: false,
    index: false,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlFor(path.slice(clientFolder.length)));
      reply.header('x-content-type-options', 'nosniff');
    },
  });
  const build = (await import(resolve(root, 'web/build/server/index.js'))) as WebBuild;
  return async () => build;
}

async function viteBuilds(scope: FastifyInstance): Promise<Builds> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: { server: scope.server } } });
  scope.addHook('onClose', () => vite.close());
  // Requests for Vite itself (sources, reload) never reach the page handler.
  scope.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, () => done()));
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild;
}
