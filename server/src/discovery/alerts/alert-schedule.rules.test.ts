import { describe, expect, it } from 'vitest';
import { type AlertFrequency, defaultAlertSettings } from '#contract/discovery/alerts';
import type { AlertSettings } from '#contract/discovery/alerts.schemas';
import { nextEmailAt } from './alert-schedule.rules.ts';

const at = (text: string) => new Date(text);
const settings = (overrides: Partial<AlertSettings>): AlertSettings => ({ ...defaultAlertSettings, ...overrides });
const leaves = (
  overrides: Partial<AlertSettings>,
  pendingSince: string,
  now = pendingSince,
  recentSendTimes: Date[] = [],
) => nextEmailAt(settings(overrides), { pendingSince: at(pendingSince), recentSendTimes, now: at(now) })?.toISOString();

describe('the send time of an alert email', () => {
  it.each<[AlertFrequency, string, string, string, string]>([
    // Winter in Rome is UTC+1, summer UTC+2.
    ['INSTANT', 'Europe/Rome', '2026-11-21T10:00:00Z', '2026-11-21T10:00:00Z', 'at once'],
    ['DAILY', 'Europe/Rome', '2026-11-21T06:59:00Z', '2026-11-21T07:00:00Z', 'at eight of the same day'],
    ['DAILY', 'Europe/Rome', '2026-11-21T07:00:01Z', '2026-11-22T07:00:00Z', 'at eight of the next day'],
    ['DAILY', 'Europe/Rome', '2026-07-01T12:00:00Z', '2026-07-02T06:00:00Z', 'at eight in summer'],
    ['DAILY', 'Europe/Rome', '2026-03-28T20:00:00Z', '2026-03-29T06:00:00Z', 'after the night that loses an hour'],
    ['DAILY', 'Europe/Rome', '2026-10-24T20:00:00Z', '2026-10-25T07:00:00Z', 'after the night that gains an hour'],
    ['DAILY', 'America/New_York', '2026-11-21T12:00:00Z', '2026-11-21T13:00:00Z', 'at eight over there'],
    ['DAILY', 'Asia/Kathmandu', '2026-11-21T12:00:00Z', '2026-11-22T02:15:00Z', 'at eight in an odd zone'],
    ['DAILY', 'Pacific/Kiritimati', '2026-11-21T17:00:00Z', '2026-11-21T18:00:00Z', 'at eight of tomorrow'],
    ['WEEKLY', 'Europe/Rome', '2026-11-21T10:00:00Z', '2026-11-23T07:00:00Z', 'on Monday at eight'],
    ['WEEKLY', 'Europe/Rome', '2026-11-23T06:00:00Z', '2026-11-23T07:00:00Z', 'on this very Monday'],
    ['WEEKLY', 'Europe/Rome', '2026-11-23T08:00:00Z', '2026-11-30T07:00:00Z', 'on the next Monday'],
    ['WEEKLY', 'Europe/Rome', '2026-10-24T08:00:00Z', '2026-10-26T07:00:00Z', 'on Monday after clocks went back'],
  ])('schedules %s in %s, pending since %s: %s (%s)', (frequency, timeZone, since, expected) => {
    expect(leaves({ frequency, timeZone }, since)).toBe(at(expected).toISOString());
  });

  const night = { from: '22:00', to: '07:30' };
  it.each<[string, string, AlertSettings['quietHours'], string, string]>([
    ['before them', '2026-11-21T20:59:00Z', night, '2026-11-21T20:59:00Z', 'at once'],
    ['as they begin', '2026-11-21T21:00:00Z', night, '2026-11-22T06:30:00Z', 'as they end'],
    ['past midnight', '2026-11-22T02:00:00Z', night, '2026-11-22T06:30:00Z', 'as they end'],
    ['as they end', '2026-11-22T06:30:00Z', night, '2026-11-22T06:30:00Z', 'at once'],
    ['at noon', '2026-11-22T11:30:00Z', { from: '12:00', to: '14:00' }, '2026-11-22T13:00:00Z', 'after the meal'],
    ['in the short night', '2026-03-28T23:00:00Z', night, '2026-03-29T05:30:00Z', 'as they end by the new clock'],
    ['in the long night', '2026-10-24T22:00:00Z', night, '2026-10-25T06:30:00Z', 'as they end by the new clock'],
    // 02:30 occurs twice: quiet hours start again the second time.
    [
      'in the hour that comes again',
      '2026-10-25T01:10:00Z',
      { from: '02:00', to: '02:30' },
      '2026-10-25T01:30:00Z',
      'late',
    ],
    // 02:30 does not exist on this day.
    [
      'in the hour before the gap',
      '2026-03-29T00:30:00Z',
      { from: '01:00', to: '02:30' },
      '2026-03-29T01:30:00Z',
      'later',
    ],
  ])('respects quiet hours: %s (%s)', (_, since, quietHours, expected) => {
    expect(leaves({ quietHours }, since)).toBe(at(expected).toISOString());
  });

  it('moves a digest to the end of quiet hours', () => {
    const quietHours = { from: '07:00', to: '09:15' };
    expect(leaves({ frequency: 'DAILY', quietHours }, '2026-11-21T10:00:00Z')).toBe('2026-11-22T08:15:00.000Z');
  });

  it('sends an overdue digest immediately, but not in quiet hours', () => {
    const [since, now] = ['2026-11-20T10:00:00Z', '2026-11-21T22:00:00Z'];
    expect(leaves({ frequency: 'DAILY' }, since, now)).toBe('2026-11-21T22:00:00.000Z');
    expect(leaves({ frequency: 'DAILY', quietHours: night }, since, now)).toBe('2026-11-22T06:30:00.000Z');
  });

  it('waits one hour after the tenth last email when ten were sent in an hour', () => {
    const sent = Array.from({ length: 10 }, (_, nth) => at(`2026-11-21T10:${59 - nth}:00Z`));
    expect(leaves({}, '2026-11-21T11:00:00Z', '2026-11-21T11:00:00Z', sent)).toBe('2026-11-21T11:50:00.000Z');
    expect(leaves({}, '2026-11-21T11:00:00Z', '2026-11-21T11:00:00Z', sent.slice(0, 9))).toBe(
      '2026-11-21T11:00:00.000Z',
    );
  });

  it('returns null with frequency OFF', () => {
    expect(leaves({ frequency: 'OFF' }, '2026-11-21T11:00:00Z')).toBeUndefined();
  });
});
