import { describe, expect, it } from 'vitest';
import { secondsUntilNext } from './verification.rules.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const window = (hits: number, ms: number) => ({ hits, resetsAt: new Date(noon.getTime() + ms) });

describe('secondsUntilNext', () => {
  it.each([
    ['a minute after the first', window(1, 60_000), window(1, 3_600_000), 60],
    ['a minute after the fourth', window(1, 60_000), window(4, 1_800_000), 60],
    ['rounded up', window(1, 59_001), window(1, 3_600_000), 60],
    ['never less than a second', window(1, 0), window(1, 3_600_000), 1],
    ['the rest of the hour after the fifth', window(1, 60_000), window(5, 1_800_000), 1800],
    ['the minute where the hour ends before it', window(1, 60_000), window(5, 30_000), 60],
  ])('returns %s', (_, cooldown, hour, seconds) => {
    expect(secondsUntilNext({ cooldown, hour }, noon)).toBe(seconds);
  });
});
