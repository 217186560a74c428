import { actor } from '../../../testing/actors.ts';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeOpenDay } from '../open-days/open-days.fixtures.ts';
import { bookedBy, bookingsOf, fullOpenDay } from './bookings.fixtures.ts';
import { responseToken } from './response-token.ts';

/** Booking requests for the API document test. The fixed clock allows no check-in. */
export async function openDayBookingRequests(test: TestApp): Promise<RequestFixtures> {
  const { id: eventId, owner, holder } = await fullOpenDay(test, 5);
  const [offered, responding, waiting, off] = [
    await bookedBy(test, eventId, 2),
    await bookedBy(test, eventId, 2),
    await bookedBy(test, eventId, 4),
    await bookedBy(test, eventId, 5),
  ];
  await bookingsOf(holder.who).cancel(holder.id);
  await bookingsOf(off.who).cancel(off.id);
  const newcomer = await actor(test);
  const other = await makeOpenDay(test);
  const certain = await bookedBy(test, other.id, 2);
  const host = owner.cookie;
  const all = '/api/v1/open-day/bookings';
  const [own, missing, event] = [`${all}/${certain.id}`, `${all}/2000000000`, `${all}/event/${eventId}`];
  const cookie = certain.who.cookie;
  const requestedRow = await test.deps.db
    .selectFrom('openDayBooking')
    .select('requestedAt')
    .where('id', '=', responding.id)
    .executeTakeFirstOrThrow();
  const token = responseToken(test.deps, {
    bookingId: responding.id,
    participantId: responding.who.id,
    ...requestedRow,
  });
  const answer = `/api/v1/open-day/answers/${token}`;
  return {
    'openDayBookings.bookVisit': [
      { url: all, body: { eventId: other.id, companions: 1 }, status: 201, cookie: newcomer.cookie },
      { url: all, body: { eventId: other.id }, status: 409, cookie: newcomer.cookie },
      { url: all, body: { eventId: 2_000_000_000 }, status: 404, cookie },
    ],
    'openDayBookings.editBooking': [
      { url: own, body: { companions: 2 }, cookie },
      { url: missing, body: { companions: 2 }, status: 404, cookie },
    ],
    'openDayBookings.getBooking': [
      { url: own, cookie },
      { url: own, cookie: other.owner.cookie, about: 'by its organizer' },
      { url: missing, status: 404, cookie },
    ],
    'openDayBookings.listBookingsOfEvent': [
      { url: `${event}?size=3`, cookie: host },
      { url: event, status: 403, cookie },
    ],
    'openDayBookings.getEventFigures': [{ url: `${event}/figures`, cookie: host }],
    'openDayBookings.listBookingsOfParticipant': [
      { url: `${all}/participant/${certain.who.id}`, cookie },
      { url: `${all}/participant/${owner.id}`, status: 403, cookie },
    ],
    'openDayBookings.getBookingOfParticipant': [
      { url: `${event}/participant/${waiting.who.id}`, cookie: waiting.who.cookie },
      { url: `${event}/participant/${certain.who.id}`, cookie },
    ],
    'openDayBookings.listBookingsByStatus': [{ url: `${event}/status/WAITING`, cookie: host }],
    'openDayBookings.countBookingsByStatus': [{ url: `${event}/status/WAITING/count`, cookie: host }],
    'openDayBookings.confirmBooking': [
      { url: `${all}/${waiting.id}/confirm`, body: {}, status: 409, cookie: host },
      { url: `${all}/${waiting.id}/confirm`, body: { overCapacity: true }, cookie: host },
    ],
    'openDayBookings.cancelBooking': [
      { url: `${all}/${waiting.id}/cancel`, cookie: host },
      { url: `${all}/${waiting.id}/cancel`, status: 409, cookie: host },
    ],
    'openDayBookings.acceptPlace': [
      { url: `${all}/${offered.id}/accept`, cookie: offered.who.cookie },
      { url: `${all}/${offered.id}/accept`, status: 409, cookie: offered.who.cookie },
    ],
    'openDayBookings.checkInBooking': [{ url: `${own}/checkin`, body: {}, status: 409, cookie }],
    'openDayBookings.getBookingCalendar': [
      { url: `${own}/calendar.ics`, cookie },
      { url: `${missing}/calendar.ics`, status: 404, cookie },
    ],
    'openDayBookings.getAnswer': [{ url: answer }, { url: '/api/v1/open-day/answers/x', status: 404 }],
    'openDayBookings.answerByLetter': [{ url: answer, body: { answer: 'ACCEPT' } }],
    'openDayBookings.deleteBooking': [
      { url: `${all}/${off.id}`, cookie: host },
      { url: `${all}/${off.id}`, status: 404, cookie: host },
    ],
  };
}
