import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { adminOverviewRoutes } from './admin-overview/admin-overview.routes.ts';
import { alertsRoutes } from './alerts/alerts.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { availabilityRoutes } from './availability/availability.routes.ts';
import { billingCatalogRoutes } from './billing-catalog/billing-catalog.routes.ts';
import { billingDetailsRoutes } from './billing-details/billing-details.routes.ts';
import { boostsRoutes } from './boosts/boosts.routes.ts';
import { contactMasksRoutes } from './contact-masks/contact-masks.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import type { Deps } from './deps.ts';
import { emailChangeRoutes } from './email-change/email-change.routes.ts';
import { engagementRoutes } from './engagement/engagement.routes.ts';
import { favoritesRoutes } from './favorites/favorites.routes.ts';
import { foundRoutes } from './found/found.routes.ts';
import { apiCompression } from './http/api-compression.ts';
import { bindAll } from './http/bind.ts';
import type { Binding } from './http/context.ts';
import { handleError } from './http/error-handler.ts';
import { registerHealth } from './http/health.ts';
import { hardenDoor } from './http/malformed.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerOpenApi } from './http/openapi.ts';
import { otherOperations } from './http/other-operations.ts';
import { shedRequests } from './http/overload/shed-requests.ts';
import { everyHeader, policyOf } from './http/page-headers.ts';
import { limitRequests } from './http/rate-limit.ts';
import { logRequests } from './http/request-log.ts';
import { identify, refuseForeignOrigins } from './http/session.ts';
import type { Timeouts } from './http/timeouts.ts';
import { traceRequests } from './http/watch/trace-requests.ts';
import { watchBodies } from './http/watch-bodies.ts';
import { invoicesRoutes } from './invoices/invoices.routes.ts';
import { refuse } from './lib/refusal.ts';
import { listingLifeRoutes } from './listings/life/listing-life.routes.ts';
import { listingsRoutes } from './listings/listings.routes.ts';
import { mailRoutes } from './mail/mail.routes.ts';
import { marketRoutes } from './market/market.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { putUploads } from './media/uploads/put-upload.routes.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { moderationRoutes } from './moderation/moderation.routes.ts';
import { openDayBookingsRoutes } from './open-day-bookings/open-day-bookings.routes.ts';
import { openDayDoorRoutes } from './open-day-door/open-day-door.routes.ts';
import { openDaysRoutes } from './open-days/open-days.routes.ts';
import { passwordsRoutes } from './passwords/passwords.routes.ts';
import { paymentsRoutes } from './payments/payments.routes.ts';
import { phoneConfirmationRoutes } from './phone-confirmation/phone-confirmation.routes.ts';
import { placesRoutes } from './places/places.routes.ts';
import { priceHistoryRoutes } from './price-history/price-history.routes.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { propertiesRoutes } from './properties/properties.routes.ts';
import { propertyDraftsRoutes } from './property-drafts/property-drafts.routes.ts';
import { recentSearchesRoutes } from './recent-searches/recent-searches.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { sandboxIdentityRoutes } from './sandbox-identity/sandbox-identity.routes.ts';
import { sandboxPaymentsRoutes } from './sandbox-payments/sandbox-payments.routes.ts';
import { savedSearchesRoutes } from './saved-searches/saved-searches.routes.ts';
import { rankingRoutes } from './search/order/ranking.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { seeAsRoutes } from './see-as/see-as.routes.ts';
import { sentencesRoutes } from './sentences/sentences.routes.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { socialRoutes } from './social/social.routes.ts';
import { socialRedirects } from './social/social-redirects.routes.ts';
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts';
import { twoFactorRoutes } from './two-factor/two-factor.routes.ts';
import { usersRoutes } from './users/users.routes.ts';
import { verificationRoutes } from './verification/verification.routes.ts';
import { withdrawalsRoutes } from './withdrawals/withdrawals.routes.ts';

/** Every endpoint of the portal; OpenAPI, the in-process client and the meta-tests read this list. */
export const allRoutes: readonly Binding[] = [
  ...accountsRoutes,
  ...sessionsRoutes,
  ...verificationRoutes,
  ...passwordsRoutes,
  ...emailChangeRoutes,
  ...phoneConfirmationRoutes,
  ...mailRoutes,
  ...contactMasksRoutes,
  ...mediaRoutes,
  ...socialRoutes,
  ...propertiesRoutes,
  ...propertyDraftsRoutes,
  ...listingsRoutes,
  ...listingLifeRoutes,
  ...engagementRoutes,
  ...favoritesRoutes,
  ...messagesRoutes,
  ...moderationRoutes,
  ...alertsRoutes,
  ...auditRoutes,
  ...priceHistoryRoutes,
  ...availabilityRoutes,
  ...billingCatalogRoutes,
  ...boostsRoutes,
  ...openDaysRoutes,
  ...openDayBookingsRoutes,
  ...openDayDoorRoutes,
  ...paymentsRoutes,
  ...invoicesRoutes,
  ...billingDetailsRoutes,
  ...withdrawalsRoutes,
  ...reportsRoutes,
  ...privacyRoutes,
  ...dashboardRoutes,
  ...adminOverviewRoutes,
  ...placesRoutes,
  ...marketRoutes,
  ...searchRoutes,
  ...rankingRoutes,
  ...recentSearchesRoutes,
  ...sandboxIdentityRoutes,
  ...sandboxPaymentsRoutes,
  ...savedSearchesRoutes,
  ...seeAsRoutes,
  ...sentencesRoutes,
  ...subscriptionsRoutes,
  ...twoFactorRoutes,
  ...usersRoutes,
];

/** One megabyte holds every JSON body of the contract; files travel elsewhere. */
const BODY_LIMIT = 1024 * 1024;

export type AppOptions = { checkOutput?: boolean; onRoute?: (route: RouteOptions) => void; timeouts?: Timeouts };

/** The HTTP side without the pages: API, documents, health, media. `main.ts` adds the server-rendered web. */
export async function buildApp(deps: Deps, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // By their number: each adds the address of who came to it, so what a visitor writes there themself stands before those.
    trustProxy: deps.env.trustProxy > 0 && ((_address: string, hop: number) => hop < deps.env.trustProxy),
    bodyLimit: BODY_LIMIT,
    // What still comes while it stops is answered: the refusal that stands there by default says neither why nor when to ask again.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 500 },
    ...hardenDoor.serverOptions(deps.env, options.timeouts),
  });
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  app.setErrorHandler(handleError);
  // Pages answer every GET; what arrives here is another method, or a file that is not there.
  app.setNotFoundHandler(async ({ method }, reply) => {
    if (method === 'GET' || method === 'HEAD') throw refuse('NOT_FOUND_EXCEPTION');
    reply.header('allow', 'GET, HEAD');
    throw refuse('METHOD_NOT_ALLOWED_EXCEPTION');
  });
  const everywhere = everyHeader(deps.env);
  watchBodies(app, deps.env, options.timeouts);
  traceRequests(app);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(everywhere));
  hardenDoor.register(app);
  app.addHook('onSend', async (_request, reply) => {
    // A 304 has the policy of what the reader kept: it would replace a page's, with its nonce.
    if (reply.statusCode === 304 || reply.hasHeader('content-security-policy')) return;
    reply.header('content-security-policy', policyOf(String(reply.getHeader('content-type') ?? '')));
  });
  await app.register(cookie);
  shedRequests(app, deps.env);
  app.addHook('onRequest', limitRequests(deps));
  logRequests(app);
  registerMetrics(app, deps);
  registerHealth(app, deps);
  app.addHook('preHandler', refuseForeignOrigins(deps));
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
    // By which the log's rows and lines name the call (contract/src/audit.ts).
    api.addHook('onRequest', async ({ id }, reply) => void reply.header('x-request-id', id));
    await api.register(compress, apiCompression);
    registerOpenApi(api, allRoutes, otherOperations);
    await bindAll(api, allRoutes, { deps, identify: identify(deps), checkOutput: options.checkOutput ?? false });
    await api.register(socialRedirects, { deps });
    await api.register(putUploads, { deps });
    await api.register(foundRoutes, { deps });
    for (const path of ['/api', '/api/*']) {
      api.all(path, async () => {
        throw refuse('NOT_FOUND_EXCEPTION');
      });
    }
  });
  return app;
}
