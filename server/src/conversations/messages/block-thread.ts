import type { blockThread as endpoint, MessageThread } from '#contract/conversations/messages.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { roleIn } from './messages.policy.ts';
import { getThread } from './messages.queries.ts';
import { deleteBlock, findThreadRow, insertBlock, lockThread } from './messages.store.ts';
import { lockParticipants } from './store-message.ts';

/**
 * Blocks or unblocks the other participant in both directions, in all their threads. An erased participant needs no block.
 * @throws THREAD_NOT_FOUND_EXCEPTION also for threads of other users
 */
export function blockThread(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  threadId: number,
  blocked: boolean,
): Promise<MessageThread> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const threadRow = await findThreadRow(trx, threadId);
    if (!threadRow || !roleIn(threadRow, actor)) throw domainError('THREAD_NOT_FOUND_EXCEPTION');
    await lockParticipants(context, trx, [threadRow.visitorId, threadRow.advertiserId, actor.id]);
    const thread = await lockThread(trx, threadId);
    const role = thread && roleIn(thread, actor);
    if (!role) throw domainError('THREAD_NOT_FOUND_EXCEPTION');
    const otherId = role === 'VISITOR' ? thread.advertiserId : thread.visitorId;
    if (otherId !== null) {
      const block = { userId: role === 'VISITOR' ? actor.id : (thread.advertiserId ?? actor.id), blockedId: otherId };
      if (!blocked) await deleteBlock(trx, block);
      else if (await insertBlock(trx, { ...block, createdAt: deps.clock.now() })) {
        await deps.recordEvent({ event: 'messages.blocked', actorId: actor.id, threadId }, trx);
      }
    }
    return getThread({ ...context, deps: { ...deps, db: trx } }, threadId);
  });
}
