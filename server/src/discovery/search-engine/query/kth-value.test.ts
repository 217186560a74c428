import fc from 'fast-check';
import { expect, it } from 'vitest';
import { middleAmount } from './kth-value.ts';

it.each([
  { amounts: [7], middle: 7, because: 'it is alone' },
  { amounts: [9, 2], middle: 2, because: 'of an even number it is the lower of the two in the middle' },
  { amounts: [4, 9, 2], middle: 4, because: 'as many are below it as above' },
  { amounts: [1, 2, 3, 4], middle: 2, because: 'half of them are reached at the second' },
  { amounts: [5, 5, 5, 1], middle: 5, because: 'equal ones count each' },
  { amounts: [4, 3, 2, 1, 0, -1], middle: 1, because: 'the order they come in says nothing' },
])('returns for $amounts the median $middle: $because', ({ amounts, middle }) => {
  expect(middleAmount(Float64Array.from(amounts), 0, amounts.length)).toBe(middle);
});

it('equals the median of the sorted amounts, for any order and duplicates', () => {
  const few = fc.integer({ min: -3, max: 3 });
  const many = fc.integer({ min: 0, max: 2 ** 50 });
  const lists = fc.oneof(fc.array(few, { minLength: 1, maxLength: 200 }), fc.array(many, { minLength: 1 }));
  fc.assert(
    fc.property(lists, fc.boolean(), (list, ascending) => {
      const sorted = [...list].sort((a, b) => a - b);
      const amounts = Float64Array.from(ascending ? sorted : list);
      expect(middleAmount(amounts, 0, amounts.length)).toBe(sorted[Math.ceil(sorted.length / 2) - 1]);
      expect([...amounts].sort((a, b) => a - b)).toEqual(sorted);
    }),
    { numRuns: 1000 },
  );
});

it('uses a part of the array and leaves the rest unchanged', () => {
  const amounts = Float64Array.from([100, 3, 1, 2, 0]);
  expect(middleAmount(amounts, 1, 4)).toBe(2);
  expect([amounts[0], amounts[4]]).toEqual([100, 0]);
});
