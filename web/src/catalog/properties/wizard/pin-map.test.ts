import { expect, it } from 'vitest';
import { movedBy } from './pin-map.tsx';

it.each([
  ['north', 0, [10, 0], { latitude: 0.00009, longitude: 0 }],
  ['east at the equator', 0, [0, 10], { latitude: 0, longitude: 0.00009 }],
  ['east in the north, where degrees are narrower', 60, [0, 10], { latitude: 60, longitude: 0.00018 }],
] as const)('moves a point ten meters %s', (_, latitude, [north, east], to) => {
  expect(movedBy({ latitude, longitude: 0 }, north, east)).toEqual(to);
});
