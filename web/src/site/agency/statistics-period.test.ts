import { describe, expect, it } from 'vitest';
import { readPeriod } from './statistics-period.ts';

const today = '2026-11-27';

describe('the period in the address', () => {
  it.each([
    ['', 30, '2026-10-29', today],
    ['days=7', 7, '2026-11-21', today],
    ['days=8', 30, '2026-10-29', today],
    ['from=2026-01-01&to=2026-01-31', null, '2026-01-01', '2026-01-31'],
    ['from=2026-02-01&to=2026-01-31', 30, '2026-10-29', today],
    ['from=2024-01-01&to=2026-01-31', 30, '2026-10-29', today],
    ['from=2026-02-30&to=2026-03-01&days=90', 90, '2026-08-30', today],
  ])('%j is a span of %s days from %s to %s', (query, span, from, to) => {
    expect(readPeriod(new URLSearchParams(query), today)).toEqual({ span, query: { from, to } });
  });
});
