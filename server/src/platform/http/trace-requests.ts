import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TracedRequest } from '../telemetry/open-telemetry.ts';
import { tracing } from '../telemetry/tracing.ts';
import { labelOf } from './metrics.ts';

/** Creates a span per request if tracing is enabled, named by its endpoint or route; continues the caller's `traceparent`. */
export function traceRequests(app: FastifyInstance) {
  const traces = tracing();
  if (!traces) return;
  const spans = new WeakMap<FastifyRequest, TracedRequest>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url } = request.routeOptions;
    const route = labelOf(url);
    const { traceparent } = request.headers;
    const span = traces.startRequest(
      `${request.method} ${config.endpoint ?? route}`,
      typeof traceparent === 'string' ? traceparent : undefined,
      { 'http.request.method': request.method, 'http.route': route, 'soglia.request.id': request.id },
    );
    spans.set(request, span);
    span.run(done);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500);
  });
}
