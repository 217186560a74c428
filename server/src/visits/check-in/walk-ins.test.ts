import { describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/platform/endpoint';
import { getCheckInList, recordCheckIns, registerWalkIn } from '#contract/visits/check-in.schemas';
import { getEventCapacity } from '#contract/visits/open-days.schemas';
import { auditEntriesOf } from '../../../testing/audit-entries.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeBooking, newKey, startOpenDay } from './check-in.fixtures.ts';

const test = await testApp();
const { deps, clock } = test;
const MINUTE = 60_000;

type ActiveOpenDay = Awaited<ReturnType<typeof startOpenDay>>;
type WalkInOverrides = Partial<InputOf<typeof registerWalkIn>['body']>;

const enter = async ({ owner, id, at }: ActiveOpenDay, overrides: WalkInOverrides = {}) => {
  const body = { key: newKey(), name: 'Bruno Rossi', privacyNoticeShown: true as const, at, ...overrides };
  return (await owner.api.call(registerWalkIn, { params: { id }, body })).data;
};
const capacity = async ({ id }: ActiveOpenDay) =>
  (await test.anonymous.call(getEventCapacity, { params: { id } })).data;
const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

describe('a walk-in', () => {
  it('is present at once, and counts with its companions', async () => {
    const openDay = await startOpenDay(test, { maxParticipants: 10 });
    const contacts = { email: 'Bruno@Prova.test', phone: '333 123 45 67' };
    expect(await enter(openDay, { companions: 2, ...contacts })).toMatchObject({
      eventId: openDay.id,
      status: 'PRESENT',
      companions: 2,
      people: 3,
      participantId: null,
      participantName: 'Bruno Rossi',
      participantEmail: 'bruno@prova.test',
      participantPhone: '+393331234567',
      checkedInBy: 'WALK_IN',
      checkedInAt: openDay.at,
    });
    expect(await capacity(openDay)).toMatchObject({ confirmed: 3, available: 7 });
    const { data } = await openDay.owner.api.call(getCheckInList, { params: { id: openDay.id } });
    expect(data.people).toMatchObject([{ name: 'Bruno Rossi', status: 'PRESENT', passHash: null }]);
  });

  it('with a key is one booking, also for ten concurrent requests, and later beyond time and capacity', async () => {
    const openDay = await startOpenDay(test, { maxParticipants: 1 });
    const key = newKey();
    const sent = await Promise.all(Array.from({ length: 10 }, () => enter(openDay, { key })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    clock.set(later(openDay.endsAt, MINUTE));
    expect(await enter(openDay, { key, at: clock.now().toISOString() })).toMatchObject({ id: sent[0]?.id });
    expect(await capacity(openDay)).toMatchObject({ confirmed: 1 });
  });

  it('with the key of a scan is a separate event', async () => {
    const openDay = await startOpenDay(test);
    const { id: bookingId } = await makeBooking(test, openDay.id);
    const scan = { key: newKey(), bookingId, at: openDay.at };
    await openDay.owner.api.call(recordCheckIns, { params: { id: openDay.id }, body: { scans: [scan] } });
    expect((await enter(openDay, { key: scan.key })).id).not.toBe(bookingId);
  });

  it('beyond the maximum needs `overCapacity`, which is audited', async () => {
    const openDay = await startOpenDay(test, { maxParticipants: 4 });
    await makeBooking(test, openDay.id, { companions: 1 });
    // An offer expires at the start at the latest; the sweep has not processed this one yet.
    const offerExpiresAt = new Date(openDay.startsAt);
    await makeBooking(test, openDay.id, { status: 'PENDING', offerExpiresAt });
    const error = await errorOf(enter(openDay, { companions: 1 }));
    expect(error.code).toBe('OPEN_DAY_OVER_CAPACITY_EXCEPTION');
    expect(error.details).toMatchObject({ maxParticipants: 4, held: 3, requested: 2 });
    await enter(openDay);
    expect((await errorOf(enter(openDay))).code).toBe('OPEN_DAY_OVER_CAPACITY_EXCEPTION');
    const beyond = await enter(openDay, { overCapacity: true });
    expect(await capacity(openDay)).toMatchObject({ confirmed: 4, held: 5, available: 0 });
    expect(await auditEntriesOf(test, openDay.listingId)).toContainEqual(
      expect.objectContaining({ event: 'openDayBookings.overConfirmed', actorId: openDay.owner.id }),
    );
    expect(beyond.status).toBe('PRESENT');
  });

  it('cannot exceed the maximum with twenty concurrent requests', async () => {
    const openDay = await startOpenDay(test, { maxParticipants: 7 });
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => enter(openDay)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(await capacity(openDay)).toMatchObject({ confirmed: 7, available: 0 });
  });

  it.each([
    ['startsAt', -1, 'CHECK_IN_TOO_EARLY_EXCEPTION'],
    ['endsAt', 1, 'CHECK_IN_TOO_LATE_EXCEPTION'],
  ] as const)('is evaluated at its own time: %s %i ms is %s', async (edge, ms, code) => {
    const openDay = await startOpenDay(test);
    clock.set(later(openDay.endsAt, 60 * MINUTE));
    expect((await errorOf(enter(openDay, { at: later(openDay[edge], ms) }))).code).toBe(code);
    expect((await enter(openDay, { at: openDay[edge] })).checkedInAt).toBe(openDay[edge]);
  });

  it('can be reverted and checked in again by name', async () => {
    const openDay = await startOpenDay(test);
    const { id: bookingId } = await enter(openDay);
    const scan = async (undo: boolean) =>
      (
        await openDay.owner.api.call(recordCheckIns, {
          params: { id: openDay.id },
          body: { scans: [{ key: newKey(), bookingId, at: openDay.at, undo }] },
        })
      ).data[0];
    expect(await scan(true)).toMatchObject({ outcome: 'UNDONE', person: { status: 'CONFIRMED', passHash: null } });
    expect(await scan(false)).toMatchObject({ outcome: 'PRESENT', person: { name: 'Bruno Rossi' } });
  });

  it.each([
    [{ phone: '12' }, 'body.phone', 'phone'],
    [{ phone: 'chiamami' }, 'body.phone', 'phone'],
    [{ email: 'bruno' }, 'body.email', undefined],
    [{ name: '  ' }, 'body.name', undefined],
    [{ name: 'Bruno\u202eRossi' }, 'body.name', undefined],
    [{ privacyNoticeShown: false as never }, 'body.privacyNoticeShown', undefined],
    [{ companions: 11 }, 'body.companions', undefined],
  ] as const)('is rejected with %j', async (overrides, path, rule) => {
    const error = await errorOf(enter(await startOpenDay(test), overrides));
    expect(error).toMatchObject({ code: 'VALIDATION_EXCEPTION', fields: [{ path, ...(rule && { rule }) }] });
  });

  it('stores no missing contacts, and none in events', async () => {
    const openDay = await startOpenDay(test);
    expect(await enter(openDay, { email: null, phone: '' })).toMatchObject({
      participantEmail: null,
      participantPhone: null,
    });
    const auditEntries = await deps.db.selectFrom('auditEntry').selectAll().execute();
    expect(JSON.stringify(auditEntries)).not.toContain('Bruno');
  });
});
