import { expect, it } from 'vitest';
import { stayInstants } from './stay-bookings.ts';

it.each([
  ['without times of the host', null, null, '2027-03-27T14:00:00.000Z', '2027-03-28T08:00:00.000Z'],
  ['with the times of the host', '17:30', '11:00', '2027-03-27T16:30:00.000Z', '2027-03-28T09:00:00.000Z'],
])(
  'calculates arrival and departure over a change of clocks, %s',
  (_, checkInTime, checkOutTime, arrival, departure) => {
    const stay = { checkIn: '2027-03-27', checkOut: '2027-03-28', timeZone: 'Europe/Rome' };
    const { checkInAt, checkOutAt } = stayInstants({ ...stay, checkInTime, checkOutTime });
    expect([checkInAt.toISOString(), checkOutAt.toISOString()]).toEqual([arrival, departure]);
  },
);
