import { describe, expect, it } from 'vitest';
import { requestedYear, spanOf } from './requested-year.ts';

describe('requestedYear', () => {
  it.each([
    ['', null],
    ['year=2026', 2026],
    ['year=2024', 2024],
    ['year=2023', null],
    ['year=12026', null],
    ['year=next', null],
  ])('parses "%s" as %s', (query, year) => {
    expect(requestedYear(new URLSearchParams(query))).toBe(year);
  });
});

describe('median time', () => {
  it.each([
    [0.2, { unit: 'soon', count: 0 }],
    [0.6, { unit: 'hours', count: 1 }],
    [47, { unit: 'hours', count: 47 }],
    [48, { unit: 'days', count: 2 }],
    [84, { unit: 'days', count: 4 }],
  ])('formats %d hours as %o', (hours, span) => {
    expect(spanOf(hours)).toEqual(span);
  });
});
