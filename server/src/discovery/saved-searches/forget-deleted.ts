import type { Deps } from '../deps.ts';
import { goneSince } from './saved-searches.rules.ts';
import { deleteGone } from './saved-searches.store.ts';

/** Deletes for good what was deleted ten minutes ago, with its watch and what that found. */
export async function forgetDeleted({ db, clock, log }: Deps): Promise<void> {
  const searches = await deleteGone(db, goneSince(clock.now()));
  log.debug({ searches }, 'deleted searches forgotten');
}
