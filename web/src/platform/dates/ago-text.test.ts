import { expect, it } from 'vitest';
import { agoText } from './ago-text.ts';

const now = new Date('2027-06-01T12:00:00Z');

it.each([
  ['2027-06-01T12:00:30Z', null],
  ['2027-06-01T11:59:30Z', null],
  ['2027-06-01T11:59:00Z', '1 minuto fa'],
  ['2027-06-01T11:15:00Z', '45 minuti fa'],
  ['2027-06-01T10:01:00Z', '1 ora fa'],
  ['2027-05-30T11:00:00Z', '2 giorni fa'],
])('formats %s as %s', (then, text) => {
  expect(agoText(then, now, 'it')).toBe(text);
});

it.each([
  ['2027-06-01T11:59:30Z', null],
  ['2027-06-01T11:48:00Z', '12 min fa'],
  ['2027-06-01T10:01:00Z', '1 h fa'],
  ['2027-06-02T10:01:00Z', null],
])('formats %s as %s in short', (then, expected) => {
  expect(agoText(then, now, 'it', 'short')).toBe(expected);
});
