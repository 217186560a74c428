import type { Insertable } from 'kysely';
import { actor, type TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Database } from '../../platform/postgres/database-tables.ts';
import { passOf } from '../bookings/pass.rules.ts';
import { makeOpenDay } from '../open-days/open-days.fixtures.ts';

type OpenDayOverrides = Parameters<typeof makeOpenDay>[1];
type Booking = Partial<Insertable<Database['openDayBooking']>>;
export type BookingFixture = { id: number; eventId: number; pass: string; person: TestActor | null };

let serial = 0;
/** A unique key, as devices create it. */
export const newKey = (): string => `key-${process.pid}-${++serial}`;

/** An open day with its organizer; the clock is set to its middle. */
export async function startOpenDay(test: TestApp, overrides: OpenDayOverrides = {}) {
  const openDay = await makeOpenDay(test, overrides);
  const { startsAt, endsAt } = openDay.event;
  const middle = new Date((Date.parse(startsAt) + Date.parse(endsAt)) / 2);
  test.clock.set(middle);
  return { ...openDay, startsAt, endsAt, at: middle.toISOString() };
}

/** A booking row, CONFIRMED by default, of a new user; `person: null`: without a user. */
export async function makeBooking(
  test: TestApp,
  eventId: number,
  { person, ...columns }: Booking & { person?: TestActor | null } = {},
): Promise<BookingFixture> {
  const who = person === undefined ? await actor(test, { name: 'Ida', surname: `Ospite ${++serial}` }) : person;
  const now = test.clock.now();
  const { id } = await test.deps.db
    .insertInto('openDayBooking')
    .values({
      eventId,
      participantId: who?.id ?? null,
      status: 'CONFIRMED',
      companions: 0,
      createdAt: now,
      requestedAt: now,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, eventId, pass: passOf(test.deps.secrets, { bookingId: id, eventId }), person: who };
}
