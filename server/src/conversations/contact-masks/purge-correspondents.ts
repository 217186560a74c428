import type { Deps } from '../deps.ts';
import { CORRESPONDENT_MS } from './contact-masks.rules.ts';
import { deleteSilentCorrespondents } from './contact-masks.store.ts';

/** Deletes outside senders half a year after their last email. */
export async function purgeCorrespondents({ db, clock, log }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - CORRESPONDENT_MS);
  const correspondents = await deleteSilentCorrespondents(db, before);
  log.debug({ correspondents }, 'expired rows deleted');
}
