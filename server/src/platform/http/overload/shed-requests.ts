import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { Env } from '../../env/env.ts';
import { clientAt } from './client.ts';
import { type ConcurrencyLimiter, createLimiter } from './concurrency-limiter.ts';
import { isEventLoopDelayed } from './event-loop-delay.ts';
import { overloadPage } from './overload-page.ts';
import { type Kind, Overloaded } from './overloaded.ts';

/**
 * Sheds load: rejects requests that cannot be served in time (503 with `Retry-After`), on routes with a `gate`. Always
 * served: health, metrics, build and media files, uploads (as slow as the client's connection), and payment webhooks.
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limiter that may reject the route. The handler reserves the slot itself: `app.gates`. */
    gate?: Kind;
  }
  interface FastifyInstance {
    gates: Readonly<Record<Kind, ConcurrencyLimiter>>;
  }
}

const shed = new Counter({
  name: 'soglia_http_shed_total',
  help: 'Requests refused because they could not be served in time, by kind and reason',
  labelNames: ['kind', 'reason'],
});

const opened = new Set<FastifyInstance['gates']>();
const gauge = (name: string, help: string, of: 'inFlight' | 'waiting') =>
  new Gauge({
    name: `soglia_http_${name}`,
    help,
    labelNames: ['kind'],
    collect() {
      this.reset();
      for (const gates of opened) for (const kind of kinds) this.inc({ kind }, gates[kind].getStatus()[of]);
    },
  });
const kinds = ['api', 'page'] as const;
gauge('in_flight', 'Requests that are being worked on, by kind', 'inFlight');
gauge('waiting', 'Requests that wait for others to be done, by kind', 'waiting');

/** Sets `app.gates` and rejects delayed requests early. Registered after the language is known and before expensive work. */
export function shedRequests(app: FastifyInstance, { inFlight }: Pick<Env, 'inFlight'>): void {
  const gates = {
    api: createLimiter('api', { slots: inFlight.api }),
    page: createLimiter('page', { slots: inFlight.page }),
  };
  app.decorate('gates', gates);
  opened.add(gates);
  app.addHook('onClose', async () => void opened.delete(gates));
  app.addHook('onRequest', (request, reply, done) => {
    const kind = request.routeOptions.config.gate;
    if (kind === undefined) return done();
    const client = clientAt(request.ip);
    const isDelayed = isEventLoopDelayed(inFlight.api, client);
    // A cached page uses no slot.
    const isRejected = !isDelayed && kind === 'api' && gates.api.wouldReject(client);
    if (!isDelayed && !isRejected) return done();
    reply.header('x-request-id', request.id);
    done(new Overloaded(kind, isDelayed ? 'lag' : 'full'));
  });
}

const rejected = new WeakSet<FastifyRequest>();

/** A thousand log lines per second would add load: `noteShed` writes one. */
export const wasShed = (request: FastifyRequest): boolean => rejected.has(request);

let sinceLine: Record<Kind, number> | null = null;

/** Counts a rejection and logs the total once per second. */
export function noteShed({ kind, why }: Overloaded, request: FastifyRequest): void {
  shed.inc({ kind, reason: why });
  rejected.add(request);
  if (!sinceLine) {
    const { log } = request.server;
    setTimeout(() => {
      log.warn({ shed: sinceLine }, 'overloaded: requests were refused');
      sinceLine = null;
    }, 1000).unref();
  }
  sinceLine ??= { api: 0, page: 0 };
  sinceLine[kind] += 1;
}

/** Sends the overload page in the visitor's language. */
export function sendOverloadPage({ retryAfterSeconds }: Overloaded, request: FastifyRequest, reply: FastifyReply) {
  const { headers, html } = overloadPage(request);
  return reply
    .code(503)
    .headers({ ...headers, 'retry-after': retryAfterSeconds, refresh: retryAfterSeconds })
    .send(html);
}
