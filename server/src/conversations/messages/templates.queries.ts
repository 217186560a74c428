import type { MessageTemplate } from '#contract/conversations/messages';
import type { ActorUseCase } from '../deps.ts';
import { selectTemplates } from './templates.store.ts';

/** The actor's ready answers, by title; at most twenty. */
export function listTemplates({ deps, actor }: Pick<ActorUseCase, 'deps' | 'actor'>): Promise<MessageTemplate[]> {
  return selectTemplates(deps.db, actor.id);
}
