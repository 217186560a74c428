import { expect, it } from 'vitest';
import type { StayBookingStatus } from '#contract/stays/stay-bookings';
import { areShown } from './instruction-times.rules.ts';

const stay = { checkInAt: new Date('2027-03-03T14:00:00Z'), checkOutAt: new Date('2027-03-05T09:00:00Z') };

it.each<[StayBookingStatus, string, boolean]>([
  ['PAID', '2027-03-01T13:59:59Z', false],
  ['PAID', '2027-03-01T14:00:00Z', true],
  ['REQUESTED', '2027-03-02T14:00:00Z', false],
  ['ACCEPTED', '2027-03-02T14:00:00Z', false],
  ['CHECKED_IN', '2027-03-04T14:00:00Z', true],
  ['DISPUTED', '2027-03-04T14:00:00Z', true],
  ['COMPLETED', '2027-03-06T09:00:00Z', true],
  ['COMPLETED', '2027-03-06T09:00:01Z', false],
  ['CANCELLED_BY_GUEST', '2027-03-04T14:00:00Z', false],
  ['NO_SHOW', '2027-03-04T14:00:00Z', false],
])('shows the instructions of a booking that is %s at %s: %s', (status, now, isShown) => {
  expect(areShown({ ...stay, status }, new Date(now))).toBe(isShown);
});
