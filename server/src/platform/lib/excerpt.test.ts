import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';

const around = (text: string, word: string, max: number) => {
  const start = text.indexOf(word);
  return excerptOf(text, { start, end: start + word.length }, max);
};

describe('excerpt', () => {
  it('returns a short text unchanged', () => {
    expect(around('Chiama 333 1234567 ora', '333 1234567', 120)).toEqual({
      excerpt: 'Chiama 333 1234567 ora',
      match: '333 1234567',
    });
  });

  it('is a single line', () => {
    expect(around('Chiama\n\n 333\n1234567\tora', '333\n1234567', 120)).toEqual({
      excerpt: 'Chiama 333 1234567 ora',
      match: '333 1234567',
    });
  });

  it('omits complete words on both sides', () => {
    const text = `${'prima '.repeat(50)}333 1234567 ${'dopo '.repeat(50)}`;
    const { excerpt, match } = around(text, '333 1234567', 40);
    expect(excerpt).toBe('…prima prima 333 1234567 dopo dopo…');
    expect(match).toBe('333 1234567');
  });

  it.each([20, 40, 119, 120])('of at most %i characters contains the match at any position', (max) => {
    const words = Array.from({ length: 60 }, (_, index) => `parola${index}`);
    for (const word of words) {
      const { excerpt, match } = around(`${words.join(' ')} `, `${word} `, max);
      expect(excerpt.length).toBeLessThanOrEqual(max);
      expect(excerpt).toContain(match);
    }
  });

  it('cuts a match that is too long, and never within a surrogate pair', () => {
    expect(around('a😀😀😀😀😀b', 'a😀😀😀😀😀b', 4)).toEqual({ excerpt: 'a😀', match: 'a😀' });
  });
});
