import type { Deps } from './deps.ts';
import { startWorker } from './jobs.ts';
import { searchJobs } from './search/search.jobs.ts';
import { sessionsJobs } from './sessions/sessions.jobs.ts';

/** Starts what works in the background (ROLE `all` or `worker`); resolves with what stops it. */
export function startWork(deps: Deps): Promise<() => Promise<void>> {
  return startWorker(deps, [...sessionsJobs, ...searchJobs]);
}
