import { describe, expect, it } from 'vitest';
import { pageIn } from './listings-address.shared.ts';

describe('pageIn', () => {
  it.each([
    ['page=2', 2],
    ['page=0', 0],
    ['', 0],
    ['page=-1', 0],
    ['page=1e3', 0],
    ['page=1234567', 0],
    ['stays=3', 0],
  ])('parses %s as page %i', (query, page) => {
    expect(pageIn(new URLSearchParams(query), 'page')).toBe(page);
  });
});
