import { describe, expect, it } from 'vitest';
import { mayChangePassword } from './passwords.policy.ts';

describe('a password', () => {
  it.each([
    [7, true],
    [8, false],
  ])('of person %i may be changed by person 7: %s', (userId, may) => {
    expect(mayChangePassword({ id: 7 }, userId)).toBe(may);
  });
});
