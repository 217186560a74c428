import { describe, expect, it } from 'vitest';
import { mergeSources, parseCursor } from './user-timeline.rules.ts';

const of = (rank: number, ...positions: [micros: number, id: number][]) =>
  positions.map(([micros, id]) => ({ position: { micros, rank, id } }));
const shown = (sources: ReturnType<typeof of>[], size: number) => {
  const { entries, next } = mergeSources(sources, size);
  return { entries: entries.map(({ position }) => [position.micros, position.rank, position.id]), next };
};

describe('timeline rules', () => {
  it('merge the sources, newest first, and break ties by source and id', () => {
    const sources = [of(1, [30, 2], [10, 1]), of(2, [30, 9], [30, 8], [20, 7])];
    expect(shown(sources, 9)).toEqual({
      entries: [
        [30, 2, 9],
        [30, 2, 8],
        [30, 1, 2],
        [20, 2, 7],
        [10, 1, 1],
      ],
      next: null,
    });
  });

  it.each([
    [1, '30.2.9'],
    [2, '30.1.2'],
    [3, null],
  ])('continue after the last of %i entries at %s', (size, next) => {
    expect(shown([of(1, [30, 2]), of(2, [30, 9], [20, 7])], size).next).toBe(next);
  });

  it('parse their own cursor', () => {
    expect(parseCursor('1795000000123456.4.77')).toEqual({ micros: 1_795_000_000_123_456, rank: 4, id: 77 });
  });
});
