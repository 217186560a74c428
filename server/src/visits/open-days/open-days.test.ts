import { describe, expect, it } from 'vitest';
import { suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import * as contract from '#contract/visits/open-days.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing, makeStay } from '../../catalog/listings/listings.fixtures.ts';
import { makeProperty } from '../../catalog/properties/properties.fixtures.ts';
import { inDays, makeOpenDay } from './open-days.fixtures.ts';

const test = await testApp();
const { deps } = test;
test.clock.set('2026-11-21T10:00:00Z');

const day = (days: number) => inDays(test, days);
const times = { start: '09:00', end: '10:00' };
const create = (who: TestActor, body: object) =>
  who.api.call(contract.createEvent, { body: { ...times, date: day(7), ...body } as never });
const createMany = (who: TestActor, body: object) =>
  who.api.call(contract.createEvents, { body: { ...times, ...body } as never });
const fieldsOf = async (call: Promise<unknown>) => {
  const { status, fields } = await errorOf(call);
  return [status, ...fields.map(({ path, rule }) => `${path} ${rule}`)];
};
const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code;
const book = (eventId: number, participantId: number, changes: object = {}) =>
  deps.db
    .insertInto('openDayBooking')
    .values({
      eventId,
      participantId,
      status: 'CONFIRMED',
      companions: 2,
      createdAt: test.clock.now(),
      requestedAt: test.clock.now(),
      ...changes,
    })
    .execute();

describe('creating an open day', () => {
  it('accepts the form, and returns all fields to its advertiser', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const { data } = await create(owner, {
      listingId,
      type: 'RESERVATION_REQUIRED',
      maxParticipants: 12,
      notes: ' Citofono 7 ',
    });
    expect(data).toMatchObject({
      listingId,
      listingTitle: 'Trilocale con balcone in zona Brera',
      address: 'Via Solferino 7, Milano',
      type: 'RESERVATION_REQUIRED',
      date: '2026-11-28',
      start: '09:00:00',
      end: '10:00:00',
      timeZone: 'Europe/Rome',
      startsAt: '2026-11-28T08:00:00.000Z',
      endsAt: '2026-11-28T09:00:00.000Z',
      when: 'FUTURE',
      isOver: false,
      maxParticipants: 12,
      notes: 'Citofono 7',
      advertiserId: owner.id,
      affectedPeople: 0,
      capacity: { maxParticipants: 12, confirmed: 0, held: 0, waiting: 0, available: 12 },
      can: { edit: true, delete: true, book: false },
    });
    expect(data.secret).toMatch(/^[0-9a-f]{32}$/);
    expect(data.listingPhoto).toMatchObject({ width: 600, height: 400 });
  });

  it('hides the secret and the affected users from others, and lets them book', async () => {
    const { id, owner } = await makeOpenDay(test);
    const otherUser = await actor(test);
    await book(id, otherUser.id);
    for (const api of [test.anonymous, otherUser.api]) {
      const { data } = await api.call(contract.getEvent, { params: { id } });
      expect(data).toMatchObject({
        secret: null,
        affectedPeople: null,
        can: { edit: false, delete: false, book: true },
      });
      expect(data.capacity).toMatchObject({ confirmed: 3, held: 3, available: null });
    }
    expect((await owner.api.call(contract.getEvent, { params: { id } })).data.affectedPeople).toBe(3);
    const admin = await actor(test, { role: 'ADMIN' });
    const { data } = await admin.api.call(contract.getEvent, { params: { id } });
    expect(data).toMatchObject({ secret: null, affectedPeople: 3, can: { edit: false, delete: true } });
  });

  it('shows the house number only when the listing does', async () => {
    const { id: propertyId, owner } = await makeProperty(test, { approximateLocation: true });
    const { id: listingId } = await makeMarketListing(test, { owner, propertyId });
    const { event } = await makeOpenDay(test, { owner, listingId });
    expect(event.address).toBe('Via Solferino, Milano');
  });

  it('uses the time zone of its property', async () => {
    const { id: propertyId, owner } = await makeProperty(test, {
      latitude: 28.4636,
      longitude: -16.2518,
      country: 'ES',
      comuneId: null,
      province: null,
      postalCode: '38001',
    });
    const { id: listingId } = await makeMarketListing(test, { owner, propertyId });
    const { data } = await create(owner, { listingId });
    expect(data).toMatchObject({ timeZone: 'Atlantic/Canary', startsAt: '2026-11-28T09:00:00.000Z' });
    const nowhere = await makeProperty(test, { owner, latitude: null, longitude: null, locationPrecision: 'comune' });
    const other = await makeMarketListing(test, { owner, propertyId: nowhere.id });
    expect((await create(owner, { listingId: other.id })).data.timeZone).toBe('Europe/Rome');
  });

  it('is allowed for own sales and rentals that are not concluded', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const stay = await makeStay(test);
    expect(await fieldsOf(create(stay.owner, { listingId: stay.id }))).toEqual([422, 'body.listingId market_only']);
    const draft = await makeMarketListing(test, { publish: false });
    expect((await create(draft.owner, { listingId: draft.id })).data.can.book).toBe(false);
    const otherUser = await actor(test);
    const admin = await actor(test, { role: 'ADMIN' });
    expect(await codeOf(create(otherUser, { listingId: draft.id }))).toBe('LISTING_NOT_FOUND_EXCEPTION');
    expect(await codeOf(create(otherUser, { listingId }))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await codeOf(create(admin, { listingId }))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await codeOf(create(owner, { listingId: 2_000_000_000 }))).toBe('LISTING_NOT_FOUND_EXCEPTION');
    await deps.db.updateTable('listing').set({ status: 'CONCLUDED' }).where('id', '=', listingId).execute();
    expect(await fieldsOf(create(owner, { listingId }))).toEqual([422, 'body.listingId concluded']);
  });

  it('names every invalid field', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const make = (body: object) => fieldsOf(create(owner, { listingId, ...body }));
    expect(await make({ date: day(-1) })).toEqual([422, 'body.date in_past']);
    expect(await make({ date: day(366) })).toEqual([422, 'body.date too_far']);
    expect(await make({ date: day(0), start: '10:00', end: '11:00' })).toEqual([422, 'body.end in_past']);
    expect(await make({ start: '10:00', end: '10:00' })).toEqual([422, 'body.end before_start']);
    expect(await make({ start: '08:00', end: '20:01' })).toEqual([422, 'body.end too_long']);
    expect(await make({ date: 'domani', start: '25:00', maxParticipants: 0 })).toMatchObject({ length: 4 });
    const dates = [day(1), day(-1), day(2), day(400)];
    expect(await fieldsOf(createMany(owner, { listingId, dates }))).toEqual([
      ...[422, 'body.dates.1 in_past', 'body.dates.3 too_far'],
    ]);
    expect((await create(owner, { listingId, date: day(365) })).data.date).toBe(day(365));
    expect((await create(owner, { listingId, date: day(0), start: '10:00', end: '11:30' })).data.when).toBe('CURRENT');
  });

  it('uses the current date at the property', async () => {
    test.clock.set('2026-11-21T23:30:00Z');
    const { id: listingId, owner } = await makeMarketListing(test);
    expect(await fieldsOf(create(owner, { listingId, date: '2026-11-21', start: '23:00', end: '23:59' }))).toEqual([
      ...[422, 'body.date in_past'],
    ]);
    expect((await create(owner, { listingId, date: '2027-11-22' })).data.when).toBe('FUTURE');
    test.clock.set('2026-11-21T10:00:00Z');
  });
});

describe('clock changes', () => {
  it('skip an hour in spring: an end before the start is rejected', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const make = (start: string, end: string) => create(owner, { listingId, date: '2027-03-28', start, end });
    for (const end of ['03:15', '03:30']) {
      expect(await fieldsOf(make('02:30', end))).toEqual([422, 'body.end clocks_change']);
    }
    expect(
      await fieldsOf(createMany(owner, { listingId, dates: [day(1), '2027-03-28'], start: '02:30', end: '03:15' })),
    ).toEqual([422, 'body.dates.1 clocks_change']);
    const { data } = await make('01:30', '03:30');
    expect([data.startsAt, data.endsAt]).toEqual(['2027-03-28T00:30:00.000Z', '2027-03-28T01:30:00.000Z']);
  });

  it('repeat an hour in autumn: the second one counts', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const { data } = await create(owner, { listingId, date: '2027-10-31', start: '01:30', end: '02:30' });
    expect([data.startsAt, data.endsAt]).toEqual(['2027-10-30T23:30:00.000Z', '2027-10-31T01:30:00.000Z']);
  });
});

describe('dates of open days', () => {
  it('are rejected when one exists at the same time, and none of several is created', async () => {
    const { listingId, owner, event } = await makeOpenDay(test);
    const again = await errorOf(create(owner, { listingId, date: event.date, end: '12:00' }));
    expect([again.status, again.code, again.details]).toEqual([
      ...[409, 'OPEN_DAY_EVENT_EXISTS_EXCEPTION', { dates: [event.date] }],
    ]);
    const many = await errorOf(createMany(owner, { listingId, dates: [day(9), event.date, day(8)] }));
    expect(many.details).toEqual({ dates: [event.date] });
    const twice = await errorOf(createMany(owner, { listingId, dates: [day(9), day(8), day(9)] }));
    expect([twice.code, twice.details]).toEqual(['OPEN_DAY_EVENT_EXISTS_EXCEPTION', { dates: [day(9)] }]);
    const count = await test.anonymous.call(contract.countEventsOfListing, { params: { listingId } });
    expect(count.data.count).toBe(1);
    expect((await create(owner, { listingId, date: event.date, start: '09:30' })).data.start).toBe('09:30:00');
  });

  it('are created once from fifty concurrent requests', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const calls = Array.from({ length: 50 }, (_, index) =>
      index % 2 ? create(owner, { listingId }) : createMany(owner, { listingId, dates: [day(8), day(7)] }),
    );
    const outcomes = await Promise.allSettled(calls);
    const errorCodes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : []));
    expect(new Set(errorCodes)).toEqual(new Set(['OPEN_DAY_EVENT_EXISTS_EXCEPTION']));
    expect(errorCodes).toHaveLength(49);
    const { data } = await test.anonymous.call(contract.listEventsOfListing, { params: { listingId }, query: {} });
    expect(data.filter(({ date }) => date === day(7))).toHaveLength(1);
  });

  it('can be used again after deletion', async () => {
    const { id, listingId, owner, event } = await makeOpenDay(test);
    await owner.api.call(contract.deleteEvent, { params: { id } });
    expect((await create(owner, { listingId, date: event.date })).data.id).not.toBe(id);
  });

  it('accept several dates, and return them in order', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const { data } = await createMany(owner, { listingId, dates: [day(9), day(3), day(5)], maxParticipants: 4 });
    expect(data.map(({ date, maxParticipants }) => [date, maxParticipants])).toEqual([
      ...[
        [day(3), 4],
        [day(5), 4],
        [day(9), 4],
      ],
    ]);
    expect(new Set(data.map(({ secret }) => secret)).size).toBe(3);
  });
});

describe('editing', () => {
  const edit = (who: TestActor, id: number, body: object) =>
    who.api.call(contract.editEvent, { params: { id }, body: { date: day(7), ...times, ...body } as never });
  const sequenceOf = async (id: number) =>
    (await deps.db.selectFrom('openDayEvent').select('sequence').where('id', '=', id).executeTakeFirstOrThrow())
      .sequence;

  it('changes the sent fields, and keeps the secret and counts', async () => {
    const { id, listingId, owner, event } = await makeOpenDay(test, { notes: 'Citofono 7' });
    const { data } = await edit(owner, id, {
      listingId,
      date: day(8),
      start: '15:00',
      end: '16:00',
      maxParticipants: 3,
    });
    expect(data).toMatchObject({
      id,
      date: day(8),
      start: '15:00:00',
      maxParticipants: 3,
      notes: null,
      secret: event.secret,
    });
    expect(await sequenceOf(id)).toBe(1);
  });

  it('changes nothing for equal values', async () => {
    const { id, listingId, owner } = await makeOpenDay(test, { notes: 'Citofono 7' });
    await edit(owner, id, { listingId, notes: ' Citofono 7 ' });
    expect(await sequenceOf(id)).toBe(0);
  });

  it('is validated like creation; another listing or the time of another open day is rejected', async () => {
    const { id, listingId, owner } = await makeOpenDay(test);
    const other = await makeMarketListing(test, { owner });
    expect(await fieldsOf(edit(owner, id, { listingId: other.id }))).toEqual([422, 'body.listingId unchangeable']);
    expect(await fieldsOf(edit(owner, id, { listingId, date: day(-1) }))).toEqual([422, 'body.date in_past']);
    await create(owner, { listingId, date: day(8) });
    const conflict = await errorOf(edit(owner, id, { listingId, date: day(8) }));
    expect([conflict.code, conflict.details]).toEqual(['OPEN_DAY_EVENT_EXISTS_EXCEPTION', { dates: [day(8)] }]);
  });

  it('is allowed to its advertiser only, before its end', async () => {
    const { id, listingId, owner } = await makeOpenDay(test);
    const [otherUser, admin] = [await actor(test), await actor(test, { role: 'ADMIN' })];
    for (const who of [otherUser, admin]) {
      expect(await codeOf(edit(who, id, { listingId }))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    }
    await owner.api.call(suspendListing, { params: { id: listingId }, body: {} });
    expect(await codeOf(edit(otherUser, id, { listingId }))).toBe('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
    expect((await edit(owner, id, { listingId, maxParticipants: 2 })).data.maxParticipants).toBe(2);
    test.clock.set('2026-11-28T09:00:00Z');
    expect(await codeOf(edit(owner, id, { listingId, date: '2026-11-30' }))).toBe('OPEN_DAY_EVENT_OVER_EXCEPTION');
    test.clock.set('2026-11-21T10:00:00Z');
    expect(await codeOf(edit(owner, 2_000_000_000, { listingId }))).toBe('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  });

  it('succeeds for one of two concurrent moves to the same time', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const { data } = await createMany(owner, { listingId, dates: [day(1), day(2), day(3), day(4)] });
    const moves = data.map(({ id }) => edit(owner, id, { listingId, date: day(20) }));
    const outcomes = await Promise.allSettled([...moves, create(owner, { listingId, date: day(20) })]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : []));
    expect(new Set(reasons)).toEqual(new Set(['OPEN_DAY_EVENT_EXISTS_EXCEPTION']));
  });
});
