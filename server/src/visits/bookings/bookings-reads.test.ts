import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import * as contract from '#contract/visits/bookings.schemas';
import { passPattern } from '#contract/visits/check-in';
import { deleteEvent } from '#contract/visits/open-days.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';
import { makeOpenDay } from '../open-days/open-days.fixtures.ts';
import { bookedBy, bookingsOf, fullOpenDay } from './bookings.fixtures.ts';
import { passOf } from './pass.rules.ts';
import { responseToken } from './response-token.ts';

const test = await testApp({ ORIGIN: 'https://soglia.prova.test', MAIL_FROM: 'Soglia <portale@prova.test>' });
const { clock, deps } = test;
clock.set('2026-11-21T10:00:00Z');

const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code;
const of = (eventId: number) => ({ params: { eventId } });
const visit = async (who: TestActor, eventId: number, participantId = who.id) =>
  (await who.api.call(contract.getBookingOfParticipant, { params: { eventId, participantId } })).data;

describe('the organizer’s lists', () => {
  it('show open requests first, then the others by name, canceled ones last, with head counts', async () => {
    const event = await makeOpenDay(test, { maxParticipants: 6 });
    const [zeno, ada] = [await actor(test, { surname: 'Zeno' }), await actor(test, { surname: 'adami' })];
    const third = await bookedBy(test, event.id, 1);
    await bookingsOf(zeno).book(event.id, 2);
    await bookingsOf(ada).book(event.id, 1);
    await bookingsOf(third.who).cancel(third.id);
    const [first, second] = [await bookedBy(test, event.id, 3), await bookedBy(test, event.id, 4)];
    const { data, page } = await event.owner.api.call(contract.listBookingsOfEvent, { ...of(event.id), query: {} });
    expect(data.map((one) => [one.participantName, one.status, one.waitingPosition])).toEqual([
      ['Bea Ospite', 'WAITING', 1],
      ['Bea Ospite', 'WAITING', 2],
      ['Ada adami', 'CONFIRMED', null],
      ['Ada Zeno', 'CONFIRMED', null],
      ['Bea Ospite', 'CANCELLED', null],
    ]);
    expect(page).toEqual({ totalElements: 5, number: 0, size: 20 });
    expect(await bookingsOf(event.owner).stats(event.id)).toEqual({
      bookings: 4,
      people: 12,
      confirmed: 2,
      waiting: 2,
      pending: 0,
      present: 0,
      peoplePresent: 0,
    });
    const params = { eventId: event.id, status: 'WAITING' as const };
    const waiting = await event.owner.api.call(contract.listBookingsByStatus, { params, query: { page: 1, size: 1 } });
    expect(waiting.data.map(({ id }) => id)).toEqual([second.id]);
    expect(waiting.page).toEqual({ totalElements: 2, number: 1, size: 1 });
    expect((await event.owner.api.call(contract.countBookingsByStatus, { params })).data).toEqual({ count: 2 });
    expect(first.booking.can).toMatchObject({ confirm: false });
    expect(data[0]?.can).toEqual({ cancel: true, accept: false, edit: false, confirm: true, delete: false });
  });

  it('show contacts only when the profile shows them', async () => {
    const event = await makeOpenDay(test);
    const open = await actor(test, { showEmail: true, showPhone: true, phone: '+393331112233' });
    const shy = await actor(test, { phone: '+393331112234' });
    for (const one of [open, shy]) await bookingsOf(one).book(event.id);
    const { data } = await event.owner.api.call(contract.listBookingsOfEvent, { ...of(event.id), query: {} });
    const reached = new Map(data.map((one) => [one.participantId, [one.participantEmail, one.participantPhone]]));
    expect(reached.get(open.id)).toEqual([open.email, '+393331112233']);
    expect(reached.get(shy.id)).toEqual([null, null]);
    expect(await visit(open, event.id)).toMatchObject({ participantEmail: null, participantPhone: null });
  });

  it('are hidden from other users', async () => {
    const event = await makeOpenDay(test);
    const hidden = await makeOpenDay(test);
    const deleted = await makeOpenDay(test);
    const { who, id } = await bookedBy(test, event.id);
    await hidden.owner.api.call(suspendListing, { params: { id: hidden.listingId }, body: {} });
    await deleted.owner.api.call(deleteEvent, { params: { id: deleted.id } });
    const admin = await actor(test, { role: 'ADMIN' });
    const other = await actor(test);
    const requests = (one: TestActor, eventId: number) => [
      () => one.api.call(contract.listBookingsOfEvent, { ...of(eventId), query: {} }),
      () => one.api.call(contract.getEventStats, of(eventId)),
      () => one.api.call(contract.listBookingsByStatus, { params: { eventId, status: 'WAITING' }, query: {} }),
      () => one.api.call(contract.countBookingsByStatus, { params: { eventId, status: 'WAITING' } }),
      () => visit(one, eventId, 1),
    ];
    for (const one of [who, other, admin]) {
      for (const request of requests(one, event.id))
        expect(await codeOf(request())).toBe('AUTHORIZATION_DENIED_EXCEPTION');
      for (const request of requests(one, hidden.id))
        expect(await codeOf(request())).toBe('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
    }
    for (const request of requests(deleted.owner, deleted.id))
      expect(await codeOf(request())).toBe('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
    for (const request of requests(other, 2_000_000_000)) {
      expect(await codeOf(request())).toBe('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
    }
    expect(await codeOf(bookingsOf(admin).get(id))).toBe('OPEN_DAY_BOOKING_NOT_FOUND_EXCEPTION');
    const query = {};
    const listing = other.api.call(contract.listBookingsOfParticipant, { params: { participantId: who.id }, query });
    expect(await codeOf(listing)).toBe('AUTHORIZATION_DENIED_EXCEPTION');
  });
});

describe('my bookings', () => {
  it('include their open days, upcoming ones first, earliest first', async () => {
    const who = await actor(test);
    const [later, soon, off] = [
      await makeOpenDay(test, { date: '2026-12-14' }),
      await makeOpenDay(test, { date: '2026-12-08' }),
      await makeOpenDay(test, { date: '2026-12-10' }),
    ];
    const past = await makeOpenDay(test, { date: '2026-11-30' });
    for (const { id } of [later, soon, off, past]) await bookingsOf(who).book(id, 1);
    const [cancelled] = (await bookingsOf(who).own()).filter(({ eventId }) => eventId === off.id);
    await bookingsOf(who).cancel(cancelled?.id ?? 0);
    clock.set('2026-12-05T10:00:00Z');
    const own = await bookingsOf(who).own();
    expect(own.map(({ eventId, event }) => [eventId, event.id])).toEqual(
      [soon, later, off, past].map(({ id }) => [id, id]),
    );
    expect(own.map(({ pass }) => pass !== null)).toEqual([true, true, false, true]);
    const page = await who.api.call(contract.listBookingsOfParticipant, {
      params: { participantId: who.id },
      query: { page: 1, size: 3 },
    });
    expect(page.data.map(({ eventId }) => eventId)).toEqual([past.id]);
    expect(page.page).toEqual({ totalElements: 4, number: 1, size: 3 });
  });

  it('run a constant number of statements', async () => {
    const who = await actor(test);
    const count = async () => {
      const before = counted;
      await bookingsOf(who).own();
      return counted - before;
    };
    let counted = 0;
    const client = deps.db.getExecutor();
    const executeQuery = client.executeQuery.bind(client);
    client.executeQuery = (query) => {
      counted += 1;
      return executeQuery(query);
    };
    await bookOpenDays(who, 1);
    const once = await count();
    await bookOpenDays(who, 5);
    expect(await count()).toBe(once);
    expect(once).toBeGreaterThan(0);
    client.executeQuery = executeQuery;
  });

  it('contain a pass signed by the server, and show the exact address only to confirmed participants', async () => {
    const owner = await actor(test);
    const property = await makeProperty(test, { owner, approximateLocation: true });
    const listing = await makeMarketListing(test, { owner, propertyId: property.id });
    const event = await makeOpenDay(test, { owner, listingId: listing.id, maxParticipants: 1 });
    const [guest, waiting] = [await bookedBy(test, event.id), await bookedBy(test, event.id)];
    const own = await visit(guest.who, event.id);
    expect(own?.pass).toMatch(passPattern);
    expect(own?.pass).toBe(passOf(deps.secrets, { bookingId: guest.id, eventId: event.id }));
    expect(own?.pass).not.toContain(event.event.secret ?? 'x');
    expect(own?.event.address).toBe('Via Solferino 7, Milano');
    expect(own?.calendarLinks.map(({ name }) => name)).toEqual(['google', 'outlook']);
    expect(await visit(waiting.who, event.id)).toMatchObject({
      pass: null,
      calendarLinks: [],
      event: { address: 'Via Solferino, Milano', secret: null },
    });
    expect(await visit(event.owner, event.id, guest.who.id)).toMatchObject({
      id: guest.id,
      pass: null,
      calendarLinks: [],
    });
    expect(await visit(await actor(test), event.id)).toBeNull();
  });
});

async function bookOpenDays(who: TestActor, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await bookingsOf(who).book((await makeOpenDay(test)).id);
}

describe('the calendar file', () => {
  const read = async (who: TestActor, id: number) => {
    const url = `/api/v1/open-day/bookings/${id}/calendar.ics`;
    const { body, headers, statusCode } = await test.app.inject({ url, headers: { cookie: who.cookie } });
    return { body, headers, statusCode, event: new ICAL.Component(ICAL.parse(body)).getFirstSubcomponent('vevent') };
  };

  it('is for the participant only, with a constant UID and a rising SEQUENCE, also after cancellation', async () => {
    const event = await makeOpenDay(test);
    const { who, id } = await bookedBy(test, event.id, 2);
    const first = await read(who, id);
    expect(first.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/calendar/),
      'content-disposition': expect.stringContaining(`soglia-${id}.ics`),
    });
    const value = (one: typeof first, name: string) => String(one.event?.getFirstPropertyValue(name));
    expect(value(first, 'uid')).toBe(`open-day-booking-${id}@soglia.prova.test`);
    expect(value(first, 'organizer')).toBe('mailto:portale@prova.test');
    expect(new Date(value(first, 'dtstart')).toISOString()).toBe(event.event.startsAt);
    await bookingsOf(who).cancel(id);
    const last = await read(who, id);
    expect([value(last, 'uid'), value(last, 'status')]).toEqual([value(first, 'uid'), 'CANCELLED']);
    expect(last.body).toContain('METHOD:CANCEL');
    expect(Number(value(last, 'sequence'))).toBeGreaterThan(Number(value(first, 'sequence')));
    for (const other of [event.owner, await actor(test)]) {
      const url = `/api/v1/open-day/bookings/${id}/calendar.ics`;
      const { statusCode } = await test.app.inject({ url, headers: { cookie: other.cookie } });
      expect(statusCode).toBe(404);
    }
  });
});

describe('the link of an email', () => {
  const tokenOf = async (who: TestActor) => {
    const [email] = await emailsTo(test, who.email);
    return new URLSearchParams(String(email?.props.answerPath).split('?')[1]).get('token') ?? '';
  };
  const readLink = async (token: string) =>
    (await test.anonymous.call(contract.getResponse, { params: { token } })).data;
  const answer = async (token: string, response: 'ACCEPT' | 'CANCEL') =>
    (await test.anonymous.call(contract.respondByEmail, { params: { token }, body: { answer: response } })).data;

  it('accepts the offered seat without signing in; reads change nothing and a repeated response is idempotent', async () => {
    const { id: eventId, holder } = await fullOpenDay(test, 2);
    const { who, id } = await bookedBy(test, eventId, 2);
    await bookingsOf(holder.who).cancel(holder.id);
    const token = await tokenOf(who);
    for (let times = 0; times < 2; times++) {
      expect(await readLink(token)).toMatchObject({
        status: 'PENDING',
        people: 2,
        can: { accept: true, cancel: true },
      });
    }
    const accepted = await answer(token, 'ACCEPT');
    expect(accepted).toMatchObject({ eventId, status: 'CONFIRMED', offerExpiresAt: null, can: { accept: false } });
    expect(await answer(token, 'ACCEPT')).toEqual(accepted);
    expect(await answer(token, 'CANCEL')).toMatchObject({ status: 'CANCELLED' });
    expect(await answer(token, 'CANCEL')).toMatchObject({ status: 'CANCELLED' });
    expect(await codeOf(answer(token, 'ACCEPT'))).toBe('OPEN_DAY_BOOKING_STATUS_EXCEPTION');
    expect(await bookingsOf(who).get(id)).toMatchObject({ cancelReason: 'PARTICIPANT' });
  });

  it('fails after the offer has expired and after the open day has ended', async () => {
    const { event, id: eventId, holder } = await fullOpenDay(test, 2);
    const { who } = await bookedBy(test, eventId, 2);
    await bookingsOf(holder.who).cancel(holder.id);
    const token = await tokenOf(who);
    clock.forward(12 * 3_600_000);
    expect(await readLink(token)).toMatchObject({ can: { accept: false, cancel: true } });
    expect(await codeOf(answer(token, 'ACCEPT'))).toBe('OPEN_DAY_OFFER_EXPIRED_EXCEPTION');
    clock.set(event.endsAt);
    expect(await codeOf(answer(token, 'ACCEPT'))).toBe('OPEN_DAY_EVENT_OVER_EXCEPTION');
    expect(await codeOf(bookingsOf(who).accept((await visit(who, eventId))?.id ?? 0))).toBe(
      'OPEN_DAY_EVENT_OVER_EXCEPTION',
    );
  });

  it('is invalid for a booking that was canceled and booked again', async () => {
    const event = await makeOpenDay(test);
    const { who, id } = await bookedBy(test, event.id);
    const before = await tokenOf(who);
    await bookingsOf(who).cancel(id);
    expect((await answer(before, 'CANCEL')).status).toBe('CANCELLED');
    clock.forward(1000);
    await bookingsOf(who).book(event.id);
    expect(await codeOf(readLink(before))).toBe('INVALID_ANSWER_TOKEN_EXCEPTION');
    expect(await codeOf(answer(before, 'CANCEL'))).toBe('INVALID_ANSWER_TOKEN_EXCEPTION');
    expect((await visit(who, event.id))?.status).toBe('CONFIRMED');
  });

  it('is bound to one booking and participant, and invalid for a suspended user', async () => {
    const event = await makeOpenDay(test);
    const { who, id } = await bookedBy(test, event.id);
    const other = await actor(test);
    const requestedAt = clock.now();
    const forged = responseToken(deps, { bookingId: id, participantId: other.id, requestedAt });
    const deleted = responseToken(deps, { bookingId: 2_000_000_000, participantId: who.id, requestedAt });
    for (const token of ['x', forged, deleted, `${await tokenOf(who)}x`.slice(2)]) {
      expect(await codeOf(readLink(token))).toBe('INVALID_ANSWER_TOKEN_EXCEPTION');
      expect(await codeOf(answer(token, 'CANCEL'))).toBe('INVALID_ANSWER_TOKEN_EXCEPTION');
    }
    const token = await tokenOf(who);
    await deps.db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', who.id).execute();
    expect(await codeOf(readLink(token))).toBe('INVALID_ANSWER_TOKEN_EXCEPTION');
  });
});
