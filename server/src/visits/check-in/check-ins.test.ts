import { describe, expect, it } from 'vitest';
import { SCANS_AT_ONCE } from '#contract/visits/check-in';
import { type CheckInScan, recordCheckIns } from '#contract/visits/check-in.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeBooking, newKey, startOpenDay } from './check-in.fixtures.ts';

const test = await testApp();
const { deps, clock } = test;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const send = async (who: TestActor, id: number, scans: CheckInScan[]) =>
  (await who.api.call(recordCheckIns, { params: { id }, body: { scans } })).data;
const outcomes = async (who: TestActor, id: number, scans: CheckInScan[]) =>
  (await send(who, id, scans)).map(({ outcome }) => outcome);
const bookings = (eventId: number) =>
  deps.db.selectFrom('openDayBooking').selectAll().where('eventId', '=', eventId).orderBy('id').execute();
const entered = async (eventId: number) => {
  const rows = await deps.db
    .selectFrom('openDayScan')
    .select(['bookingId', 'outcome'])
    .where('eventId', '=', eventId)
    .execute();
  return rows.filter(({ outcome }) => outcome === 'PRESENT').map(({ bookingId }) => bookingId);
};
const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();

describe('offline scans', () => {
  it('check in every guest once, with fifty scans in two overlapping and repeated batches', async () => {
    const { id, owner, startsAt, at } = await startOpenDay(test, { maxParticipants: 60 });
    const passes = [];
    for (let index = 0; index < 50; index += 1) passes.push(await makeBooking(test, id));
    const scans = passes.map(({ pass }, index) => ({
      key: newKey(),
      code: pass,
      at: later(startsAt, index * 1000),
    }));
    clock.set(later(at, 3 * HOUR));
    const batches = [scans.slice(0, 35), scans.slice(15), scans.slice(0, 35), [...scans].reverse()];
    const responses = await Promise.all(batches.map((batch) => send(owner, id, batch)));
    for (const [index, response] of responses.entries()) {
      expect(response.map(({ key }) => key)).toEqual(batches[index]?.map(({ key }) => key));
      expect(new Set(response.map(({ outcome }) => outcome))).toEqual(new Set(['PRESENT']));
      expect(response.every(({ person }) => person?.status === 'PRESENT')).toBe(true);
    }
    const rows = await bookings(id);
    expect(rows.map(({ status, checkedInBy }) => [status, checkedInBy])).toEqual(
      Array.from({ length: 50 }, () => ['PRESENT', 'DOOR']),
    );
    expect(rows.map(({ checkedInAt }) => checkedInAt?.toISOString())).toEqual(scans.map((scan) => scan.at));
    expect((await entered(id)).sort((one, other) => Number(one) - Number(other))).toEqual(
      passes.map((booking) => booking.id),
    );
  }, 60_000);

  it('from two devices check in once; the second gets ALREADY_PRESENT', async () => {
    const { id, owner, at } = await startOpenDay(test);
    const { pass, id: bookingId } = await makeBooking(test, id);
    const one = [{ key: newKey(), code: pass, at }];
    const other = [{ key: newKey(), code: pass, at: later(at, MINUTE) }];
    const responses = await Promise.all([outcomes(owner, id, one), outcomes(owner, id, other)]);
    expect(responses.flat().sort()).toEqual(['ALREADY_PRESENT', 'PRESENT']);
    expect(await entered(id)).toEqual([bookingId]);
    expect(await outcomes(owner, id, [...one, ...other])).toEqual(responses.flat());
  });

  it('are evaluated in order within a batch, and a repeated key once', async () => {
    const { id, owner, at } = await startOpenDay(test);
    const { pass, id: bookingId } = await makeBooking(test, id);
    const [first, undo, again] = [newKey(), newKey(), newKey()];
    const batch = [
      { key: first, code: pass, at },
      { key: first, code: pass, at },
      { key: undo, bookingId, at, undo: true },
      { key: again, bookingId, at: later(at, MINUTE) },
    ];
    expect(await outcomes(owner, id, batch)).toEqual(['PRESENT', 'PRESENT', 'UNDONE', 'PRESENT']);
    expect((await bookings(id)).map(({ checkedInAt }) => checkedInAt?.toISOString())).toEqual([later(at, MINUTE)]);
  });
});

describe('an idempotency key', () => {
  it('returns its first outcome with the current attendee', async () => {
    const { id, owner, at } = await startOpenDay(test);
    const { pass, id: bookingId } = await makeBooking(test, id);
    const first = { key: newKey(), code: pass, at };
    await send(owner, id, [first]);
    const undo = { key: newKey(), bookingId, at, undo: true };
    expect(await send(owner, id, [undo])).toMatchObject([{ outcome: 'UNDONE', person: { status: 'CONFIRMED' } }]);
    expect(await send(owner, id, [first])).toMatchObject([{ outcome: 'PRESENT', person: { status: 'CONFIRMED' } }]);
    expect((await bookings(id))[0]).toMatchObject({ status: 'CONFIRMED', checkedInAt: null, checkedInBy: null });
    expect(await outcomes(owner, id, [{ key: newKey(), code: pass, at }])).toEqual(['PRESENT']);
    expect(await send(owner, id, [undo])).toMatchObject([{ outcome: 'UNDONE', person: { status: 'PRESENT' } }]);
  });

  it('belongs to its open day: the same key at another open day is another event', async () => {
    const [one, other] = [await startOpenDay(test), await startOpenDay(test)];
    const key = newKey();
    const codes = await Promise.all([makeBooking(test, one.id), makeBooking(test, other.id)]);
    expect(await outcomes(one.owner, one.id, [{ key, code: codes[0].pass, at: one.at }])).toEqual(['PRESENT']);
    expect(await outcomes(other.owner, other.id, [{ key, code: codes[1].pass, at: other.at }])).toEqual(['PRESENT']);
  });
});

describe('a scan', () => {
  it.each([
    ['WAITING', {}, 'NOT_CONFIRMED'],
    ['PENDING', { offerExpiresAt: '2099-01-01T00:00:00Z' }, 'NOT_CONFIRMED'],
    ['CANCELLED', { cancelReason: 'PARTICIPANT' }, 'CANCELLED'],
  ] as const)('does not check in a booking that is %s', async (status, columns, outcome) => {
    const { id, owner, at } = await startOpenDay(test);
    const { pass } = await makeBooking(test, id, { status, ...columns });
    const undo = { key: newKey(), code: pass, at, undo: true };
    expect(await send(owner, id, [{ key: newKey(), code: pass, at }])).toMatchObject([{ outcome, person: { status } }]);
    expect(await outcomes(owner, id, [undo])).toEqual([outcome]);
    expect((await bookings(id))[0]?.status).toBe(status);
  });

  it('of other text is an unknown code, not an error', async () => {
    const { id, owner, at, event } = await startOpenDay(test);
    const { pass, id: bookingId } = await makeBooking(test, id);
    const signature = pass.split('.')[2] ?? '';
    const junk = [
      '',
      ' ',
      'https://www.immobiliare.it/annunci/123456/',
      `http://localhost/dashboard/open-days/check-in/${event.secret}`,
      event.secret ?? '',
      'SGL1',
      'SGL1..',
      `SGL1.${bookingId}.${'A'.repeat(22)}`,
      `SGL1.0${bookingId}.${signature}`,
      `SGL1.9999999999.${signature}`,
      `SGL1.${bookingId + 1}.${signature}`,
      `SGL2.${bookingId}.${signature}`,
      `${pass}x`,
      pass.toLowerCase(),
      `SGL1.${bookingId}.${'é'.repeat(22)}`,
      'BEGIN:VCARD\nN:Rossi;Bruno\nEND:VCARD',
      'WIFI:S:Casa;T:WPA;P:segreta;;',
      '東京 🏠\u0000\u202E\uD800',
      "'; drop table open_day_scan; --",
      '🏠'.repeat(250),
      'x'.repeat(500),
    ];
    const scans = junk.map((code) => ({ key: newKey(), code, at }));
    const response = await send(owner, id, scans);
    expect(response.map(({ outcome, person }) => [outcome, person])).toEqual(junk.map(() => ['UNKNOWN_CODE', null]));
    expect(await outcomes(owner, id, scans)).toEqual(junk.map(() => 'UNKNOWN_CODE'));
    expect(await outcomes(owner, id, [{ key: newKey(), code: ` ${pass}\n`, at }])).toEqual(['PRESENT']);
  });

  it('with a pass of another event returns that outcome without personal data', async () => {
    const [here, there] = [await startOpenDay(test), await startOpenDay(test)];
    const { pass, id: bookingId } = await makeBooking(test, there.id);
    clock.set(here.at);
    const scans = [
      { key: newKey(), code: pass, at: here.at },
      { key: newKey(), bookingId, at: here.at },
      { key: newKey(), bookingId: 2_000_000_000, at: here.at },
    ];
    expect((await send(here.owner, here.id, scans)).map(({ outcome, person }) => [outcome, person])).toEqual([
      ['OTHER_EVENT', null],
      ['UNKNOWN_CODE', null],
      ['UNKNOWN_CODE', null],
    ]);
    expect((await bookings(there.id))[0]?.status).toBe('CONFIRMED');
  });

  it.each([
    ['a moment before the start', 'startsAt', -1, 'TOO_EARLY'],
    ['at the start', 'startsAt', 0, 'PRESENT'],
    ['at the end', 'endsAt', 0, 'PRESENT'],
    ['a moment after the end', 'endsAt', 1, 'TOO_LATE'],
  ] as const)('%s is evaluated at its own time, also when sent late', async (_when, edge, ms, outcome) => {
    const { id, owner, ...event } = await startOpenDay(test);
    const { pass } = await makeBooking(test, id);
    clock.set(later(event.endsAt, 5 * HOUR));
    expect(await outcomes(owner, id, [{ key: newKey(), code: pass, at: later(event[edge], ms) }])).toEqual([outcome]);
  });

  it('is limited to five minutes in the future', async () => {
    const { id, owner, startsAt, at } = await startOpenDay(test);
    const { pass } = await makeBooking(test, id);
    clock.set(later(startsAt, -6 * MINUTE));
    expect(await outcomes(owner, id, [{ key: newKey(), code: pass, at }])).toEqual(['TOO_EARLY']);
    clock.set(later(startsAt, -4 * MINUTE));
    expect(await outcomes(owner, id, [{ key: newKey(), code: pass, at }])).toEqual(['PRESENT']);
    expect((await bookings(id))[0]?.checkedInAt?.toISOString()).toBe(later(startsAt, MINUTE));
  });

  it.each([
    ['neither a code nor a booking', { key: 'abcdefgh' }, 'body.scans.0.code', 'either'],
    ['both', { key: 'abcdefgh', code: 'x', bookingId: 1 }, 'body.scans.0.code', 'either'],
    ['a key that is too short', { key: 'abc', code: 'x' }, 'body.scans.0.key', undefined],
    ['a code that no QR holds', { key: 'abcdefgh', code: 'x'.repeat(501) }, 'body.scans.0.code', 'too_big'],
  ])('with %s is rejected', async (_what, scan, path, rule) => {
    const { id, owner, at } = await startOpenDay(test);
    const error = await errorOf(send(owner, id, [{ ...scan, at }]));
    expect(error).toMatchObject({ code: 'VALIDATION_EXCEPTION', fields: [{ path, ...(rule && { rule }) }] });
  });

  it(`comes with at most ${SCANS_AT_ONCE} at once`, async () => {
    const { id, owner, at } = await startOpenDay(test);
    const scans = Array.from({ length: SCANS_AT_ONCE + 1 }, () => ({ key: newKey(), code: 'x', at }));
    expect((await errorOf(send(owner, id, scans))).code).toBe('VALIDATION_EXCEPTION');
    expect(await outcomes(owner, id, scans.slice(1))).toHaveLength(SCANS_AT_ONCE);
  });
});
