import { describe, expect, it } from 'vitest';
import { groupsOfFour } from './secret-to-scan.tsx';

describe('a secret to type', () => {
  it.each([
    ['ABCDEFGH', ['ABCD', 'EFGH']],
    ['ABCDE', ['ABCD', 'E']],
    ['', []],
  ])('%s is %o', (secret, groups) => {
    expect(groupsOfFour(secret)).toEqual(groups);
  });
});
