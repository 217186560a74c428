import { describe, expect, it } from 'vitest';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { mailJobs } from '../../platform/email/email.jobs.ts';
import { makeOpenDay } from '../open-days/open-days.fixtures.ts';
import { bookedBy, bookingsOf, emailsOf, fullOpenDay, sweep } from './bookings.fixtures.ts';
import { sweepBookings } from './sweep-bookings.ts';

const test = await testApp();
const { clock, deps } = test;
clock.set('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    async () => (await errorOf(call)).code,
  );
const many = async (count: number) => {
  const people: TestActor[] = [];
  for (let n = 0; n < count; n++) people.push(await actor(test));
  return people;
};
const bookingsIn = (eventId: number) =>
  deps.db.selectFrom('openDayBooking').selectAll().where('eventId', '=', eventId).execute();
const heldIn = async (eventId: number) =>
  (await bookingsIn(eventId))
    .filter(({ status }) => ['CONFIRMED', 'PENDING', 'PRESENT'].includes(status))
    .reduce((sum, { companions }) => sum + 1 + companions, 0);

describe('concurrent bookings', () => {
  it('of 200 parties of one to four never exceed 50 seats; no booking is lost and each gets one email', async () => {
    const { id: eventId, owner } = await makeOpenDay(test, { maxParticipants: 50 });
    const people = await many(200);
    const booked = await Promise.all(people.map((who, n) => bookingsOf(who).book(eventId, n % 4)));
    const rows = await bookingsIn(eventId);
    expect(rows).toHaveLength(200);
    const held = await heldIn(eventId);
    expect(held).toBeLessThanOrEqual(50);
    // A waitlisted party does not fit: no seats are free for its size.
    expect(rows.filter(({ status, companions }) => status === 'WAITING' && held + 1 + companions <= 50)).toEqual([]);
    expect(booked.map(({ status, id }) => [id, status]).sort()).toEqual(
      rows.map(({ status, id }) => [id, status]).sort(),
    );

    // Simulates a worker crash: its reserved jobs are delivered again.
    const { send } = deps.mailer;
    let sent = 0;
    deps.mailer.send = async (mail) => {
      sent += 1;
      if (sent === 77) throw new Error('The worker is gone');
      await send(mail);
    };
    await runJobs(test, mailJobs).catch(() => {});
    deps.mailer.send = send;
    const waiting = await deps.db.selectFrom('outboxEmail').select('id').where('sealed', 'is not', null).execute();
    for (const { id: emailId } of waiting) await deps.jobs.enqueue(deps.db, 'mail.sendEmail', { emailId });
    await runJobs(test, mailJobs);
    const { email } = owner;
    const arrived = await deps.db.selectFrom('mailboxEmail').select(['toAddress', 'messageId']).execute();
    const own = arrived.filter(({ toAddress }) => toAddress !== email).map(({ toAddress }) => toAddress);
    expect(own.sort()).toEqual(people.map((who) => who.email).sort());
    const requests = rows.filter(({ status }) => status === 'WAITING').length;
    expect(arrived.filter(({ toAddress }) => toAddress === email)).toHaveLength(requests);
    expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(200 + requests);
  }, 120_000);

  it('of 50 users for the last seat confirm one', async () => {
    const { id: eventId } = await makeOpenDay(test, { maxParticipants: 3 });
    await bookedBy(test, eventId, 2);
    const people = await many(50);
    const booked = await Promise.all(people.map((who) => bookingsOf(who).book(eventId)));
    expect(booked.filter(({ status }) => status === 'CONFIRMED')).toHaveLength(1);
    expect(booked.filter(({ status }) => status === 'WAITING')).toHaveLength(49);
  }, 60_000);

  it('of one user with 20 requests create one', async () => {
    const { id: eventId } = await makeOpenDay(test);
    const who = await actor(test);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(bookingsOf(who).book(eventId))));
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    expect(outcomes.filter((one) => one === 'OPEN_DAY_ALREADY_BOOKED_EXCEPTION')).toHaveLength(19);
    expect(await bookingsIn(eventId)).toHaveLength(1);
    expect(await emailsOf(test, who)).toEqual(['openDayConfirmed']);
  });

  it('cancel once, and offer the seat to one user', async () => {
    const { id: eventId, holder } = await fullOpenDay(test, 1);
    const [one, two] = [await bookedBy(test, eventId), await bookedBy(test, eventId)];
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf(bookingsOf(holder.who).cancel(holder.id))),
    );
    expect(outcomes.filter((each) => each === 'ok')).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'OPEN_DAY_BOOKING_STATUS_EXCEPTION')).toHaveLength(9);
    expect(await emailsOf(test, holder.who)).toEqual(['openDayConfirmed', 'openDayCancelled']);
    expect(await emailsOf(test, one.who)).toEqual(['openDayRequested', 'openDayOffer']);
    expect(await emailsOf(test, two.who)).toEqual(['openDayRequested']);
    expect(await heldIn(eventId)).toBe(1);
  });

  it('accept or expire an offer, and assign its seat to one user', async () => {
    const { id: eventId, holder } = await fullOpenDay(test, 1);
    const [one, two] = [await bookedBy(test, eventId), await bookedBy(test, eventId)];
    await bookingsOf(holder.who).cancel(holder.id);
    const until = new Date((await bookingsOf(one.who).get(one.id)).offerExpiresAt ?? '');
    clock.set(new Date(until.getTime() - 1));
    const accepting = outcomeOf(bookingsOf(one.who).accept(one.id));
    clock.set(until);
    const outcomes = await Promise.all([
      accepting,
      ...Array.from({ length: 5 }, () => outcomeOf(bookingsOf(one.who).accept(one.id))),
      ...Array.from({ length: 3 }, () => sweepBookings(deps).then(() => 'swept')),
    ]);
    expect(outcomes.filter((each) => each === 'ok').length).toBeLessThanOrEqual(1);
    await sweep(test);
    const [first, second] = [await bookingsOf(one.who).get(one.id), await bookingsOf(two.who).get(two.id)];
    const accepted = outcomes.includes('ok');
    expect([first.status, second.status]).toEqual(accepted ? ['CONFIRMED', 'WAITING'] : ['CANCELLED', 'PENDING']);
    const last = accepted ? 'openDayConfirmed' : 'openDayCancelled';
    expect(await emailsOf(test, one.who)).toEqual(['openDayRequested', 'openDayOffer', last]);
  });

  it('send each reminder and each expiry once, with several workers', async () => {
    const event = await makeOpenDay(test, { maxParticipants: 3 });
    const [guest, requested] = [await bookedBy(test, event.id, 3), await bookedBy(test, event.id, 2)];
    clock.set(new Date(new Date(event.event.startsAt).getTime() - 2 * HOUR));
    await Promise.all(Array.from({ length: 5 }, () => sweepBookings(deps)));
    expect(await emailsOf(test, guest.who)).toEqual(['openDayConfirmed', 'openDayReminder']);
    clock.set(event.event.startsAt);
    await Promise.all(Array.from({ length: 5 }, () => sweepBookings(deps)));
    expect(await emailsOf(test, requested.who)).toEqual(['openDayRequested', 'openDayCancelled']);
  });

  it('continue when one open day fails', async () => {
    const [broken, sound] = [
      await makeOpenDay(test, { type: 'RESERVATION_REQUIRED' }),
      await makeOpenDay(test, { type: 'RESERVATION_REQUIRED' }),
    ];
    const [one, two] = [await bookedBy(test, broken.id), await bookedBy(test, sound.id)];
    clock.forward(24 * HOUR);
    await sweepBookings(failingFor(one.id));
    expect((await bookingsOf(two.who).get(two.id)).status).toBe('CANCELLED');
    expect((await bookingsOf(one.who).get(one.id)).status).toBe('WAITING');
    await sweep(test);
    expect((await bookingsOf(one.who).get(one.id)).status).toBe('CANCELLED');
  });
});

/** Dependencies that throw for this booking. */
const failingFor = (bookingId: number): typeof deps => ({
  ...deps,
  recordEvent: async (events, on) => {
    const isBroken = [events].flat().some((event) => 'bookingId' in event && event.bookingId === bookingId);
    if (isBroken) throw new Error('broken');
    await deps.recordEvent(events, on);
  },
});
