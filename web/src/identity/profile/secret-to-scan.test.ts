import { describe, expect, it } from 'vitest';
import { groupsOfFour } from './secret-to-scan.tsx';

describe('a secret for manual input', () => {
  it.each([
    ['ABCDEFGH', ['ABCD', 'EFGH']],
    ['ABCDE', ['ABCD', 'E']],
    ['', []],
  ])('groups %s as %o', (secret, groups) => {
    expect(groupsOfFour(secret)).toEqual(groups);
  });
});
