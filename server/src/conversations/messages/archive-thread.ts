import type { archiveThread as endpoint, MessageThread } from '#contract/conversations/messages.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { roleIn } from './messages.policy.ts';
import { getThread } from './messages.queries.ts';
import { findThreadRow, setArchived } from './messages.store.ts';

/**
 * Archives a thread of the actor until a new message arrives, or restores it. The other participant does not see this.
 * @throws THREAD_NOT_FOUND_EXCEPTION also for threads of other users
 */
export async function archiveThread(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  threadId: number,
  archived: boolean,
): Promise<MessageThread> {
  const { deps, actor, domainError } = context;
  const thread = await findThreadRow(deps.db, threadId);
  const role = thread && roleIn(thread, actor);
  if (!role) throw domainError('THREAD_NOT_FOUND_EXCEPTION');
  await setArchived(deps.db, threadId, role, archived);
  return getThread(context, threadId);
}
