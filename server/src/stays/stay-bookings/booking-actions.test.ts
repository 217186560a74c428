import { describe, expect, it } from 'vitest';
import { getAvailability } from '#contract/catalog/availability.schemas';
import { deleteHospitalityListing } from '#contract/catalog/listing-editing.schemas';
import { suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { requestDeletion } from '#contract/identity/privacy.schemas';
import { deleteUser } from '#contract/identity/users.schemas';
import { actor } from '../../../testing/actors.ts';
import { enablePayouts } from '../../../testing/enable-payouts.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeOrganization } from '../../identity/organizations/organizations.fixtures.ts';
import { eraseAccount } from '../../identity/privacy/erase-account.ts';
import { mailJobs } from '../../platform/email/email.jobs.ts';
import {
  bookAs,
  bookingsOf,
  errorOf,
  makeBookableStay,
  moneyOf,
  paidBooking,
  requestedBooking,
  runPayments,
} from './stay-bookings.fixtures.ts';
import { stayBookingsJobs } from './stay-bookings.jobs.ts';
import { sweepBookings } from './sweep-bookings.ts';

const test = await testApp();
const { clock, deps } = test;
const START = '2027-01-10T10:00:00Z';
const HOUR = 3_600_000;
clock.set(START);
const dates = { checkIn: '2027-03-01', checkOut: '2027-03-05' };

const busyNights = async (id: number) =>
  (await test.anonymous.call(getAvailability, { params: { id } })).data.busy.map(({ from, to }) => `${from} ${to}`);
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => errorOf(Promise.reject(error)),
  );
const requested = async () => {
  clock.set(START);
  const stay = await makeBookableStay(test);
  const held = await requestedBooking({ test, stay, dates });
  return { ...held, stay, guest: bookingsOf(held.who), host: bookingsOf(stay.owner) };
};
const NEAR = '2027-02-20T10:00:00Z';
const paid = async (policy: 'FLEXIBLE' | 'MODERATE' | 'STRICT' = 'FLEXIBLE') => {
  clock.set(NEAR);
  const stay = await makeBookableStay(test, { policy });
  const booking = await paidBooking({ test, stay, dates });
  return { ...booking, stay, guest: bookingsOf(booking.who), host: bookingsOf(stay.owner) };
};

describe('a request for a stay', () => {
  it('waits a day for the host once the amount is authorized, and is paid after the acceptance', async () => {
    const { id, guest, host, stay } = await requested();
    const waiting = await host.get(id);
    expect(waiting).toMatchObject({ status: 'REQUESTED', responseDueAt: '2027-01-11T10:00:00.000Z', role: 'HOST' });
    expect(waiting.can).toMatchObject({ accept: true, decline: true, withdraw: false });
    expect(await host.accept(id)).toMatchObject({ status: 'ACCEPTED', contacts: null });
    expect(await moneyOf(test, id)).toBe('succeeded manual 45000 0');
    await runPayments(test);
    const view = await guest.get(id);
    expect(view).toMatchObject({ status: 'PAID', confirmedAt: '2027-01-10T10:00:00.000Z' });
    expect(view.contacts?.host?.email).toBe(stay.owner.email);
    expect(view.timeline.map(({ status, by }) => `${status} ${by}`)).toEqual([
      'HELD GUEST',
      'REQUESTED SYSTEM',
      'ACCEPTED HOST',
      'PAID SYSTEM',
    ]);
  });

  it('names the contacts of the listing when an agency is the host', async () => {
    clock.set(START);
    const stay = await makeBookableStay(test);
    const { accountId } = await makeOrganization(test, { owner: stay.owner, takeOver: true });
    await enablePayouts(stay.owner, accountId);
    const { id, who } = await paidBooking({ test, stay, dates });
    const { contacts } = await bookingsOf(who).get(id);
    expect(contacts?.host?.email).toBe('ada@prova.test');
  });

  it('frees the nights and the authorization when it is declined or withdrawn', async () => {
    const one = await requested();
    expect(await one.host.decline(one.id)).toMatchObject({ status: 'DECLINED', endReason: 'Lavori in casa' });
    const other = await requested();
    expect(await other.guest.withdraw(other.id)).toMatchObject({ status: 'WITHDRAWN' });
    expect(await errorOf(other.host.accept(other.id))).toBe('409 STAY_BOOKING_STATUS_EXCEPTION');
    for (const { id, stay } of [one, other]) {
      expect(await moneyOf(test, id)).toBe('canceled manual 45000 0');
      expect(await busyNights(stay.id)).toEqual([]);
    }
  });

  it('is not answered by the guest, nor withdrawn by the host', async () => {
    const { id, guest, host } = await requested();
    expect(await errorOf(guest.accept(id))).toBe('409 STAY_BOOKING_STATUS_EXCEPTION');
    expect(await errorOf(host.withdraw(id))).toBe('409 STAY_BOOKING_STATUS_EXCEPTION');
    const otherUser = bookingsOf(await actor(test));
    expect(await errorOf(otherUser.accept(id))).toBe('404 STAY_BOOKING_NOT_FOUND_EXCEPTION');
  });

  it('is accepted or withdrawn, never both, in 50 pairs at once', async () => {
    const pairs = [];
    for (let n = 0; n < 50; n++) pairs.push(await requested());
    const outcomes = await Promise.all(
      pairs.map(({ id, guest, host }) => Promise.all([outcomeOf(host.accept(id)), outcomeOf(guest.withdraw(id))])),
    );
    for (const [n, pair] of outcomes.entries()) {
      expect(pair.toSorted()).toEqual(['409 STAY_BOOKING_STATUS_EXCEPTION', 'ok']);
      const { id, stay } = pairs[n] ?? { id: 0, stay: { id: 0 } };
      expect(await busyNights(stay.id)).toHaveLength(pair[0] === 'ok' ? 1 : 0);
      expect(await moneyOf(test, id)).toMatch(pair[0] === 'ok' ? /^succeeded/ : /^canceled/);
    }
  }, 120_000);

  it('ends without a payment after 15 minutes, and without a response after its time', async () => {
    clock.set(START);
    const stay = await makeBookableStay(test);
    const held = await bookAs({ test, stay, dates });
    const waiting = await requested();
    clock.set(new Date(Date.parse(START) + 900_000));
    await sweepBookings(deps);
    expect((await bookingsOf(held.who).get(held.id)).status).toBe('HELD');
    clock.set(new Date(Date.parse(START) + 900_001));
    await Promise.all([sweepBookings(deps), sweepBookings(deps)]);
    expect(await bookingsOf(held.who).get(held.id)).toMatchObject({ status: 'EXPIRED' });
    expect(await moneyOf(test, held.id)).toBe('canceled manual 45000 0');
    expect(await busyNights(stay.id)).toEqual([]);
    expect((await waiting.guest.get(waiting.id)).status).toBe('REQUESTED');
    clock.set(new Date(Date.parse(START) + 24 * HOUR + 1));
    expect(await errorOf(waiting.host.accept(waiting.id))).toBe('409 STAY_BOOKING_STATUS_EXCEPTION');
    await sweepBookings(deps);
    expect((await waiting.guest.get(waiting.id)).status).toBe('EXPIRED');
  });
});

describe('emails about a stay', () => {
  it('inform both parties of each change once, with the refund that was made', async () => {
    const { id, guest, host, stay, who } = await paid('MODERATE');
    await sweepBookings(deps);
    const { refund } = await guest.refund(id);
    await guest.cancel(id, { refundShown: refund });
    expect(await errorOf(host.cancel(id, { reason: 'x' }))).toMatch(/^409 /);
    await runJobs(test, mailJobs);
    const arrived = await deps.db
      .selectFrom('mailboxEmail')
      .select(['toAddress', 'subject', 'bodyText'])
      .orderBy('id')
      .execute();
    const subjectsTo = (email: string) =>
      arrived.filter(({ toAddress }) => toAddress === email).map(({ subject }) => subject);
    expect(subjectsTo(who.email)).toEqual([
      'La tua richiesta di soggiorno è partita',
      'Il tuo soggiorno è confermato',
      'Hai annullato il soggiorno',
    ]);
    expect(subjectsTo(stay.owner.email)).toEqual([
      'Hai una richiesta di soggiorno',
      'Hai un soggiorno confermato',
      'L’ospite ha annullato il soggiorno',
    ]);
    expect(arrived.find(({ subject }) => subject === 'Hai annullato il soggiorno')?.bodyText).toContain(
      'Rimborso totale: 450,00',
    );
  });
});

describe('a confirmed stay', () => {
  it('is cancelled by the guest with the refund that was shown', async () => {
    const { id, guest, host, stay } = await paid('MODERATE');
    expect((await guest.get(id)).freeUntil).toBe('2027-02-24T14:00:00.000Z');
    clock.set('2027-02-27T10:00:00Z');
    // Half of three nights, and cleaning.
    const shown = await guest.refund(id);
    expect(shown).toMatchObject({ refund: { amount: 200, currency: 'EUR' }, reason: 'POLICY' });
    const other = { refundShown: { amount: 450, currency: 'EUR' as const } };
    expect(await errorOf(guest.cancel(id, other))).toBe('409 STAY_REFUND_CHANGED_EXCEPTION');
    expect(await errorOf(guest.cancel(id, {}))).toBe('409 STAY_REFUND_CHANGED_EXCEPTION');
    const cancelled = await guest.cancel(id, { refundShown: { amount: 200, currency: 'EUR' } });
    expect(cancelled).toMatchObject({ status: 'CANCELLED_BY_GUEST', refunded: shown, refundPreview: null });
    expect(await moneyOf(test, id)).toBe('succeeded manual 45000 20000');
    expect(await busyNights(stay.id)).toEqual([]);
    expect(await errorOf(host.cancel(id, { reason: 'x' }))).toBe('409 STAY_BOOKING_STATUS_EXCEPTION');
  });

  it('is cancelled by the host with everything back, and the nights stay blocked', async () => {
    const { id, host, stay } = await paid('STRICT');
    expect(await errorOf(host.cancel(id, {}))).toBe('409 STAY_BOOKING_STATUS_EXCEPTION');
    const cancelled = await host.cancel(id, { reason: 'Perdita d’acqua' });
    expect(cancelled).toMatchObject({ status: 'CANCELLED_BY_HOST', endReason: 'Perdita d’acqua' });
    expect(cancelled.refunded).toMatchObject({ refund: { amount: 450 }, reason: 'HOST' });
    expect(await moneyOf(test, id)).toBe('succeeded manual 45000 45000');
    expect(await busyNights(stay.id)).toEqual(['2027-03-01 2027-03-05']);
  });

  it('begins with the arrival and is complete after the departure', async () => {
    const { id, guest, host } = await paid();
    clock.set('2027-03-01T11:59:00Z');
    expect(await errorOf(host.checkIn(id))).toBe('409 STAY_BOOKING_STATUS_EXCEPTION');
    clock.set('2027-03-01T12:00:00Z');
    expect(await host.checkIn(id)).toMatchObject({ status: 'CHECKED_IN' });
    clock.set('2027-03-05T09:00:00Z');
    await sweepBookings(deps);
    expect((await guest.get(id)).status).toBe('COMPLETED');
    const other = await paid();
    clock.set('2027-03-02T14:00:00Z');
    await sweepBookings(deps);
    expect((await other.guest.get(other.id)).status).toBe('CHECKED_IN');
  });

  it('frees the remaining nights after a no-show', async () => {
    const { id, host, stay } = await paid();
    clock.set('2027-03-01T19:59:00Z');
    expect(await errorOf(host.noShow(id))).toBe('409 STAY_BOOKING_STATUS_EXCEPTION');
    clock.set('2027-03-01T20:00:00Z');
    expect(await host.noShow(id)).toMatchObject({ status: 'NO_SHOW', refunded: { reason: 'NO_SHOW' } });
    expect(await moneyOf(test, id)).toBe('succeeded manual 45000 5000');
    expect(await busyNights(stay.id)).toEqual(['2027-03-01 2027-03-02']);
  });

  it('outlives the suspension of its listing, which cannot be deleted', async () => {
    const { id, guest, stay } = await paid();
    const open = await bookAs({ test, stay, dates: { checkIn: '2027-04-01', checkOut: '2027-04-03' } });
    const params = { id: stay.id };
    const deleting = () => stay.owner.api.call(deleteHospitalityListing, { params });
    expect(await errorOf(deleting())).toBe('409 LISTING_HAS_BOOKINGS_EXCEPTION');
    await stay.owner.api.call(suspendListing, { params });
    await runJobs(test, stayBookingsJobs);
    expect((await guest.get(id)).status).toBe('PAID');
    expect((await bookingsOf(open.who).get(open.id)).status).toBe('EXPIRED');
    const { refund } = await guest.refund(id);
    await guest.cancel(id, { refundShown: refund });
    await deleting();
    expect(await guest.get(id)).toMatchObject({ listingId: null, city: expect.any(String) });
  });

  it('prevents the erasure of its host, and is cancelled by the erasure of its guest', async () => {
    const { id, host, stay, who } = await paid();
    const [asHost, asGuest] = [stay.owner.id, who.id];
    const refused = '409 LISTING_HAS_BOOKINGS_EXCEPTION';
    expect(await errorOf(stay.owner.api.call(requestDeletion, { params: { id: asHost }, body: {} }))).toBe(refused);
    const admin = await actor(test, { role: 'ADMIN' });
    const body = { reason: 'Richiesta scritta' };
    expect(await errorOf(admin.api.call(deleteUser, { params: { id: asHost }, body }))).toBe(refused);
    expect(await eraseAccount({ deps }, asGuest, { actorId: null })).toBe('ok');
    expect(await host.get(id)).toMatchObject({
      status: 'CANCELLED_BY_GUEST',
      guest: { id: null, name: null },
      message: '',
    });
    expect(await moneyOf(test, id)).toBe('succeeded manual 45000 45000');
    expect(await eraseAccount({ deps }, asHost, { actorId: null })).toBe('ok');
  });
});
