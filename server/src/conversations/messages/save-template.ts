import { MAX_TEMPLATES } from '#contract/conversations/messages';
import type { saveTemplate as endpoint, MessageTemplate } from '#contract/conversations/messages.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockTemplates, selectTemplates, upsertTemplate } from './messages.store.ts';
import { lockParticipants } from './store-message.ts';

/** Saves a message template. Replaces one with the same title. */
export function saveTemplate(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof endpoint>>,
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
