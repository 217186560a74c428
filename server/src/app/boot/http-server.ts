import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { putUploads } from '../../catalog/media/put-upload.routes.ts';
import { exportLinkRoutes } from '../../catalog/organization-exports/export-links.routes.ts';
import { emailMapRoutes } from '../../discovery/seo/email-maps.routes.ts';
import { seoRoutes } from '../../discovery/seo/seo.routes.ts';
import { mapTileRoutes } from '../../geo/map-tiles/map-tiles.routes.ts';
import { authenticateKey } from '../../identity/api-keys/authenticate-key.ts';
import { runOnce } from '../../identity/api-keys/run-once.ts';
import { authenticate } from '../../identity/sessions/authenticate.ts';
import { socialRedirects } from '../../identity/social-sign-in/social-redirects.routes.ts';
import { apiCompression } from '../../platform/http/api-compression.ts';
import { apiReference } from '../../platform/http/api-reference.ts';
import { handleError } from '../../platform/http/error-handler.ts';
import { registerHealth } from '../../platform/http/health.ts';
import { hardenParser } from '../../platform/http/malformed.ts';
import { registerMetrics } from '../../platform/http/metrics.ts';
import { registerOpenApi } from '../../platform/http/openapi.ts';
import { shedRequests } from '../../platform/http/overload/shed-requests.ts';
import { everyHeader, policyOf } from '../../platform/http/page-headers.ts';
import { limitRequests } from '../../platform/http/rate-limit.ts';
import { registerRoutes } from '../../platform/http/register-routes.ts';
import { logRequests } from '../../platform/http/request-log.ts';
import { rejectForeignOrigins } from '../../platform/http/session.ts';
import type { Timeouts } from '../../platform/http/timeouts.ts';
import { traceRequests } from '../../platform/http/trace-requests.ts';
import { watchBodies } from '../../platform/http/watch-bodies.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import { agencyFileRoutes } from '../../site/agencies/agency-files.routes.ts';
import type { Deps } from '../deps.ts';
import { createGauges } from '../metrics/gauges.ts';
import { otherOperations } from '../registries/other-operations.ts';
import { allRoutes } from '../registries/routes.ts';

/** 1 MB is enough for every JSON body of the contract; files use other routes. */
const BODY_LIMIT = 1024 * 1024;

export type AppOptions = { checkOutput?: boolean; onRoute?: (route: RouteOptions) => void; timeouts?: Timeouts };

/** HTTP server without pages: API, documents, health, media. `main.ts` adds the server-rendered web. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // By number of proxies: each appends its client's address, so a forged entry comes before those.
    trustProxy: deps.env.trustProxy > 0 && ((_address: string, hop: number) => hop < deps.env.trustProxy),
    bodyLimit: BODY_LIMIT,
    // Requests during shutdown are served: Fastify's default error has neither reason nor Retry-After.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 500 },
    ...hardenParser.serverOptions(deps.env, options.timeouts),
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  app.setErrorHandler(handleError);
  // Pages serve every GET: this is another method or a missing file.
  app.setNotFoundHandler(async ({ method }, reply) => {
    if (method === 'GET' || method === 'HEAD') throw domainError('NOT_FOUND_EXCEPTION');
    reply.header('allow', 'GET, HEAD');
    throw domainError('METHOD_NOT_ALLOWED_EXCEPTION');
  });
  const everywhere = everyHeader(deps.env);
  watchBodies(app, deps.env, options.timeouts);
  traceRequests(app);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(everywhere));
  hardenParser.register(app);
  app.addHook('onSend', async (_request, reply) => {
    // A 304 would replace the policy of the cached page, which contains its nonce.
    if (reply.statusCode === 304 || reply.hasHeader('content-security-policy')) return;
    reply.header('content-security-policy', policyOf(String(reply.getHeader('content-type') ?? '')));
  });
  await app.register(cookie);
  shedRequests(app, deps.env);
  app.addHook('onRequest', limitRequests(deps));
  logRequests(app);
  registerMetrics(app, deps, createGauges(deps));
  registerHealth(app, deps, () => ({ map: deps.mapTiles.status().state }));
  app.addHook('preHandler', rejectForeignOrigins(deps));
  await app.register(fastifyStatic, {
    root: join(deps.env.dataDir, 'media'),
    prefix: '/media/',
    index: false,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    setHeaders: (reply) => void reply.header('x-content-type-options', 'nosniff'),
  });
  await app.register(async (api) => {
    // Log lines and audit entries reference the request by this id (contract/src/trust/audit.ts).
    api.addHook('onRequest', async ({ id }, reply) => void reply.header('x-request-id', id));
    await api.register(compress, apiCompression);
    registerOpenApi(api, allRoutes, otherOperations);
    await api.register(apiReference);
    await registerRoutes(api, allRoutes, {
      deps,
      identify: authenticateKey(deps, authenticate(deps)),
      runOnce: runOnce(deps),
      checkOutput: options.checkOutput ?? false,
    });
    await api.register(socialRedirects, { deps });
    await api.register(putUploads, { deps });
    await api.register(seoRoutes, { deps });
    await api.register(emailMapRoutes, { deps });
    await api.register(exportLinkRoutes, { deps });
    await api.register(agencyFileRoutes, { deps });
    await api.register(mapTileRoutes, { deps });
    for (const path of ['/api', '/api/*']) {
      api.all(path, async () => {
        throw domainError('NOT_FOUND_EXCEPTION');
      });
    }
  });
  return app;
}
