import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { CreateDomainError } from '../lib/domain-error.ts';
import { secondsUntil } from '../lib/seconds-until.ts';
import type { Queryable } from '../postgres/postgres.ts';
import { countersOf, type Network } from './network.rules.ts';
import { countHit } from './rate-limit.store.ts';

/** At most `max` attempts in a window of `windowMs` milliseconds, which starts with the first. */
export type AttemptLimit = { max: number; windowMs: number };

/** Name of a counter: what is counted, and for whom. Hashed, so that counters contain no addresses. */
export function hashedKey(what: string, ...subjects: string[]): string {
  return `${what}:${createHash('sha256').update(subjects.join('\n')).digest('base64url')}`;
}

/**
 * Counts an attempt before its check, so that parallel attempts count too. `on` must not be the transaction of the
 * attempt if its rollback would undo the count.
 * @throws TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function countAttempt(
  { deps, domainError }: { deps: Pick<Deps, 'clock'>; domainError: CreateDomainError<never> },
  on: Queryable,
  key: string,
  { max, windowMs }: AttemptLimit,
): Promise<void> {
  const now = deps.clock.now();
  const { hits, resetsAt } = await countHit(on, { key, now, windowMs });
  if (hits > max) throw domainError('TOO_MANY_REQUESTS_EXCEPTION', { retryAfterSeconds: secondsUntil(resetsAt, now) });
}

/**
 * Counts an attempt for its network.
 * @throws TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 */
export async function countAttemptFrom(
  context: Parameters<typeof countAttempt>[0],
  on: Queryable,
  what: string,
  network: Network,
  { max, windowMs }: AttemptLimit,
): Promise<void> {
  for (const counter of countersOf(network, max))
    await countAttempt(context, on, hashedKey(what, counter.of), { max: counter.max, windowMs });
}
