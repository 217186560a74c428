import type { Deps } from '../deps.ts';
import { deleteForgottenGuards } from './guard.store.ts';

/** Clears away guards that have been quiet for a day. They let everybody by already. */
export async function forgetGuards({ db, clock, log }: Deps): Promise<void> {
  const guards = await deleteForgottenGuards(db, clock.now());
  log.debug({ guards }, 'expired rows forgotten');
}
