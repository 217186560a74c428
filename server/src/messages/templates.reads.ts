import type { MessageTemplate } from '#contract/messages';
import type { ActorUseCase } from '../http/context.ts';
import { selectTemplates } from './templates/templates.store.ts';

/** The actor's ready answers, by title; at most twenty. */
export function listTemplates({ deps, actor }: Pick<ActorUseCase, 'deps' | 'actor'>): Promise<MessageTemplate[]> {
  return selectTemplates(deps.db, actor.id);
}
