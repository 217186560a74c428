import { expect, it } from 'vitest';
import { firstFreeNight, nextOccupied } from './free-nights-section.tsx';

const TODAY = '2026-11-21';
const span = (from: string, to: string) => ({ from, to });

it.each([
  ['nothing is taken', [], TODAY],
  ['only later nights are taken', [span('2026-11-25', '2026-11-27')], TODAY],
  ['a guest is there', [span('2026-11-18', '2026-11-23')], '2026-11-23'],
  ['stays follow on one another', [span('2026-11-21', '2026-11-23'), span('2026-11-23', '2026-11-30')], '2026-11-30'],
  ['what is over does not count', [span('2026-11-10', '2026-11-21')], TODAY],
])('finds the first free night where %s', (_, occupied, night) => {
  expect(firstFreeNight(occupied, TODAY)).toBe(night);
});

it('starts the next occupied spans today at the earliest', () => {
  const occupied = [
    span('2026-11-01', '2026-11-21'),
    span('2026-11-20', '2026-11-22'),
    span('2026-12-01', '2026-12-04'),
  ];
  expect(nextOccupied(occupied, TODAY, 1)).toEqual([span(TODAY, '2026-11-22')]);
  expect(nextOccupied(occupied, TODAY, 9)).toHaveLength(2);
});
