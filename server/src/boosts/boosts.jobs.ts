import { defineTicker } from '../jobs.ts';
import { endBoosts } from './ending/end-boosts.ts';

export const boostsJobs = [defineTicker({ name: 'boosts.endBoosts', everyMs: 1_000, run: endBoosts })];
