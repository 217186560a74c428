import { describe, expect, it } from 'vitest';
import { suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { deleteEvent, editEvent, notifyDelay } from '#contract/visits/open-days.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { publishListing } from '../../catalog/listings/publish-listing.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import { italianDay } from '../../platform/lib/italian-days.ts';
import { makeOpenDay } from '../open-days/open-days.fixtures.ts';
import { type Booked, bookedBy, bookingsOf, emailsOf, fullOpenDay, sweep } from './bookings.fixtures.ts';

const test = await testApp();
const { clock, deps } = test;
clock.set('2026-11-21T10:00:00Z');
const HOUR = 3_600_000;

const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code;
const see = ({ who, id }: Booked) => bookingsOf(who).get(id);
const statusOf = async (booked: Booked) => (await see(booked)).status;
const hoursBefore = ({ startsAt }: OpenDayEvent, hours: number) =>
  clock.set(new Date(new Date(startsAt).getTime() - hours * HOUR));
const edit = (owner: TestActor, event: OpenDayEvent, changes: object) => {
  const { listingId, type, date, start, end, maxParticipants, notes } = event;
  const body = { listingId, type, date, start, end, maxParticipants, notes, ...changes };
  return owner.api.call(editEvent, { params: { id: event.id }, body });
};

describe('a released seat', () => {
  it('is offered by email to the oldest party that fits, and reserved for half a day', async () => {
    const { id: eventId, holder } = await fullOpenDay(test, 2);
    const [large, small, later] = [
      await bookedBy(test, eventId, 3),
      await bookedBy(test, eventId, 2),
      await bookedBy(test, eventId, 1),
    ];
    expect([large, small, later].map(({ booking }) => booking.waitingPosition)).toEqual([1, 2, 3]);
    await bookingsOf(holder.who).cancel(holder.id);
    expect([await statusOf(large), await statusOf(small), await statusOf(later)]).toEqual([
      'WAITING',
      'PENDING',
      'WAITING',
    ]);
    const offer = await see(small);
    expect(offer).toMatchObject({
      offerExpiresAt: new Date(clock.now().getTime() + 12 * HOUR).toISOString(),
      can: { accept: true, cancel: true },
    });
    expect(await emailsOf(test, small.who)).toEqual(['openDayRequested', 'openDayOffer']);
    expect((await emailsTo(test, small.who.email))[0]?.props).toMatchObject({ offerExpiresAt: offer.offerExpiresAt });
    expect(await bookingsOf(small.who).accept(small.id)).toMatchObject({ status: 'CONFIRMED', offerExpiresAt: null });
    expect((await emailsTo(test, small.who.email))[0]).toMatchObject({
      emailName: 'openDayConfirmed',
      props: { wasOffered: true, calendar: { method: 'PUBLISH' } },
    });
    expect(await see(later)).toMatchObject({ status: 'WAITING', waitingPosition: 2 });
  });

  it('is offered to the next party when the offer expires; the first one may book again', async () => {
    const { id: eventId, holder } = await fullOpenDay(test, 2);
    const [one, two] = [await bookedBy(test, eventId, 2), await bookedBy(test, eventId, 1)];
    await bookingsOf(holder.who).cancel(holder.id);
    clock.forward(12 * HOUR);
    expect(await codeOf(bookingsOf(one.who).accept(one.id))).toBe('OPEN_DAY_OFFER_EXPIRED_EXCEPTION');
    expect(await codeOf(bookingsOf(one.who).edit(one.id, 0))).toBe('OPEN_DAY_BOOKING_STATUS_EXCEPTION');
    await sweep(test);
    await sweep(test);
    expect(await see(one)).toMatchObject({ status: 'CANCELLED', cancelReason: 'OFFER_EXPIRED' });
    expect(await emailsOf(test, one.who)).toEqual(['openDayRequested', 'openDayOffer', 'openDayCancelled']);
    expect(await codeOf(bookingsOf(one.who).accept(one.id))).toBe('OPEN_DAY_OFFER_EXPIRED_EXCEPTION');
    expect(await statusOf(two)).toBe('PENDING');
    expect(await bookingsOf(one.who).book(eventId, 0)).toMatchObject({ id: one.id, status: 'CONFIRMED' });
  });

  it('is reserved for at most half of the remaining time, and not offered after the start', async () => {
    const { event, id: eventId, holder } = await fullOpenDay(test, 2);
    const [one, two] = [await bookedBy(test, eventId, 2), await bookedBy(test, eventId, 2)];
    hoursBefore(event, 4);
    await bookingsOf(holder.who).cancel(holder.id);
    expect((await see(one)).offerExpiresAt).toBe(new Date(clock.now().getTime() + 2 * HOUR).toISOString());
    hoursBefore(event, 0);
    await sweep(test);
    expect([await see(one), await see(two)].map(({ cancelReason }) => cancelReason)).toEqual([
      'OFFER_EXPIRED',
      'REQUEST_EXPIRED',
    ]);
  });

  it('is not offered to requests that need the organizer’s confirmation', async () => {
    const event = await makeOpenDay(test, { type: 'RESERVATION_REQUIRED', maxParticipants: 5 });
    const { owner } = event;
    const guest = await bookedBy(test, event.id, 2);
    await bookingsOf(owner).confirm(guest.id);
    const waiting = await bookedBy(test, event.id, 2);
    await bookingsOf(guest.who).cancel(guest.id);
    expect(await statusOf(waiting)).toBe('WAITING');
    expect(await codeOf(bookingsOf(owner).accept(waiting.id))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await codeOf(bookingsOf(waiting.who).accept(waiting.id))).toBe('OPEN_DAY_BOOKING_STATUS_EXCEPTION');
  });

  it('is offered when the maximum rises, and to all parties that fit when the open day becomes OPEN', async () => {
    const { event, owner, id: eventId } = await fullOpenDay(test, 2);
    const [one, two] = [await bookedBy(test, eventId, 2), await bookedBy(test, eventId, 2)];
    await edit(owner, event, { maxParticipants: 4 });
    expect([await statusOf(one), await statusOf(two)]).toEqual(['PENDING', 'WAITING']);
    expect(await emailsOf(test, two.who)).toEqual(['openDayRequested']);
    const closed = await makeOpenDay(test, { type: 'RESERVATION_REQUIRED', maxParticipants: 3 });
    const requested = [
      await bookedBy(test, closed.id, 2),
      await bookedBy(test, closed.id, 2),
      await bookedBy(test, closed.id, 1),
    ];
    await edit(closed.owner, closed.event, { type: 'OPEN' });
    expect(await Promise.all(requested.map(statusOf))).toEqual(['PENDING', 'WAITING', 'PENDING']);
  });

  it('is not offered while the listing is hidden, and is offered when it is published again', async () => {
    const { owner, listingId, id: eventId, holder } = await fullOpenDay(test, 2);
    const waiting = await bookedBy(test, eventId, 2);
    await owner.api.call(suspendListing, { params: { id: listingId }, body: {} });
    await bookingsOf(holder.who).cancel(holder.id);
    await sweep(test);
    expect(await statusOf(waiting)).toBe('WAITING');
    await publishListing({ deps, actor: owner, domainError }, listingId);
    await sweep(test);
    expect(await statusOf(waiting)).toBe('PENDING');
  });
});

describe('a request without a decision', () => {
  it('expires after 24 hours, with an email', async () => {
    const event = await makeOpenDay(test, { type: 'RESERVATION_REQUIRED' });
    const requested = await bookedBy(test, event.id);
    clock.forward(24 * HOUR - 1);
    await sweep(test);
    expect(await statusOf(requested)).toBe('WAITING');
    clock.forward(1);
    await sweep(test);
    expect(await see(requested)).toMatchObject({ status: 'CANCELLED', cancelReason: 'REQUEST_EXPIRED' });
    expect((await emailsTo(test, requested.who.email))[0]).toMatchObject({
      emailName: 'openDayCancelled',
      props: { reason: 'REQUEST_EXPIRED', calendar: null },
    });
  });

  it('stays on the waitlist until the open day starts', async () => {
    const { event, id: eventId } = await fullOpenDay(test, 2);
    const requested = await bookedBy(test, eventId, 1);
    hoursBefore(event, 0.001);
    await sweep(test);
    expect(await statusOf(requested)).toBe('WAITING');
    hoursBefore(event, 0);
    await sweep(test);
    expect(await see(requested)).toMatchObject({ cancelReason: 'REQUEST_EXPIRED' });
  });
});

describe('reminders', () => {
  it('are sent a day and two hours before, once each, to confirmed participants', async () => {
    const event = await makeOpenDay(test, { maxParticipants: 2 });
    const [guest, waiting] = [await bookedBy(test, event.id, 2), await bookedBy(test, event.id, 1)];
    hoursBefore(event.event, 24.001);
    await sweep(test);
    hoursBefore(event.event, 24);
    for (let times = 0; times < 3; times++) await sweep(test);
    expect(await emailsOf(test, guest.who)).toEqual(['openDayConfirmed', 'openDayReminder']);
    hoursBefore(event.event, 2);
    for (let times = 0; times < 3; times++) await sweep(test);
    const hours = (await emailsTo(test, guest.who.email)).flatMap(({ emailName, props }) =>
      emailName === 'openDayReminder' ? [props.hours] : [],
    );
    expect(hours).toEqual([2, 24]);
    expect(await emailsOf(test, waiting.who)).toEqual(['openDayRequested']);
  });

  it('are skipped when due before the confirmation', async () => {
    const event = await makeOpenDay(test, { type: 'RESERVATION_REQUIRED' });
    hoursBefore(event.event, 20);
    const guest = await bookedBy(test, event.id);
    hoursBefore(event.event, 1.5);
    await bookingsOf(event.owner).confirm(guest.id);
    await sweep(test);
    expect(await emailsOf(test, guest.who)).toEqual(['openDayRequested', 'openDayConfirmed']);
  });

  it('are combined into one when the worker missed the first', async () => {
    const event = await makeOpenDay(test);
    const guest = await bookedBy(test, event.id);
    hoursBefore(event.event, 1);
    await sweep(test);
    await sweep(test);
    expect(await emailsOf(test, guest.who)).toEqual(['openDayConfirmed', 'openDayReminder']);
    expect((await emailsTo(test, guest.who.email))[0]?.props).toMatchObject({ hours: 2 });
  });

  it('are not sent while the listing is suspended', async () => {
    const event = await makeOpenDay(test);
    const guest = await bookedBy(test, event.id);
    await event.owner.api.call(suspendListing, { params: { id: event.listingId }, body: {} });
    hoursBefore(event.event, 24);
    await sweep(test);
    expect(await emailsOf(test, guest.who)).toEqual(['openDayConfirmed']);
  });
});

describe('an open day', () => {
  it('sends old and new times to all participants when it moves, and schedules new reminders', async () => {
    const event = await makeOpenDay(test, { maxParticipants: 2 });
    const [guest, waiting] = [await bookedBy(test, event.id, 2), await bookedBy(test, event.id, 1)];
    hoursBefore(event.event, 24);
    await sweep(test);
    const moved = (await edit(event.owner, event.event, { start: '15:00:00', end: '16:00:00' })).data;
    const [sentEmail] = await emailsTo(test, guest.who.email);
    expect(sentEmail).toMatchObject({
      emailName: 'openDayChanged',
      props: {
        startsAt: moved.startsAt,
        before: { startsAt: event.event.startsAt, endsAt: event.event.endsAt, timeZone: 'Europe/Rome' },
        calendar: { method: 'PUBLISH', content: expect.stringMatching(/SEQUENCE:1\r\n/) },
      },
    });
    expect((await emailsTo(test, waiting.who.email))[0]).toMatchObject({
      emailName: 'openDayChanged',
      props: { calendar: null },
    });
    hoursBefore(moved, 24);
    await sweep(test);
    expect((await emailsOf(test, guest.who)).slice(1)).toEqual([
      'openDayReminder',
      'openDayChanged',
      'openDayReminder',
    ]);
  });

  it('sends an email for new notes, and none for a new maximum', async () => {
    const event = await makeOpenDay(test, { maxParticipants: 2 });
    const guest = await bookedBy(test, event.id, 1);
    await edit(event.owner, event.event, { maxParticipants: 9 });
    expect(await emailsOf(test, guest.who)).toEqual(['openDayConfirmed']);
    await edit(event.owner, event.event, { notes: 'Citofono Bianchi' });
    expect((await emailsTo(test, guest.who.email))[0]).toMatchObject({
      emailName: 'openDayChanged',
      props: { before: null, notes: 'Citofono Bianchi' },
    });
  });

  it('shortens the time of an offer when it moves closer', async () => {
    const { event, owner, id: eventId, holder } = await fullOpenDay(test, 2);
    const waiting = await bookedBy(test, eventId, 2);
    hoursBefore(event, 30);
    await bookingsOf(holder.who).cancel(holder.id);
    await edit(owner, event, { date: italianDay(clock.now()), start: '10:00:00', end: '20:00:00' });
    const { offerExpiresAt } = await see(waiting);
    const { startsAt } = (await bookingsOf(waiting.who).own())[0]?.event ?? event;
    const half = (new Date(startsAt).getTime() + clock.now().getTime()) / 2;
    expect(offerExpiresAt).toBe(new Date(half).toISOString());
  });

  it('cancels all bookings when it is deleted, with the calendar entries of confirmed ones', async () => {
    const event = await makeOpenDay(test, { maxParticipants: 2 });
    const [guest, waiting] = [await bookedBy(test, event.id, 2), await bookedBy(test, event.id, 1)];
    const { data } = await event.owner.api.call(deleteEvent, { params: { id: event.id } });
    expect(data).toEqual({ bookings: 2, people: 3 });
    expect((await emailsTo(test, guest.who.email))[0]).toMatchObject({
      emailName: 'openDayCancelled',
      props: { reason: 'EVENT_CANCELLED', calendar: { method: 'CANCEL' } },
    });
    expect((await emailsTo(test, waiting.who.email))[0]?.props).toMatchObject({ calendar: null });
    const [own] = await bookingsOf(guest.who).own();
    expect(own).toMatchObject({ id: guest.id, status: 'CANCELLED', cancelReason: 'EVENT_CANCELLED', pass: null });
    expect(await codeOf(bookingsOf(event.owner).get(guest.id))).toBe('OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION');
  });

  it('notifies confirmed participants of a delay', async () => {
    const event = await makeOpenDay(test, { maxParticipants: 3 });
    const [guest, waiting] = [await bookedBy(test, event.id, 3), await bookedBy(test, event.id, 1)];
    hoursBefore(event.event, 1);
    const body = { minutes: 15 };
    expect((await event.owner.api.call(notifyDelay, { params: { id: event.id }, body })).data).toEqual({ people: 3 });
    expect((await emailsTo(test, guest.who.email))[0]).toMatchObject({ emailName: 'openDayLate', props: body });
    expect(await emailsOf(test, waiting.who)).toEqual(['openDayRequested']);
  });
});

describe('the email to the organizer about a request', () => {
  const emailTo = async ({ email }: TestActor) => (await emailsTo(test, email))[0];

  it('shows for a waitlisted party the free seats, and the start of the open day as its expiry', async () => {
    const { event, owner, id: eventId, holder } = await fullOpenDay(test, 4);
    await bookedBy(test, eventId, 1);
    const emailName = 'openDayRequestForYou';
    const expiresAt = new Date(event.startsAt).toISOString();
    expect(await emailTo(owner)).toMatchObject({ emailName, props: { expiresAt, seats: { max: 4, free: 0 } } });
    await bookingsOf(holder.who).edit(holder.id, 1);
    await bookedBy(test, eventId, 3);
    expect(await emailTo(owner)).toMatchObject({ emailName, props: { expiresAt, seats: { max: 4, free: 1 } } });
  });

  it('shows for a request that fits the same expiry as the visitor’s email', async () => {
    const event = await makeOpenDay(test, { type: 'RESERVATION_REQUIRED', maxParticipants: 5 });
    const first = await bookedBy(test, event.id, 2);
    const dayLater = new Date(clock.now().getTime() + 24 * HOUR).toISOString();
    expect((await emailTo(event.owner))?.props).toMatchObject({ expiresAt: dayLater, seats: null });
    expect((await emailTo(first.who))?.props).toMatchObject({ expiresAt: dayLater, position: null });
    hoursBefore(event.event, 3);
    await bookedBy(test, event.id, 2);
    const expiresAt = new Date(event.event.startsAt).toISOString();
    expect((await emailTo(event.owner))?.props).toMatchObject({ expiresAt });
  });

  it('is sent again when a larger party does not fit: its request does not expire after a day any more', async () => {
    const event = await makeOpenDay(test, { type: 'RESERVATION_REQUIRED', maxParticipants: 2 });
    const small = await bookedBy(test, event.id, 1);
    clock.forward(HOUR);
    await bookingsOf(small.who).edit(small.id, 3);
    const expiresAt = new Date(event.event.startsAt).toISOString();
    expect((await emailTo(event.owner))?.props).toMatchObject({ people: 4, expiresAt, seats: { max: 2, free: 2 } });
    clock.forward(HOUR);
    await bookingsOf(small.who).edit(small.id, 4);
    const about = (await emailsTo(test, event.owner.email)).filter(
      ({ emailName }) => emailName === 'openDayRequestForYou',
    );
    expect(about).toHaveLength(2);
  });

  it('is sent again when a smaller party fits, because it needs a decision', async () => {
    const event = await makeOpenDay(test, { type: 'RESERVATION_REQUIRED', maxParticipants: 2 });
    const large = await bookedBy(test, event.id, 3);
    expect((await emailTo(event.owner))?.props).toMatchObject({ seats: { max: 2, free: 2 } });
    clock.forward(HOUR);
    await bookingsOf(large.who).edit(large.id, 1);
    const expiresAt = new Date(clock.now().getTime() + 24 * HOUR).toISOString();
    expect((await emailTo(event.owner))?.props).toMatchObject({ people: 2, expiresAt, seats: null });
  });
});
