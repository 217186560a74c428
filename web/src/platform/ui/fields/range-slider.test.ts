import { describe, expect, it } from 'vitest';
import { fractionOf, movedThumb, nearestThumb } from './range-slider.tsx';

describe('a slider with two thumbs', () => {
  it.each([
    ['the lower one moves', 0, 120, [120, 300]],
    ['the lower one stops at the upper', 0, 400, [300, 300]],
    ['the upper one moves', 1, 500, [100, 500]],
    ['the upper one stops at the lower', 1, 20, [100, 100]],
  ] as const)('%s', (_, index, requested, expected) => {
    expect(movedThumb([100, 300], index, requested)).toEqual(expected);
  });

  it.each([
    [[100, 300], 150, 0],
    [[100, 300], 260, 1],
    [[300, 300], 200, 0],
    [[300, 300], 400, 1],
    [[0, 0], 0, 1],
  ] as const)('moves for %j, on a press at %i, thumb %i', (value, requested, thumb) => {
    expect(nearestThumb(value, requested)).toBe(thumb);
  });

  it('positions amounts between both ends, also those beyond them', () => {
    const scale = { min: 0, max: 200, step: 10 };
    expect([-5, 0, 50, 200, 900].map((amount) => fractionOf(amount, scale))).toEqual([0, 0, 0.25, 1, 1]);
  });
});
