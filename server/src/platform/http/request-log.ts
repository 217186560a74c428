import type { FastifyInstance } from 'fastify';
import { wasShed } from './overload/shed-requests.ts';

/**
 * Logs one JSON line per response: id, endpoint or route, status, milliseconds. Excludes URLs, addresses and bodies,
 * which may hold personal data, and also files, probes and shed requests.
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
