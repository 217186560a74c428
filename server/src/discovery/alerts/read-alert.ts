import type { ActorUseCase } from '../deps.ts';
import { markRead } from './alerts.store.ts';

/**
 * Marks an alert as read; the first read counts. Idempotent.
 * @throws ALERT_NOT_FOUND_EXCEPTION
 */
export async function readAlert(
  { deps, actor, domainError }: ActorUseCase<'ALERT_NOT_FOUND_EXCEPTION'>,
  id: number,
): Promise<{ readAt: string }> {
  const readAt = await markRead(deps.db, { id, userId: actor.id }, deps.clock.now());
  if (!readAt) throw domainError('ALERT_NOT_FOUND_EXCEPTION');
  return { readAt: readAt.toISOString() };
}
