import type { Caller } from '../../platform/http/context.ts';
import { countersOf } from '../../platform/rate-limit/network.rules.ts';
import { countHit, findFullUntil } from '../../platform/rate-limit/rate-limit.store.ts';
import { hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { spray } from './guard.rules.ts';

/** A counter of the different emails and phone numbers that failed with one thing in common. */
export type SprayCounter = { key: string; most: number; by: 'network' | 'password' };

/** Of the password only what the portal's key makes of it: without that key nobody can try passwords out against it. */
export function sprayCounters(
  { secrets }: Pick<Deps, 'secrets'>,
  { network }: Pick<Caller, 'network'>,
  password: string,
): SprayCounter[] {
  const signed = secrets.sign(`signInPassword\n${password.normalize('NFC')}`);
  const ofNetwork = countersOf(network, spray.fromNetwork).map(({ of, most }) => {
    return { key: hashedKey('sprayFrom', of), most, by: 'network' as const };
  });
  return [...ofNetwork, { key: hashedKey('sprayWith', signed), most: spray.withPassword, by: 'password' }];
}

/** Until when whoever goes on waits; null where nobody sprays. */
export function findSprayEnd({ db, clock }: Pick<Deps, 'db' | 'clock'>, counters: readonly SprayCounter[]) {
  return findFullUntil(db, counters, clock.now());
}

/** Counts a failure, of each email or phone number one an hour; the log is told once of each spray. */
export async function countForSpray(
  { db, clock, report }: Pick<Deps, 'db' | 'clock' | 'report'>,
  counters: readonly SprayCounter[],
  identifier: string,
): Promise<void> {
  const hit = { now: clock.now(), windowMs: spray.windowMs };
  for (const { key, most, by } of counters) {
    const own = await countHit(db, { ...hit, key: hashedKey(key, identifier) });
    if (own.hits > 1) continue;
    const { hits } = await countHit(db, { ...hit, key });
    if (hits === most + 1) await report({ event: 'accounts.spraySuspected', by });
  }
}
