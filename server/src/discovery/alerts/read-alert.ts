import type { readAlert as endpoint } from '#contract/discovery/alerts.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import type { ActorUseCase } from '../deps.ts';
import { markRead } from './alerts.store.ts';

/** Marks an alert as read; the first read counts. Idempotent. */
export async function readAlert(
  { deps, actor, domainError }: ActorUseCase<ErrorsOf<typeof endpoint>>,
  id: number,
): Promise<{ readAt: string }> {
  const readAt = await markRead(deps.db, { id, userId: actor.id }, deps.clock.now());
  if (!readAt) throw domainError('ALERT_NOT_FOUND_EXCEPTION');
  return { readAt: readAt.toISOString() };
}
