import { describe, expect, it } from 'vitest';
import { memberSince } from './member-since.ts';

const now = new Date('2026-11-21T08:00:00Z');

describe('membership duration', () => {
  it.each([
    ['2026-11-21T07:00:00Z', 'thisMonth', 0],
    ['2026-11-01T00:00:00Z', 'thisMonth', 0],
    ['2026-12-01T00:00:00Z', 'thisMonth', 0],
    ['2026-10-31T12:00:00Z', 'months', 1],
    ['2025-12-01T12:00:00Z', 'months', 11],
    ['2025-11-30T12:00:00Z', 'years', 1],
    ['2024-12-15T12:00:00Z', 'years', 1],
    ['2020-01-01T12:00:00Z', 'years', 6],
  ])('counts from %s in %s (%i)', (createdAt, unit, count) => {
    expect(memberSince(createdAt, now)).toEqual({ unit, count });
  });
});
