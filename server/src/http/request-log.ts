import type { FastifyInstance } from 'fastify';

/**
 * One JSON line per answered request: id, endpoint or route, status, milliseconds. Never the address asked for, the
 * caller's, or a body: they may hold personal data. Files and probes are left to the metrics.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { config, url } = request.routeOptions;
    if (!config.endpoint && url !== '*') return;
    request.log.info(
      {
        endpoint: config.endpoint ?? 'page',
        method: request.method,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
