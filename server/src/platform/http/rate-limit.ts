import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
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

/** Past this many networks, ended windows are removed. */
const MAX_WINDOWS = 10_000;

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
    const counters = countersOf(networkOf(request.ip), reads ? maxPerMinute.reads : maxPerMinute.writes);
    const token = request.cookies?.[session];
    if (token && !reads) counters.unshift({ of: `session ${token}`, max: maxPerMinute.writesOfSession });
    for (const { of, max } of counters) {
      const { hits, resetsAt } = reads
        ? countRead(of, now)
        : await countHit(db, { key: hashedKey('writes', of), now, windowMs: WINDOW_MS });
      if (hits > max)
        throw domainError('TOO_MANY_REQUESTS_EXCEPTION', { retryAfterSeconds: secondsUntil(resetsAt, now) });
    }
  };
}

function countInMemory() {
  const windows = new Map<string, Hits>();
  return (network: string, now: Date): Hits => {
    const current = windows.get(network);
    if (current && current.resetsAt > now) {
      current.hits += 1;
      return current;
    }
    if (windows.size >= MAX_WINDOWS) {
      for (const [key, window] of windows) if (window.resetsAt <= now) windows.delete(key);
    }
    const fresh = { hits: 1, resetsAt: new Date(now.getTime() + WINDOW_MS) };
    windows.set(network, fresh);
    return fresh;
  };
}
