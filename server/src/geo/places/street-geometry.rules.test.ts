import { describe, expect, it } from 'vitest';
import type { Point } from '#contract/geo/nearby';
import { type BorderLine, type ComuneMiddle, comuneMap } from './comune-at.rules.ts';
import { longestPiece, middleOf } from './longest-piece.rules.ts';

const at = (latitude: number, longitude: number): Point => ({ latitude, longitude });
const line = (...points: [number, number][]) => points.map(([latitude, longitude]) => at(latitude, longitude));

const west = { id: 1, population: 10_000, ...at(45, 9) };
const east = { id: 2, population: 10_000, ...at(45, 9.1) };
const city = { id: 3, population: 1_300_000, ...at(45.2, 9.05) };
/** A border close to the west, from south to north. */
const border = line([44.9, 9.02], [45.1, 9.02]);

const comuneFinder = (borders: readonly BorderLine[], comuni: readonly ComuneMiddle[]) => {
  const map = comuneMap(comuni);
  map.addBorders(borders);
  return map.find;
};

describe('the comune of a point', () => {
  it.each([
    ['on this side of the border', at(45, 9.015), 1],
    ['beyond it, although the middle of the other is nearer', at(45, 9.03), 2],
    ['at the same distance, beyond it', at(45.01, 9.05), 2],
  ])('is the one whose middle a straight line reaches: %s', (_where, point, id) => {
    expect(comuneFinder([border], [west, east])(point)?.id).toBe(id);
  });

  it.each([
    ['the nearest middle', at(45, 9.03), 1],
    ['the nearest middle, on the other side', at(45, 9.07), 2],
    ['the larger one at a similar distance', at(45.09, 9.02), 3],
  ])('is without borders %s', (_what, point, id) => {
    expect(comuneFinder([], [west, east, city])(point)?.id).toBe(id);
  });

  it('is the nearest middle if borders are on all sides', () => {
    const ring = line([44.99, 9.03], [44.99, 9.05], [45.01, 9.05], [45.01, 9.03], [44.99, 9.03]);
    expect(comuneFinder([ring], [west, east])(at(45, 9.04))?.id).toBe(1);
  });

  it('is a known one that a line reaches, before a nearer one whose borders are unknown', () => {
    const find = comuneFinder([], [west, east]);
    expect(find(at(45, 9.07), ({ id }) => id === 1)?.id).toBe(1);
    expect(comuneFinder([border], [west, east])(at(45, 9.07), ({ id }) => id === 1)?.id).toBe(2);
  });

  it('is none without comuni', () => {
    expect(comuneFinder([border], [])(at(45, 9))).toBeNull();
  });

  it('regards a border of many short parts as one', () => {
    const points = Array.from({ length: 400 }, (_, step): [number, number] => [44.9 + step * 0.0005, 9.02]);
    const find = comuneFinder([line(...points)], [west, east]);
    for (let step = 0; step < 100; step += 1) expect(find(at(44.95 + step * 0.001, 9.021))?.id).toBe(2);
  });
});

describe('the longest piece of a street', () => {
  it('joins lines that touch, in any direction', () => {
    const piece = longestPiece([
      line([45, 9], [45, 9.002]),
      line([45, 9.004], [45, 9.002]),
      line([45, 9.02], [45, 9.023]),
    ]);
    expect(piece?.length).toBeCloseTo(315, -1);
    expect(piece?.middle.longitude).toBeCloseTo(9.002, 6);
    expect(piece?.first).toBe(0);
  });

  it('has a middle on the street, also of a ring', () => {
    const ring = line([45, 9], [45, 9.01], [45.01, 9.01], [45.01, 9], [45, 9]);
    const middle = longestPiece([ring])?.middle;
    const isOnRing = [middle?.latitude, middle?.longitude].some((value) => [45, 45.01, 9, 9.01].includes(value ?? 0));
    expect(isOnRing).toBe(true);
  });

  it('is none without lines', () => {
    expect(longestPiece([])).toBeNull();
  });

  it('joins ends that tiles round to both sides of a cell', () => {
    const piece = longestPiece([line([45, 9], [45, 9.0019999]), line([45, 9.0020001], [45, 9.004])]);
    expect(piece?.length).toBeGreaterThan(300);
  });
});

describe('the middle of a line', () => {
  it.each([
    ['of a straight one', line([45, 9], [45, 9.004]), at(45, 9.002)],
    ['of one with a bend', line([45, 9], [45, 9.001], [45, 9.004]), at(45, 9.002)],
    ['of a point', line([45, 9]), at(45, 9)],
  ])('lies along it: %s', (_what, given, { latitude, longitude }) => {
    expect(middleOf(given)?.latitude).toBeCloseTo(latitude, 6);
    expect(middleOf(given)?.longitude).toBeCloseTo(longitude, 6);
  });
});
