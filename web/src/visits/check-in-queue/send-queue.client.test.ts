import { beforeEach, describe, expect, it } from 'vitest';
import { recordCheckIns, registerWalkIn } from '#contract/visits/check-in';
import type { Attendee, ScanResult } from '#contract/visits/check-in.schemas';
import { on, Rejection, startFakeServer } from '../../../testing/fake-server.ts';
import type { ScanRecord, WalkInRecord } from './action-record.shared.ts';
import { eraseLists, loadCheckIn, queueAction, saveList } from './check-in-database.shared.ts';
import { sendQueue } from './send-queue.shared.ts';

const at = '2026-11-22T09:10:00.000Z';
const rossi: Attendee = {
  bookingId: 7,
  name: 'Anna Rossi',
  companions: 2,
  status: 'CONFIRMED',
  checkedInAt: null,
  checkedInBy: null,
  passHash: 'aa',
};
const scan = (number: number, more: Partial<ScanRecord> = {}): ScanRecord => ({
  kind: 'scan',
  key: `scan-key-${number}`,
  eventId: 1,
  at,
  code: null,
  bookingId: number,
  undo: false,
  told: 'PRESENT',
  name: `Ospite ${number}`,
  ...more,
});
const guest: WalkInRecord = {
  kind: 'walk-in',
  key: 'guest-key',
  eventId: 1,
  at,
  name: 'Ugo Verdi',
  companions: 1,
  email: null,
  phone: null,
  overCapacity: false,
};
const isBroken = ({ code }: { code?: string | undefined }) => code === 'broken';

/** Accepts every scan, except an unreadable one. */
const acceptScans = () =>
  on(recordCheckIns, ({ body }) => {
    if (body.scans.some(isBroken)) throw new Rejection(422, 'VALIDATION_EXCEPTION');
    const person: Attendee = { ...rossi, status: 'PRESENT', checkedInAt: at, checkedInBy: 'DOOR' };
    const results = body.scans.map(
      ({ key, bookingId }): ScanResult => ({
        key,
        outcome: 'PRESENT',
        person: bookingId === 7 ? person : null,
      }),
    );
    return { data: results };
  });

beforeEach(async () => {
  await eraseLists(() => true);
  await saveList({
    eventId: 1,
    advertiserId: 1,
    event: {} as never,
    people: [rossi],
    readAt: at,
    aheadMs: 0,
    eraseAfter: '2026-12-22T00:00:00.000Z',
  });
});

describe('the queue of a check-in device', () => {
  it('sends the scans in order, empties the queue and corrects the list', async () => {
    const requests = startFakeServer(acceptScans());
    for (const number of [7, 8, 9]) await queueAction(scan(number));
    expect((await sendQueue(1)).map(({ key }) => key)).toEqual(['scan-key-7', 'scan-key-8', 'scan-key-9']);
    expect(requests).toHaveLength(1);
    const { queue, list, differences } = await loadCheckIn(1);
    expect(queue).toEqual([]);
    expect(list?.people).toEqual([expect.objectContaining({ bookingId: 7, status: 'PRESENT' })]);
    expect(differences).toEqual([]);
  });

  it('sends a walk-in between the scans before and after it', async () => {
    const requests = startFakeServer(
      acceptScans(),
      on(
        registerWalkIn,
        () => ({ data: { id: 30, participantName: 'Ugo Verdi', companions: 1, status: 'PRESENT' } }) as never,
      ),
    );
    for (const action of [scan(7), guest, scan(8)]) await queueAction(action);
    await sendQueue(1);
    expect(requests.map(({ id }) => id)).toEqual([recordCheckIns.id, registerWalkIn.id, recordCheckIns.id]);
    expect((await loadCheckIn(1)).list?.people.map(({ bookingId }) => bookingId)).toEqual([7, 30]);
  });

  it('keeps everything without a connection', async () => {
    startFakeServer(
      on(recordCheckIns, () => {
        throw new TypeError('Failed to fetch');
      }),
    );
    await queueAction(scan(7));
    await expect(sendQueue(1)).rejects.toMatchObject({ status: 0 });
    expect((await loadCheckIn(1)).queue).toHaveLength(1);
  });

  it('records the others when one scan is unreadable', async () => {
    startFakeServer(acceptScans());
    for (const number of [7, 8]) await queueAction(scan(number));
    await queueAction(scan(9, { bookingId: null, code: 'broken' }));
    const results = await sendQueue(1);
    expect(results.map(({ outcome }) => outcome)).toEqual(['PRESENT', 'PRESENT', 'UNKNOWN_CODE']);
    expect((await loadCheckIn(1)).queue).toEqual([]);
  });

  it('notes a result that differs from what the screen showed', async () => {
    startFakeServer(
      on(recordCheckIns, ({ body }) => ({
        data: body.scans.map(({ key }) => ({ key, outcome: 'CANCELLED' as const, person: null })),
      })),
    );
    await queueAction(scan(7));
    await sendQueue(1);
    expect((await loadCheckIn(1)).differences).toEqual([
      expect.objectContaining({ key: 'scan-key-7', outcome: 'CANCELLED', name: 'Ospite 7' }),
    ]);
  });

  it('notes a walk-in that the server refuses, with the guest', async () => {
    startFakeServer(
      on(registerWalkIn, () => {
        throw new Rejection(409, 'OPEN_DAY_OVER_CAPACITY_EXCEPTION');
      }),
    );
    await queueAction(guest);
    await sendQueue(1);
    expect((await loadCheckIn(1)).differences).toEqual([
      expect.objectContaining({
        outcome: 'OPEN_DAY_OVER_CAPACITY_EXCEPTION',
        guest: expect.objectContaining({ name: 'Ugo Verdi' }),
      }),
    ]);
  });
});
