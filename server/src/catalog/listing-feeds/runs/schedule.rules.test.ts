import { describe, expect, it } from 'vitest';
import { afterFailure, nextRunAt } from './schedule.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('the next run', () => {
  it.each([
    [60, 0, 60],
    [60, 1, 120],
    [60, 4, 960],
    [60, 5, 1440],
    [15, 300, 1440],
    [1440, 3, 1440],
  ])('every %i minutes is after %i failures in %i minutes', (everyMinutes, failures, minutes) => {
    expect(nextRunAt(now, everyMinutes, failures).getTime() - now.getTime()).toBe(minutes * 60_000);
  });
});

describe('a failing feed', () => {
  it.each<[number, number, boolean, string | null]>([
    [1, 0, false, null],
    [4, 47, false, null],
    [5, 1, false, 'warn'],
    [2, 48, false, 'warn'],
    [6, 72, true, null],
    [9, 14 * 24, true, 'pause'],
  ])('after %i failures in %i hours, warned: %s → %s', (failures, hours, isWarned, expected) => {
    const warnedAt = isWarned ? now : null;
    expect(afterFailure({ failures, failingSince: hoursAgo(hours), warnedAt, now })).toBe(expected);
  });
});
