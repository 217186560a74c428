import type { Clock } from '../../platform/lib/clock.ts';

const FAILURES = 5;
const WINDOW_MS = 30_000;
const OPEN_MS = 60_000;

export type ProviderBreaker = {
  /** Seconds until a request is allowed; 0: now. */
  retryAfterSeconds(): number;
  recordSuccess(): void;
  /** `retryAfterSeconds`: as the provider requests; opens at once. */
  recordFailure(retryAfterSeconds: number | undefined): void;
};

/** Five failures in 30 s open it for 60 s; then one failure opens it again, until a success. */
export function providerBreaker(clock: Clock): ProviderBreaker {
  let failures: number[] = [];
  let opensUntil = 0;
  let isOnTrial = false;
  const now = () => clock.now().getTime();
  return {
    retryAfterSeconds: () => Math.max(0, Math.ceil((opensUntil - now()) / 1000)),
    recordSuccess() {
      isOnTrial = false;
    },
    recordFailure(retryAfterSeconds) {
      failures = [...failures.filter((at) => at > now() - WINDOW_MS), now()];
      if (retryAfterSeconds === undefined && failures.length < FAILURES && !isOnTrial) return;
      opensUntil = Math.max(opensUntil, now() + (retryAfterSeconds === undefined ? OPEN_MS : retryAfterSeconds * 1000));
      failures = [];
      isOnTrial = true;
    },
  };
}
