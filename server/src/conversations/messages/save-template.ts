import { MAX_TEMPLATES } from '#contract/conversations/messages';
import type { MessageTemplate } from '#contract/conversations/messages.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockTemplates, selectTemplates, upsertTemplate } from './messages.store.ts';
import { lockParticipants } from './store-message.ts';

/**
 * Saves a message template. Replaces one with the same title.
 * @throws TOO_MANY_TEMPLATES_EXCEPTION
 */
export function saveTemplate(
  { deps, actor, domainError }: ActorUseCase<'TOO_MANY_TEMPLATES_EXCEPTION'>,
  input: { title: string; text: string },
): Promise<MessageTemplate> {
  const template = { title: input.title.toWellFormed(), text: input.text.toWellFormed() };
  return inTransaction(deps.db, async (trx) => {
    await lockParticipants({ actor, domainError }, trx, [actor.id]);
    await lockTemplates(trx, actor.id);
    const there = await selectTemplates(trx, actor.id);
    const isNew = !there.some(({ title }) => title === template.title);
    if (isNew && there.length >= MAX_TEMPLATES) throw domainError('TOO_MANY_TEMPLATES_EXCEPTION');
    return { id: await upsertTemplate(trx, { userId: actor.id, ...template }), ...template };
  });
}
