import { describe, expect, it } from 'vitest';
import type { AlertSettings } from '#contract/discovery/alerts.schemas';
import { nextEmail } from './next-email.ts';

const night = { from: '22:00', to: '07:00' };

/** Saturday 21 November 2026, local time in Rome. */
const at = (time: string) => new Date(`2026-11-21T${time}:00+01:00`);

const settings = (
  frequency: AlertSettings['frequency'],
  quietHours: AlertSettings['quietHours'] = null,
  timeZone = 'Europe/Rome',
) => ({ frequency, quietHours, timeZone });

describe('send time of the next alert email', () => {
  it.each<[AlertSettings, string, object]>([
    [settings('OFF', night), '12:00', { when: 'off' }],
    [settings('INSTANT'), '23:00', { when: 'now' }],
    [settings('INSTANT', night), '12:00', { when: 'now' }],
    [settings('INSTANT', night), '07:00', { when: 'now' }],
    [settings('INSTANT', night), '22:00', { when: 'tomorrow', day: '2026-11-22', time: '07:00' }],
    [settings('INSTANT', night), '06:59', { when: 'today', day: '2026-11-21', time: '07:00' }],
    [settings('INSTANT', { from: '13:00', to: '15:00' }), '14:00', { when: 'today', day: '2026-11-21', time: '15:00' }],
    [settings('INSTANT', night, 'America/New_York'), '12:00', { when: 'today', day: '2026-11-21', time: '07:00' }],
    [settings('DAILY'), '07:59', { when: 'today', day: '2026-11-21', time: '08:00' }],
    [settings('DAILY'), '08:00', { when: 'tomorrow', day: '2026-11-22', time: '08:00' }],
    [settings('DAILY', { from: '21:00', to: '09:30' }), '08:30', { when: 'today', day: '2026-11-21', time: '09:30' }],
    [settings('DAILY', { from: '07:00', to: '06:00' }), '05:00', { when: 'today', day: '2026-11-21', time: '06:00' }],
    [settings('WEEKLY'), '12:00', { when: 'day', day: '2026-11-23', time: '08:00' }],
    [settings('WEEKLY', { from: '07:00', to: '10:00' }), '12:00', { when: 'day', day: '2026-11-23', time: '10:00' }],
  ])('calculates the send time for %j at %s: %j', (chosen, time, expected) => {
    expect(nextEmail(chosen, at(time))).toEqual(expected);
  });
});
