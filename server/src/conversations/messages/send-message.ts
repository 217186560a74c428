import type { Message, sendMessage as sendEndpoint } from '#contract/conversations/messages';
import type { ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { deliverMessage, keepThePeople, type SendErrors, type Telling } from './deliver-message.ts';
import { roleIn } from './message.rules.ts';
import { getMessage } from './messages.queries.ts';
import { findThreadRow, lockThread } from './messages.store.ts';

type Context = ActorUseCase<SendErrors | 'THREAD_NOT_FOUND_EXCEPTION'>;
type Asked = ParsedOf<typeof sendEndpoint>['body'];

/**
 * Writes in a thread of the actor's; again with the same key answers the message that is there.
 * @throws THREAD_NOT_FOUND_EXCEPTION also for others' threads, VALIDATION_EXCEPTION with neither text nor files, and as
 *   `deliverMessage`
 */
export function sendMessage(
  context: Context,
  threadId: number,
  asked: Asked,
  { byMail = true }: Telling = {},
): Promise<Message> {
  const { deps, actor, refuse } = context;
  if (asked.message === undefined && asked.attachmentIds.length === 0) {
    throw refuse('VALIDATION_EXCEPTION', {
      fields: [{ path: 'body.message', rule: 'too_small', message: 'must not be empty', limit: 1 }],
    });
  }
  return inTransaction(deps.db, async (trx) => {
    const found = await findThreadRow(trx, threadId);
    if (!found || !roleIn(found, actor.id)) throw refuse('THREAD_NOT_FOUND_EXCEPTION');
    const people = await keepThePeople(context, trx, [found.visitorId, found.advertiserId]);
    // The other one may have been erased meanwhile.
    const thread = await lockThread(trx, threadId);
    if (!thread || !roleIn(thread, actor.id)) throw refuse('THREAD_NOT_FOUND_EXCEPTION');
    const sent = {
      text: asked.message?.toWellFormed() ?? '',
      key: asked.key,
      attachmentIds: asked.attachmentIds,
    };
    const messageId = await deliverMessage(context, trx, { thread, people, sent, isFirst: false, byMail });
    return getMessage({ actor }, trx, { threadId, messageId });
  });
}
