import { describe, expect, it } from 'vitest';
import { readShown, shownAddress } from './participants-reads.ts';

describe('the booking filters in the address', () => {
  it.each([
    ['', { status: null, page: 0 }],
    ['status=waiting&page=2', { status: 'WAITING', page: 2 }],
    ['status=sleeping&page=-1', { status: null, page: 0 }],
  ] as const)('are parsed: %j', (query, expected) => {
    expect(readShown(new URLSearchParams(query))).toEqual(expected);
  });

  it('are written as they are parsed', () => {
    expect(shownAddress(7, { status: null, page: 0 })).toBe('/dashboard/open-days/7/participants');
    expect(shownAddress(7, { status: 'PRESENT', page: 1 })).toBe(
      '/dashboard/open-days/7/participants?status=present&page=1',
    );
  });
});
