import { REVEALS_A_DAY } from '#contract/catalog/engagement';
import type { RequestContext } from '../../platform/http/context.ts';
import { secondsUntil } from '../../platform/lib/seconds-until.ts';
import type { Trx } from '../../platform/postgres/postgres.ts';
import { countersOf } from '../../platform/rate-limit/network.rules.ts';
import { countHit } from '../../platform/rate-limit/rate-limit.store.ts';
import { hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import type { ActorUseCase } from '../deps.ts';
import { CONTACT_WINDOW_MS } from './record-contact.ts';

/** Limit per network, which many users may share. It limits new accounts behind one address. */
const REVEALS_OF_A_NETWORK = 20 * REVEALS_A_DAY;

/**
 * Counts a reveal of the contacts of a listing or a profile, once a day per user and listing or profile.
 * @throws TOO_MANY_CONTACTS_EXCEPTION with `retryAfterSeconds`
 */
export async function countReveal(
  { deps, actor, domainError }: ActorUseCase<'TOO_MANY_CONTACTS_EXCEPTION'>,
  trx: Trx,
  { of, network }: { of: string } & Pick<RequestContext, 'network'>,
): Promise<void> {
  const [now, windowMs] = [deps.clock.now(), CONTACT_WINDOW_MS];
  const { hits: times } = await countHit(trx, { key: `reveals:${actor.id}:${of}`, now, windowMs });
  if (times > 1) return;
  const behindAddress = countersOf(network, REVEALS_OF_A_NETWORK);
  const limits = [
    { key: `reveals-of:${actor.id}`, max: REVEALS_A_DAY },
    ...behindAddress.map((counter) => ({ key: hashedKey('reveals-from', counter.of), max: counter.max })),
  ];
  for (const { key, max } of limits) {
    const { hits, resetsAt } = await countHit(trx, { key, now, windowMs });
    if (hits > max)
      throw domainError('TOO_MANY_CONTACTS_EXCEPTION', { retryAfterSeconds: secondsUntil(resetsAt, now) });
  }
}
