import type { Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { hasBooked } from './events.store.ts';
import { lockOpenDay, type OpenDay } from './load-open-day.ts';
import { isOrganizer, mayCheckIn, mayManage, maySee } from './open-days.policy.ts';

type Context = Pick<ActorUseCase<'OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION'>, 'actor' | 'domainError'>;

/**
 * Locks an open day of the actor. `admins`: also allows admins. `forCheckIn`: also allows all members of the organization.
 * @throws OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION also for one that is deleted or that the actor may not see
 * @throws AUTHORIZATION_DENIED_EXCEPTION for another organizer's
 */
export async function requireOwnOpenDay(
  { actor, domainError }: Context,
  trx: Trx,
  id: number,
  { admins = false, forCheckIn = false }: { admins?: boolean; forCheckIn?: boolean } = {},
): Promise<OpenDay> {
  const event = await lockOpenDay(trx, id);
  if (!event || event.deletedAt !== null) throw domainError('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  const isAllowed = forCheckIn ? mayCheckIn : admins ? mayManage : isOrganizer;
  if (isAllowed(actor, event)) return event;
  const isVisible = maySee(actor, event, { hasBooked: await hasBooked(trx, id, actor.id) });
  throw domainError(isVisible ? 'AUTHORIZATION_DENIED_EXCEPTION' : 'OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
}
