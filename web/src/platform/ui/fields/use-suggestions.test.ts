import { describe, expect, it } from 'vitest';
import { optionAfter } from './use-suggestions.ts';

describe('keyboard navigation in an open list of four options', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 0],
    ['ArrowUp', -1, 3],
    ['ArrowUp', 0, 3],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 1, 3],
  ])('moves with %s from option %i to %i', (key, from, to) => {
    expect(optionAfter(key, from, 4)).toBe(to);
  });

  it.each(['Home', 'End', 'a', 'Tab'])('leaves %s to the text field while no option is active', (key) => {
    expect(optionAfter(key, -1, 4)).toBeNull();
  });

  it('does not move without options', () => {
    expect(optionAfter('ArrowDown', -1, 0)).toBeNull();
  });
});
