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
  const { cookie } = await actor(test, { role: 'ADMIN' });
  const [guest, admin] = [{ cookie: paid.who.cookie }, { cookie }];
  const all = '/api/v1/admin/stay-bookings';
  const url = (action: string) => `${all}/${paid.id}/${action}`;
  const reason = 'Il riscaldamento non funziona.';
  const amount = { amount: 10, currency: 'EUR' };
  return {
    'stayDisputes.openDispute': [
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
