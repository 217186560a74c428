import { describe, expect, it } from 'vitest';
import * as contract from '#contract/stays/stay-disputes.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { runJob } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { sweepPayouts } from '../../billing/payouts/payouts.jobs.ts';
import {
  bookingsOf,
  errorOf,
  makeBookableStay,
  moneyOf,
  paidBooking,
} from '../stay-bookings/stay-bookings.fixtures.ts';
import { sweepBookings } from '../stay-bookings/sweep-bookings.ts';

const test = await testApp();
const { clock, deps } = test;
const HOUR = 3_600_000;
const reason = 'Il riscaldamento non funziona.';
const euros = (amount: number) => ({ amount, currency: 'EUR' as const });

/** A paid stay of 450 €, some hours after its check-in. */
const started = async (hours: number) => {
  clock.set('2027-02-20T10:00:00Z');
  const stay = await makeBookableStay(test);
  const { id, who } = await paidBooking({ test, stay, dates: { checkIn: '2027-03-01', checkOut: '2027-03-05' } });
  const { checkInAt } = await bookingsOf(who).get(id);
  clock.set(new Date(Date.parse(checkInAt) + hours * HOUR));
  const admin = await actor(test, { role: 'ADMIN' });
  const params = { id };
  return {
    id,
    who,
    admin,
    stay,
    guest: bookingsOf(who),
    host: bookingsOf(stay.owner),
    dispute: async (by: TestActor = who) =>
      (await by.api.call(contract.openDispute, { params, body: { reason } })).data,
    read: async () => (await admin.api.call(contract.getAdminBooking, { params })).data,
    end: async () => (await admin.api.call(contract.endStay, { params, body: { reason } })).data,
    resolve: async (outcome: 'CONTINUE' | 'END', amount: number) =>
      (await admin.api.call(contract.resolveDispute, { params, body: { outcome, amount: euros(amount), reason } }))
        .data,
    refund: async (amount: number, key = crypto.randomUUID()) =>
      (
        await admin.api.call(
          contract.refundStay,
          { params, body: { amount: euros(amount), reason } },
          { idempotencyKey: key },
        )
      ).data,
  };
};

const balancesOf = (ledger: { account: string; amount: { amount: number } }[]) => {
  const sums: Record<string, number> = {};
  for (const { account, amount } of ledger) {
    const name = account.split(':')[0] ?? '';
    sums[name] = Math.round(((sums[name] ?? 0) + amount.amount) * 100) / 100;
  }
  return sums;
};

describe('a dispute of a stay', () => {
  it('freezes the payout, and goes on with a refund that an admin decides', async () => {
    const stay = await started(20);
    expect((await stay.guest.get(stay.id)).can.dispute).toBe(true);
    expect(await stay.dispute()).toMatchObject({ status: 'DISPUTED', can: { dispute: false } });
    clock.forward(5 * HOUR);
    await sweepPayouts(deps);
    expect(await stay.read()).toMatchObject({
      payout: { status: 'FROZEN', amount: { amount: 450 } },
      disputes: [{ reason, closedAt: null }],
      can: { end: false, resolve: true, refund: false },
    });
    const resolved = await stay.resolve('CONTINUE', 100);
    expect(resolved).toMatchObject({
      booking: { status: 'CHECKED_IN' },
      money: { refunded: { amount: 100 }, refundable: { amount: 350 } },
      decisions: [{ kind: 'RESOLVE', outcome: 'CONTINUE', amount: { amount: 100 }, reason }],
    });
    expect(resolved.disputes[0]?.closedAt).not.toBeNull();
    await runJob(test, 'payouts.send');
    expect(await moneyOf(test, stay.id)).toBe('succeeded manual 45000 10000');
    const after = await stay.read();
    expect(after.payout).toMatchObject({ status: 'SENT', amount: { amount: 350 } });
    expect(balancesOf(after.ledger)).toEqual({ PROVIDER: 0, GUEST_FUNDS: 0, HOST: 0 });
  });

  it('ends the stay, frees the nights and pays the host what is retained', async () => {
    const stay = await started(30);
    await sweepBookings(deps);
    await stay.dispute();
    await stay.resolve('END', 400);
    await runJob(test, 'payouts.send');
    await moneyOf(test, stay.id);
    const after = await stay.read();
    expect(after).toMatchObject({
      booking: { status: 'CANCELLED_BY_HOST', refunded: { refund: { amount: 400 } } },
      payout: { status: 'SENT', amount: { amount: 50 } },
      can: { resolve: false, refund: true },
    });
    expect(balancesOf(after.ledger)).toEqual({ PROVIDER: 0, GUEST_FUNDS: 0, HOST: 0 });
  });

  it('takes the refund back from a payout that was sent before it', async () => {
    const stay = await started(25);
    await sweepBookings(deps);
    await sweepPayouts(deps);
    expect((await stay.read()).payout?.status).toBe('SENT');
    await stay.dispute();
    await stay.resolve('CONTINUE', 200);
    await moneyOf(test, stay.id);
    const after = await stay.read();
    expect(after.payout).toMatchObject({ reversed: { amount: 200 } });
    expect(balancesOf(after.ledger)).toEqual({ PROVIDER: 0, GUEST_FUNDS: 0, HOST: 0 });
  });

  it('is opened by the guest only, from the check-in to 72 hours after it', async () => {
    const early = await started(-1);
    expect(await errorOf(early.dispute())).toBe('409 STAY_BOOKING_STATUS_EXCEPTION');
    const delayed = await started(72);
    await sweepBookings(deps);
    expect(await errorOf(delayed.dispute(delayed.stay.owner))).toBe('409 STAY_BOOKING_STATUS_EXCEPTION');
    expect(await errorOf(delayed.dispute(await actor(test)))).toBe('404 STAY_BOOKING_NOT_FOUND_EXCEPTION');
    clock.forward(1);
    expect(await errorOf(delayed.dispute())).toBe('409 STAY_BOOKING_STATUS_EXCEPTION');
    clock.forward(-1);
    expect((await delayed.dispute()).status).toBe('DISPUTED');
  });

  it('is opened and decided once by concurrent requests', async () => {
    const stay = await started(10);
    const opened = await Promise.allSettled(Array.from({ length: 10 }, () => stay.dispute()));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const decided = await Promise.allSettled(Array.from({ length: 10 }, () => stay.resolve('CONTINUE', 450)));
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await moneyOf(test, stay.id)).toBe('succeeded manual 45000 45000');
    expect((await stay.read()).disputes).toHaveLength(1);
  });
});

describe('a decision of an admin', () => {
  it('ends a confirmed stay with everything refunded', async () => {
    const stay = await started(-100);
    expect((await stay.read()).can).toEqual({ end: true, resolve: false, refund: true });
    expect(await stay.end()).toMatchObject({ booking: { status: 'CANCELLED_BY_HOST', endReason: reason } });
    expect(await moneyOf(test, stay.id)).toBe('succeeded manual 45000 45000');
    expect(balancesOf((await stay.read()).ledger)).toEqual({ PROVIDER: 0, GUEST_FUNDS: 0 });
    expect(await errorOf(stay.end())).toBe('409 STAY_BOOKING_STATUS_EXCEPTION');
  });

  it('refunds a part once per key, at most what is left', async () => {
    const stay = await started(-100);
    const key = crypto.randomUUID();
    await Promise.all([stay.refund(50, key), stay.refund(50, key)]);
    expect(await stay.refund(50, key)).toMatchObject({
      money: { refunded: { amount: 50 } },
      decisions: [{ kind: 'REFUND' }],
    });
    expect(await moneyOf(test, stay.id)).toBe('succeeded manual 45000 5000');
    expect(await errorOf(stay.refund(400.01))).toBe('422 VALIDATION_EXCEPTION body.amount too_big');
    expect(await errorOf(stay.refund(0))).toBe('422 VALIDATION_EXCEPTION body.amount too_small');
    expect((await stay.read()).payout).toMatchObject({ amount: { amount: 400 } });
  });

  it('is for admins, who search by number, address and title', async () => {
    const { id, who, admin } = await started(-100);
    const list = async (query: object) =>
      (await admin.api.call(contract.listAdminBookings, { query } as never)).data.map((one) => one.id);
    expect(await list({ q: String(id) })).toEqual([id]);
    expect(await list({ q: who.email })).toEqual([id]);
    expect(await list({ q: 'nobody@example.org' })).toEqual([]);
    expect(await list({ q: '100%' })).toEqual([]);
    expect(await list({ status: 'PAID', size: 1 })).toHaveLength(1);
    expect(await errorOf(who.api.call(contract.getAdminBooking, { params: { id } }))).toContain('403');
  });
});
