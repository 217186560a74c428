import { boostState } from '#contract/billing/boosts';
import type { BoostPurchase } from '#contract/billing/boosts.schemas';

const HOUR_MS = 3_600_000;

export type Span = { days: number; hours: number; minutes: number };

/** Time until `end` in its two largest units; null if ended. */
export function remainingUntil(end: string, now: Date): Span | null {
  const remainingMs = new Date(end).getTime() - now.getTime();
  if (remainingMs <= 0) return null;
  const hours = Math.floor(remainingMs / HOUR_MS);
  if (hours < 1) return { days: 0, hours: 0, minutes: Math.max(1, Math.floor(remainingMs / 60_000)) };
  return { days: Math.floor(hours / 24), hours: hours % 24, minutes: 0 };
}

/** State at this minute: the server's value becomes stale on an open page. */
export const stateAt = (purchase: BoostPurchase, now: Date | null) =>
  now === null ? purchase.state : boostState(purchase, now);

/** Poll interval: short while a payment is pending, one minute while a boost runs, else none. */
export function pollIntervalOf(purchases: readonly Pick<BoostPurchase, 'state'>[]): number | false {
  if (purchases.some(({ state }) => state === 'pending')) return 5000;
  return purchases.some(({ state }) => state === 'active') ? 60_000 : false;
}
