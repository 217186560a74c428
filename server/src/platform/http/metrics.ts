import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { Deps } from '../deps.ts';
import { domainError } from '../lib/domain-error.ts';
import { poolCounts } from '../postgres/postgres.ts';

/** `/metrics` for Prometheus. Labels are endpoint ids and route patterns, never requested paths. */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Contract id of the endpoint that answers. */
    endpoint?: string;
    /** Read-only, regardless of its method. */
    safe?: boolean;
  }
}

const durations = new Histogram({
  name: 'soglia_http_request_seconds',
  help: 'Time to answer, by endpoint and status',
  labelNames: ['endpoint', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

new Gauge({
  name: 'soglia_pg_connections',
  help: 'PostgreSQL connections of this process, and calls waiting for one',
  labelNames: ['state'],
  collect() {
    for (const [state, count] of Object.entries(poolCounts())) this.set({ state }, count);
  },
});

collectDefaultMetrics();

/** Updates gauges before a scrape; never rejects (`app/metrics`). */
export type RefreshGauges = () => Promise<void>;

type MetricsDeps = Pick<Deps, 'env' | 'db' | 'clock' | 'log'>;

/** Measures every request. Serves metrics publicly only at a loopback address or with `METRICS_TOKEN`. METRICS=off: neither. */
export function registerMetrics(app: FastifyInstance, deps: MetricsDeps, refresh: RefreshGauges) {
  if (!deps.env.metrics) return;
  app.addHook('onResponse', async (request, reply) => {
    const { config, url } = request.routeOptions;
    durations.observe(
      { endpoint: config.endpoint ?? labelOf(url), status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  if (deps.env.hasPublicMetrics) serveMetrics(app, deps, refresh);
}

/** `GET /metrics`: metrics of this process and gauges of the database. Requires `METRICS_TOKEN` if set. */
export function serveMetrics(app: FastifyInstance, deps: MetricsDeps, refresh: RefreshGauges) {
  const canRead = tokenCheck(deps.env.metricsToken);
  app.get('/metrics', async (request, reply) => {
    if (!canRead(request.headers.authorization)) {
      reply.header('www-authenticate', 'Bearer').header('cache-control', 'no-store');
      throw domainError('AUTHENTICATION_REQUIRED_EXCEPTION');
    }
    await refresh();
    reply.header('content-type', register.contentType).header('cache-control', 'no-store');
    return register.metrics();
  });
}

/** Compares hashes in constant time. */
function tokenCheck(token: string | undefined): (authorization: string | undefined) => boolean {
  if (token === undefined) return () => true;
  const digest = (text: string) => hash('sha256', text, 'buffer');
  const expected = digest(token);
  return (authorization = '') => timingSafeEqual(digest(authorization.replace(/^bearer +/i, '')), expected);
}

/** Built files have separate routes that change with every build: they share one label. */
export function labelOf(route: string | undefined): string {
  if (route === undefined) return 'none';
  if (route.startsWith('/media/')) return 'media';
  return !route.startsWith('/api/') && /\.\w+$/.test(route) ? 'asset' : route;
}
