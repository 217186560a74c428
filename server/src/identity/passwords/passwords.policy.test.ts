import { describe, expect, it } from 'vitest';
import { mayChangePassword } from './passwords.policy.ts';

describe('mayChangePassword', () => {
  it.each([
    [7, true],
    [8, false],
  ])('returns for the password of user %i and user 7: %s', (userId, may) => {
    expect(mayChangePassword({ id: 7 }, userId)).toBe(may);
  });
});
