import type { Trx } from '../postgres/postgres.ts';
import { deleteEmails } from './email.store.ts';

/** Takes back letters of this transaction: what they tell was made up (the demo world). */
export async function deleteQueuedEmails(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await deleteEmails(trx, ids);
}
