import type { Message, sendMessage as sendEndpoint } from '#contract/conversations/messages.schemas';
import type { ParsedOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { roleIn } from './messages.policy.ts';
import { getMessage } from './messages.queries.ts';
import { findThreadRow, lockThread } from './messages.store.ts';
import { type DeliveryOptions, lockParticipants, type SendErrors, storeMessage } from './store-message.ts';

type Context = ActorUseCase<SendErrors | 'THREAD_NOT_FOUND_EXCEPTION'>;
type SendMessageInput = ParsedOf<typeof sendEndpoint>['body'];

/**
 * Sends a message in a thread of the actor. A repeated key returns the stored message.
 * @throws THREAD_NOT_FOUND_EXCEPTION also for threads of other users
 * @throws VALIDATION_EXCEPTION with neither text nor files, and as `deliverMessage`
 */
export function sendMessage(
  context: Context,
  threadId: number,
  input: SendMessageInput,
  { byMail = true }: DeliveryOptions = {},
): Promise<Message> {
  const { deps, actor, domainError } = context;
  if (input.message === undefined && input.attachmentIds.length === 0) {
    throw domainError('VALIDATION_EXCEPTION', {
      fields: [{ path: 'body.message', rule: 'too_small', message: 'must not be empty', limit: 1 }],
    });
  }
  return inTransaction(deps.db, async (trx) => {
    const threadRow = await findThreadRow(trx, threadId);
    if (!threadRow || !roleIn(threadRow, actor)) throw domainError('THREAD_NOT_FOUND_EXCEPTION');
    const participants = await lockParticipants(context, trx, [threadRow.visitorId, threadRow.advertiserId, actor.id]);
    // The other participant may have been erased concurrently.
    const thread = await lockThread(trx, threadId);
    if (!thread || !roleIn(thread, actor)) throw domainError('THREAD_NOT_FOUND_EXCEPTION');
    const content = {
      text: input.message?.toWellFormed() ?? '',
      key: input.key,
      attachmentIds: input.attachmentIds,
    };
    const messageId = await storeMessage(context, trx, { thread, participants, content, isFirst: false, byMail });
    return getMessage({ actor }, trx, { threadId, messageId });
  });
}
