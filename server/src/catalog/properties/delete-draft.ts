import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { deleteDraftRow, lockDrafts } from './property-drafts.store.ts';

/** Deletes a draft of the actor. Idempotent. */
export async function deleteDraft({ deps, actor }: ActorUseCase, draftKey: string): Promise<{ deleted: true }> {
  await inTransaction(deps.db, async (trx) => {
    await lockDrafts(trx, actor.id);
    await deleteDraftRow(trx, actor.id, draftKey);
  });
  return { deleted: true };
}
