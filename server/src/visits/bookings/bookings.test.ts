import { describe, expect, it } from 'vitest';
import { suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import * as contract from '#contract/visits/bookings.schemas';
import { deleteEvent } from '#contract/visits/open-days.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeOpenDay } from '../open-days/open-days.fixtures.ts';
import { bookedBy, bookingsOf, emailsOf, fullOpenDay } from './bookings.fixtures.ts';

const test = await testApp();
const { deps, clock } = test;
clock.set('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;

const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code;
const emailTo = async (who: { email: string }) => (await emailsTo(test, who.email))[0];
const atStart = ({ event }: { event: { startsAt: string } }, hours = 0) =>
  clock.set(new Date(new Date(event.startsAt).getTime() + hours * HOUR));

describe('booking an open day', () => {
  it('is confirmed at once when it is open and has seats, with an email and its calendar entry', async () => {
    const event = await makeOpenDay(test, { maxParticipants: 5, notes: 'Citofono Rossi' });
    const { who, booking } = await bookedBy(test, event.id, 3);
    expect(booking).toMatchObject({
      eventId: event.id,
      listingId: event.listingId,
      participantId: who.id,
      participantName: 'Bea Ospite',
      status: 'CONFIRMED',
      companions: 2,
      people: 3,
      waitingPosition: null,
      waitsForPlace: false,
      can: { cancel: true, accept: false, edit: true, confirm: false, delete: false },
    });
    expect(await emailsOf(test, who)).toEqual(['openDayConfirmed']);
    expect((await emailTo(who))?.props).toMatchObject({
      name: 'Bea',
      people: 3,
      notes: 'Citofono Rossi',
      wasOffered: false,
      address: 'Via Solferino 7, Milano',
      calendar: { method: 'PUBLISH', content: expect.stringContaining(`UID:open-day-booking-${booking.id}@localhost`) },
      answerPath: expect.stringMatching(/^\/open-days\/answer\?token=[\w-]+$/),
    });
    expect(await emailsOf(test, event.owner)).toEqual([]);
  });

  it.each([
    ['more people than it ever takes', 2, 'OPEN', 3, true, 1],
    ['more than there is place for', 4, 'OPEN', 3, true, 1],
    ['one with reservation', 9, 'RESERVATION_REQUIRED', 3, false, null],
  ] as const)('is a request for %s', async (_, maxParticipants, type, people, waitsForPlace, position) => {
    const event = await makeOpenDay(test, { maxParticipants, type });
    await bookedBy(test, event.id, 2);
    const { who, booking } = await bookedBy(test, event.id, people);
    expect(booking).toMatchObject({ status: 'WAITING', waitsForPlace });
    expect(await emailsOf(test, who)).toEqual(['openDayRequested']);
    expect((await emailTo(who))?.props).toMatchObject({ position });
    expect((await emailTo(event.owner))?.emailName).toBe('openDayRequestForYou');
    expect((await emailTo(event.owner))?.props).toMatchObject({
      from: 'Bea Ospite',
      people,
      path: `/dashboard/open-days/${event.id}/participants`,
    });
  });

  it('is rejected for the organizer, for a second booking, after the end, and for an invisible open day', async () => {
    const event = await makeOpenDay(test);
    const hidden = await makeOpenDay(test);
    const deleted = await makeOpenDay(test);
    const { who, id } = await bookedBy(test, event.id);
    expect(await codeOf(bookingsOf(event.owner).book(event.id))).toBe('OPEN_DAY_OWN_EVENT_EXCEPTION');
    expect(await errorOf(bookingsOf(who).book(event.id))).toMatchObject({
      code: 'OPEN_DAY_ALREADY_BOOKED_EXCEPTION',
      details: { bookingId: id },
    });
    await hidden.owner.api.call(suspendListing, { params: { id: hidden.listingId }, body: {} });
    await deleted.owner.api.call(deleteEvent, { params: { id: deleted.id } });
    for (const eventId of [hidden.id, deleted.id, 2_000_000_000]) {
      expect(await codeOf(bookingsOf(who).book(eventId))).toBe('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
    }
    atStart(event, 1);
    expect(await codeOf(bookingsOf(await actor(test)).book(event.id))).toBe('OPEN_DAY_EVENT_OVER_EXCEPTION');
  });

  it('requires a verified email', async () => {
    const event = await makeOpenDay(test);
    const unproved = await actor(test, { emailVerifiedAt: null });
    expect(await codeOf(bookingsOf(unproved).book(event.id))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    const body = { eventId: event.id };
    expect(await codeOf(test.anonymous.call(contract.bookVisit, { body }))).toBe('AUTHENTICATION_REQUIRED_EXCEPTION');
  });

  it('reuses a canceled booking, with a higher sequence in the calendar entry', async () => {
    const event = await makeOpenDay(test);
    const { who, id, booking } = await bookedBy(test, event.id);
    const cancelled = await bookingsOf(who).cancel(id);
    expect(cancelled).toMatchObject({ status: 'CANCELLED', cancelReason: 'PARTICIPANT' });
    clock.forward(HOUR);
    const again = await bookingsOf(who).book(event.id, 4);
    expect(again).toMatchObject({
      id,
      status: 'CONFIRMED',
      people: 5,
      cancelReason: null,
      createdAt: booking.createdAt,
    });
    expect(again.requestedAt > booking.requestedAt).toBe(true);
    expect(await emailsOf(test, who)).toEqual(['openDayConfirmed', 'openDayCancelled', 'openDayConfirmed']);
    const sequences = (await emailsTo(test, who.email)).map(({ props }) =>
      /SEQUENCE:(\d+)/.exec((props.calendar as { content: string }).content)?.at(1),
    );
    expect(sequences).toEqual(['2', '1', '0']);
  });
});

describe('changing the party size', () => {
  it('succeeds while seats are free, and sends an email with the calendar entry', async () => {
    const event = await makeOpenDay(test, { maxParticipants: 4 });
    const { who, id } = await bookedBy(test, event.id, 2);
    expect(await bookingsOf(who).edit(id, 3)).toMatchObject({ status: 'CONFIRMED', people: 4 });
    expect(await errorOf(bookingsOf(who).edit(id, 4))).toMatchObject({
      code: 'OPEN_DAY_FULL_EXCEPTION',
      details: { available: 0 },
    });
    await bookingsOf(who).edit(id, 3);
    expect(await emailsOf(test, who)).toEqual(['openDayConfirmed', 'openDayConfirmed']);
    expect((await emailTo(who))?.props).toMatchObject({ people: 4 });
  });

  it('releases seats to the waitlist', async () => {
    const { id: eventId, holder } = await fullOpenDay(test, 4);
    const waiting = await bookedBy(test, eventId, 2);
    await bookingsOf(holder.who).edit(holder.id, 1);
    expect(await bookingsOf(waiting.who).get(waiting.id)).toMatchObject({ status: 'PENDING' });
  });

  it('confirms a request once its party fits', async () => {
    const event = await makeOpenDay(test, { maxParticipants: 4 });
    await bookedBy(test, event.id, 2);
    const { who, id } = await bookedBy(test, event.id, 3);
    expect(await bookingsOf(who).edit(id, 1)).toMatchObject({ status: 'CONFIRMED', people: 2 });
    expect(await emailsOf(test, who)).toEqual(['openDayRequested', 'openDayConfirmed']);
  });

  it('moves a request to the waitlist and back, where its 24 hours start again', async () => {
    const event = await makeOpenDay(test, { maxParticipants: 4, type: 'RESERVATION_REQUIRED' });
    const { who, id, booking } = await bookedBy(test, event.id, 2);
    const larger = await bookingsOf(who).edit(id, 5);
    expect(larger).toMatchObject({ status: 'WAITING', waitsForPlace: true, requestedAt: booking.requestedAt });
    clock.forward(30 * HOUR);
    const smaller = await bookingsOf(who).edit(id, 2);
    expect(smaller).toMatchObject({ status: 'WAITING', waitsForPlace: false, requestedAt: clock.now().toISOString() });
  });

  it('is allowed only to the participant of a live booking before the end', async () => {
    const event = await makeOpenDay(test);
    const { who, id } = await bookedBy(test, event.id);
    expect(await codeOf(bookingsOf(event.owner).edit(id, 1))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await codeOf(bookingsOf(await actor(test)).edit(id, 1))).toBe('OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION');
    expect(await codeOf(bookingsOf(who).edit(id, 11))).toBe('VALIDATION_EXCEPTION');
    await bookingsOf(who).cancel(id);
    expect(await errorOf(bookingsOf(who).edit(id, 1))).toMatchObject({
      code: 'OPEN_DAY_BOOKING_STATUS_EXCEPTION',
      details: { status: 'CANCELLED' },
    });
    await bookingsOf(who).book(event.id);
    atStart(event, 1);
    expect(await codeOf(bookingsOf(who).edit(id, 1))).toBe('OPEN_DAY_EVENT_OVER_EXCEPTION');
  });
});

describe('the organizer', () => {
  it('confirms a request, and beyond the maximum only with `overCapacity`, which is audited', async () => {
    const { id: eventId, owner, listingId } = await fullOpenDay(test, 4);
    const { who, id } = await bookedBy(test, eventId, 3);
    expect(await errorOf(bookingsOf(owner).confirm(id))).toMatchObject({
      code: 'OPEN_DAY_OVER_CAPACITY_EXCEPTION',
      details: { maxParticipants: 4, held: 4, requested: 3 },
    });
    expect(await bookingsOf(owner).confirm(id, true)).toMatchObject({ status: 'CONFIRMED' });
    expect(await emailsOf(test, who)).toEqual(['openDayRequested', 'openDayConfirmed']);
    const auditEntries = await deps.db
      .selectFrom('auditEntry')
      .select(['event', 'actorId', 'subjectId', 'detail'])
      .where('event', '=', 'openDayBookings.overConfirmed')
      .execute();
    expect(auditEntries).toEqual([
      expect.objectContaining({ actorId: owner.id, subjectId: listingId, detail: { bookingId: id, held: 7 } }),
    ]);
    expect(await codeOf(bookingsOf(owner).confirm(id))).toBe('OPEN_DAY_BOOKING_STATUS_EXCEPTION');
  });

  it('confirms only requests of the own open day, before its end', async () => {
    const event = await makeOpenDay(test, { type: 'RESERVATION_REQUIRED' });
    const { who, id } = await bookedBy(test, event.id);
    expect(await codeOf(bookingsOf(who).confirm(id))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    const other = await makeOpenDay(test);
    expect(await codeOf(bookingsOf(other.owner).confirm(id))).toBe('OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION');
    atStart(event, 1);
    expect(await codeOf(bookingsOf(event.owner).confirm(id))).toBe('OPEN_DAY_EVENT_OVER_EXCEPTION');
  });

  it('cancels a booking, notifies its participant with reason and calendar entry, then deletes it', async () => {
    const event = await makeOpenDay(test);
    const { who, id } = await bookedBy(test, event.id);
    expect(await codeOf(bookingsOf(event.owner).remove(id))).toBe('OPEN_DAY_BOOKING_STATUS_EXCEPTION');
    expect(await bookingsOf(event.owner).cancel(id)).toMatchObject({
      cancelReason: 'ORGANISER',
      can: { delete: true },
    });
    const email = await emailTo(who);
    expect(email?.props).toMatchObject({ reason: 'ORGANISER', calendar: { method: 'CANCEL' } });
    expect(await codeOf(bookingsOf(event.owner).cancel(id))).toBe('OPEN_DAY_BOOKING_STATUS_EXCEPTION');
    expect(await codeOf(bookingsOf(who).remove(id))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await bookingsOf(event.owner).remove(id)).toEqual({ deleted: true });
    for (const one of [who, event.owner]) {
      expect(await codeOf(bookingsOf(one).get(id))).toBe('OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION');
    }
    expect(await emailsOf(test, event.owner)).toEqual([]);
  });

  it('is notified when a confirmed guest cancels, and not for a waitlisted one', async () => {
    const event = await makeOpenDay(test, { maxParticipants: 2 });
    const guest = await bookedBy(test, event.id, 2);
    const waiting = await bookedBy(test, event.id, 1);
    await bookingsOf(waiting.who).cancel(waiting.id);
    await bookingsOf(guest.who).cancel(guest.id);
    expect(await emailsOf(test, event.owner)).toEqual(['openDayRequestForYou', 'openDayGuestCancelled']);
    expect(await emailsOf(test, guest.who)).toEqual(['openDayConfirmed', 'openDayCancelled']);
    expect((await emailTo(waiting.who))?.props).toMatchObject({ reason: 'PARTICIPANT', calendar: null });
  });
});

describe('check-in', () => {
  const come = (who: TestActor, id: number, secret?: string) => bookingsOf(who).checkIn(id, secret);

  it('succeeds from the start to the end, and returns errors in that order', async () => {
    const event = await makeOpenDay(test, { type: 'RESERVATION_REQUIRED' });
    const { who, id } = await bookedBy(test, event.id);
    atStart(event, -0.001);
    expect(await codeOf(come(who, id))).toBe('CHECK_IN_TOO_EARLY_EXCEPTION');
    atStart(event);
    expect(await errorOf(come(who, id))).toMatchObject({
      code: 'OPEN_DAY_BOOKING_STATUS_EXCEPTION',
      details: { status: 'WAITING' },
    });
    await bookingsOf(event.owner).confirm(id);
    const present = await come(who, id);
    expect(present).toMatchObject({ status: 'PRESENT', checkedInBy: 'SELF', checkedInAt: clock.now().toISOString() });
    clock.forward(60_000);
    expect(await come(who, id)).toEqual(present);
    expect(await codeOf(bookingsOf(who).cancel(id))).toBe('OPEN_DAY_BOOKING_STATUS_EXCEPTION');
    atStart(event, 1.001);
    expect(await codeOf(come(who, id))).toBe('CHECK_IN_TOO_LATE_EXCEPTION');
  });

  it('records whether the code at the entrance was scanned, and rejects another code', async () => {
    const event = await makeOpenDay(test);
    const other = await makeOpenDay(test);
    const [one, two] = [await bookedBy(test, event.id), await bookedBy(test, event.id)];
    atStart(event);
    expect(await codeOf(come(one.who, one.id, other.event.secret ?? ''))).toBe('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
    expect(await come(one.who, one.id, event.event.secret ?? '')).toMatchObject({ checkedInBy: 'CODE' });
    expect(await come(event.owner, two.id)).toMatchObject({ status: 'PRESENT', checkedInBy: 'DOOR' });
    expect(await codeOf(come(await actor(test), one.id))).toBe('OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION');
  });

  it('happens once under concurrency', async () => {
    const event = await makeOpenDay(test);
    const { who, id } = await bookedBy(test, event.id);
    atStart(event);
    const all = await Promise.all(Array.from({ length: 10 }, () => come(who, id)));
    expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1);
  });
});
