import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import * as contract from '#contract/visits/open-days.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { eventsInOrder, type WhichEvents } from './events.store.ts';
import { inDays, makeOpenDay } from './open-days.fixtures.ts';

const test = await testApp();
const { deps } = test;
test.clock.set('2026-11-21T10:00:00Z');

const day = (days: number) => inDays(test, days);
const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code;
const idsOf = ({ data }: { data: OpenDayEvent[] }) => data.map(({ id }) => id);

/** A listing with an open day yesterday, one in progress and three upcoming ones. */
async function timetable() {
  const { id: listingId, owner } = await makeMarketListing(test);
  const make = async (date: string, start: string, end: string, type: 'OPEN' | 'RESERVATION_REQUIRED' = 'OPEN') =>
    (await makeOpenDay(test, { owner, listingId, date, start, end, type })).id;
  const on = await make(day(0), '10:30', '11:30');
  const tomorrow = await make(day(1), '15:00', '16:00', 'RESERVATION_REQUIRED');
  const sooner = await make(day(1), '09:00', '10:00');
  const later = await make('2026-12-30', '09:00', '10:00', 'RESERVATION_REQUIRED');
  const past = await make(day(2), '09:00', '10:00');
  await deps.db
    .updateTable('openDayEvent')
    .set({ date: day(-1) })
    .where('id', '=', past)
    .execute();
  return { listingId, owner, past, on, sooner, tomorrow, later };
}

describe('open days of a listing', () => {
  it('are sorted by time and paged; ended ones are included unless only upcoming ones are requested', async () => {
    const { listingId, past, on, sooner, tomorrow, later } = await timetable();
    const list = (query: object) =>
      test.anonymous.call(contract.listEventsOfListing, { params: { listingId }, query: query as never });
    expect(idsOf(await list({}))).toEqual([past, on, sooner, tomorrow, later]);
    expect(idsOf(await list({ upcoming: 'true' }))).toEqual([on, sooner, tomorrow, later]);
    const second = await list({ page: '1', size: '2' });
    expect([idsOf(second), second.page]).toEqual([[sooner, tomorrow], { totalElements: 5, number: 1, size: 2 }]);
    expect((await list({ page: '9' })).page.totalElements).toBe(5);
    expect(second.data.map(({ when, isOver }) => [when, isOver])).toEqual([
      ...[
        ['FUTURE', false],
        ['FUTURE', false],
      ],
    ]);
  });

  it('are counted, and checked for existence', async () => {
    const { listingId, owner } = await timetable();
    const exists = async (id: number, upcoming: string) =>
      (await test.anonymous.call(contract.hasEventsOfListing, { params: { listingId: id }, query: { upcoming } })).data
        .exists;
    const { data } = await test.anonymous.call(contract.countEventsOfListing, { params: { listingId } });
    expect(data.count).toBe(5);
    expect([await exists(listingId, 'true'), await exists(listingId, 'false')]).toEqual([true, true]);
    const other = await makeOpenDay(test, { owner });
    await deps.db
      .updateTable('openDayEvent')
      .set({ date: day(-1) })
      .where('id', '=', other.id)
      .execute();
    expect([await exists(other.listingId, 'true'), await exists(other.listingId, 'false')]).toEqual([false, true]);
    const none = await makeMarketListing(test);
    expect(await exists(none.id, 'false')).toBe(false);
  });

  it('are shown in a calendar by the earliest of each date', async () => {
    const { listingId, past, on, sooner, tomorrow, later } = await timetable();
    const month = async (year: number, number: number) =>
      (await test.anonymous.call(contract.getCalendar, { params: { listingId, year, month: number } })).data;
    const november = await month(2026, 11);
    expect(november.map(({ date, when, events }) => [date, when, events.map(({ id }) => id)])).toEqual([
      [day(-1), 'PAST', [past]],
      [day(0), 'CURRENT', [on]],
      [day(1), 'FUTURE', [sooner, tomorrow]],
    ]);
    expect((await month(2026, 12)).map(({ events }) => events.map(({ id }) => id))).toEqual([[later]]);
    expect(await month(2027, 1)).toEqual([]);
    expect((await errorOf(month(2026, 13))).status).toBe(422);
  });

  it('are not found for a listing that the caller may not see', async () => {
    const draft = await makeMarketListing(test, { publish: false });
    const { owner } = await makeOpenDay(test, { owner: draft.owner, listingId: draft.id });
    const params = { listingId: draft.id };
    const otherUser = await actor(test);
    for (const api of [test.anonymous, otherUser.api]) {
      const calls = [
        api.call(contract.listEventsOfListing, { params, query: {} }),
        api.call(contract.hasEventsOfListing, { params, query: {} }),
        api.call(contract.countEventsOfListing, { params }),
        api.call(contract.getCalendar, { params: { ...params, year: 2026, month: 11 } }),
      ];
      for (const call of calls) expect(await codeOf(call)).toBe('LISTING_NOT_FOUND_EXCEPTION');
    }
    const { data } = await owner.api.call(contract.countEventsOfListing, { params });
    expect(data.count).toBe(1);
  });
});

describe('open days of an advertiser', () => {
  it('are all listed for the advertiser and admins, latest first; others see public upcoming ones', async () => {
    const { owner, past, on, sooner, tomorrow, later } = await timetable();
    const draft = await makeMarketListing(test, { owner, publish: false });
    const { id: hidden } = await makeOpenDay(test, { owner, listingId: draft.id, date: day(3) });
    const admin = await actor(test, { role: 'ADMIN' });
    const list = (api: TestActor['api']) =>
      api.call(contract.listEventsOfAdvertiser, { params: { advertiserId: owner.id }, query: {} });
    const exists = async (api: TestActor['api'], advertiserId: number) =>
      (await api.call(contract.hasEventsOfAdvertiser, { params: { advertiserId } })).data.exists;
    for (const { api } of [owner, admin]) {
      const own = await list(api);
      expect([idsOf(own), own.page]).toEqual([
        [later, hidden, tomorrow, sooner, on, past],
        { totalElements: 6, number: 0, size: 15 },
      ]);
    }
    const shown = await list(test.anonymous);
    expect([idsOf(shown), shown.page.totalElements]).toEqual([[on, sooner, tomorrow, later], 4]);
    expect(await exists(test.anonymous, owner.id)).toBe(true);
    const alone = await makeOpenDay(test, { owner: draft.owner, listingId: draft.id, date: day(4) });
    await deps.db
      .updateTable('listing')
      .set({ status: 'SUSPENDED', suspendedBy: 'OWNER' })
      .where('advertiserId', '=', owner.id)
      .execute();
    expect([await exists(test.anonymous, owner.id), await exists(alone.owner.api, owner.id)]).toEqual([false, true]);
    expect(await exists(test.anonymous, 2_000_000_000)).toBe(false);
  });
});

describe('public open days', () => {
  it('are listed by type, by time, and between two dates', async () => {
    const { past, on, sooner, tomorrow, later, owner } = await timetable();
    const known = new Set([past, on, sooner, tomorrow, later]);
    const own = (response: { data: OpenDayEvent[] }) => idsOf(response).filter((id) => known.has(id));
    const all = { size: '100' };
    const byType = (type: 'OPEN' | 'RESERVATION_REQUIRED') =>
      test.anonymous.call(contract.listEventsByType, { params: { type }, query: all });
    expect(own(await byType('OPEN'))).toEqual([on, sooner]);
    expect(own(await byType('RESERVATION_REQUIRED'))).toEqual([tomorrow, later]);
    expect(own(await test.anonymous.call(contract.listUpcomingEvents, { query: all }))).toEqual([
      ...[on, sooner, tomorrow, later],
    ]);
    const between = (startDate: string, endDate: string) =>
      test.anonymous.call(contract.listEventsInRange, { query: { ...all, startDate, endDate } });
    expect(own(await between(day(-1), day(1)))).toEqual([past, on, sooner, tomorrow]);
    expect(own(await between(day(0), day(0)))).toEqual([on]);
    expect(own(await between('0001-01-01', '9999-12-31'))).toEqual([past, on, sooner, tomorrow, later]);
    expect((await errorOf(between(day(1), day(0)))).fields).toMatchObject([{ path: 'query.endDate', rule: 'range' }]);
    await deps.db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', owner.id).execute();
    expect(own(await test.anonymous.call(contract.listUpcomingEvents, { query: all }))).toEqual([]);
  });
});

describe('the capacity', () => {
  it('is shown for open days that the caller may see', async () => {
    const { id, listingId } = await makeOpenDay(test, { maxParticipants: 10 });
    const capacity = () => test.anonymous.call(contract.getEventCapacity, { params: { id } });
    expect((await capacity()).data).toEqual({ maxParticipants: 10, confirmed: 0, held: 0, waiting: 0, available: 10 });
    await deps.db
      .updateTable('listing')
      .set({ status: 'SUSPENDED', suspendedBy: 'OWNER' })
      .where('id', '=', listingId)
      .execute();
    expect(await codeOf(capacity())).toBe('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  });
});

describe('a large schedule', () => {
  it('is read through indexes for every filter', async () => {
    const { id: listingId } = await makeMarketListing(test);
    await sql`insert into open_day_event (listing_id, date, start_time, end_time, type, secret)
      select listing.id, date '2025-06-01' + day, time '08:00' + hour * interval '1 hour', time '08:30' + hour * interval '1 hour',
        case when hour % 4 = 0 then 'RESERVATION_REQUIRED' else 'OPEN' end, gen_random_uuid()::text
      from listing, generate_series(0, 900) as day, generate_series(0, 11) as hour
      where listing.id = ${listingId}`.execute(deps.db);
    await sql`analyze open_day_event`.execute(deps.db);
    const upcomingAt = test.clock.now();
    const queries: Record<string, WhichEvents> = {
      upcoming: { isPublic: true, upcomingAt },
      type: { isPublic: true, upcomingAt, type: 'RESERVATION_REQUIRED' },
      dateRange: { isPublic: true, between: { first: day(0), last: day(6) } },
      listing: { listingId, upcomingAt },
      month: { listingId, between: { first: '2026-11-01', last: '2026-11-30' } },
      advertiser: { advertiserId: (await actor(test)).id },
    };
    for (const [name, which] of Object.entries(queries)) {
      const plan = await eventsInOrder(deps.db, which, { size: 20, offset: 0 }).explain();
      expect([name, JSON.stringify(plan)]).toEqual([name, expect.not.stringContaining('Seq Scan on open_day_event')]);
    }
    const started = performance.now();
    const { data } = await test.anonymous.call(contract.listUpcomingEvents, { query: { size: '100' } });
    expect([data.length, performance.now() - started < 1000]).toEqual([100, true]);
  });
});
