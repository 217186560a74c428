import { describe, expect, it } from 'vitest';
import { cutAtWord } from './cut-at-word.ts';

describe('a shortened text', () => {
  it.each([
    ['a text that fits stays whole', 'due parole', 10, 'due parole'],
    ['one that does not ends after a whole word', 'una casa luminosa', 12, 'una casa…'],
    ['a word that ends at the bound is kept', 'una casa luminosa', 8, 'una casa…'],
    ['a new line is a gap too', 'una casa\nluminosa', 12, 'una casa…'],
    ['no gap stands before the ellipsis', 'una casa   luminosa', 10, 'una casa…'],
    ['a text without gaps is cut inside the word', 'a'.repeat(20), 10, `${'a'.repeat(10)}…`],
    ['a gap in the first half would show too little', `a ${'b'.repeat(20)}`, 10, `a ${'b'.repeat(8)}…`],
    ['an emoji is never halved', `${'a'.repeat(9)}🏡${'a'.repeat(9)}`, 10, `${'a'.repeat(9)}…`],
  ])('%s', (_, text, longest, expected) => {
    expect(cutAtWord(text, longest)).toBe(expected);
  });
});
