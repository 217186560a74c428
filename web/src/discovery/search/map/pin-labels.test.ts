import { describe, expect, it } from 'vitest';
import { shortAmount } from './pin-labels.ts';

describe('price of a cluster', () => {
  it.each([
    [120, null],
    [9999, null],
    [10_000, { key: 'thousands', value: 10, digits: 0 }],
    [319_600, { key: 'thousands', value: 320, digits: 0 }],
    [999_499, { key: 'thousands', value: 999, digits: 0 }],
    [999_500, { key: 'millions', value: 1, digits: 1 }],
    [1_249_000, { key: 'millions', value: 1.2, digits: 1 }],
  ])('shortens %i to %o', (amount, short) => {
    expect(shortAmount(amount)).toEqual(short);
  });
});
