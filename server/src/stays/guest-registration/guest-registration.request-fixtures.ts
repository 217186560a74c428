import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import {
  bookingsOf,
  makeBookableStay,
  paidBooking,
  requestedBooking,
} from '../stay-bookings/stay-bookings.fixtures.ts';
import { sweepBookings } from '../stay-bookings/sweep-bookings.ts';
import { adult, registrationOf, tokenOf } from './guest-registration.fixtures.ts';

/** Requests about guests, instructions and documents of bookings, for the test of the API document. */
export async function guestRegistrationRequests(test: TestApp): Promise<RequestFixtures> {
  const [stay, second] = [await makeBookableStay(test), await makeBookableStay(test)];
  const today = test.clock.now().getTime();
  const inDays = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10);
  const paid = await paidBooking({ test, stay, dates: { checkIn: inDays(30), checkOut: inDays(32) } });
  const arriving = await paidBooking({ test, stay: second, dates: { checkIn: inDays(0), checkOut: inDays(1) } });
  const requested = await requestedBooking({ test, stay, dates: { checkIn: inDays(40), checkOut: inDays(42) } });
  const [host, guest] = [{ cookie: stay.owner.cookie }, { cookie: paid.who.cookie }];
  const asSecond = { cookie: second.owner.cookie };
  const registration = registrationOf(second.owner, arriving.id);
  for (const number of [1, 2]) await registration.guest(number);
  const token = tokenOf((await registrationOf(paid.who, paid.id).renew()).link);
  const receipted = await completedBooking(test);
  const bookings = '/api/v1/stay-bookings';
  const url = (booking: { id: number }, part: string) => `${bookings}/${booking.id}/${part}`;
  const forms = `/api/v1/guest-registrations/${token}`;
  const listing = `/api/v1/hospitality-listings/${stay.id}/check-in-instructions`;
  const details = { details: adult, identification: 'IN_PERSON' };
  const none = { id: 2_000_000_000 };
  return {
    'guestRegistration.getRegistration': [
      { url: url(paid, 'registration'), ...guest },
      { url: url(paid, 'registration'), ...host },
      { url: url(none, 'registration'), ...guest, status: 404 },
    ],
    'guestRegistration.saveRegistration': [
      { url: url(paid, 'registration'), body: { kind: 'GROUP', apartmentId: '12' }, ...host },
      { url: url(paid, 'registration'), body: { kind: 'GROUP', apartmentId: 'A' }, ...host, status: 422 },
    ],
    'guestRegistration.saveGuest': [
      { url: url(paid, 'registered-guests/1'), body: details, ...host },
      { url: url(requested, 'registered-guests/1'), body: details, ...host, status: 409 },
    ],
    'guestRegistration.openRegistration': [
      { url: forms },
      { url: `/api/v1/guest-registrations/${'A'.repeat(43)}`, status: 404 },
    ],
    'guestRegistration.getOwnGuest': [{ url: `${forms}/guests/2` }, { url: `${forms}/guests/9`, status: 404 }],
    'guestRegistration.saveOwnGuest': [
      { url: `${forms}/guests/2`, body: adult },
      { url: `${forms}/guests/2`, body: { ...adult, sex: 'X' }, status: 422 },
    ],
    'guestRegistration.renewLink': [
      { url: url(paid, 'registration-link'), ...guest },
      { url: url(requested, 'registration-link'), ...host, status: 409 },
    ],
    'guestRegistration.revokeLink': [
      { url: url(paid, 'registration-link'), ...guest },
      { url: url(none, 'registration-link'), ...guest, status: 404 },
    ],
    'guestRegistration.getPoliceFile': [
      { url: url(arriving, 'alloggiati.txt'), ...asSecond },
      { url: url(paid, 'alloggiati.txt'), ...host, status: 409 },
    ],
    'guestRegistration.markFileSent': [
      { url: url(arriving, 'alloggiati-sent'), ...asSecond },
      { url: url(arriving, 'alloggiati-sent'), ...asSecond, status: 409 },
    ],
    'guestRegistration.listPoliceCodes': [
      { url: '/api/v1/police-codes?kind=STATE&text=ital' },
      { url: '/api/v1/police-codes?kind=OTHER', status: 422 },
    ],
    'checkInInstructions.saveInstructions': [
      { url: listing, body: { text: 'Il portone verde.', codes: '1234', wifi: '' }, ...host },
      { url: listing, body: { text: 'x' }, ...guest, status: 403 },
    ],
    'checkInInstructions.getListingInstructions': [
      { url: listing, ...host },
      { url: listing, ...guest, status: 403 },
    ],
    'checkInInstructions.getInstructions': [
      { url: url(paid, 'instructions'), ...guest },
      { url: url(none, 'instructions'), ...guest, status: 404 },
    ],
    'stayDocuments.getCalendarEntry': [
      { url: url(paid, 'calendar.ics'), ...guest },
      { url: url(requested, 'calendar.ics'), ...host, status: 409 },
    ],
    'stayDocuments.getConfirmation': [
      { url: url(paid, 'confirmation.pdf'), ...guest },
      { url: url(requested, 'confirmation.pdf'), ...host, status: 409 },
    ],
    'stayDocuments.getReceipt': [
      { url: url(receipted, 'receipt.pdf'), cookie: receipted.who.cookie },
      { url: url(paid, 'receipt.pdf'), ...guest, status: 409 },
    ],
  };
}

/** A stay that is over: its dates are moved to the past. */
async function completedBooking(test: TestApp) {
  const stay = await makeBookableStay(test);
  const now = test.clock.now();
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const day = (days: number) => inDays(days).toISOString().slice(0, 10);
  const booking = await paidBooking({ test, stay, dates: { checkIn: day(50), checkOut: day(51) } });
  const past = { checkInAt: inDays(-3), checkOutAt: inDays(-2) };
  await test.deps.db.updateTable('stayBooking').set(past).where('id', '=', booking.id).execute();
  await sweepBookings(test.deps);
  await sweepBookings(test.deps);
  const { status } = await bookingsOf(booking.who).get(booking.id);
  if (status !== 'COMPLETED') throw new Error(`The stay is ${status}`);
  return booking;
}
