import { expect, it } from 'vitest';
import { minutesToSchedule } from './scheduler.ts';

it.each([
  ['a start', null, 100, [100]],
  ['the same minute', 100, 100, []],
  ['the next minute', 100, 101, [101]],
  ['an outage of three minutes', 100, 103, [101, 102, 103]],
  ['a clock that was set back', 100, 98, []],
])('after %s the scheduler looks at these minutes', (_, last, current, minutes) => {
  expect(minutesToSchedule(last, current)).toEqual(minutes);
});

it('an outage of a day is made up for one hour', () => {
  expect(minutesToSchedule(0, 1440)).toEqual(Array.from({ length: 61 }, (_, index) => 1380 + index));
});
