import type { FastifyInstance } from 'fastify';
import { wasShed } from './overload/shed-requests.ts';

/**
 * One JSON line per answered request: id, endpoint or route, status, milliseconds. Never the address asked for, the
 * caller's, or a body: they may hold personal data. Files, probes and what was shed are left to the metrics.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const { config, url } = request.routeOptions;
    if ((!config.endpoint && url !== '*') || wasShed(request)) return;
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
