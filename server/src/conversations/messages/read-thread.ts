import type { readThread as endpoint } from '#contract/conversations/messages.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { nextReadMarker } from './message.rules.ts';
import { roleIn } from './messages.policy.ts';
import { countUnreadIn } from './messages.queries.ts';
import { lockThread, setRead } from './messages.store.ts';

/**
 * Marks messages as read up to a message, or all. The marker only moves forward, at most to the last message.
 * @returns the number of unread messages
 * @throws THREAD_NOT_FOUND_EXCEPTION also for threads of other users
 */
export function readThread(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  threadId: number,
  { upTo }: { upTo?: number | undefined },
): Promise<{ unread: number }> {
  return inTransaction(deps.db, async (trx) => {
    const thread = await lockThread(trx, threadId);
    const role = thread && roleIn(thread, actor);
    if (!role) throw domainError('THREAD_NOT_FOUND_EXCEPTION');
    const readMarker = nextReadMarker(thread, role, upTo);
    if (readMarker !== null) await setRead(trx, threadId, { role, upTo: readMarker, at: deps.clock.now() });
    return { unread: await countUnreadIn({ actor }, trx, threadId) };
  });
}
