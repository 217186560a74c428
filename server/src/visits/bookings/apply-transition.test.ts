import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { createEventRecorder } from '../../platform/events/record-event.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { lockOpenDay } from '../open-days/load-open-day.ts';
import { makeOpenDay } from '../open-days/open-days.fixtures.ts';
import { applyTransition } from './apply-transition.ts';
import { bookingTransitions, type Transition, type Transitions } from './booking.rules.ts';
import { bookedBy, emailsOf, fullOpenDay } from './bookings.fixtures.ts';
import { findBooking } from './bookings.store.ts';

const test = await testApp();

/** The transition table with one changed entry. */
function tableWith(changes: Partial<Transition>): Transitions {
  const { cancel } = bookingTransitions;
  const cell = cancel.CONFIRMED as Transition;
  return { ...bookingTransitions, cancel: { ...cancel, CONFIRMED: { ...cell, ...changes } } };
}

type Confirmed = { eventId: number; bookingId: number; actorId: number };

/** Cancels a confirmed booking as its participant, with this transition table. */
function cancelBy(transitions: Transitions, { eventId, bookingId, actorId }: Confirmed, deps = test.deps) {
  return inTransaction(deps.db, async (trx) => {
    const openDay = await lockOpenDay(trx, eventId);
    const booking = await findBooking(trx, bookingId);
    if (!openDay || !booking) throw new Error('no booking');
    const canceling = { openDay, action: 'cancel', role: 'PARTICIPANT', actorId, booking } as const;
    return applyTransition(deps, trx, canceling, transitions);
  });
}

async function confirmedBooking() {
  const { id: eventId, owner } = await makeOpenDay(test);
  const { who, id: bookingId } = await bookedBy(test, eventId);
  const emails = async () => [(await emailsOf(test, who)).at(-1), (await emailsOf(test, owner)).at(-1)];
  return { confirmed: { eventId, bookingId, actorId: who.id }, emails };
}

describe('the booking transitions', () => {
  it('cancel a confirmed booking and notify both parties', async () => {
    const { confirmed, emails } = await confirmedBooking();
    const booking = await cancelBy(bookingTransitions, confirmed);
    expect(booking).toMatchObject({ status: 'CANCELLED', cancelReason: 'PARTICIPANT' });
    expect(await emails()).toEqual(['openDayCancelled', 'openDayGuestCancelled']);
  });

  it('set the status of the entry', async () => {
    const { confirmed } = await confirmedBooking();
    const booking = await cancelBy(
      tableWith({ to: 'WAITING', events: [], by: { PARTICIPANT: [] }, offersSeats: false }),
      confirmed,
    );
    expect(booking).toMatchObject({ status: 'WAITING', cancelReason: null });
  });

  it('send the emails of the entry', async () => {
    const { confirmed, emails } = await confirmedBooking();
    const sent = await emails();
    await cancelBy(tableWith({ by: { PARTICIPANT: ['ORGANIZER_CANCELLATION'] } }), confirmed);
    expect(await emails()).toEqual([sent[0], 'openDayGuestCancelled']);
  });

  it('set the times of the entry', async () => {
    const { confirmed } = await confirmedBooking();
    const now = test.clock.now();
    expect(await cancelBy(bookingTransitions, confirmed)).toMatchObject({ dayReminderAt: null });
    const { confirmed: other } = await confirmedBooking();
    test.clock.set(now);
    const booking = await cancelBy(tableWith({ times: ['SKIP_REMINDERS'] }), other);
    expect(booking).toMatchObject({ dayReminderAt: now, hoursReminderAt: now });
  });

  it.each([
    [true, 'PENDING'],
    [false, 'WAITING'],
  ])('offer released seats if the entry does: %s', async (offersSeats, expected) => {
    const { id: eventId, holder } = await fullOpenDay(test, 2);
    const { id: waitlisted } = await bookedBy(test, eventId);
    await cancelBy(tableWith({ offersSeats }), { eventId, bookingId: holder.id, actorId: holder.who.id });
    expect((await findBooking(test.deps.db, waitlisted))?.status).toBe(expected);
  });

  it.each([
    [['openDayBookings.cancelled'], ['openDayBookings.cancelled']],
    [[], []],
  ] as const)('record the business events of the entry: %j', async (events, recorded) => {
    const { confirmed } = await confirmedBooking();
    const logged: string[] = [];
    const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line).event) });
    const recordEvent = createEventRecorder({ log, db: test.deps.db });
    await cancelBy(tableWith({ events }), confirmed, { ...test.deps, recordEvent });
    expect(logged).toEqual(recorded);
  });

  it('reject an action without an entry', async () => {
    const { confirmed } = await confirmedBooking();
    const { CONFIRMED: _, ...cancel } = bookingTransitions.cancel;
    await expect(cancelBy({ ...bookingTransitions, cancel }, confirmed)).rejects.toThrow('No transition');
  });
});
