import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { deleteDraftRows, lockDrafts } from './property-drafts.store.ts';

/** Deletes all drafts of the actor. @returns their number. */
export async function deleteDrafts({ deps, actor }: ActorUseCase): Promise<{ deleted: number }> {
  return inTransaction(deps.db, async (trx) => {
    await lockDrafts(trx, actor.id);
    return { deleted: await deleteDraftRows(trx, actor.id) };
  });
}
