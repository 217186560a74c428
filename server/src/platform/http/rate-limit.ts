import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import type { Clock } from '../lib/clock.ts';
import { domainError } from '../lib/domain-error.ts';
import { secondsUntil } from '../lib/seconds-until.ts';
import { countersOf, networkOf } from '../rate-limit/network.rules.ts';
import { countHit, type Hits } from '../rate-limit/rate-limit.store.ts';
import { hashedKey } from '../rate-limit/rate-limit.ts';
import { cookieName, sessionCookie } from './session.ts';

/**
 * Requests per minute of a network (`network.rules.ts`) and writes of a session. Writes are counted in PostgreSQL for all nodes, reads in
 * memory, where counting is cheap enough. Business limits belong to their features and apply with RATE_LIMITS=off too.
 */

const WINDOW_MS = 60_000;
/**
 * An address may be an office or a mobile carrier with hundreds of users: it may write ten times as often as a busy
 * user. A session may write as often as one user. An invalid session only adds a limit.
 */
export const maxPerMinute = { reads: 30_000, writes: 6_000, writesOfSession: 600 } as const;

/** Counted networks per process. Beyond it the least recently active one is dropped. */
const MAX_NETWORKS = 100_000;

const isCounted = /^\/(?:api|feeds)\//;
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Hook for every request; only the API and public files of feeds count.
 * @param limits requests per minute
 * @throws TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export function limitRequests(
  { env, db, clock }: Pick<Deps, 'env' | 'db' | 'clock'>,
  limits: Record<keyof typeof maxPerMinute, number> = maxPerMinute,
) {
  const countRead = countInMemory(clock);
  const session = cookieName(env, sessionCookie);
  return async (
    request: Pick<FastifyRequest, 'ip' | 'method' | 'url'> & Partial<Pick<FastifyRequest, 'routeOptions' | 'cookies'>>,
  ) => {
    if (!env.rateLimits || !isCounted.test(request.url)) return;
    const now = clock.now();
    const reads = reading.has(request.method) || request.routeOptions?.config.safe === true;
    const counters = countersOf(networkOf(request.ip), reads ? limits.reads : limits.writes);
    const token = request.cookies?.[session];
    if (token && !reads) counters.unshift({ of: `session ${token}`, max: limits.writesOfSession });
    for (const { of, max } of counters) {
      const { hits, resetsAt } = reads
        ? countRead(of)
        : await countHit(db, { key: hashedKey('writes', of), now, windowMs: WINDOW_MS });
      if (hits > max)
        throw domainError('TOO_MANY_REQUESTS_EXCEPTION', { retryAfterSeconds: secondsUntil(resetsAt, now) });
    }
  };
}

function countInMemory(clock: Clock) {
  const now = () => clock.now().getTime();
  const windows = new LRUCache<string, Hits>({
    max: MAX_NETWORKS,
    // An entry of exactly this age is still fresh.
    ttl: WINDOW_MS - 1,
    ttlResolution: 0,
    perf: { now },
  });
  return (network: string): Hits => {
    const current = windows.get(network);
    if (current) {
      current.hits += 1;
      return current;
    }
    const fresh = { hits: 1, resetsAt: new Date(now() + WINDOW_MS) };
    windows.set(network, fresh);
    return fresh;
  };
}
