import { randomBytes } from 'node:crypto';
import type { OpenDayEvent, OpenDayEventInput } from '#contract/visits/open-days.schemas';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { insertEvents, lockListingShared } from './events.store.ts';
import { repeated } from './open-day.rules.ts';
import { viewEvents } from './open-days.queries.ts';
import { requireOwnListing, validateTimes } from './validate-times.ts';

export type MakingCodes = 'LISTING_NOT_FOUND_EXCEPTION' | 'OPEN_DAY_EVENT_EXISTS_EXCEPTION';
type CreateEventsInput = Omit<OpenDayEventInput, 'date'> & { dates: readonly string[] };

/** Check-in secret: 128 random bits. */
export const newSecret = (): string => randomBytes(16).toString('hex');

/**
 * Creates open days on these dates, all or none. `pathOf`: request field of each date.
 * @throws LISTING_NOT_FOUND_EXCEPTION, AUTHORIZATION_DENIED_EXCEPTION, VALIDATION_EXCEPTION as `validateTimes`
 * @throws OPEN_DAY_EVENT_EXISTS_EXCEPTION with `dates`, also for a repeated date or a concurrent creation
 */
export async function createOpenDays(
  context: ActorUseCase<MakingCodes>,
  { listingId, dates, start, end, type, maxParticipants, notes }: CreateEventsInput,
  pathOf: (index: number) => string,
): Promise<OpenDayEvent[]> {
  const { deps, actor, domainError } = context;
  const ids = await inTransaction(deps.db, async (trx) => {
    const listing = await requireOwnListing(context, trx, await lockListingShared(trx, listingId));
    const timeZone = await validateTimes(context, trx, listing, { dates, start, end, pathOf });
    const twice = repeated(dates);
    if (twice.length > 0) throw domainError('OPEN_DAY_EVENT_EXISTS_EXCEPTION', { dates: twice });
    const common = {
      listingId,
      type,
      startTime: start,
      endTime: end,
      timeZone,
      createdAt: deps.clock.now(),
      maxParticipants: maxParticipants ?? null,
      notes: notes || null,
    };
    const created = await insertEvents(
      trx,
      dates.map((date) => ({ ...common, date, secret: newSecret() })),
    );
    const existing = dates.filter((date) => !created.some((event) => event.date === date)).sort();
    if (existing.length > 0) throw domainError('OPEN_DAY_EVENT_EXISTS_EXCEPTION', { dates: existing });
    await deps.recordEvent({ event: 'openDays.created', actorId: actor.id, listingId, events: created.length }, trx);
    return created.map(({ id }) => id);
  });
  const views = await viewEvents(deps, actor, ids);
  return [...views.values()].sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
}
