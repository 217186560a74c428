import { openDispute } from '#contract/stays/stay-disputes.schemas';
import { actor } from '../../../testing/actors.ts';
import type { RequestFixtures } from '../../../testing/request-fixtures/request-fixture.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeBookableStay, paidBooking } from '../stay-bookings/stay-bookings.fixtures.ts';

/** Requests about disputes of stays and the bookings of all users, for the test of the API document. */
export async function stayDisputeRequests(test: TestApp): Promise<RequestFixtures> {
  const stay = await makeBookableStay(test);
  const today = test.clock.now().getTime();
  const inDays = (days: number) => new Date(today + days * 86_400_000).toISOString().slice(0, 10);
  const paid = await paidBooking({ test, stay, dates: { checkIn: inDays(120), checkOut: inDays(122) } });
  const other = await paidBooking({ test, stay, dates: { checkIn: inDays(130), checkOut: inDays(132) } });
  const reason = 'Il riscaldamento non funziona.';
  const started = await startedBooking(test, { stay, from: 140 });
  const disputed = await startedBooking(test, { stay, from: 150 });
  await disputed.who.api.call(openDispute, { params: { id: disputed.id }, body: { reason } });
  const { cookie } = await actor(test, { role: 'ADMIN' });
  const [guest, admin] = [{ cookie: paid.who.cookie }, { cookie }];
  const all = '/api/v1/admin/stay-bookings';
  const url = (action: string) => `${all}/${paid.id}/${action}`;
  const amount = { amount: 10, currency: 'EUR' };
  return {
    'stayDisputes.openDispute': [
      { url: `/api/v1/stay-bookings/${started.id}/dispute`, body: { reason }, cookie: started.who.cookie },
      { url: `/api/v1/stay-bookings/${paid.id}/dispute`, body: { reason }, ...guest, status: 409 },
      { url: `/api/v1/stay-bookings/${paid.id}/dispute`, body: { reason: '' }, ...guest, status: 422 },
    ],
    'stayDisputes.listAdminBookings': [
      { url: `${all}?q=${paid.id}`, ...admin },
      { url: `${all}?status=PAID`, ...admin },
      { url: all, ...guest, status: 403 },
    ],
    'stayDisputes.getAdminBooking': [
      { url: `${all}/${paid.id}`, ...admin },
      { url: `${all}/2000000000`, ...admin, status: 404 },
    ],
    'stayDisputes.resolveDispute': [
      { url: `${all}/${disputed.id}/resolve`, body: { outcome: 'CONTINUE', amount, reason }, ...admin },
      { url: url('resolve'), body: { outcome: 'END', amount, reason }, ...admin, status: 409 },
    ],
    'stayDisputes.refundStay': [
      { url: url('refund'), body: { amount, reason }, ...admin },
      { url: url('refund'), body: { amount: { amount: 100_000, currency: 'EUR' }, reason }, ...admin, status: 422 },
    ],
    'stayDisputes.endStay': [
      { url: `${all}/${other.id}/end`, body: { reason }, ...admin },
      { url: `${all}/${other.id}/end`, body: { reason }, ...admin, status: 409 },
    ],
  };
}

/** A paid stay whose check-in is moved to an hour ago. */
async function startedBooking(
  test: TestApp,
  { stay, from }: { stay: Awaited<ReturnType<typeof makeBookableStay>>; from: number },
) {
  const now = test.clock.now().getTime();
  const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  const booking = await paidBooking({ test, stay, dates: { checkIn: day(from), checkOut: day(from + 2) } });
  const checkInAt = new Date(now - 3_600_000);
  await test.deps.db.updateTable('stayBooking').set({ checkInAt }).where('id', '=', booking.id).execute();
  return booking;
}
