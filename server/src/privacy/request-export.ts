import type { DataExport } from '#contract/privacy';
import { inTransaction } from '../adapters/postgres.ts';
import type { ActorUseCase } from '../http/context.ts';
import { countHit } from '../rate-limit.store.ts';
import { isOneself } from './privacy.policy.ts';
import { exportTries, secondsUntil } from './privacy.rules.ts';
import { findPendingExport, insertExport, lockPerson } from './privacy.store.ts';
import { exportView } from './privacy.view.ts';

/**
 * Has a person's data made into a ZIP by a job. While one is being made, asking again answers that one.
 * @throws AUTHORIZATION_DENIED_EXCEPTION for anybody else, TOO_MANY_REQUESTS_EXCEPTION after five in a day
 */
export async function requestExport({ deps, actor, refuse }: ActorUseCase, userId: number): Promise<DataExport> {
  if (!isOneself(actor, userId)) throw refuse('AUTHORIZATION_DENIED_EXCEPTION');
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    await lockPerson(trx, userId);
    const pending = await findPendingExport(trx, userId);
    if (pending) return exportView(pending, now);
    const key = `requestExport:${userId}`;
    const { hits, resetsAt } = await countHit(trx, { key, now, windowMs: exportTries.windowMs });
    if (hits > exportTries.most) {
      throw refuse('TOO_MANY_REQUESTS_EXCEPTION', { retryAfterSeconds: secondsUntil(resetsAt, now) });
    }
    const row = await insertExport(trx, userId, now);
    await deps.jobs.enqueue(trx, 'privacy.makeExport', { exportId: row.id });
    await deps.report({ event: 'privacy.exportRequested', actorId: actor.id, userId }, trx);
    return exportView(row, now);
  });
}
