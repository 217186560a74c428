import { describe, expect, it } from 'vitest';
import { afterOpeningMinutes } from './opening-hours.rules.ts';

const zone = 'Europe/Rome';
const day = (weekday: number, opens: string, closes: string) => ({
  weekday,
  opens: `${opens}:00`,
  closes: `${closes}:00`,
});
const week = [1, 2, 3, 4, 5].flatMap((weekday) => [day(weekday, '09:00', '13:00'), day(weekday, '15:00', '19:00')]);

describe('sixty minutes of opening hours', () => {
  it.each([
    ['end an hour later while open', week, '2026-11-23T09:00:00Z', '2026-11-23T10:00:00Z'],
    ['start at the opening before it', week, '2026-11-23T05:00:00Z', '2026-11-23T09:00:00Z'],
    ['pause at noon', week, '2026-11-23T11:40:00Z', '2026-11-23T14:40:00Z'],
    ['continue on the next day', week, '2026-11-23T17:45:00Z', '2026-11-24T08:45:00Z'],
    ['skip the weekend', week, '2026-11-27T17:30:00Z', '2026-11-30T08:30:00Z'],
    ['start on Monday for a request on Saturday', week, '2026-11-28T10:00:00Z', '2026-11-30T09:00:00Z'],
    ['end exactly at closing time', week, '2026-11-23T11:00:00Z', '2026-11-23T12:00:00Z'],
    ['take Monday to Friday without stated hours', [], '2026-11-28T10:00:00Z', '2026-11-30T09:00:00Z'],
    ['run through midnight', [day(5, '20:00', '02:00')], '2026-11-28T00:30:00Z', '2026-12-04T19:30:00Z'],
    [
      'last a real hour when summer time starts',
      [day(7, '01:30', '06:00')],
      '2026-03-29T00:30:00Z',
      '2026-03-29T01:30:00Z',
    ],
    [
      'last a real hour when summer time ends',
      [day(7, '01:30', '06:00')],
      '2026-10-25T00:30:00Z',
      '2026-10-25T01:30:00Z',
    ],
    ['follow the clock of the day after the change', week, '2026-10-23T16:30:00Z', '2026-10-26T08:30:00Z'],
    ['count until 24:00', [day(1, '23:00', '24:00')], '2026-11-23T12:00:00Z', '2026-11-23T23:00:00Z'],
  ])('%s', (_, openingHours, from, until) => {
    expect(afterOpeningMinutes(new Date(from), 60, { openingHours, timeZone: zone }).toISOString()).toBe(
      new Date(until).toISOString(),
    );
  });

  it('follow the time zone of the agency', () => {
    const hours = { openingHours: week, timeZone: 'America/New_York' };
    expect(afterOpeningMinutes(new Date('2026-11-23T05:00:00Z'), 60, hours)).toEqual(new Date('2026-11-23T15:00:00Z'));
  });
});
