import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { refuse } from '../lib/refusal.ts';
import { secondsUntil } from '../lib/seconds-until.ts';
import { countersOf, networkOf } from '../rate-limit/network.rules.ts';
import { countHit, type Hits } from '../rate-limit/rate-limit.store.ts';
import { hashedKey } from '../rate-limit/rate-limit.ts';
import { cookieName, sessionCookie } from './session.ts';

/**
 * How much one address may ask of the API in a minute: of IPv6 a /64, and a /48 that has more (`network.rules.ts`), and how much one session may write. Writes are counted in
 * PostgreSQL, for all nodes together; reads in this process, because a counter must not cost more than what it counts. Business limits (sign-in tries,
 * cooldowns) are their features' and hold also with RATE_LIMITS=off.
 */

const WINDOW_MS = 60_000;
/**
 * Reads past what a process answers to one address in a minute are a flood, not an office behind one router; so are ten times the writes of a busy person. A mobile
 * carrier brings hundreds to one address, so whoever is signed in is held to what one person writes, and the address only to far more. A session that is none adds a bound and lifts none.
 */
export const mostPerMinute = { reads: 30_000, writes: 6_000, writesOfSession: 600 } as const;

/** Past this many addresses the windows that have ended are cleared away. */
const CROWD = 10_000;

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Hook for every request; only `/api/` counts.
 * @throws TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export function limitRequests({ env, db, clock }: Pick<Deps, 'env' | 'db' | 'clock'>) {
  const countRead = countInMemory();
  const session = cookieName(env, sessionCookie);
  return async (
    request: Pick<FastifyRequest, 'ip' | 'method' | 'url'> & Partial<Pick<FastifyRequest, 'routeOptions' | 'cookies'>>,
  ) => {
    if (!env.rateLimits || !request.url.startsWith('/api/')) return;
    const now = clock.now();
    const reads = reading.has(request.method) || request.routeOptions?.config.safe === true;
    const counters = countersOf(networkOf(request.ip), reads ? mostPerMinute.reads : mostPerMinute.writes);
    const token = request.cookies?.[session];
    if (token && !reads) counters.unshift({ of: `session ${token}`, most: mostPerMinute.writesOfSession });
    for (const { of, most } of counters) {
      const { hits, resetsAt } = reads
        ? countRead(of, now)
        : await countHit(db, { key: hashedKey('writes', of), now, windowMs: WINDOW_MS });
      if (hits > most) throw refuse('TOO_MANY_REQUESTS_EXCEPTION', { retryAfterSeconds: secondsUntil(resetsAt, now) });
    }
  };
}

function countInMemory() {
  const windows = new Map<string, Hits>();
  return (network: string, now: Date): Hits => {
    const running = windows.get(network);
    if (running && running.resetsAt > now) {
      running.hits += 1;
      return running;
    }
    if (windows.size >= CROWD) {
      for (const [key, window] of windows) if (window.resetsAt <= now) windows.delete(key);
    }
    const fresh = { hits: 1, resetsAt: new Date(now.getTime() + WINDOW_MS) };
    windows.set(network, fresh);
    return fresh;
  };
}
