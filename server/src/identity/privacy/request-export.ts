import type { DataExport } from '#contract/identity/privacy';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { countTry } from '../../platform/rate-limit/rate-limit.ts';
import type { ActorUseCase } from '../deps.ts';
import { isOneself } from './privacy.policy.ts';
import { exportTries } from './privacy.rules.ts';
import { findPendingExport, insertExport, lockPerson } from './privacy.store.ts';
import { exportView } from './privacy.view.ts';

/**
 * Has a person's data made into a ZIP by a job. While one is being made, asking again answers that one.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for anybody else, TOO_MANY_REQUESTS_EXCEPTION after five in a day
 */
export async function requestExport(context: ActorUseCase, userId: number): Promise<DataExport> {
  const { deps, actor, refuse } = context;
  if (!isOneself(actor, userId)) throw refuse('AUTHORIZATION_DENIED_EXCEPTION');
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    await lockPerson(trx, userId);
    const pending = await findPendingExport(trx, userId);
    if (pending) return exportView(pending, now);
    await countTry(context, trx, `requestExport:${userId}`, exportTries);
    const row = await insertExport(trx, userId, now);
    await deps.jobs.enqueue(trx, 'privacy.makeExport', { exportId: row.id });
    await deps.report({ event: 'privacy.exportRequested', actorId: actor.id, userId }, trx);
    return exportView(row, now);
  });
}
