import { describe, expect, it } from 'vitest';
import type { Point } from '#contract/geo/nearby';
import { autocompletePlaces, geocode } from '#contract/geo/places.schemas';
import { testApp } from '../../../testing/test-app.ts';
import { pointIn, tileAt } from '../map-tiles/tile-grid.ts';
import { indexStreets } from './index-streets.ts';
import { loadPlaceIndex } from './load-place-index.ts';
import { resolvePlace } from './places.queries.ts';
import { street, streetTilesFolder } from './street-tiles.fixtures.ts';

const MILANO = 15_146;
const milano = (await loadPlaceIndex()).byId.get(MILANO);
const middle = { latitude: (milano?.latMicro ?? 0) / 1e6, longitude: (milano?.lngMicro ?? 0) / 1e6 };
const at = (x: number, y: number): Point => pointIn(tileAt(middle, 14), { x, y }, 4096);

const names = [
  'Via Tortona',
  'Corso Buenos Aires',
  'Via Giuseppe Verdi',
  'Via Antonio Verdi',
  'Via XX Settembre',
  'Via San Marco',
  "Via Sant'Agnese",
  'Viale Papiniano',
  'Via Po',
];
const streets = names.map((name, number) =>
  street(name, [
    [1000, 400 * (number + 1)],
    [1400, 400 * (number + 1)],
  ]),
);
const test = await testApp({ MAP_TILES: await streetTilesFolder(middle, [{ east: 0, south: 0, streets }]) });
await indexStreets(test.deps, MILANO);

const suggest = async (q: string) => (await test.anonymous.call(autocompletePlaces, { query: { q } })).data;

describe('a street of the map', () => {
  it.each([
    ['via tortona mil', 'Via Tortona, Milano'],
    ['via tort', 'Via Tortona, Milano'],
    ['via tortona, mi', 'Via Tortona, Milano'],
    ['corso buenos aires', 'Corso Buenos Aires, Milano'],
    ['c.so buenos', 'Corso Buenos Aires, Milano'],
    ['via san', 'Via San Marco, Milano'],
    ['via s. mar', 'Via San Marco, Milano'],
    ['via xx sett', 'Via XX Settembre, Milano'],
    ['via 20 settembre, milano', 'Via XX Settembre, Milano'],
    ['via g. ver', 'Via Giuseppe Verdi, Milano'],
    ['v.le papiniano 12, milano', 'Viale Papiniano, Milano'],
  ])('is suggested for "%s": %s', async (text, label) => {
    expect((await suggest(text)).map((place) => place.label)).toContain(label);
  });

  it.each([
    ['Via Tortona, Milano', 'Via Tortona, Milano'],
    ['Milano, via Tortona 12', 'Via Tortona, Milano'],
    ['via tortona milano', 'Via Tortona, Milano'],
    ['C.so Buenos Aires 3, Milano', 'Corso Buenos Aires, Milano'],
    ['Via G. Verdi, Milano', 'Via Giuseppe Verdi, Milano'],
    ['via antonio verdi, milano', 'Via Antonio Verdi, Milano'],
    ['via venti settembre, Milano', 'Via XX Settembre, Milano'],
    ['via s. marco, milano', 'Via San Marco, Milano'],
    ['via s. agnese, milano', "Via Sant'Agnese, Milano"],
    ['viale papiniamo, milano', 'Viale Papiniano, Milano'],
    ['via pa, milano', 'Milano, MI'],
    ['via c. verdi, milano', 'Milano, MI'],
  ])('resolves from "%s": %s', async (text, label) => {
    expect((await resolvePlace(test.deps, text))?.place.label).toBe(label);
  });

  it.each(['Via Tortona', 'via Tortona 12/a', 'VIA  TORTONA'])('locates the address %s at its middle', async (text) => {
    const { data } = await test.anonymous.call(geocode, {
      query: { street: text, administrativeAreaLevel1: 'Milano' },
    });
    expect(data).toMatchObject({ precision: 'street', label: 'Via Tortona, Milano', comuneId: MILANO });
    expect(data.latitude).toBeCloseTo(at(1200, 400).latitude, 4);
    expect(data.longitude).toBeCloseTo(at(1200, 400).longitude, 4);
  });

  it('is another one in another comune', async () => {
    expect((await resolvePlace(test.deps, 'Via Tortona, Roma'))?.place.label).toBe('Roma, RM');
  });
});
