import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/platform/languages';
import { dayPattern, dayText, readDay, readTime } from './typed-day.ts';

describe('a day in a form', () => {
  it.each<[Language, string, string]>([
    ['it', '08/11/2026', 'gg/mm/aaaa'],
    ['en', '08/11/2026', 'dd/mm/yyyy'],
    ['fr', '08/11/2026', 'jj/mm/aaaa'],
    ['de', '08.11.2026', 'TT.MM.JJJJ'],
    ['es', '08/11/2026', 'dd/mm/aaaa'],
  ])('formats a day in %s as %s with the pattern %s', (language, text, pattern) => {
    expect(dayText(language, '2026-11-08')).toBe(text);
    expect(dayPattern(language)).toBe(pattern);
    expect(readDay(text)).toBe('2026-11-08');
  });

  it.each([
    ['8/11/26', '2026-11-08'],
    ['8.11.2026', '2026-11-08'],
    ['8 11 2026', '2026-11-08'],
    ['08112026', '2026-11-08'],
    [' 2026-11-08 ', '2026-11-08'],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2027', null],
    ['11/30/2026', null],
    ['8/11', null],
    ['01/01/0002', null],
    ['domani', null],
    ['', null],
  ])('parses %j as %j', (text, day) => {
    expect(readDay(text)).toBe(day);
  });
});

describe('a time in a form', () => {
  it.each([
    ['9', '09:00'],
    ['9.30', '09:30'],
    ['0930', '09:30'],
    ['09:30', '09:30'],
    ['9h30', '09:30'],
    ['18 Uhr', '18:00'],
    ['9:30 pm', '21:30'],
    ['12 am', '00:00'],
    ['23:59', '23:59'],
    ['24:00', null],
    ['9:60', null],
    ['', null],
    ['sera', null],
  ])('parses %j as %j', (text, time) => {
    expect(readTime(text)).toBe(time);
  });
});
