import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { inDays, makeOpenDay } from '../open-days/open-days.fixtures.ts';
import { makeBooking } from './door.fixtures.ts';

type Ask = { url: string; body?: object; status?: number; cookie?: string };

/** Real questions about the door, for the test of the API document; in the order of the routes. */
export async function asksOfOpenDayDoor(test: TestApp): Promise<Record<string, Ask[]>> {
  const { id, owner } = await makeOpenDay(test, { maxParticipants: 3 });
  const coming = await makeOpenDay(test, { owner, date: inDays(test, 20) });
  // Under way whatever the time is.
  const today = { date: inDays(test, 0), startTime: '00:00', endTime: '23:59:59.999', timeZone: 'UTC' };
  await test.deps.db.updateTable('openDayEvent').set(today).where('id', '=', id).execute();
  const { pass } = await makeBooking(test, id, { companions: 1 });
  const [mine, theirs] = [{ cookie: owner.cookie }, { cookie: (await actor(test)).cookie }];
  const at = test.clock.now().toISOString();
  const events = '/api/v1/open-day/events';
  const [one, later, unknown] = [`${events}/${id}`, `${events}/${coming.id}`, `${events}/2000000000`];
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
      { url: `${one}/door`, ...mine },
      { url: `${one}/door`, ...theirs, status: 403 },
      { url: `${one}/door`, status: 401 },
      { url: `${unknown}/door`, ...mine, status: 404 },
    ],
    'openDayDoor.recordCheckIns': [
      { url: `${one}/check-ins`, body: scans(pass), ...mine },
      { url: `${one}/check-ins`, body: scans('https://soglia.example'), ...mine },
      { url: `${one}/check-ins`, body: { scans: [] }, ...mine, status: 422 },
      { url: `${one}/check-ins`, body: scans(pass), ...theirs, status: 403 },
      { url: `${unknown}/check-ins`, body: scans(pass), ...mine, status: 404 },
    ],
    'openDayDoor.registerWalkIn': [
      { url: `${one}/walk-ins`, body: guest({ email: 'bruno@prova.test' }), ...mine, status: 201 },
      { url: `${one}/walk-ins`, body: guest(), ...mine, status: 409 },
      { url: `${one}/walk-ins`, body: guest({ overCapacity: true }), ...mine, status: 201 },
      { url: `${one}/walk-ins`, body: guest({ phone: 'chiamami' }), ...mine, status: 422 },
      { url: `${one}/walk-ins`, body: guest(), ...theirs, status: 403 },
      { url: `${later}/walk-ins`, body: guest(), ...mine, status: 409 },
      { url: `${unknown}/walk-ins`, body: guest(), ...mine, status: 404 },
    ],
  };
}
