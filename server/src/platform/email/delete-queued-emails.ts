import type { Trx } from '../postgres/postgres.ts';
import { deleteEmails } from './email.store.ts';

/** Deletes emails queued in this transaction. They concern demo data. */
export async function deleteQueuedEmails(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await deleteEmails(trx, ids);
}
