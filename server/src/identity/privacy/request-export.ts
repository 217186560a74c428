import type { DataExport } from '#contract/identity/privacy.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { countAttempt } from '../../platform/rate-limit/rate-limit.ts';
import type { ActorUseCase } from '../deps.ts';
import { isOneself } from './privacy.policy.ts';
import { exportAttempts } from './privacy.rules.ts';
import { findPendingExport, insertExport, lockUser } from './privacy.store.ts';
import { exportView } from './privacy.view.ts';

/**
 * Queues the export of a user's data as a ZIP. While one is pending, a repeated request returns that one.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for another user's, TOO_MANY_REQUESTS_EXCEPTION after five in a day
 */
export async function requestExport(context: ActorUseCase, userId: number): Promise<DataExport> {
  const { deps, actor, domainError } = context;
  if (!isOneself(actor, userId)) throw domainError('AUTHORIZATION_DENIED_EXCEPTION');
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    await lockUser(trx, userId);
    const pending = await findPendingExport(trx, userId);
    if (pending) return exportView(pending, now);
    await countAttempt(context, trx, `requestExport:${userId}`, exportAttempts);
    const row = await insertExport(trx, userId, now);
    await deps.jobs.enqueue(trx, 'privacy.makeExport', { exportId: row.id });
    await deps.recordEvent({ event: 'privacy.exportRequested', actorId: actor.id, userId }, trx);
    return exportView(row, now);
  });
}
