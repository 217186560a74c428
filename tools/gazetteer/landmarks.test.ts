import { describe, expect, it } from 'vitest';
import { distanceBetween } from '../../contract/src/geo/nearby.ts';
import { loadPlaceIndex } from '../../server/src/geo/places/load-place-index.ts';
import type { Place } from '../../server/src/geo/places/place-index.ts';
import { normalise } from '../../server/src/geo/places/place-text.ts';
import { readLandmarks } from './landmarks.ts';

const landmarks = await readLandmarks();
const { byId, places } = await loadPlaceIndex();

/** Roma's beach of Capocotta is 28 km from its center; small comuni are compact. */
const reachMeters = ({ population }: Place) => (population > 50_000 ? 28_000 : 15_000);

describe('landmarks', () => {
  it('has at least 1,200 rows in at least 30 comuni, each id once', () => {
    expect(landmarks.length).toBeGreaterThanOrEqual(1200);
    expect(new Set(landmarks.map(({ comune }) => comune)).size).toBeGreaterThanOrEqual(30);
    expect(new Set(landmarks.map(({ id }) => id)).size).toBe(landmarks.length);
  });

  it('has one row for a name and category in a comune', () => {
    const keys = landmarks.map(({ comune, category, name }) => `${comune} ${category} ${normalise(name)}`);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it('puts every row into the reach of its comune', () => {
    const outside = landmarks.filter(({ comune, latitude, longitude }) => {
      const seat = byId.get(Number(comune));
      if (seat?.kind !== 'comune') return true;
      const point = { latitude: seat.latMicro / 1e6, longitude: seat.lngMicro / 1e6 };
      return distanceBetween(point, { latitude, longitude }) > reachMeters(seat);
    });
    expect(outside.map(({ name }) => name)).toEqual([]);
  });

  it('names the line of every metro station, and of nothing else', () => {
    const wrong = landmarks.filter(({ category, lines }) => (category === 'metro') !== lines.length > 0);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('has a station in every province', () => {
    const withStation = new Set(
      landmarks.filter(({ category }) => category === 'rail').map(({ comune }) => byId.get(Number(comune))?.provinceId),
    );
    const without = places.filter((place) => place.kind === 'province' && !withStation.has(place.id));
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});
