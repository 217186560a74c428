import type { MessageThread } from '#contract/conversations/messages';
import type { ActorUseCase } from '../deps.ts';
import { roleIn } from './message.rules.ts';
import { getThread } from './messages.queries.ts';
import { findThreadRow, setArchived } from './messages.store.ts';

/**
 * Takes a thread out of the actor's list until something new comes, or back into it. The other one does not notice.
 * @throws THREAD_NOT_FOUND_EXCEPTION also for others' threads
 */
export async function archiveThread(
  context: ActorUseCase<'THREAD_NOT_FOUND_EXCEPTION'>,
  threadId: number,
  archived: boolean,
): Promise<MessageThread> {
  const { deps, actor, domainError } = context;
  const thread = await findThreadRow(deps.db, threadId);
  const role = thread && roleIn(thread, actor.id);
  if (!role) throw domainError('THREAD_NOT_FOUND_EXCEPTION');
  await setArchived(deps.db, threadId, role, archived);
  return getThread(context, threadId);
}
