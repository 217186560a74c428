import { describe, expect, it } from 'vitest';
import { deleteMarketListing } from '#contract/catalog/listing-editing.schemas';
import { concludeListing, publishListing, suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { search } from '#contract/discovery/search.schemas';
import * as contract from '#contract/visits/open-days.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { listingsPersonalData } from '../../catalog/listings/personal-data.ts';
import { applyPendingChanges } from '../../discovery/search-index/apply-pending-changes.ts';
import { eraseAccount } from '../../identity/privacy/erase-account.ts';
import { inDays, makeOpenDay } from './open-days.fixtures.ts';
import { endEvents } from './open-days.jobs.ts';

const test = await testApp();
const { deps } = test;
test.clock.set('2026-11-21T10:00:00Z');

const codeOf = async (call: Promise<unknown>) => (await errorOf(call)).code;
const remove = (who: { api: TestActor['api'] }, id: number) => who.api.call(contract.deleteEvent, { params: { id } });
const removeAll = (who: { api: TestActor['api'] }, listingId: number) =>
  who.api.call(contract.deleteEventsOfListing, { params: { listingId } });
/** A confirmed participant with two companions. */
async function guestOf(eventId: number): Promise<TestActor> {
  const guest = await actor(test);
  const at = { createdAt: test.clock.now(), requestedAt: test.clock.now() };
  await deps.db
    .insertInto('openDayBooking')
    .values({ ...at, eventId, participantId: guest.id, status: 'CONFIRMED', companions: 2 })
    .execute();
  return guest;
}
const emailReasonsOf = async ({ email }: TestActor) =>
  (await emailsTo(test, email)).map(({ emailName, props }) => [emailName, props.reason]);
const rowOf = (id: number) => deps.db.selectFrom('openDayEvent').selectAll().where('id', '=', id).executeTakeFirst();
const bookingsOf = (eventId: number) =>
  deps.db.selectFrom('openDayBooking').select(['status', 'cancelReason']).where('eventId', '=', eventId).execute();
/** Moves the end of an event to yesterday. */
const endOpenDay = (id: number) =>
  deps.db
    .updateTable('openDayEvent')
    .set({ date: inDays(test, -1) })
    .where('id', '=', id)
    .execute();

const conclude = (who: TestActor, id: number) =>
  who.api.call(concludeListing, {
    params: { id },
    body: {
      conclusionSaleOrRentalDate: '2026-11-21',
      conclusionAgreedPrice: { amount: 400_000, currency: 'EUR' },
      conclusionBuyerOrTenantName: 'Bruno Prova',
    },
  });

describe('canceling an open day', () => {
  it('cancels its bookings, notifies the participants, and hides it from all users', async () => {
    const { id, listingId, owner } = await makeOpenDay(test);
    const guest = await guestOf(id);
    expect((await remove(owner, id)).data).toEqual({ bookings: 1, people: 3 });
    expect(await rowOf(id)).toMatchObject({ deletedAt: test.clock.now() });
    expect(await bookingsOf(id)).toEqual([{ status: 'CANCELLED', cancelReason: 'EVENT_CANCELLED' }]);
    expect(await emailReasonsOf(guest)).toEqual([['openDayCancelled', 'EVENT_CANCELLED']]);
    for (const api of [test.anonymous, owner.api, guest.api]) {
      expect(await codeOf(api.call(contract.getEvent, { params: { id } }))).toBe('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
    }
    const { data } = await owner.api.call(contract.listEventsOfListing, { params: { listingId }, query: {} });
    expect(data).toEqual([]);
    expect(await codeOf(remove(owner, id))).toBe('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
  });

  it('sends no email about an ended open day', async () => {
    const { id, owner } = await makeOpenDay(test);
    const guest = await guestOf(id);
    await endOpenDay(id);
    expect((await remove(owner, id)).data).toEqual({ bookings: 0, people: 0 });
    expect(await emailReasonsOf(guest)).toEqual([]);
    expect(await bookingsOf(id)).toEqual([{ status: 'CONFIRMED', cancelReason: null }]);
  });

  it('keeps checked-in bookings, also while it takes place', async () => {
    const { id, owner } = await makeOpenDay(test);
    const [guest, secondGuest] = [await guestOf(id), await guestOf(id)];
    await deps.db
      .updateTable('openDayBooking')
      .set({ status: 'PRESENT', checkedInAt: test.clock.now(), checkedInBy: 'DOOR' })
      .where('participantId', '=', guest.id)
      .execute();
    expect((await remove(owner, id)).data).toEqual({ bookings: 1, people: 3 });
    expect((await bookingsOf(id)).map(({ status }) => status).sort()).toEqual(['CANCELLED', 'PRESENT']);
    expect([await emailReasonsOf(guest), await emailReasonsOf(secondGuest)]).toEqual([
      [],
      [['openDayCancelled', 'EVENT_CANCELLED']],
    ]);
  });

  it('is allowed to its advertiser and to admins', async () => {
    const { id, listingId } = await makeOpenDay(test);
    const [otherUser, admin] = [await actor(test), await actor(test, { role: 'ADMIN' })];
    const anonymous = { api: test.anonymous };
    expect(await codeOf(remove(anonymous, id))).toBe('AUTHENTICATION_REQUIRED_EXCEPTION');
    expect(await codeOf(remove(otherUser, id))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await codeOf(removeAll(anonymous, listingId))).toBe('AUTHENTICATION_REQUIRED_EXCEPTION');
    expect(await codeOf(removeAll(otherUser, listingId))).toBe('AUTHORIZATION_DENIED_EXCEPTION');
    expect(await codeOf(removeAll(otherUser, 2_000_000_000))).toBe('LISTING_NOT_FOUND_EXCEPTION');
    expect((await remove(admin, id)).data).toEqual({ bookings: 0, people: 0 });
  });

  it('covers all open days of a listing, past ones too, and is idempotent', async () => {
    const { id, listingId, owner } = await makeOpenDay(test);
    const other = await makeOpenDay(test, { owner, listingId, date: inDays(test, 9) });
    const past = await makeOpenDay(test, { owner, listingId, date: inDays(test, 11) });
    const elsewhere = await makeOpenDay(test, { owner });
    await endOpenDay(past.id);
    const guests = [await guestOf(id), await guestOf(other.id), await guestOf(past.id)];
    expect((await removeAll(owner, listingId)).data).toEqual({ events: 3, bookings: 2, people: 6 });
    expect((await removeAll(owner, listingId)).data).toEqual({ events: 0, bookings: 0, people: 0 });
    expect(await Promise.all(guests.map(emailReasonsOf))).toEqual([
      ...[[['openDayCancelled', 'EVENT_CANCELLED']], [['openDayCancelled', 'EVENT_CANCELLED']], []],
    ]);
    expect((await rowOf(elsewhere.id))?.deletedAt).toBeNull();
  });
});

describe('when the listing is unavailable', () => {
  it('cancels upcoming open days of a concluded listing and notifies participants', async () => {
    const { id, listingId, owner } = await makeOpenDay(test);
    const past = await makeOpenDay(test, { owner, listingId, date: inDays(test, 11) });
    await endOpenDay(past.id);
    const guest = await guestOf(id);
    await conclude(owner, listingId);
    expect(await emailReasonsOf(guest)).toEqual([['openDayCancelled', 'LISTING_GONE']]);
    expect(await bookingsOf(id)).toEqual([{ status: 'CANCELLED', cancelReason: 'LISTING_GONE' }]);
    expect((await rowOf(id))?.deletedAt).toEqual(test.clock.now());
    expect((await rowOf(past.id))?.deletedAt).toBeNull();
  });

  it('deletes the open days of a deleted listing and notifies participants', async () => {
    const { id, listingId, owner } = await makeOpenDay(test);
    const guest = await guestOf(id);
    await owner.api.call(deleteMarketListing, { params: { id: listingId } });
    expect(await emailReasonsOf(guest)).toEqual([['openDayCancelled', 'LISTING_GONE']]);
    expect(await rowOf(id)).toBeUndefined();
  });

  it('cancels the open days of an erased advertiser and notifies participants', async () => {
    const { id, owner } = await makeOpenDay(test);
    const guest = await guestOf(id);
    await eraseAccount({ deps }, owner.id, { actorId: null });
    expect(await emailReasonsOf(guest)).toEqual([['openDayCancelled', 'LISTING_GONE']]);
    expect(await rowOf(id)).toBeUndefined();
  });

  it('hides open days of a suspended listing from users without a booking, and shows them again after its publication', async () => {
    const { id, listingId, owner } = await makeOpenDay(test);
    const [guest, otherUser] = [await guestOf(id), await actor(test)];
    const see = (api: TestActor['api']) => api.call(contract.getEvent, { params: { id } });
    await owner.api.call(suspendListing, { params: { id: listingId }, body: {} });
    expect(await codeOf(see(test.anonymous))).toBe('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
    expect(await codeOf(see(otherUser.api))).toBe('OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION');
    expect((await see(guest.api)).data.can).toEqual({ edit: false, delete: false, book: false });
    expect((await see(owner.api)).data.can).toEqual({ edit: true, delete: true, book: false });
    const { data } = await test.anonymous.call(contract.listUpcomingEvents, { query: { size: '100' } });
    expect(data.map((event) => event.id)).not.toContain(id);
    expect(await emailReasonsOf(guest)).toEqual([]);
    await owner.api.call(publishListing, { params: { id: listingId } });
    expect((await see(test.anonymous)).data.can.book).toBe(true);
  });
});

describe('the export of a user’s data', () => {
  it('contains the user’s open days, also deleted ones, without their secrets', async () => {
    const { id, event, owner, listingId } = await makeOpenDay(test);
    await makeOpenDay(test, { owner, listingId, date: inDays(test, 9) });
    await remove(owner, id);
    const data = (await listingsPersonalData.collect(deps, owner.id))['open-day'];
    expect(data).toMatchObject([{ deletedAt: test.clock.now(), date: event.date }, { deletedAt: null }]);
    expect(JSON.stringify(data)).not.toContain(event.secret);
  });
});

describe('concurrent changes', () => {
  it('leave no open day of a listing that is concluded concurrently', async () => {
    const { id, listingId, owner } = await makeOpenDay(test);
    const guest = await guestOf(id);
    const times = { listingId, start: '15:00', end: '16:00' };
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 8 }, (_, index) =>
        owner.api.call(contract.createEvent, { body: { ...times, date: inDays(test, 10 + index) } }),
      ),
      owner.api.call(contract.editEvent, { params: { id }, body: { ...times, date: inDays(test, 30) } }),
      conclude(owner, listingId),
      ...Array.from({ length: 8 }, (_, index) =>
        owner.api.call(contract.createEvent, { body: { ...times, date: inDays(test, 40 + index) } }),
      ),
    ]);
    const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason.code : []));
    expect([...new Set(codes)].filter((code) => !/VALIDATION|OPEN_DAY_EVENT_NOT_FOUND/.test(code))).toEqual([]);
    const { data } = await owner.api.call(contract.countEventsOfListing, { params: { listingId } });
    expect(data.count).toBe(0);
    expect((await emailReasonsOf(guest)).filter(([emailName]) => emailName === 'openDayCancelled')).toHaveLength(1);
  });
});

/** Whether a search finds the listing. */
const finderOf = (listingId: number) => async (query: object) => {
  while (await applyPendingChanges(deps));
  const { data } = await test.anonymous.call(search, { query: { context: 'MARKET', size: '100', ...query } as never });
  return data.some(({ id }) => id === listingId);
};

describe('search', () => {
  it('reflects creation, moves and cancellation', async () => {
    const { id: listingId, owner } = await makeMarketListing(test);
    const finds = finderOf(listingId);
    const [first, second] = [inDays(test, 20), inDays(test, 22)];
    const searchResults = async () => [
      ...[await finds({ hasOpenDays: 'true' }), await finds({ openDaysDates: first })],
      await finds({ openDaysDates: second }),
    ];
    expect(await searchResults()).toEqual([false, false, false]);
    const { id } = await makeOpenDay(test, { owner, listingId, date: first });
    expect(await searchResults()).toEqual([true, true, false]);
    const body = { listingId, date: second, start: '09:00', end: '10:00' };
    await owner.api.call(contract.editEvent, { params: { id }, body });
    expect(await searchResults()).toEqual([true, false, true]);
    await remove(owner, id);
    expect(await searchResults()).toEqual([false, false, false]);
  });
  it('drops an open day at its end, before the end of its date', async () => {
    const { listingId } = await makeOpenDay(test, { date: inDays(test, 0), start: '12:00', end: '13:00' });
    const finds = finderOf(listingId);
    await endEvents(deps);
    expect(await finds({ hasOpenDays: 'true' })).toBe(true);
    test.clock.set('2026-11-21T12:00:00Z');
    await endEvents(deps);
    expect([await finds({ hasOpenDays: 'true' }), await finds({ openDaysDates: inDays(test, 0) })]).toEqual([
      false,
      false,
    ]);
  });
});
