import { describe, expect, it } from 'vitest';
import type { Point } from '#contract/geo/nearby';
import { comuneShape } from '../../../testing/comune-shape.ts';
import { type Box, hasMapPack, mapPackCities, NO_MAP_PACK, readMapPack } from '../../../testing/map-pack.ts';
import type { TileFeature } from '../map-tiles/vector-tile.ts';
import { loadPlaceIndex } from './load-place-index.ts';
import type { Place } from './place-index.ts';
import { normalise } from './place-text.ts';
import { readPlaceText } from './resolve-place.ts';

const index = await loadPlaceIndex();
const meant = (text: string) => readPlaceText(index, text).best?.place;
const ofComune = Map.groupBy(
  index.places.filter((place) => place.kind === 'quarter'),
  (place) => place.comuneId,
);

const pointOf = ({ latMicro, lngMicro }: Place): Point => ({ latitude: latMicro / 1e6, longitude: lngMicro / 1e6 });

function metersBetween(one: Point, other: Point): number {
  const north = other.latitude - one.latitude;
  const east = (other.longitude - one.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return 111_320 * Math.hypot(north, east);
}

const quarterClasses = new Set(['suburb', 'quarter', 'neighbourhood']);

/** Names that OpenStreetMap has for parts of a city, with their points. */
async function quartersOnMap(city: Place, box: Box): Promise<Map<string, Point[]>> {
  const features = await readMapPack(box, ['place', 'boundary']);
  const borders = features.filter(({ properties }) => properties.admin_level === 8).flatMap((line) => line.lines());
  const isInside = comuneShape(box, borders, pointOf(city));
  const named = features.flatMap((feature) => {
    const name = nameOf(feature);
    const point = feature.lines()[0]?.[0];
    return name && point && isInside(point) ? [{ name, point }] : [];
  });
  const byName = Map.groupBy(named, ({ name }) => name);
  return new Map([...byName].map(([name, entries]) => [name, entries.map(({ point }) => point)]));
}

function nameOf({ layer, properties }: TileFeature): string | undefined {
  if (layer !== 'place' || !quarterClasses.has(String(properties.class))) return undefined;
  return String(properties['name:latin'] ?? properties.name ?? '') || undefined;
}

type OnMap = { city: Place; quarters: Map<string, Point[]> };

async function allOnMap(): Promise<OnMap[]> {
  const all: OnMap[] = [];
  for (const [name, box] of Object.entries(await mapPackCities())) {
    const city = meant(name);
    if (city) all.push({ city, quarters: await quartersOnMap(city, box) });
  }
  return all;
}

const onMap = hasMapPack ? await allOnMap() : [];

const nearestOf = (points: readonly Point[], place: Place) =>
  Math.min(...points.map((point) => metersBetween(point, pointOf(place))));

describe('quarters', () => {
  it.each([
    ['Tre Torri, Milano', 'Tre Torri, Milano'],
    ['Santa Giulia Milano', 'Santa Giulia, Milano'],
    ['zona Moscova, Milano', 'Moscova, Milano'],
    ['Cirenaica, Bologna', 'Cirenaica, Bologna'],
    ['Ostia, Roma', 'Lido di Ostia, Roma'],
    ['Monteverde Vecchio, Roma', 'Monteverde Vecchio, Roma'],
    ['Mirafiori Sud, Torino', 'Mirafiori Sud, Torino'],
    ['ZEN, Palermo', 'San Filippo Neri, Palermo'],
    ['Librino, Catania', 'Librino, Catania'],
    ['Arcella, Padova', 'Arcella, Padova'],
    ['Macrolotto Zero, Prato', 'Macrolotto Zero, Prato'],
    ['Opčine', 'Opicina, Trieste'],
    ['Buffalora-Bettole, Brescia', 'Buffalora, Brescia'],
    ['Punta Ala', 'Punta Ala, Castiglione della Pescaia'],
    ['Cervinia', 'Breuil-Cervinia, Valtournenche'],
    ['Santa Maria di Leuca', 'Santa Maria di Leuca, Castrignano del Capo'],
    ['lido ostia', 'Lido di Ostia, Roma'],
  ])('resolves %s to %s', (text, label) => {
    expect(meant(text)?.label).toBe(label);
  });

  it.each([
    'Colonna',
    'Prato',
    'Villa San Giovanni',
    'Ponte Lambro',
    'Feltre',
    'Biccari',
    'Dozza',
    'Partanna',
    'Vasto',
  ])('leaves the name of a comune, %s, to the comune', (name) => {
    expect(meant(name)).toMatchObject({ kind: 'comune', name });
  });

  it.each([
    ['Isola o NoLo', 'Isola, NoLo, Milano'],
    ['Isola, NoLo e Porta Venezia a Milano', 'Isola, NoLo, Porta Venezia, Milano'],
    ['Milano Isola e NoLo', 'Isola, NoLo, Milano'],
    ['Milano, zona Navigli oppure Tortona', 'Navigli, Tortona, Milano'],
    ['Trieste e Salario, Roma', 'Trieste, Salario, Roma'],
    ['San Lorenzo o San Frediano Firenze', 'San Lorenzo, San Frediano, Firenze'],
    ['Centro e Saragozza, Bologna', 'Centro, Saragozza, Bologna'],
    ['Vomero/Chiaia', 'Vomero, Chiaia, Napoli'],
    ['Prati and Trastevere', 'Prati, Trastevere, Roma'],
    ['Trastevere o Testaccio', 'Trastevere, Testaccio, Roma'],
    ['Isola, Porta Venezia o Brera', 'Isola, Porta Venezia, Brera, Milano'],
    ['eur torrino', 'EUR, Torrino, Roma'],
  ])('reads several quarters in %s', (text, label) => {
    const { best } = readPlaceText(index, text);
    expect([best?.place.label, best?.quarters?.length]).toEqual([label, label.split(', ').length - 1]);
    expect(best?.quarters?.[0]?.label).toBe(label.replace(/,.*,/, ','));
    expect(readPlaceText(index, label).best?.quarters).toEqual(best?.quarters);
  });

  it.each([
    'Navigli, Milano',
    'Isola e Trastevere',
    'Navigli e Pippo, Milano',
    'Navigli o Navigli, Milano',
    'Monti e Sassari',
    'via Isola e NoLo',
  ])('reads no set in %s', (text) => {
    expect(readPlaceText(index, text).best?.quarters).toBeUndefined();
  });

  it('has one quarter of each name in a comune', () => {
    const twice = [...ofComune.values()].flatMap((quarters) => {
      const byName = Map.groupBy(quarters, (place) => normalise(place.name));
      return [...byName.values()].filter((places) => places.length > 1).map(([place]) => place?.label);
    });
    expect(twice).toEqual([]);
  });

  it('lies as near to the quarter on the map as a search needs', ({ skip }) => {
    if (!hasMapPack) skip(NO_MAP_PACK);
    const distances = onMap.flatMap(({ city, quarters }) =>
      (ofComune.get(city.id) ?? []).flatMap((place) => {
        const names = [place.name, ...place.aliases].map(normalise);
        const points = [...quarters].flatMap(([name, at]) => (names.includes(normalise(name)) ? at : []));
        return points.length > 0 ? [nearestOf(points, place)] : [];
      }),
    );
    distances.sort((a, b) => a - b);
    const at = (share: number) => Math.round(distances[Math.floor(distances.length * share)] ?? 0);
    expect(distances.length).toBeGreaterThan(300);
    expect(at(0.5)).toBeLessThanOrEqual(400);
    expect(at(0.95)).toBeLessThanOrEqual(1200);
  });

  it('knows at least 70 % of the names on the map, within 1.2 km', ({ skip }) => {
    if (!hasMapPack) skip(NO_MAP_PACK);
    const known = onMap.flatMap(({ city, quarters }) =>
      [...quarters].map(([name, points]) => {
        const place = meant(`${name}, ${city.name}`);
        return place?.kind === 'quarter' && place.comuneId === city.id && nearestOf(points, place) <= 1200;
      }),
    );
    expect(known.length).toBeGreaterThan(500);
    expect(known.filter(Boolean).length / known.length).toBeGreaterThanOrEqual(0.7);
  });
});
