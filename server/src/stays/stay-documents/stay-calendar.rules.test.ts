import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { type StayEntry, stayCalendar } from './stay-calendar.rules.ts';

const stay: StayEntry = {
  bookingId: 7,
  sequence: 3,
  status: 'PAID',
  title: 'Casa; "vera"',
  address: 'Via Roma 1, 20121 Milano',
  checkInAt: new Date('2027-03-01T14:00:00Z'),
  checkOutAt: new Date('2027-03-05T09:00:00Z'),
  updatedAt: new Date('2027-02-01T09:00:00Z'),
};
const about = { locale: 'it', url: 'https://soglia.test/dashboard/trips/7' } as const;

it.each([
  ['PAID', 'PUBLISH', 'CONFIRMED'],
  ['CHECKED_IN', 'PUBLISH', 'CONFIRMED'],
  ['COMPLETED', 'PUBLISH', 'CONFIRMED'],
  ['CANCELLED_BY_GUEST', 'CANCEL', 'CANCELLED'],
  ['CANCELLED_BY_HOST', 'CANCEL', 'CANCELLED'],
  ['NO_SHOW', 'CANCEL', 'CANCELLED'],
] as const)('has one UID: a booking that is %s is %s and %s', (status, method, written) => {
  const calendar = new ICAL.Component(ICAL.parse(stayCalendar({ ...stay, status, sequence: 4 }, about)));
  const event = calendar.getFirstSubcomponent('vevent') as ICAL.Component;
  const value = (name: string) => String(event.getFirstPropertyValue(name));
  expect(calendar.getFirstPropertyValue('method')).toBe(method);
  expect([value('uid'), value('sequence'), value('status')]).toEqual(['stay-booking-7@soglia.test', '4', written]);
  expect([value('dtstart'), value('dtend')]).toEqual(['2027-03-01T14:00:00Z', '2027-03-05T09:00:00Z']);
  expect([value('summary'), value('location')]).toEqual(['Soggiorno: Casa; "vera"', stay.address]);
});
