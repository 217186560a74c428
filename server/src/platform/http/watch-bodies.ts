import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { Env } from '../env/env.ts';
import { sendSocketError } from './send-socket-error.ts';
import { type BodyKind, type Pace, type Timeouts, timeouts as usual } from './timeouts.ts';

/**
 * Ends requests whose body arrives too slowly (408), by the pace of their route (`timeouts.ts`), even after the
 * response. Node's single `requestTimeout` would be too long for a form or too short for a video.
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Kind of its bodies; `form` by default. */
    receives?: BodyKind;
  }
}

const closed = new Counter({
  name: 'soglia_http_timeouts_total',
  help: 'Connections closed because a request was too slow, by its part',
  labelNames: ['part'],
});

export const countTimeout = (part: 'head' | 'body'): void => closed.inc({ part });

type Incoming = {
  response: ServerResponse;
  pace: Pace;
  from: number;
  seen: number;
  waitedMs: number;
  silentMs: number;
};

/** Must run before other hooks, which may be slow. */
export function watchBodies(app: FastifyInstance, env: Pick<Env, 'origin'>, timeouts: Timeouts = usual): void {
  const { bodies, checkIntervalMs } = timeouts;
  const incoming = new Map<IncomingMessage, Incoming>();
  let timer: NodeJS.Timeout | undefined;
  let checkedAt = 0;

  const check = () => {
    const now = performance.now();
    // A blocked process did not read either: do not count that against the client.
    const elapsedMs = Math.min(now - checkedAt, 2 * checkIntervalMs);
    checkedAt = now;
    for (const [request, one] of incoming) {
      if (request.complete || request.socket.destroyed) incoming.delete(request);
      else if (isTooSlow(request, one, elapsedMs) && end(request, one)) incoming.delete(request);
    }
    if (incoming.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  /** @returns false while a response is being sent, which is not cut off. */
  const end = ({ socket }: IncomingMessage, { response }: Incoming): boolean => {
    if (response.headersSent && !response.writableFinished) return false;
    countTimeout('body');
    if (response.headersSent) socket.destroy();
    else sendSocketError(env, { code: 'REQUEST_TIMEOUT_EXCEPTION', socket, timeouts });
    return true;
  };

  const watch = (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && !(Number(length) > 0)) return;
    const from = request.socket.bytesRead;
    incoming.set(request, { response, pace: bodies.form, from, seen: from, waitedMs: 0, silentMs: 0 });
    if (timer) return;
    checkedAt = performance.now();
    timer = setInterval(check, checkIntervalMs).unref();
  };

  app.server.prependListener('request', watch);
  // Node would reject unknown expectations unwatched; they may be ignored (RFC 9110 §10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', (request, _reply, done) => {
    const kind = request.routeOptions.config.receives;
    const one = kind && incoming.get(request.raw);
    if (one) one.pace = bodies[kind];
    done();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Updates `one` with the bytes received in the last `elapsedMs`. */
function isTooSlow(request: IncomingMessage, one: Incoming, elapsedMs: number): boolean {
  const { bytesRead } = request.socket;
  const hasProgress = bytesRead > one.seen;
  one.seen = bytesRead;
  // Buffered bytes wait for us; after the response they are no longer read.
  if (request.readableLength > 0 && !one.response.writableFinished) {
    one.silentMs = 0;
    return false;
  }
  one.waitedMs += elapsedMs;
  one.silentMs = hasProgress ? 0 : one.silentMs + elapsedMs;
  const { graceMs, bytesPerSecond } = one.pace;
  const allowedMs = graceMs + ((bytesRead - one.from) / bytesPerSecond) * 1000;
  return one.waitedMs > allowedMs || one.silentMs > graceMs;
}
