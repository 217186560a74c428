import { expect, it } from 'vitest';
import { agoText } from './ago-text.ts';

const now = new Date('2027-06-01T12:00:00Z');

it.each([
  ['2027-06-01T11:59:30Z', null],
  ['2027-06-01T11:48:00Z', '12 min fa'],
  ['2027-06-01T10:01:00Z', '1 h fa'],
  ['2027-06-02T10:01:00Z', null],
])('reads %s as %s', (then, expected) => {
  expect(agoText(then, now, 'it')).toBe(expected);
});
