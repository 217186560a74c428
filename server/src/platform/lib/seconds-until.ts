/** `retryAfterSeconds`: whole seconds, rounded up, at least one. */
export function secondsUntil(instant: Date, now: Date): number {
  return Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000));
}
