import type { Deps } from '../deps.ts';
import { selectDueFeeds } from './feeds.store.ts';

/** Asks for a reading of every feed whose time has come; each is a job of its own, on any node. */
export async function syncDue(deps: Deps): Promise<void> {
  const due = await selectDueFeeds(deps.db, deps.clock.now());
  for (const feedId of due) await deps.jobs.enqueue(deps.db, 'availability.syncFeed', { feedId });
}
