import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import type { Env } from '../../env/env.ts';
import { busyPage } from './busy-page.ts';
import { clientAt } from './client.ts';
import { type Gate, openGate } from './gate.ts';
import { isLateInTurn } from './late-turn.ts';
import { type Kind, Overloaded } from './overloaded.ts';

/**
 * What cannot be served in time is refused at once (503 with `Retry-After`), so that the rest is. Which routes: those whose config names a gate. The rest is always
 * answered: health and numbers, files of the build and of media, uploads (they take as long as the visitor's line), and what payment providers tell us.
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Shed when there is too much to do. The place itself is taken where the work is: `app.gates`. */
    gate?: Kind;
  }
  interface FastifyInstance {
    gates: Readonly<Record<Kind, Gate>>;
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
      for (const gates of opened) for (const kind of kinds) this.inc({ kind }, gates[kind].standing()[of]);
    },
  });
const kinds = ['api', 'page'] as const;
gauge('in_flight', 'Requests that are being worked on, by kind', 'inFlight');
gauge('waiting', 'Requests that wait for others to be done, by kind', 'waiting');

/** Opens `app.gates`, and refuses early what is late or would wait too long. After what names the caller's language, before what costs. */
export function shedRequests(app: FastifyInstance, { inFlight }: Pick<Env, 'inFlight'>): void {
  const gates = {
    api: openGate('api', { places: inFlight.api }),
    page: openGate('page', { places: inFlight.page }),
  };
  app.decorate('gates', gates);
  opened.add(gates);
  app.addHook('onClose', async () => void opened.delete(gates));
  app.addHook('onRequest', (request, reply, done) => {
    const kind = request.routeOptions.config.gate;
    if (kind === undefined) return done();
    const client = clientAt(request.ip);
    const isLate = isLateInTurn(inFlight.api, client);
    // A page that is kept takes no place.
    const isRefused = !isLate && kind === 'api' && gates.api.wouldRefuse(client);
    if (!isLate && !isRefused) return done();
    reply.header('x-request-id', request.id);
    done(new Overloaded(kind, isLate ? 'lag' : 'full'));
  });
}

const refused = new WeakSet<FastifyRequest>();

/** A thousand lines a second would be a load of their own: `noteShed` writes one. */
export const wasShed = (request: FastifyRequest): boolean => refused.has(request);

let sinceLine: Record<Kind, number> | null = null;

/** Counts a refusal, and says once a second in the log how many there were. */
export function noteShed({ kind, why }: Overloaded, request: FastifyRequest): void {
  shed.inc({ kind, reason: why });
  refused.add(request);
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

/** The refusal of a page, in the visitor's language. */
export function sendBusyPage({ retryAfterSeconds }: Overloaded, request: FastifyRequest, reply: FastifyReply) {
  const { headers, html } = busyPage(request);
  return reply
    .code(503)
    .headers({ ...headers, 'retry-after': retryAfterSeconds, refresh: retryAfterSeconds })
    .send(html);
}
