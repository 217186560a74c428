import { expect, it } from 'vitest';
import { formatIn } from '../../platform/lib/format.ts';
import { timeWords } from './thread-item.tsx';

const now = new Date('2026-11-21T09:00:00Z');

it.each([
  ['2026-11-21T09:32:00Z', '10:32'],
  ['2026-11-20T23:00:00Z', '00:00'],
  ['2026-11-20T22:59:00Z', 'ieri'],
  ['2026-11-19T22:30:00Z', '19 nov'],
  ['2025-12-31T12:00:00Z', '31 dicembre 2025'],
])('formats %s as %s in the morning of 21 November', (at, words) => {
  expect(timeWords(at, now, formatIn('it'), 'ieri')).toBe(words);
});
