import { describe, expect, it } from 'vitest';
import { barsOf, bestDay, lineOf, middleOf, niceTop } from './chart-geometry.ts';

describe('the maximum of a chart', () => {
  it.each([
    [[], 5],
    [[0, 0], 5],
    [[3], 5],
    [[6], 10],
    [[10], 10],
    [[11], 20],
    [[43], 50],
    [[76], 100],
    [[1284], 2000],
  ])('is rounded up for %j to %i', (values, top) => {
    expect(niceTop(values)).toBe(top);
  });
});

describe('the bars', () => {
  it('divides the width into bars that start at zero', () => {
    const [first, second] = barsOf([5, 0]);
    expect(first).toEqual({ x: 50 / 6, y: 0, width: 100 / 3, height: 100 });
    expect(second).toMatchObject({ y: 100, height: 0 });
  });

  it('extends a bar below zero for a negative value', () => {
    const [gained, lost] = barsOf([5, -5]);
    expect(gained).toMatchObject({ y: 0, height: 50 });
    expect(lost).toMatchObject({ y: 50, height: 50 });
  });
});

describe('the line', () => {
  it('passes through the middle of each day', () => {
    expect(lineOf([0, 5])).toBe('M25 100L75 0');
    expect(middleOf(0, 2)).toBe(25);
  });

  it('is closed to the baseline as an area', () => {
    expect(lineOf([0, 5], { area: true })).toBe('M25 100L75 0L75 100L25 100Z');
  });

  it('is empty without days', () => {
    expect(lineOf([])).toBe('');
  });
});

describe('the best day', () => {
  it('is the first day with the maximum', () => {
    expect(bestDay([{ n: 1 }, { n: 3 }, { n: 3 }], ({ n }) => n)).toEqual({ n: 3 });
    expect(bestDay([], () => 0)).toBeNull();
  });
});
