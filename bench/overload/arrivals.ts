import { setTimeout as wait } from 'node:timers/promises';
import { openLines } from './lines.ts';

/** Result of one request. `at` and `ms` in milliseconds from its due time; status 0: no response. */
export type RequestResult = { at: number; ms: number; status: number };

const TICK_MS = 2;

/**
 * Sends at a constant rate, independent of responses (open loop): users do not wait for each other. Latency counts
 * from the due time, so a slow client does not improve it. `delayMs`: p99 of the client's own delay.
 */
export async function arrivals(
  origin: string,
  { perSecond, seconds, next }: { perSecond: number; seconds: number; next: () => string },
): Promise<{ results: RequestResult[]; delayMs: number }> {
  const lines = openLines(origin);
  const began = performance.now();
  const since = () => performance.now() - began;
  const pending: Promise<RequestResult>[] = [];
  const delaysMs: number[] = [];
  const all = Math.floor(perSecond * seconds);
  while (pending.length < all) {
    const due = Math.min(all, Math.floor((since() / 1000) * perSecond));
    while (pending.length < due) {
      const at = (pending.length / perSecond) * 1000;
      delaysMs.push(since() - at);
      pending.push(lines.sendGet(next()).then((status) => ({ at, ms: since() - at, status })));
    }
    await wait(TICK_MS);
  }
  const results = await Promise.all(pending);
  lines.close();
  return { results, delayMs: quantile(delaysMs, 0.99) };
}

/** NaN for an empty list. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
