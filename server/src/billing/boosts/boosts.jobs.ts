import { defineTicker, type WorkDefinition } from '../../platform/jobs/jobs.ts';
import type { Deps } from '../deps.ts';
import { endBoosts } from './end-boosts.ts';

export const boostsJobs: readonly WorkDefinition<Deps>[] = [
  defineTicker({ name: 'boosts.endBoosts', everyMs: 1_000, run: endBoosts }),
];
