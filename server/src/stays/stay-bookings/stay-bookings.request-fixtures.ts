import { actor } from '../../../testing/actors.ts';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { bookAs, bookingsOf, makeBookableStay, paidBooking, requestedBooking } from './stay-bookings.fixtures.ts';

/** Requests about bookings of stays, for the test of the API document; in the order of a booking. */
export async function stayBookingRequests(test: TestApp): Promise<RequestFixtures> {
  const [stay, second, third, newcomer] = [
    await makeBookableStay(test),
    await makeBookableStay(test),
    await makeBookableStay(test),
    await actor(test),
  ];
  const today = test.clock.now().getTime();
  const inDays = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10);
  const dates = { checkIn: inDays(60), checkOut: inDays(62) };
  const [requested, declined, withdrawn, paid, arriving] = [
    await requestedBooking({ test, stay, dates }),
    await requestedBooking({ test, stay, dates: { checkIn: inDays(70), checkOut: inDays(72) } }),
    await bookAs({ test, stay, dates: { checkIn: inDays(80), checkOut: inDays(82) } }),
    await paidBooking({ test, stay, dates: { checkIn: inDays(90), checkOut: inDays(92) } }),
    await paidBooking({ test, stay: third, dates: { checkIn: inDays(20), checkOut: inDays(22) } }),
  ];
  const [host, guest] = [{ cookie: stay.owner.cookie }, { cookie: paid.who.cookie }];
  const all = '/api/v1/stay-bookings';
  const url = (booking: { id: number }, action: string) => `${all}/${booking.id}/${action}`;
  const body = {
    listingId: second.id,
    ...dates,
    people: { adultGuests: 2 },
    message: 'Arriviamo in treno.',
    quoteTotal: { amount: 250, currency: 'EUR' },
    rulesVersion: 1,
  };
  const { refund } = await bookingsOf(paid.who).refund(paid.id);
  return {
    'stayBookings.bookStay': [
      { url: all, body: { ...body, rulesVersion: 7 }, ...guest, status: 409 },
      { url: all, body: { ...body, checkOut: dates.checkIn }, ...guest, status: 422 },
      { url: all, body, cookie: newcomer.cookie, status: 201 },
    ],
    'stayBookings.listStayBookings': [
      { url: all, ...guest },
      { url: `${all}?role=HOST&status=PAID`, ...host },
    ],
    'stayBookings.getStaySummary': [{ url: `${all}/summary`, ...host }],
    'stayBookings.getStayBooking': [
      { url: `${all}/${paid.id}`, ...guest },
      { url: `${all}/2000000000`, ...guest, status: 404 },
    ],
    'stayBookings.getStayRefund': [
      { url: url(paid, 'refund'), ...guest },
      { url: url(paid, 'refund'), ...host, status: 409 },
    ],
    'stayBookings.acceptStay': [
      { url: url(requested, 'accept'), ...host },
      { url: url(requested, 'accept'), ...host, status: 409 },
    ],
    'stayBookings.declineStay': [
      { url: url(declined, 'decline'), body: { reason: 'Lavori in casa' }, ...host },
      { url: url(declined, 'decline'), body: { reason: '' }, ...host, status: 422 },
    ],
    'stayBookings.withdrawStay': [
      { url: url(withdrawn, 'withdraw'), cookie: withdrawn.who.cookie },
      { url: `${all}/2000000000/withdraw`, ...guest, status: 404 },
    ],
    'stayBookings.checkInStay': [{ url: url(arriving, 'check-in'), cookie: third.owner.cookie, status: 409 }],
    'stayBookings.recordNoShow': [{ url: url(arriving, 'no-show'), cookie: third.owner.cookie, status: 409 }],
    'stayBookings.cancelStay': [
      { url: url(paid, 'cancel'), body: { refundShown: { amount: 0, currency: 'EUR' } }, ...guest, status: 409 },
      { url: url(paid, 'cancel'), body: { refundShown: refund }, ...guest },
    ],
  };
}
