import type { Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { hasBooked } from './events.store.ts';
import { lockEvent, type OpenEvent } from './load-open-day.ts';
import { isOrganiser, mayManage, maySee } from './open-days.policy.ts';

type Context = Pick<ActorUseCase<'OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION'>, 'actor' | 'refuse'>;

/**
 * An event in the hands of whoever runs it, locked. `admins`: they may too.
 * @throws OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION also for one that is deleted or that the actor may not see,
 *   AUTHORIZATION_DENIED_EXCEPTION for somebody else's
 */
export async function openOwnEvent(
  { actor, refuse }: Context,
  trx: Trx,
  id: number,
  { admins = false }: { admins?: boolean } = {},
): Promise<OpenEvent> {
  const event = await lockEvent(trx, id);
  if (!event || event.deletedAt !== null) throw refuse('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  if (admins ? mayManage(actor, event) : isOrganiser(actor, event)) return event;
  const isSeen = maySee(actor, event, { hasBooked: await hasBooked(trx, id, actor.id) });
  throw refuse(isSeen ? 'AUTHORIZATION_DENIED_EXCEPTION' : 'OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
}
