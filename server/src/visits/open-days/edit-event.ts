import type { ErrorsOf } from '#contract/platform/endpoint';
import type { editEvent as endpoint, OpenDayEvent, OpenDayEventInput } from '#contract/visits/open-days.schemas';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { hasEventAt, lockListing, updateEvent } from './events.store.ts';
import { findOpenDay, lockOpenDay, type OpenDay } from './load-open-day.ts';
import { viewEvents } from './open-days.queries.ts';
import { requireOwnOpenDay } from './require-own-open-day.ts';
import { validateTimes } from './validate-times.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

const otherListing = { path: 'body.listingId', rule: 'unchangeable', message: 'cannot be changed' };

/**
 * Changes an open day that has not ended and notifies its participants. A request without a change sends no email.
 * @throws OPEN_DAY_EVENT_EXISTS_EXCEPTION with `dates`, LISTING_NOT_FOUND_EXCEPTION when the listing is deleted concurrently
 * @throws VALIDATION_EXCEPTION as `validateTimes`, and unchangeable
 */
export async function editEvent(context: Context, id: number, input: OpenDayEventInput): Promise<OpenDayEvent> {
  const { deps, actor, domainError } = context;
  await inTransaction(deps.db, async (trx) => {
    const listing = await lockListingOf(context, trx, id);
    const before = await requireOwnOpenDay(context, trx, id);
    if (before.endsAt <= deps.clock.now()) throw domainError('OPEN_DAY_EVENT_OVER_EXCEPTION');
    if (input.listingId !== before.listingId) throw domainError('VALIDATION_EXCEPTION', { fields: [otherListing] });
    const { date, start, end } = input;
    const timeZone = await validateTimes(context, trx, listing, {
      dates: [date],
      start,
      end,
      pathOf: () => 'body.date',
    });
    const changes = changesOf(before, input, timeZone);
    if (Object.keys(changes).length === 0) return;
    if (await hasEventAt(trx, { listingId: listing.id, date, start, but: id })) {
      throw domainError('OPEN_DAY_EVENT_EXISTS_EXCEPTION', { dates: [date] });
    }
    await updateEvent(trx, id, { ...changes, sequence: before.sequence + 1 });
    const after = await lockOpenDay(trx, id);
    if (after) await deps.openDayBookings.reschedule(deps, trx, after, before);
    await deps.recordEvent({ event: 'openDays.edited', actorId: actor.id, listingId: listing.id, eventId: id }, trx);
  });
  const view = (await viewEvents(deps, actor, [id])).get(id);
  if (!view) throw domainError('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  return view;
}

/** Locks the listing before its open days, as its conclusion does. */
async function lockListingOf({ domainError }: Context, trx: Trx, id: number) {
  const event = await findOpenDay(trx, id);
  if (!event) throw domainError('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  const listing = await lockListing(trx, event.listingId);
  if (!listing) throw domainError('LISTING_NOT_FOUND_EXCEPTION');
  return listing;
}

/** Changed columns. */
function changesOf(before: OpenDay, input: OpenDayEventInput, timeZone: string) {
  const after = {
    type: input.type,
    date: input.date,
    startTime: input.start,
    endTime: input.end,
    timeZone,
    maxParticipants: input.maxParticipants ?? null,
    notes: input.notes || null,
  };
  const changed = Object.entries(after).filter(([name, value]) => before[name as keyof typeof after] !== value);
  return Object.fromEntries(changed) as Partial<typeof after>;
}
