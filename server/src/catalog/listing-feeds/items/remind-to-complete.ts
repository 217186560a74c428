import { inTransaction } from '../../../platform/postgres/postgres.ts';
import type { Deps } from '../../deps.ts';
import { queueToCompleteEmail } from '../feeds/queue-feed-email.ts';
import { countToComplete } from './items.store.ts';

/** Weekly email to organizations whose items wait for a member. */
export async function remindToComplete(deps: Deps): Promise<void> {
  for (const row of await countToComplete(deps.db))
    await inTransaction(deps.db, (trx) => queueToCompleteEmail(deps, trx, row));
}
