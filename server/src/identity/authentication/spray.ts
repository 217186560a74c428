import type { RequestContext } from '../../platform/http/context.ts';
import { countersOf } from '../../platform/rate-limit/network.rules.ts';
import { countHit, findFullUntil } from '../../platform/rate-limit/rate-limit.store.ts';
import { hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { spray } from './guard.rules.ts';

/** Counts the different emails and phone numbers that failed from one network or with one password. */
export type SprayCounter = { key: string; max: number; by: 'network' | 'password' };

/** The password is signed with the site's key, so passwords cannot be tested against a stored counter. */
export function sprayCounters(
  { secrets }: Pick<Deps, 'secrets'>,
  { network }: Pick<RequestContext, 'network'>,
  password: string,
): SprayCounter[] {
  const signed = secrets.sign(`signInPassword\n${password.normalize('NFC')}`);
  const ofNetwork = countersOf(network, spray.fromNetwork).map(({ of, max }) => {
    return { key: hashedKey('sprayFrom', of), max, by: 'network' as const };
  });
  return [...ofNetwork, { key: hashedKey('sprayWith', signed), max: spray.withPassword, by: 'password' }];
}

/** End of the wait of a spray; null without one. */
export function findSprayEnd({ db, clock }: Pick<Deps, 'db' | 'clock'>, counters: readonly SprayCounter[]) {
  return findFullUntil(db, counters, clock.now());
}

/** Counts a failure, once an hour per email or phone number. Records each spray once. */
export async function countForSpray(
  { db, clock, recordEvent }: Pick<Deps, 'db' | 'clock' | 'recordEvent'>,
  counters: readonly SprayCounter[],
  identifier: string,
): Promise<void> {
  const hit = { now: clock.now(), windowMs: spray.windowMs };
  for (const { key, max, by } of counters) {
    const own = await countHit(db, { ...hit, key: hashedKey(key, identifier) });
    if (own.hits > 1) continue;
    const { hits } = await countHit(db, { ...hit, key });
    if (hits === max + 1) await recordEvent({ event: 'accounts.spraySuspected', by });
  }
}
