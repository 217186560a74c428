import type { ErrorsOf } from '#contract/platform/endpoint';
import type { notifyDelay as endpoint } from '#contract/visits/open-days.schemas';
import { secondsUntil } from '../../platform/lib/seconds-until.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { updateEvent } from './events.store.ts';
import { checkDelayNotice } from './open-day.rules.ts';
import { requireOwnOpenDay } from './require-own-open-day.ts';

/**
 * Notifies confirmed participants that the organizer is `minutes` late.
 * @throws TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds` less than ten minutes after the last notice
 */
export function notifyDelay(
  context: ActorUseCase<ErrorsOf<typeof endpoint>>,
  id: number,
  { minutes }: { minutes: number },
): Promise<{ people: number }> {
  const { deps, actor, domainError } = context;
  return inTransaction(deps.db, async (trx) => {
    const event = await requireOwnOpenDay(context, trx, id);
    const now = deps.clock.now();
    const may = checkDelayNotice(event, now);
    if (may === 'over') throw domainError('OPEN_DAY_EVENT_OVER_EXCEPTION');
    if (may === 'too early') throw domainError('CHECK_IN_TOO_EARLY_EXCEPTION');
    if (may !== 'yes')
      throw domainError('TOO_MANY_REQUESTS_EXCEPTION', { retryAfterSeconds: secondsUntil(may.until, now) });
    const people = await deps.openDayBookings.notifyDelay(deps, trx, event, minutes);
    if (people > 0) await updateEvent(trx, id, { delayNotifiedAt: now });
    await deps.recordEvent({ event: 'openDays.late', actorId: actor.id, eventId: id, people }, trx);
    return { people };
  });
}
