import { describe, expect, it } from 'vitest';
import { remainingTime } from './deadline.tsx';

const now = new Date('2026-11-21T12:00:00Z');

describe('the remaining time until a deadline', () => {
  it.each([
    ['2026-11-24T12:00:00Z', { key: 'days', count: 3 }],
    ['2026-11-24T11:00:00Z', { key: 'days', count: 2 }],
    ['2026-11-23T12:00:00Z', { key: 'days', count: 2 }],
    ['2026-11-23T11:59:00Z', { key: 'hours', count: 47 }],
    ['2026-11-21T13:59:00Z', { key: 'hours', count: 1 }],
    ['2026-11-21T12:30:00Z', { key: 'soon', count: 0 }],
    ['2026-11-21T11:30:00Z', { key: 'lateSoon', count: 0 }],
    ['2026-11-21T09:00:00Z', { key: 'lateHours', count: 3 }],
    ['2026-11-19T12:00:00Z', { key: 'lateDays', count: 2 }],
  ])('is rounded down for %s to %o', (dueAt, expected) => {
    expect(remainingTime(dueAt, now)).toEqual(expected);
  });
});
