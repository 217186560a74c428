import { describe, expect, it } from 'vitest';
import type { OpenDayEvent } from '#contract/visits/open-days.schemas';
import { daysOf, daysOnPage, pageOfDay, pagesOf } from './event-days.ts';

const event = (date: string, start: string) => ({ date, start }) as OpenDayEvent;
const dates = (count: number) =>
  daysOf(Array.from({ length: count }, (_, at) => event(`2026-12-${10 + at}`, '09:00:00')));

describe('the days of open days', () => {
  it('are sorted by date, each with its open days by time', () => {
    const days = daysOf([
      event('2026-12-06', '09:00:00'),
      event('2026-11-22', '17:30:00'),
      event('2026-11-22', '10:00:00'),
    ]);
    expect(days.map(({ date, events }) => [date, events.map(({ start }) => start)])).toEqual([
      ['2026-11-22', ['10:00:00', '17:30:00']],
      ['2026-12-06', ['09:00:00']],
    ]);
  });

  it.each([
    [0, 0],
    [1, 1],
    [5, 1],
    [6, 2],
    [11, 3],
  ])('makes of %i days %i pages of five', (count, pages) => {
    expect(pagesOf(dates(count))).toBe(pages);
  });

  it('has the remaining days on the last page', () => {
    expect(daysOnPage(dates(7), 1).map(({ date }) => date)).toEqual(['2026-12-15', '2026-12-16']);
  });

  it.each([
    ['2026-12-10', 0],
    ['2026-12-14', 0],
    ['2026-12-15', 1],
    ['2027-01-01', 0],
    [null, 0],
  ])('finds %s on page %i', (date, page) => {
    expect(pageOfDay(dates(7), date)).toBe(page);
  });
});
