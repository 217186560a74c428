import { describe, expect, it } from 'vitest';
import { distanceBetween, distanceWords, nearestPlaces } from './nearby.ts';
import type { NearbyPlace } from './places.schemas.ts';

const centre = { latitude: 45.4642, longitude: 9.19 };
/** About one meter to the north per unit. */
const place = (name: string, metres: number, business_status: string | null = 'OPERATIONAL'): NearbyPlace => ({
  place_id: `${name}${metres}`,
  name,
  icon: null,
  icon_background_color: null,
  types: [],
  business_status,
  geometry: { location: { lat: centre.latitude + metres / 111_195, lng: centre.longitude } },
});
const shown = (...places: NearbyPlace[]) =>
  nearestPlaces(places, centre).map(({ place: one, metres }) => `${one.name} ${Math.round(metres)}`);

describe('distance between two points', () => {
  it.each([
    [centre, centre, 0],
    [centre, { latitude: 41.8902, longitude: 12.4922 }, 477_000],
    [{ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111_195],
    [{ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }, 20_015_000],
  ])('from %j to %j is about %d m', (from, to, metres) => {
    expect(Math.abs(distanceBetween(from, to) - metres)).toBeLessThanOrEqual(metres / 500);
    expect(distanceBetween(to, from)).toBeCloseTo(distanceBetween(from, to), 6);
  });
});

describe('places near a property', () => {
  it('are sorted by distance, then by name', () => {
    expect(shown(place('C', 300), place('B', 100), place('A', 100))).toEqual(['A 100', 'B 100', 'C 300']);
  });

  it('appear once per name, the nearest one, in any spelling', () => {
    expect(shown(place('Caffè  Roma', 500), place(' caffè roma', 200), place('Caffe\u0300 Roma', 900))).toEqual([
      ' caffè roma 200',
    ]);
  });

  it('exclude closed places, which hide no open one of the same name', () => {
    const closed = [place('A', 10, 'CLOSED_TEMPORARILY'), place('B', 20, 'CLOSED_PERMANENTLY')];
    expect(shown(...closed, place('A', 400), place('Parco', 50, null))).toEqual(['Parco 50', 'A 400']);
  });

  it('exclude unnamed places', () => {
    expect(shown(place(' ', 10))).toEqual([]);
  });
});

it.each([
  [0, 'it', '0 m'],
  [4, 'it', '0 m'],
  [5, 'it', '10 m'],
  [347, 'it', '350 m'],
  [994, 'it', '990 m'],
  [996, 'it', '1,0 km'],
  [1000, 'it', '1,0 km'],
  [1249, 'it', '1,2 km'],
  [1251, 'en', '1.3 km'],
  [9_960, 'en', '10.0 km'],
  [12_345, 'it', '12,3 km'],
])('formats %d m (%s) as %s', (metres, locale, words) => {
  expect(distanceWords(metres, locale)).toBe(words);
});
