import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { deleteDraftRows, lockDrafts } from './property-drafts.store.ts';

/** Throws all of the actor's drafts away. @returns how many there were. */
export async function deleteDrafts({ deps, actor }: ActorUseCase): Promise<{ deleted: number }> {
  return inTransaction(deps.db, async (trx) => {
    await lockDrafts(trx, actor.id);
    return { deleted: await deleteDraftRows(trx, actor.id) };
  });
}
