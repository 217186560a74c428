import { describe, expect, it } from 'vitest';
import { monthsBetween } from './month-span.ts';

describe('months between two instants', () => {
  it.each([
    ['2026-11-01T00:00:00Z', '2026-11-30T23:59:59Z', 0],
    ['2026-10-31T23:00:00Z', '2026-11-01T00:00:00Z', 1],
    ['2025-12-15T12:00:00Z', '2026-01-02T12:00:00Z', 1],
    ['2024-03-10T12:00:00Z', '2026-11-10T12:00:00Z', 32],
    ['2026-12-01T00:00:00Z', '2026-11-30T00:00:00Z', 0],
  ])('counts from %s to %s %i months', (from, to, expected) => {
    expect(monthsBetween(from, new Date(to))).toBe(expected);
  });
});
