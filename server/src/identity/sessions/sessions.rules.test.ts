import { describe, expect, it } from 'vitest';
import { isRenewalDue, sessionEnd } from './sessions.rules.ts';

const noon = new Date('2026-11-21T12:00:00Z');
const after = (ms: number) => new Date(noon.getTime() + ms);

describe('a session', () => {
  it.each([
    ['USER', '2026-12-21T12:00:00.000Z'],
    ['ADMIN', '2026-11-22T00:00:00.000Z'],
  ] as const)('of a %s ends at %s', (role, end) => {
    expect(sessionEnd(role, noon).toISOString()).toBe(end);
  });

  it.each([
    [0, false],
    [3_599_999, false],
    [3_600_000, true],
  ])('seen %i ms ago is due for renewal: %s', (ms, due) => {
    expect(isRenewalDue(noon, after(ms))).toBe(due);
  });
});
