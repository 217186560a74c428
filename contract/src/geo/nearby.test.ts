import { describe, expect, it } from 'vitest';
import { distanceBetween, distanceWords, nearbyFacts, nearestPlaces, walkingTime } from './nearby.ts';
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

describe('walking time', () => {
  it.each([
    [0, '1'],
    [61, '1'],
    [62, '2'],
    [350, '6'],
    [400, '7'],
    [1846, '30'],
    [1847, 'none'],
  ])('of %d m is %s minutes', (metres, minutes) => {
    expect(String(walkingTime(metres, true)?.minutes ?? 'none')).toBe(minutes);
    expect(walkingTime(metres, true)?.isBelow ?? false).toBe(false);
  });

  it.each([
    [0, { minutes: 5, isBelow: true }],
    [246, { minutes: 5, isBelow: true }],
    [247, { minutes: 5, isBelow: false }],
    [350, { minutes: 6, isBelow: false }],
    [1847, null],
  ])('of an approximate property at %d m is never below five minutes', (metres, time) => {
    expect(walkingTime(metres, false)).toEqual(time);
  });
});

describe('facts about the surroundings', () => {
  const typed = (type: string, metres: number) => ({ ...place(`${type} ${metres}`, metres), types: [type] });
  const kinds = (...places: NearbyPlace[]) =>
    nearbyFacts(places, centre).map(({ kind, metres }) => `${kind} ${Math.round(metres)}`);

  it('are the nearest place of each kind, in a fixed order', () => {
    const types = ['park', 'pharmacy', 'school', 'supermarket', 'bus_station', 'subway_station'];
    expect(kinds(...types.flatMap((type) => [typed(type, 300), typed(type, 200)]))).toEqual(
      types.reverse().map((type) => `${type} 200`),
    );
  });

  it('have the nearer of metro and train, and leave out what is not there', () => {
    expect(kinds(typed('subway_station', 500), typed('train_station', 300), typed('restaurant', 10))).toEqual([
      'train_station 300',
    ]);
    expect(kinds(typed('subway_station', 300), typed('train_station', 500), typed('bus_stop', 900))).toEqual([
      'subway_station 300',
      'bus_station 900',
    ]);
    expect(kinds()).toEqual([]);
  });

  it('have a station next to a nearer stop of the same name', () => {
    const [stop, station] = [typed('bus_station', 100), typed('subway_station', 200)];
    expect(kinds({ ...stop, name: 'Duomo' }, { ...station, name: 'Duomo' })).toEqual([
      'subway_station 200',
      'bus_station 100',
    ]);
  });
});
