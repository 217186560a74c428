import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/lib/clock.ts';

/** Tiles per minute that are fetched from a provider. */
export const maxMissesPerMinute = { visitor: 300, all: 3_000 } as const;

const WINDOW_MS = 60_000;
const MAX_VISITORS = 10_000;

/** Counts a miss of a visitor's network. False: over the limit of this visitor or of all; then it is not counted. */
export function missLimits(clock: Clock): (visitor: string | undefined) => boolean {
  let startedAt = Number.NEGATIVE_INFINITY;
  let all = 0;
  const byVisitor = new LRUCache<string, number>({ max: MAX_VISITORS });
  return (visitor) => {
    const now = clock.now().getTime();
    if (now - startedAt >= WINDOW_MS || now < startedAt) {
      startedAt = now;
      all = 0;
      byVisitor.clear();
    }
    const misses = visitor === undefined ? 0 : (byVisitor.get(visitor) ?? 0);
    if (all >= maxMissesPerMinute.all || misses >= maxMissesPerMinute.visitor) return false;
    all += 1;
    if (visitor !== undefined) byVisitor.set(visitor, misses + 1);
    return true;
  };
}
