import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { getBookingOfParticipant } from '#contract/visits/bookings.schemas';
import { passPattern } from '#contract/visits/check-in';
import * as contract from '#contract/visits/check-in.schemas';
import { deleteEvent } from '#contract/visits/open-days.schemas';
import { actor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { domainError } from '../../platform/lib/domain-error.ts';
import { makeBooking, newKey, startOpenDay } from './check-in.fixtures.ts';
import { purgeWalkIns } from './check-in.jobs.ts';

const test = await testApp();
const { deps, clock } = test;
const DAY = 86_400_000;

describe('the check-in list', () => {
  it('contains all bookings that are not canceled, by name, with the hashes of their valid passes', async () => {
    const { id, owner } = await startOpenDay(test);
    const [ada, zoe] = [
      await actor(test, { name: 'Ada', surname: 'Alvarez' }),
      await actor(test, { name: 'Zoë', surname: 'Zeta' }),
    ];
    const last = await makeBooking(test, id, { person: zoe, companions: 2 });
    const first = await makeBooking(test, id, { person: ada, status: 'WAITING' });
    await makeBooking(test, id, { status: 'CANCELLED', cancelReason: 'PARTICIPANT' });
    const { data } = await owner.api.call(contract.getCheckInList, { params: { id } });
    expect(data.event).toMatchObject({ id, advertiserId: owner.id });
    expect(data.serverTime).toBe(clock.now().toISOString());
    expect(data.people).toEqual([
      expect.objectContaining({ bookingId: first.id, name: 'Ada Alvarez', status: 'WAITING', passHash: null }),
      {
        bookingId: last.id,
        name: 'Zoë Zeta',
        companions: 2,
        status: 'CONFIRMED',
        checkedInAt: null,
        checkedInBy: null,
        passHash: createHash('sha256').update(last.pass).digest('hex'),
      },
    ]);
    expect(JSON.stringify(data)).not.toContain(last.pass);
  });

  it('contains the hash of the pass that the visitor sees', async () => {
    const { id, owner } = await startOpenDay(test);
    const { person } = await makeBooking(test, id);
    const params = { eventId: id, participantId: person?.id ?? 0 };
    const visit = await person?.api.call(getBookingOfParticipant, { params });
    const { data } = await owner.api.call(contract.getCheckInList, { params: { id } });
    expect(visit?.data?.pass).toMatch(passPattern);
    expect(data.people[0]?.passHash).toBe(
      createHash('sha256')
        .update(visit?.data?.pass ?? '')
        .digest('hex'),
    );
  });

  it('has no pass of walk-ins, nor of erased accounts', async () => {
    const { id, owner } = await startOpenDay(test);
    await makeBooking(test, id, {
      person: null,
      status: 'PRESENT',
      guestName: 'Bruno',
      checkedInAt: clock.now(),
      checkedInBy: 'WALK_IN',
    });
    await makeBooking(test, id, { person: null });
    const { data } = await owner.api.call(contract.getCheckInList, { params: { id } });
    expect(data.people.map(({ name, passHash }) => [name, passHash])).toEqual([
      [null, null],
      ['Bruno', null],
    ]);
  });

  it('runs a constant number of statements', async () => {
    const { id, owner } = await startOpenDay(test);
    const statements = async () => {
      let count = 0;
      const counted = deps.db.withPlugin({
        transformQuery: ({ node }) => {
          count += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const { getCheckInList: read } = await import('./check-in.queries.ts');
      const { people } = await read({ deps: { ...deps, db: counted, readDb: counted }, actor: owner, domainError }, id);
      return { count, people: people.length };
    };
    await makeBooking(test, id);
    const one = await statements();
    for (let more = 0; more < 9; more += 1) await makeBooking(test, id);
    expect(one.people).toBe(1);
    expect(await statements()).toEqual({ count: one.count, people: 10 });
  });
});

describe('the check-in endpoints', () => {
  const body = { name: 'Bruno', privacyNoticeShown: true as const };

  it('are open only to the organizer', async () => {
    const { id, owner, at } = await startOpenDay(test);
    const { person } = await makeBooking(test, id);
    const admin = await actor(test, { role: 'ADMIN' });
    const scans = [{ key: newKey(), code: 'x', at }];
    const attempts = (who: typeof owner.api, eventId: number) => [
      who.call(contract.getCheckInList, { params: { id: eventId } }),
      who.call(contract.recordCheckIns, { params: { id: eventId }, body: { scans } }),
      who.call(contract.registerWalkIn, { params: { id: eventId }, body: { ...body, key: newKey(), at } }),
    ];
    const codes = (calls: Promise<unknown>[]) => Promise.all(calls.map(async (call) => (await errorOf(call)).code));
    for (const who of [person?.api ?? owner.api, admin.api]) {
      expect(new Set(await codes(attempts(who, id)))).toEqual(new Set(['AUTHORIZATION_DENIED_EXCEPTION']));
    }
    expect(new Set(await codes(attempts(test.anonymous, id)))).toEqual(new Set(['AUTHENTICATION_REQUIRED_EXCEPTION']));
    const notFound = new Set(['OPEN_DAY_EVENT_NOT_FOUND_EXCEPTION']);
    expect(new Set(await codes(attempts(owner.api, 2_000_000_000)))).toEqual(notFound);
    await deps.db.updateTable('listing').set({ status: 'DRAFT' }).where('advertiserId', '=', owner.id).execute();
    expect(new Set(await codes(attempts((await actor(test)).api, id)))).toEqual(notFound);
    await owner.api.call(deleteEvent, { params: { id } });
    expect(new Set(await codes(attempts(owner.api, id)))).toEqual(notFound);
  });
});

describe('thirty days after an open day', () => {
  it('anonymizes walk-ins and deletes scans, but keeps the bookings', async () => {
    const { id, owner, at, endsAt } = await startOpenDay(test);
    const { id: bookingId, pass } = await makeBooking(test, id);
    await owner.api.call(contract.recordCheckIns, {
      params: { id },
      body: { scans: [{ key: newKey(), code: pass, at }] },
    });
    const guest = await owner.api.call(contract.registerWalkIn, {
      params: { id },
      body: {
        key: newKey(),
        name: 'Bruno Rossi',
        email: 'Bruno@Prova.test',
        phone: '333 123 4567',
        companions: 1,
        privacyNoticeShown: true,
        at,
      },
    });
    const state = async () => ({
      guest: await deps.db
        .selectFrom('openDayBooking')
        .select(['guestName', 'guestEmail', 'guestPhone', 'status', 'companions'])
        .where('id', '=', guest.data.id)
        .executeTakeFirst(),
      scans: (await deps.db.selectFrom('openDayScan').select('key').where('eventId', '=', id).execute()).length,
    });
    const known = { guestName: 'Bruno Rossi', guestEmail: 'bruno@prova.test', guestPhone: '+393331234567' };
    clock.set(new Date(Date.parse(endsAt) + 30 * DAY));
    await purgeWalkIns(deps);
    expect(await state()).toEqual({ guest: { ...known, status: 'PRESENT', companions: 1 }, scans: 2 });
    clock.forward(1);
    await purgeWalkIns(deps);
    await purgeWalkIns(deps);
    const anonymized = { guestName: null, guestEmail: null, guestPhone: null };
    expect(await state()).toEqual({ guest: { ...anonymized, status: 'PRESENT', companions: 1 }, scans: 0 });
    clock.set(at);
    const { data } = await owner.api.call(contract.getCheckInList, { params: { id } });
    expect(data.people.map((person) => person.status)).toEqual(['PRESENT', 'PRESENT']);
    expect(data.people.some((person) => person.bookingId === bookingId && person.name !== null)).toBe(true);
  });
});
