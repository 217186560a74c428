import type { DeliveryError, DisabledReason } from '#contract/platform/webhooks';

/** Retries and the end of a webhook. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Pauses before the second attempt and each later one. */
export const RETRY_DELAYS_MS = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** A webhook that has failed for this long is disabled. */
export const FAILING_MAX_MS = 5 * 24 * HOUR;

/** When the next attempt is due after `attempt` failed; null: it was the last. */
export function nextAttempt(attempt: number, now: Date): Date | null {
  const delay = RETRY_DELAYS_MS[attempt - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay);
}

/** Why a failure disables its webhook; null: it does not. */
export function disablingReason(
  { statusCode, failingSince }: { statusCode: number | null; failingSince: Date | null },
  now: Date,
): Exclude<DisabledReason, 'MANUAL'> | null {
  if (statusCode === 410) return 'GONE';
  return failingSince && now.getTime() - failingSince.getTime() >= FAILING_MAX_MS ? 'FAILING' : null;
}

export type Attempted = { statusCode: number | null; error: DeliveryError | null; excerpt: string | null };

/** A response in 2xx is a success. */
export const errorOfStatus = (status: number): DeliveryError | null => (status >= 200 && status < 300 ? null : 'HTTP');

/** The start of a response as text without control characters. */
export const excerptOf = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 500);
