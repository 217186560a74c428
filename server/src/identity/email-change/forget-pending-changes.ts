import type { Queryable } from '../../platform/postgres/postgres.ts';
import { deletePendingChanges } from './email-change.store.ts';

/** Makes the link that waits at a new address worthless: whoever asked for it may know the account's former password. */
export async function forgetPendingChangesOf(on: Queryable, userId: number): Promise<void> {
  await deletePendingChanges(on, userId);
}
