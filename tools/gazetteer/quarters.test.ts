import { describe, expect, it } from 'vitest';
import { loadPlaceIndex } from '../../server/src/geo/places/load-place-index.ts';
import { normalise } from '../../server/src/geo/places/place-text.ts';
import type { GeoName } from './geonames.ts';
import { estimatedPopulation, isSameQuarter, type ListedQuarter, readQuarters, sharesId } from './quarters.ts';

const quarters = await readQuarters();
const { places } = await loadPlaceIndex();
const comuni = places.filter((place) => place.kind === 'comune');
const largest = comuni.toSorted((one, other) => other.population - one.population).slice(0, 30);

const kilometers = (quarter: ListedQuarter, { latMicro, lngMicro }: { latMicro: number; lngMicro: number }) => {
  const north = latMicro / 1e6 - quarter.latitude;
  const east = (lngMicro / 1e6 - quarter.longitude) * Math.cos((quarter.latitude * Math.PI) / 180);
  return 111.3 * Math.hypot(north, east);
};

/** Comuni of 1,287 and 654 km²; the others reach less far. Gorgona is an island of Livorno. */
const reach = new Map([
  [58_091, 26],
  [39_014, 20],
  [54_039, 20],
  [49_009, 37],
]);
const REACH = 19;

describe('quarters.tsv', () => {
  it('lists at least 1,500 quarters, 20 or more in each of the 30 largest comuni', () => {
    expect(quarters.length).toBeGreaterThanOrEqual(1500);
    const counts = largest.map((comune) => ({
      comune: comune.name,
      quarters: quarters.filter(({ comuneCode }) => Number(comuneCode) === comune.id).length,
    }));
    expect(counts.filter((count) => count.quarters < 20)).toEqual([]);
  });

  it('uses each number once, and each name once in a comune', () => {
    const twice = (keys: readonly string[]) => keys.filter((key, at) => keys.indexOf(key) !== at);
    expect(twice(quarters.map(({ number }) => String(number)))).toEqual([]);
    const named = quarters.flatMap(({ comuneCode, name, aliases }) =>
      [...new Set([name, ...aliases].map(normalise))].map((norm) => `${comuneCode} ${norm}`),
    );
    expect(twice(named)).toEqual([]);
  });

  it('has each point within the reach of its comune, not at the center of another', () => {
    const wrong = quarters.filter((quarter) => {
      const comune = comuni.find(({ id }) => id === Number(quarter.comuneCode));
      if (!comune || kilometers(quarter, comune) > (reach.get(comune.id) ?? REACH)) return true;
      return comuni.some((other) => other !== comune && kilometers(quarter, other) < 0.4);
    });
    expect(wrong).toEqual([]);
  });

  it('names no quarter like a street', () => {
    const streetLike = /^(?:via|viale|piazza|piazzale|corso|largo|strada|lungomare) /;
    const later = quarters.filter(sharesId);
    expect(
      later.filter(({ name, aliases }) => [name, ...aliases].some((text) => streetLike.test(normalise(text)))),
    ).toEqual([]);
  });
});

const porotto: ListedQuarter = {
  number: 2000,
  comuneCode: '038008',
  name: 'Porotto',
  latitude: 44.85,
  longitude: 11.55,
  isKnown: false,
  aliases: [],
};
const geoName = (name: string, north: number) =>
  ({ name, latMicro: 44_850_000 + north * 9, lngMicro: 11_550_000 }) as GeoName;

describe('a quarter that GeoNames has too', () => {
  it.each([
    ['Porotto', 0, true],
    ['POROTTO', 4000, true],
    ['Porotto-Cassana', 900, true],
    ['Porotto-Cassana', 2000, false],
    ['Frazione Porotto', 900, true],
    ['Cassana', 0, false],
  ])('compares %s at %i m: %s', (name, meters, isSame) => {
    expect(isSameQuarter(porotto, geoName(name, meters))).toBe(isSame);
  });

  it('takes the id of GeoNames unless its own number is older', () => {
    expect([217, 218].map((number) => sharesId({ ...porotto, number }))).toEqual([false, true]);
  });

  it('counts as a fortieth of its comune if it is known, else as a fifth of that', () => {
    expect([estimatedPopulation(132_545, true), estimatedPopulation(132_545, false)]).toEqual([3314, 663]);
  });
});
