import type { ErrorsOf } from '#contract/platform/endpoint';
import type { editEvent as endpoint, OpenDayEvent, OpenDayEventInput } from '#contract/visits/open-days';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { isTaken, lockAd, updateEvent } from './events.store.ts';
import { judgeTimes } from './judge-times.ts';
import { findEvent, lockEvent, type OpenEvent } from './load-open-day.ts';
import { viewEvents } from './open-days.queries.ts';
import { openOwnEvent } from './open-own-event.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

const otherAd = { path: 'body.listingId', rule: 'unchangeable', message: 'cannot be changed' };

/**
 * Changes an event that is not over; whoever booked it is told what concerns them. What changes nothing tells nobody.
 * @throws OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION, OPEN_DAY_EVENT_OVER_EXCEPTION, OPEN_DAY_EVENT_EXISTS_EXCEPTION
 *   with `dates`, LISTING_NOT_FOUND_EXCEPTION when the ad goes meanwhile, VALIDATION_EXCEPTION as `judgeTimes`, and unchangeable
 */
export async function editEvent(context: Context, id: number, wanted: OpenDayEventInput): Promise<OpenDayEvent> {
  const { deps, actor, refuse } = context;
  await inTransaction(deps.db, async (trx) => {
    const ad = await lockAdOf(context, trx, id);
    const before = await openOwnEvent(context, trx, id);
    if (before.endsAt <= deps.clock.now()) throw refuse('OPEN_DAY_EVENT_OVER_EXCEPTION');
    if (wanted.listingId !== before.listingId) throw refuse('VALIDATION_EXCEPTION', { fields: [otherAd] });
    const { date, start, end } = wanted;
    const timeZone = await judgeTimes(context, trx, ad, { dates: [date], start, end, pathOf: () => 'body.date' });
    const changes = changesOf(before, wanted, timeZone);
    if (Object.keys(changes).length === 0) return;
    if (await isTaken(trx, { listingId: ad.id, date, start, but: id })) {
      throw refuse('OPEN_DAY_EVENT_EXISTS_EXCEPTION', { dates: [date] });
    }
    await updateEvent(trx, id, { ...changes, sequence: before.sequence + 1 });
    const after = await lockEvent(trx, id);
    if (after) await deps.openDayBookings.reschedule(deps, trx, after, before);
    await deps.report({ event: 'openDays.edited', actorId: actor.id, listingId: ad.id, eventId: id }, trx);
  });
  const view = (await viewEvents(deps, actor, [id])).get(id);
  if (!view) throw refuse('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  return view;
}

/** The ad comes before its events, as when it is concluded. */
async function lockAdOf({ refuse }: Context, trx: Trx, id: number) {
  const event = await findEvent(trx, id);
  if (!event) throw refuse('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  const ad = await lockAd(trx, event.listingId);
  if (!ad) throw refuse('LISTING_NOT_FOUND_EXCEPTION');
  return ad;
}

/** The columns that would become others. */
function changesOf(before: OpenEvent, wanted: OpenDayEventInput, timeZone: string) {
  const after = {
    type: wanted.type,
    date: wanted.date,
    startTime: wanted.start,
    endTime: wanted.end,
    timeZone,
    maxParticipants: wanted.maxParticipants ?? null,
    notes: wanted.notes || null,
  };
  const changed = Object.entries(after).filter(([name, value]) => before[name as keyof typeof after] !== value);
  return Object.fromEntries(changed) as Partial<typeof after>;
}
