import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import * as calendars from '#contract/catalog/availability.schemas';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { availabilityJobs } from '../../catalog/availability/availability.jobs.ts';
import { feedOf, openPortal, speaks } from '../../platform/outgoing/local-server.fixtures.ts';
import { bookAs, bookingsOf, makeBookableStay, paidBooking } from './stay-bookings.fixtures.ts';

const portal = await openPortal();
const test = await testApp({ CALENDAR_HOSTS: portal.host, ORIGIN: 'https://soglia.prova.test' });
test.clock.set('2027-02-20T10:00:00Z');
const dates = { checkIn: '2027-03-01', checkOut: '2027-03-05' };

const calendarOf = async ({ id, owner }: Awaited<ReturnType<typeof makeBookableStay>>) =>
  (await owner.api.call(calendars.getCalendar, { params: { id } })).data;

describe('the calendar of a booked stay', () => {
  it('exports a booking as one event, with the same id until it ends', async () => {
    const stay = await makeBookableStay(test);
    const { data } = await stay.owner.api.call(calendars.renewExport, { params: { id: stay.id } });
    const eventsNow = async () => {
      const { body } = await test.app.inject({ url: new URL(data.exportUrl ?? '').pathname });
      const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent');
      return events
        .map((event) => new ICAL.Event(event))
        .map((one) => `${one.uid} ${one.startDate} ${one.endDate} ${one.summary}`);
    };
    const held = await bookAs({ test, stay, dates });
    const events = await eventsNow();
    expect(events).toEqual([expect.stringMatching(/^stay-\S+ 2027-03-01 2027-03-05 Non disponibile$/)]);
    await bookingsOf(held.who).withdraw(held.id);
    expect(await eventsNow()).toEqual([]);
    const paid = await paidBooking({ test, stay, dates });
    const [event] = await eventsNow();
    await bookingsOf(stay.owner).cancel(paid.id, { reason: 'Lavori in casa' });
    expect(await eventsNow()).toEqual([event]);
  });

  it('leaves a booking in place when another portal reports its nights, and gives the portal the other nights', async () => {
    const stay = await makeBookableStay(test);
    const { id, who } = await paidBooking({ test, stay, dates });
    const text = feedOf(['2027-02-28', '2027-03-02'], ['2027-03-04', '2027-03-07']);
    const url = portal.at(
      '/booked.ics',
      speaks(() => text),
    );
    await stay.owner.api.call(calendars.addFeed, { params: { id: stay.id }, body: { name: 'Altrove', url } });
    await runJobs(test, availabilityJobs);
    expect((await calendarOf(stay)).blocks.map(({ from, to, source }) => `${source} ${from} ${to}`)).toEqual([
      'FEED 2027-02-28 2027-03-01',
      'BOOKING 2027-03-01 2027-03-05',
      'FEED 2027-03-05 2027-03-07',
    ]);
    const { refund } = await bookingsOf(who).refund(id);
    await bookingsOf(who).cancel(id, { refundShown: refund });
    expect((await calendarOf(stay)).blocks.map(({ from, to, source }) => `${source} ${from} ${to}`)).toEqual([
      'FEED 2027-02-28 2027-03-02',
      'FEED 2027-03-04 2027-03-07',
    ]);
  });
});
