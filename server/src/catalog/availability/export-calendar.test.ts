import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import * as contract from '#contract/catalog/availability.schemas';
import { deleteHospitalityListing } from '#contract/catalog/listing-editing.schemas';
import { suspendListing } from '#contract/catalog/listing-lifecycle.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { feedOf, openPortal, speaks } from '../../platform/outgoing/local-server.fixtures.ts';
import { makeStay } from '../listings/listings.fixtures.ts';
import { availabilityJobs } from './availability.jobs.ts';

const portal = await openPortal();
const test = await testApp({ CALENDAR_HOSTS: portal.host, ORIGIN: 'https://soglia.prova.test' });
test.clock.set('2026-11-21T10:00:00Z');

const params = (id: number) => ({ params: { id } });
const block = (user: TestActor, id: number, body: { from: string; to: string; note?: string }) =>
  user.api.call(contract.blockNights, { ...params(id), body });
const renew = async (user: TestActor, id: number) => {
  const { exportUrl } = (await user.api.call(contract.renewExport, params(id))).data;
  return exportUrl ?? '';
};
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: new URL(url).pathname, headers });
const eventsOf = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');

describe('the calendar export for external sites', () => {
  it('has a secret address that the host can read again', async () => {
    const { id, owner } = await makeStay(test);
    const url = await renew(owner, id);
    expect(url).toMatch(/^https:\/\/soglia\.prova\.test\/api\/v1\/calendars\/[\w-]{22}\.ics$/);
    expect((await owner.api.call(contract.getCalendar, params(id))).data.exportUrl).toBe(url);
    const { rows } = await test.deps.db
      .selectFrom('stayCalendar')
      .selectAll()
      .execute()
      .then((all) => ({ rows: all }));
    expect(JSON.stringify(rows)).not.toContain(url.slice(-26, -4));
  });

  it('is a public file of whole days without the notes', async () => {
    const { id, owner } = await makeStay(test);
    await block(owner, id, { from: '2026-12-01', to: '2026-12-05', note: 'La zia Pina, 340 1234567' });
    await block(owner, id, { from: '2026-12-24', to: '2027-01-07' });
    const { headers, body, statusCode } = await get(await renew(owner, id));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/calendar/),
      'cache-control': 'private, no-cache',
      'content-disposition': expect.stringContaining(`filename="soglia-${id}.ics"`),
      'content-length': String(Buffer.byteLength(body)),
    });
    expect(body).not.toMatch(/Pina|340|Trilocale/);
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(true);
    const component = new ICAL.Component(ICAL.parse(body));
    expect(component.getFirstPropertyValue('version')).toBe('2.0');
    expect(component.getFirstPropertyValue('prodid')).toBe('-//Soglia//Soglia//IT');
    const events = eventsOf(body).map((event) => new ICAL.Event(event));
    expect(events.map(({ startDate, endDate, summary }) => [String(startDate), String(endDate), summary])).toEqual([
      ['2026-12-01', '2026-12-05', 'Non disponibile'],
      ['2026-12-24', '2027-01-07', 'Non disponibile'],
    ]);
    expect(events.every(({ startDate }) => startDate.isDate)).toBe(true);
  });

  it('is stable without changes; after a change, unchanged blocks retain their ids and the sequence increases', async () => {
    const { id, owner } = await makeStay(test);
    await block(owner, id, { from: '2026-12-01', to: '2026-12-05' });
    const url = await renew(owner, id);
    const first = (await get(url)).body;
    test.clock.forward(60_000);
    expect((await get(url)).body).toBe(first);
    await block(owner, id, { from: '2026-12-10', to: '2026-12-12' });
    const [before] = eventsOf(first);
    const [same, added] = eventsOf((await get(url)).body);
    expect(same?.getFirstPropertyValue('uid')).toBe(before?.getFirstPropertyValue('uid'));
    expect(added?.getFirstPropertyValue('uid')).not.toBe(before?.getFirstPropertyValue('uid'));
    const sequence = (event: typeof same) => Number(event?.getFirstPropertyValue('sequence'));
    expect(sequence(same)).toBeGreaterThan(sequence(before));
  });

  it('contains feed blocks without their preparation days', async () => {
    const { id, owner } = await makeStay(test);
    const url = portal.at(
      '/a.ics',
      speaks(() => feedOf(['2026-12-10', '2026-12-12'])),
    );
    await owner.api.call(contract.editCalendar, { ...params(id), body: { preparationDays: 3 } });
    await owner.api.call(contract.addFeed, { ...params(id), body: { name: 'Altrove', url } });
    await runJobs(test, availabilityJobs);
    await block(owner, id, { from: '2026-12-11', to: '2026-12-15' });
    const { body } = await get(await renew(owner, id));
    expect(eventsOf(body)).toHaveLength(2);
    expect(body).not.toContain('Altrove');
    const days = eventsOf(body).map((event) => String(event.getFirstPropertyValue('dtstart')));
    expect(days).toEqual(['2026-12-10', '2026-12-11']);
  });

  it('returns 304 until its blocks or the date change', async () => {
    const { id, owner } = await makeStay(test);
    const url = await renew(owner, id);
    const etagOf = async () => String((await get(url)).headers.etag);
    const etag = await etagOf();
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    const known = await get(url, { 'if-none-match': `"x", ${etag}` });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
    expect(known.headers).not.toHaveProperty('content-length');
    await owner.api.call(contract.editCalendar, { ...params(id), body: { minNights: 2 } });
    expect(await etagOf()).toBe(etag);
    await block(owner, id, { from: '2026-12-01', to: '2026-12-05' });
    expect((await get(url, { 'if-none-match': etag })).statusCode).toBe(200);
    const [today, { blocks }] = [await etagOf(), (await owner.api.call(contract.getCalendar, params(id))).data];
    test.clock.forward(86_400_000);
    const tomorrow = await etagOf();
    expect(tomorrow).not.toBe(today);
    await owner.api.call(contract.unblockNights, { params: { id, blockId: blocks[0]?.id ?? 0 } });
    expect(await etagOf()).not.toBe(tomorrow);
  });

  it('responds while the stay is not public, so that importing sites keep the nights blocked', async () => {
    const draft = await makeStay(test, { publish: false });
    const { id, owner } = await makeStay(test);
    const admin = await actor(test, { role: 'ADMIN' });
    const urls = [await renew(draft.owner, draft.id), await renew(owner, id)];
    for (const stay of [draft, { id, owner }])
      await block(stay.owner, stay.id, { from: '2026-12-20', to: '2026-12-22' });
    await admin.api.call(suspendListing, { params: { id }, body: { reason: 'Foto di un’altra casa' } });
    for (const url of urls) {
      const { statusCode, body } = await get(url);
      expect([statusCode, eventsOf(body).length]).toEqual([200, 1]);
    }
    await admin.api.call(deleteHospitalityListing, { params: { id } });
    const { statusCode, json } = await get(urls[1] ?? '');
    expect([statusCode, json().code]).toEqual([404, 'CALENDAR_NOT_FOUND_EXCEPTION']);
  });

  it('is valid without events', async () => {
    const { id, owner } = await makeStay(test);
    const { body } = await get(await renew(owner, id));
    expect(eventsOf(body)).toEqual([]);
  });

  it('responds at its current address only', async () => {
    const { id, owner } = await makeStay(test);
    const old = await renew(owner, id);
    const url = await renew(owner, id);
    expect(url).not.toBe(old);
    expect((await get(url)).statusCode).toBe(200);
    const nowhere = [
      old,
      `${url}x`,
      url.slice(0, -4),
      'http://a/api/v1/calendars/none.ics',
      url.replace('.ics', '.ICS'),
    ];
    for (const wrong of nowhere) {
      const { statusCode, json } = await get(wrong);
      expect([statusCode, json().code]).toEqual([404, 'CALENDAR_NOT_FOUND_EXCEPTION']);
    }
  });
});
