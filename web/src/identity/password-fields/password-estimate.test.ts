import { describe, expect, it } from 'vitest';
import { type PasswordLevel, passwordLevel } from './password-estimate.ts';

describe('the rating of a password', () => {
  it.each<[string, number | null, PasswordLevel, number]>([
    ['', null, 'empty', 0],
    ['', 4, 'empty', 0],
    ['abc', null, 'short', 1],
    ['xK9#qZ!', 4, 'short', 1],
    ['abcdefgh', null, 'unknown', 0],
    ['password', 0, 'weak', 1],
    ['password1', 1, 'weak', 1],
    ['gattonero7', 2, 'fair', 2],
    ['gatto nero al mare', 3, 'good', 3],
    ['quattro gatti neri al mare', 4, 'strong', 4],
  ])('rates %j with the estimate %j as %s', (password, score, level, parts) => {
    expect(passwordLevel(password, score)).toEqual({ level, parts });
  });
});
