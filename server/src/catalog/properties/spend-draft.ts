import type { Trx } from '../../platform/postgres/postgres.ts';
import { deleteDraftRow, lockDrafts } from './property-drafts.store.ts';

/**
 * For the saving that makes a property of a draft: removes the draft, and holds back every other change of this
 * person's drafts until the transaction ends. Call it before anything else is locked.
 */
export async function spendDraft(trx: Trx, ownerId: number, draftKey: string): Promise<void> {
  await lockDrafts(trx, ownerId);
  await deleteDraftRow(trx, ownerId, draftKey);
}
