import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { inDays, makeOpenDay } from '../open-days/open-days.fixtures.ts';
import { makeBooking } from './check-in.fixtures.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** Check-in requests for the API document test, in the order of the routes. */
export async function checkInRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const { id, owner } = await makeOpenDay(test, { maxParticipants: 3 });
  const upcoming = await makeOpenDay(test, { owner, date: inDays(test, 20) });
  // In progress at any time of day.
  const today = { date: inDays(test, 0), startTime: '00:00', endTime: '23:59:59.999', timeZone: 'UTC' };
  await test.deps.db.updateTable('openDayEvent').set(today).where('id', '=', id).execute();
  const { pass } = await makeBooking(test, id, { companions: 1 });
  const [own, other] = [{ cookie: owner.cookie }, { cookie: (await actor(test)).cookie }];
  const at = test.clock.now().toISOString();
  const events = '/api/v1/open-day/events';
  const [one, later, unknown] = [`${events}/${id}`, `${events}/${upcoming.id}`, `${events}/2000000000`];
  const scans = (code: string) => ({ scans: [{ key: `asks-${crypto.randomUUID()}`, code, at }] });
  const guest = (more: object = {}) => ({
    key: `asks-${crypto.randomUUID()}`,
    name: 'Bruno Rossi',
    privacyNoticeShown: true,
    at,
    ...more,
  });
  return {
    'openDayDoor.getDoorList': [
      { url: `${one}/door`, ...own },
      { url: `${one}/door`, ...other, status: 403 },
      { url: `${one}/door`, status: 401 },
      { url: `${unknown}/door`, ...own, status: 404 },
    ],
    'openDayDoor.recordCheckIns': [
      { url: `${one}/check-ins`, body: scans(pass), ...own },
      { url: `${one}/check-ins`, body: scans('https://soglia.example'), ...own },
      { url: `${one}/check-ins`, body: { scans: [] }, ...own, status: 422 },
      { url: `${one}/check-ins`, body: scans(pass), ...other, status: 403 },
      { url: `${unknown}/check-ins`, body: scans(pass), ...own, status: 404 },
    ],
    'openDayDoor.registerWalkIn': [
      { url: `${one}/walk-ins`, body: guest({ email: 'bruno@prova.test' }), ...own, status: 201 },
      { url: `${one}/walk-ins`, body: guest(), ...own, status: 409 },
      { url: `${one}/walk-ins`, body: guest({ overCapacity: true }), ...own, status: 201 },
      { url: `${one}/walk-ins`, body: guest({ phone: 'chiamami' }), ...own, status: 422 },
      { url: `${one}/walk-ins`, body: guest(), ...other, status: 403 },
      { url: `${later}/walk-ins`, body: guest(), ...own, status: 409 },
      { url: `${unknown}/walk-ins`, body: guest(), ...own, status: 404 },
    ],
  };
}
