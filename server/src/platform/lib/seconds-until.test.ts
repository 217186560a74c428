import { describe, expect, it } from 'vitest';
import { secondsUntil } from './seconds-until.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const after = (ms: number) => new Date(noon.getTime() + ms);

describe('retry delay', () => {
  it.each([
    [61_001, 62],
    [1000, 1],
    [1, 1],
    [-5, 1],
  ])('rounds %i ms up to %i s', (ms, seconds) => {
    expect(secondsUntil(after(ms), noon)).toBe(seconds);
  });
});
