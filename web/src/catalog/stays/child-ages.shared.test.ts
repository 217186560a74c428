import { describe, expect, it } from 'vitest';
import { childAgesText, readChildAges } from './child-ages.shared.ts';

const read = (ages: string, children: number) => readChildAges(new URLSearchParams({ childAges: ages }), children);

describe('ages of children in a URL', () => {
  it.each([
    ['4,,12', 3, [4, null, 12]],
    ['4,7,9', 1, [4]],
    ['4', 2, [4, null]],
    ['', 1, [null]],
    ['18,x,-1,07', 4, [null, null, null, null]],
    ['3', 0, []],
  ])('of %j for %i children are %j', (text, children, ages) => expect(read(text, children)).toEqual(ages));

  it.each([
    [[4, null, 12], '4,,12'],
    [[null, null], undefined],
    [[], undefined],
  ])('write %j as %j', (ages, text) => expect(childAgesText(ages)).toBe(text));
});
