import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { nextReadMarker, roleIn } from './message.rules.ts';
import { countUnreadIn } from './messages.queries.ts';
import { lockThread, setRead } from './messages.store.ts';

/**
 * The actor has read everything up to a message; without one, everything. The mark only moves forward, and never past the last message.
 * @returns how many are left
 * @throws THREAD_NOT_FOUND_EXCEPTION also for others' threads
 */
export function readThread(
  { deps, actor, domainError }: ActorUseCase<'THREAD_NOT_FOUND_EXCEPTION'>,
  threadId: number,
  { upTo }: { upTo?: number | undefined },
): Promise<{ unread: number }> {
  return inTransaction(deps.db, async (trx) => {
    const thread = await lockThread(trx, threadId);
    const role = thread && roleIn(thread, actor.id);
    if (!role) throw domainError('THREAD_NOT_FOUND_EXCEPTION');
    const readMarker = nextReadMarker(thread, role, upTo);
    if (readMarker !== null) await setRead(trx, threadId, { role, upTo: readMarker, at: deps.clock.now() });
    return { unread: await countUnreadIn({ actor }, trx, threadId) };
  });
}
