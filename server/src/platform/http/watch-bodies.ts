import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import type { Env } from '../env/env.ts';
import { answerOnSocket } from './answer-on-socket.ts';
import { type BodyKind, type Pace, type Timeouts, timeouts as usual } from './timeouts.ts';

/**
 * Ends requests whose body comes too slowly (408), by the pace of their route (`timeouts.ts`): of whatever is asked, also when it is answered already and only the rest of its
 * body is still to come. Node has one time for all bodies (`requestTimeout`), which would be too long for a form or too short for a video.
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What its bodies are, and so how long they may take; a form where nothing is said. */
    receives?: BodyKind;
  }
}

const closed = new Counter({
  name: 'soglia_http_timeouts_total',
  help: 'Connections closed because a request came too slowly, by the part of it that was awaited',
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

/** Call it before there are other hooks: they may take their time. */
export function watchBodies(app: FastifyInstance, env: Pick<Env, 'origin'>, timeouts: Timeouts = usual): void {
  const { bodies, lookMs } = timeouts;
  const incoming = new Map<IncomingMessage, Incoming>();
  let looking: NodeJS.Timeout | undefined;
  let lookedAt = 0;

  const look = () => {
    const now = performance.now();
    // A process that had no time to look had none to read either: that is not the visitor's.
    const passedMs = Math.min(now - lookedAt, 2 * lookMs);
    lookedAt = now;
    for (const [request, one] of incoming) {
      if (request.complete || request.socket.destroyed) incoming.delete(request);
      else if (isTooSlow(request, one, passedMs) && end(request, one)) incoming.delete(request);
    }
    if (incoming.size > 0) return;
    clearInterval(looking);
    looking = undefined;
  };

  /** @returns whether it could be: what is just being answered is not cut off. */
  const end = ({ socket }: IncomingMessage, { response }: Incoming): boolean => {
    if (response.headersSent && !response.writableFinished) return false;
    countTimeout('body');
    if (response.headersSent) socket.destroy();
    else answerOnSocket(env, { code: 'REQUEST_TIMEOUT_EXCEPTION', socket, timeouts });
    return true;
  };

  const watch = (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (encoding === undefined && !(Number(length) > 0)) return;
    const from = request.socket.bytesRead;
    incoming.set(request, { response, pace: bodies.form, from, seen: from, waitedMs: 0, silentMs: 0 });
    if (looking) return;
    lookedAt = performance.now();
    looking = setInterval(look, lookMs).unref();
  };

  app.server.prependListener('request', watch);
  // Node would refuse what it does not know by itself, unwatched; it may be passed over (RFC 9110 §10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', (request, _reply, done) => {
    const kind = request.routeOptions.config.receives;
    const one = kind && incoming.get(request.raw);
    if (one) one.pace = bodies[kind];
    done();
  });
  app.addHook('onClose', async () => clearInterval(looking));
}

/** Takes down what came since the last look, `passedMs` ago. */
function isTooSlow(request: IncomingMessage, one: Incoming, passedMs: number): boolean {
  const { bytesRead } = request.socket;
  const came = bytesRead > one.seen;
  one.seen = bytesRead;
  // What has come and is not read yet waits for us, not we for it; once it is answered nobody reads it any more.
  if (request.readableLength > 0 && !one.response.writableFinished) {
    one.silentMs = 0;
    return false;
  }
  one.waitedMs += passedMs;
  one.silentMs = came ? 0 : one.silentMs + passedMs;
  const { graceMs, bytesPerSecond } = one.pace;
  const mayTakeMs = graceMs + ((bytesRead - one.from) / bytesPerSecond) * 1000;
  return one.waitedMs > mayTakeMs || one.silentMs > graceMs;
}
