import { sql } from 'kysely';
import type { Queryable } from '../adapters/postgres.ts';

type Sums = { eventId: number; maxParticipants: number | null; confirmed: number; held: number; waiting: number };

/** People of events by what they have: a row for every event that is there. */
export async function sumPeople(on: Queryable, eventIds: readonly number[]): Promise<Sums[]> {
  const people = (statuses: readonly string[]) =>
    sql<number>`coalesce(sum(1 + booking.companions) filter (where booking.status = any(${statuses}::text[])), 0)::integer`;
  return on
    .selectFrom('openDayEvent as event')
    .leftJoin('openDayBooking as booking', (join) =>
      join.onRef('booking.eventId', '=', 'event.id').on('booking.status', '<>', 'CANCELLED'),
    )
    .select(['event.id as eventId', 'event.maxParticipants'])
    .select([
      people(['CONFIRMED', 'PRESENT']).as('confirmed'),
      people(['CONFIRMED', 'PRESENT', 'PENDING']).as('held'),
      people(['WAITING']).as('waiting'),
    ])
    .where(sql<boolean>`event.id = any(${eventIds}::integer[])`)
    .groupBy('event.id')
    .execute();
}
