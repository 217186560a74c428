import { defineTicker, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { endBoosts } from './end-boosts.ts';
import { hasExpired } from './purchases.store.ts';

export const boostsJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'boosts.endBoosts', everyMs: 1_000, due: hasExpired, run: endBoosts }),
];
