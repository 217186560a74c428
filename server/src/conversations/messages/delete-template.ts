import type { ActorUseCase } from '../deps.ts';
import { deleteTemplateOf } from './messages.store.ts';

/** Drops a ready answer of the actor's; again, or of somebody else's, it changes nothing. */
export async function deleteTemplate(
  { deps, actor }: Pick<ActorUseCase, 'deps' | 'actor'>,
  id: number,
): Promise<{ deleted: true }> {
  await deleteTemplateOf(deps.db, actor.id, id);
  return { deleted: true };
}
