import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { Deps } from '../deps.ts';
import { handleError } from './error-handler.ts';
import { registerHealth } from './health.ts';
import { type RefreshGauges, serveMetrics } from './metrics.ts';

/**
 * Opens the monitoring port (`METRICS_PORT`): `/healthz`, `/readyz`, and `/metrics` unless METRICS=off. A worker has no
 * other port.
 * @returns the port number and a close function.
 */
export async function openWatchPort(
  deps: Deps,
  port: number,
  refresh: RefreshGauges,
): Promise<{ port: number; close(): Promise<unknown> }> {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setErrorHandler(handleError);
  registerHealth(app, deps);
  if (deps.env.metrics) serveMetrics(app, deps, refresh);
  await app.listen({ port, host: deps.env.host });
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() };
}
