import type { OpenDayCapacity } from '#contract/visits/open-days';
import type { Queryable } from '../../platform/postgres/postgres.ts';
import { sumPeople } from './bookings.store.ts';

/** How many people events have, for every id of `eventIds`; one query. Under the lock of an event its sums stand still. */
export async function capacitiesOf(on: Queryable, eventIds: readonly number[]): Promise<Map<number, OpenDayCapacity>> {
  const sums = await sumPeople(on, eventIds);
  return new Map(
    sums.map(({ eventId, maxParticipants, confirmed, held, waiting }) => {
      const available = maxParticipants === null ? null : Math.max(0, maxParticipants - held);
      return [eventId, { maxParticipants, confirmed, held, waiting, available }];
    }),
  );
}

/** People of bookings that are not cancelled, for every id of `eventIds`: whom a change of the event concerns; one query. */
export async function affectedPeopleOf(on: Queryable, eventIds: readonly number[]): Promise<Map<number, number>> {
  const sums = await sumPeople(on, eventIds);
  return new Map(sums.map(({ eventId, held, waiting }) => [eventId, held + waiting]));
}
