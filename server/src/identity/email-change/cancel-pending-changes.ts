import type { Queryable } from '../../platform/postgres/postgres.ts';
import { deletePendingChanges } from './email-change.store.ts';

/** Invalidates the link sent to a new address: its requester may know the account's former password. */
export async function cancelPendingChanges(on: Queryable, userId: number): Promise<void> {
  await deletePendingChanges(on, userId);
}
