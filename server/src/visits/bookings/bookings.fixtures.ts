import type { OpenDayBooking } from '#contract/visits/bookings.schemas';
import * as contract from '#contract/visits/bookings.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeOpenDay } from '../open-days/open-days.fixtures.ts';
import { sweepBookings } from './sweep-bookings.ts';

export type Booked = { who: TestActor; booking: OpenDayBooking; id: number };
type OpenDayFixture = Awaited<ReturnType<typeof makeOpenDay>>;

/** Booking requests of a user. */
export const bookingsOf = (who: TestActor) => {
  const of = (id: number) => ({ params: { id } });
  return {
    book: async (eventId: number, companions = 0) =>
      (await who.api.call(contract.bookVisit, { body: { eventId, companions } })).data,
    edit: async (id: number, companions: number) =>
      (await who.api.call(contract.editBooking, { ...of(id), body: { companions } })).data,
    confirm: async (id: number, overCapacity = false) =>
      (await who.api.call(contract.confirmBooking, { ...of(id), body: { overCapacity } })).data,
    cancel: async (id: number) => (await who.api.call(contract.cancelBooking, of(id))).data,
    accept: async (id: number) => (await who.api.call(contract.acceptPlace, of(id))).data,
    checkIn: async (id: number, secret?: string) =>
      (await who.api.call(contract.checkInBooking, { ...of(id), body: secret === undefined ? {} : { secret } })).data,
    remove: async (id: number) => (await who.api.call(contract.deleteBooking, of(id))).data,
    get: async (id: number) => (await who.api.call(contract.getBooking, of(id))).data,
    stats: async (eventId: number) => (await who.api.call(contract.getEventStats, { params: { eventId } })).data,
    own: async (query: { page?: number; size?: number } = {}) =>
      (await who.api.call(contract.listBookingsOfParticipant, { params: { participantId: who.id }, query })).data,
  };
};

/** A booking by a new user, one second later. `people` is the party size. */
export async function bookedBy(test: TestApp, eventId: number, people = 1): Promise<Booked> {
  const who = await actor(test, { name: 'Bea', surname: 'Ospite' });
  test.clock.forward(1000);
  const booking = await bookingsOf(who).book(eventId, people - 1);
  return { who, booking, id: booking.id };
}

/** An OPEN event whose seats are all taken by one booking. */
export async function fullOpenDay(
  test: TestApp,
  seats = 4,
  overrides: Parameters<typeof makeOpenDay>[1] = {},
): Promise<OpenDayFixture & { holder: Booked }> {
  const event = await makeOpenDay(test, { ...overrides, maxParticipants: seats });
  return { ...event, holder: await bookedBy(test, event.id, seats) };
}

/** Names of the user's pending emails, oldest first. */
export async function emailsOf(test: TestApp, { email }: { email: string }): Promise<string[]> {
  return (await emailsTo(test, email)).map(({ emailName }) => emailName).reverse();
}

/** Runs the sweep until nothing more is due. */
export async function sweep({ deps }: TestApp): Promise<void> {
  while (await sweepBookings(deps));
}
