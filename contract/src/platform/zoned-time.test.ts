import { describe, expect, it } from 'vitest';
import { zonedDate, zonedInstant } from './zoned-time.ts';

describe('zonedInstant', () => {
  it.each([
    ['a winter day', '2027-01-10', '15:00', 'Europe/Rome', '2027-01-10T14:00:00Z'],
    ['a summer day', '2027-06-05', '15:00', 'Europe/Rome', '2027-06-05T13:00:00Z'],
    ['the day on which summer time starts', '2027-03-28', '10:00', 'Europe/Rome', '2027-03-28T08:00:00Z'],
    ['a skipped time, which means an hour later', '2027-03-28', '02:30', 'Europe/Rome', '2027-03-28T01:30:00Z'],
    ['a repeated time, which means the second', '2027-10-31', '02:30', 'Europe/Rome', '2027-10-31T01:30:00Z'],
    ['the time before the repeated hour', '2027-10-31', '01:59', 'Europe/Rome', '2027-10-30T23:59:00Z'],
    ['a repeated time in America', '2027-11-07', '01:30', 'America/New_York', '2027-11-07T06:30:00Z'],
    ['a change of half an hour', '2027-04-04', '01:45', 'Australia/Lord_Howe', '2027-04-03T15:15:00Z'],
    ['a zone ahead of UTC by fourteen hours', '2027-01-01', '00:00', 'Pacific/Kiritimati', '2026-12-31T10:00:00Z'],
  ])('returns for %s the instant', (_, date, time, zone, instant) => {
    expect(new Date(zonedInstant(date, time, zone)).toISOString()).toBe(instant.replace('Z', '.000Z'));
  });
});

describe('zonedDate', () => {
  it.each([
    ['2027-01-10T22:59:59Z', 'Europe/Rome', '2027-01-10'],
    ['2027-01-10T23:00:00Z', 'Europe/Rome', '2027-01-11'],
    ['2027-01-10T04:59:59Z', 'America/New_York', '2027-01-09'],
  ])('returns the local date of %s in %s', (instant, zone, date) =>
    expect(zonedDate(Date.parse(instant), zone)).toBe(date),
  );
});
