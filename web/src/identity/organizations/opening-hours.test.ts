import { expect, it } from 'vitest';
import { hoursOf, hoursValues } from './opening-hours.ts';

const monday = { weekday: 1, opens: '09:00:00', closes: '13:00:00' };
const afternoon = { weekday: 1, opens: '15:00:00', closes: '19:30:00' };
const saturday = { weekday: 6, opens: '10:00:00', closes: '12:00:00' };

it('shows two spans a day, the earlier one first', () => {
  const days = hoursValues([afternoon, monday, saturday]);
  expect(days).toHaveLength(7);
  expect(days[0]).toEqual({ opens: '09:00', closes: '13:00', opensAgain: '15:00', closesAgain: '19:30' });
  expect(days[1]).toEqual({ opens: '', closes: '', opensAgain: '', closesAgain: '' });
});

it('returns what it got, in order of days', () => {
  expect(hoursOf(hoursValues([saturday, afternoon, monday]))).toEqual([monday, afternoon, saturday]);
});

it('omits an incomplete span', () => {
  const [first, ...rest] = hoursValues([monday]);
  const days = [{ ...(first as NonNullable<typeof first>), opensAgain: '15:00' }, ...rest];
  expect(hoursOf(days)).toEqual([monday]);
});
