import { defineTicker } from '../../platform/jobs/jobs.ts';
import { endBoosts } from './end-boosts.ts';

export const boostsJobs = [defineTicker({ name: 'boosts.endBoosts', everyMs: 1_000, run: endBoosts })];
