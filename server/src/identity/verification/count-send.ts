import { secondsUntil } from '../../platform/lib/seconds-until.ts';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { countHit, resetAttemptCount } from '../../platform/rate-limit/rate-limit.store.ts';
import { hashedKey } from '../../platform/rate-limit/rate-limit.ts';
import type { Deps } from '../deps.ts';
import { COOLDOWN_MS, hourly, secondsUntilNext } from './verification.rules.ts';

type Count = { deps: Pick<Deps, 'clock'> };

/**
 * Counts an email that is sent regardless of the limits (the first one, at sign-up) and restarts the address's cooldown.
 * Sign-up also calls it for an address with an account, so that both look alike.
 * @returns whole seconds until another may be requested
 */
export async function countSend({ deps }: Count, on: Queryable, email: string): Promise<number> {
  const now = deps.clock.now();
  const keys = keysOf(email);
  await resetAttemptCount(on, keys.cooldown);
  const cooldown = await countHit(on, { key: keys.cooldown, now, windowMs: COOLDOWN_MS });
  const hour = await countHit(on, { key: keys.hour, now, windowMs: hourly.windowMs });
  return secondsUntilNext({ cooldown, hour }, now);
}

/**
 * Checks and counts a resend request for an address. One of several concurrent requests is allowed.
 * @returns whether it may be sent, and the whole seconds until the next
 */
export async function checkSendLimit(
  { deps }: Count,
  on: Queryable,
  email: string,
): Promise<{ allowed: boolean; seconds: number }> {
  const now = deps.clock.now();
  const keys = keysOf(email);
  const cooldown = await countHit(on, { key: keys.cooldown, now, windowMs: COOLDOWN_MS });
  if (cooldown.hits > 1) return { allowed: false, seconds: secondsUntil(cooldown.resetsAt, now) };
  const hour = await countHit(on, { key: keys.hour, now, windowMs: hourly.windowMs });
  const allowed = hour.hits <= hourly.max;
  // Not sent: the response contains the wait of the hourly limit, not of the cooldown.
  if (!allowed) await resetAttemptCount(on, keys.cooldown);
  return { allowed, seconds: secondsUntilNext({ cooldown, hour }, now) };
}

const keysOf = (email: string) => ({
  cooldown: hashedKey('verificationCooldown', email),
  hour: hashedKey('verificationHour', email),
});
