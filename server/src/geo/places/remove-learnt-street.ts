import type { removeLearntStreet as endpoint } from '#contract/geo/learnt-streets.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { lockLearnt, markRemoved } from './streets.store.ts';

/**
 * Removes a learnt street from suggestions permanently; its properties retain their address.
 * @throws LEARNT_STREET_NOT_FOUND_EXCEPTION if the street is not learnt
 */
export async function removeLearntStreet(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  id: number,
  { reason }: { reason: string },
): Promise<{ removed: true }> {
  await inTransaction(deps.db, async (trx) => {
    const before = await lockLearnt(trx, id);
    if (!before) throw domainError('LEARNT_STREET_NOT_FOUND_EXCEPTION');
    await markRemoved(trx, id, deps.clock.now());
    await deps.recordEvent({ event: 'places.streetRemoved', actorId: actor.id, streetId: id }, trx, { reason, before });
  });
  return { removed: true };
}
