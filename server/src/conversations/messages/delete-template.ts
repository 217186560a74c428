import type { ActorUseCase } from '../deps.ts';
import { deleteTemplateOf } from './messages.store.ts';

/** Deletes a template of the actor. Idempotent; ignores templates of other users. */
export async function deleteTemplate(
  { deps, actor }: Pick<ActorUseCase, 'deps' | 'actor'>,
  id: number,
): Promise<{ deleted: true }> {
  await deleteTemplateOf(deps.db, actor.id, id);
  return { deleted: true };
}
