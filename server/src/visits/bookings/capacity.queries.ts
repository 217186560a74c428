import type { OpenDayCapacity } from '#contract/visits/open-days.schemas';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import type { OpenDay } from '../open-days/load-open-day.ts';
import { sumHeadcounts } from './bookings.store.ts';

/** Maximum and reserved seats of an open day, as head counts. */
export type Capacity = { maxParticipants: number | null; held: number };

type Limited = Pick<OpenDay, 'id' | 'maxParticipants'>;

/** Capacities by open day, for each of `openDays`. Needs their locks. One query. */
export async function getCapacities(on: Queryable, openDays: readonly Limited[]): Promise<Map<number, Capacity>> {
  const sums = await sumHeadcounts(
    on,
    openDays.map(({ id }) => id),
  );
  const held = new Map(sums.map((sum) => [sum.eventId, sum.held]));
  return new Map(openDays.map(({ id, maxParticipants }) => [id, { maxParticipants, held: held.get(id) ?? 0 }]));
}

/** Needs the lock of the open day. */
export async function getCapacity(on: Queryable, openDay: Limited): Promise<Capacity> {
  const capacities = await getCapacities(on, [openDay]);
  return capacities.get(openDay.id) ?? { maxParticipants: openDay.maxParticipants, held: 0 };
}

/** Head counts for every id of `eventIds`. One query. The lock of an event keeps its counts constant. */
export async function capacitiesOf(on: Queryable, eventIds: readonly number[]): Promise<Map<number, OpenDayCapacity>> {
  const sums = await sumHeadcounts(on, eventIds);
  return new Map(
    sums.map(({ eventId, maxParticipants, confirmed, held, waiting }) => {
      const available = maxParticipants === null ? null : Math.max(0, maxParticipants - held);
      return [eventId, { maxParticipants, confirmed, held, waiting, available }];
    }),
  );
}

/** Head count of bookings that are not canceled, for every id of `eventIds`. One query. */
export async function affectedPeopleOf(on: Queryable, eventIds: readonly number[]): Promise<Map<number, number>> {
  const sums = await sumHeadcounts(on, eventIds);
  return new Map(sums.map(({ eventId, held, waiting }) => [eventId, held + waiting]));
}
