import { describe, expect, it } from 'vitest';
import { nearbyTypes } from '#contract/geo/places';
import { tinyTile } from '../map-tiles/tiny-tiles.fixtures.ts';
import { readFeatures } from '../map-tiles/vector-tile.ts';
import { readNearbyFeature } from './nearby-type.rules.ts';

const tile = { z: 14, x: 8610, y: 5863 };
type Properties = Record<string, string | number>;

/** What a feature with these properties is after a round trip through a tile. */
function read(properties: Properties, layer: 'poi' | 'park' = 'poi') {
  const bytes = tinyTile({ [layer]: [{ properties, points: [[10, 10]] }] });
  const [feature] = readFeatures(bytes, tile, [layer]);
  return feature && readNearbyFeature(feature);
}

const table: [string, string, string, string[]][] = [
  ['school', 'school', 'Scuola Manzoni', ['school']],
  ['school', 'school', 'Scuola primaria Manzoni', ['school', 'primary_school']],
  ['school', 'school', 'Scuola elementare', ['school', 'primary_school']],
  ['school', 'school', 'Istituto Comprensivo Scialoia', ['school', 'primary_school']],
  ['school', 'school', 'Scuola secondaria di primo grado', ['school', 'secondary_school']],
  ['school', 'school', 'Scuola Media Verga', ['school', 'secondary_school']],
  ['school', 'school', 'Liceo Parini', ['school', 'secondary_school']],
  ['school', 'school', 'Istituto Tecnico Cattaneo', ['school', 'secondary_school']],
  ['school', 'school', 'Istituto Professionale Bertarelli', ['school', 'secondary_school']],
  ['school', 'school', 'I.T.I.S. Galvani', ['school', 'secondary_school']],
  ['school', 'school', 'ITIS Galvani', ['school', 'secondary_school']],
  ['school', 'school', 'I.I.S. Galilei', ['school', 'secondary_school']],
  ['school', 'school', 'Primaria e secondaria', ['school', 'primary_school', 'secondary_school']],
  ['school', 'school', 'Scuola Multimedia', ['school']],
  ['college', 'university', 'Politecnico', ['university']],
  ['college', 'college', 'Accademia', ['university']],
  ['restaurant', 'restaurant', 'Trattoria', ['restaurant']],
  ['grocery', 'supermarket', 'Esselunga', ['supermarket']],
  ['sports_centre', 'fitness_centre', 'Virgin', ['gym']],
  ['gym', 'gym', 'Palestra', ['gym']],
  ['sports_centre', 'sports_centre', 'Piscina', ['gym']],
  ['park', 'park', 'Sempione', ['park']],
  ['hospital', 'hospital', 'Niguarda', ['hospital']],
  ['hospital', 'clinic', 'IRCCS Galeazzi', ['hospital']],
  ['hospital', 'clinic', 'Policlinico', ['hospital']],
  ['pharmacy', 'pharmacy', 'Farmacia', ['pharmacy']],
  ['shop', 'mall', 'Bicocca Village', ['shopping_mall']],
  ['shop', 'department_store', 'Rinascente', ['shopping_mall']],
  ['bank', 'bank', 'Banca', ['bank']],
  ['atm', 'atm', 'Bancomat', ['bank']],
  ['bus', 'bus_station', 'Autostazione', ['bus_station']],
  ['bus', 'bus_stop', 'Via Roma', ['bus_station']],
  ['railway', 'subway', 'Duomo', ['subway_station']],
  ['subway', 'station', 'Duomo', ['subway_station']],
  ['railway', 'station', 'Centrale', ['train_station']],
  ['railway', 'halt', 'Romolo', ['train_station']],
  ['station', 'station', 'Affori', ['train_station']],
  ['parking', 'parking', 'Autosilo', ['parking']],
  ['post', 'post_office', 'Poste', ['post_office']],
  ['town_hall', 'townhall', 'Palazzo Marino', ['city_hall']],
  ['town_hall', 'public_building', 'Anagrafe', ['local_government_office']],
  ['office', 'government', 'INPS', ['local_government_office']],
  ['police', 'police', 'Questura', ['police']],
  ['fire_station', 'fire_station', 'Vigili del fuoco', ['fire_station']],
  ['town_hall', 'courthouse', 'Tribunale', ['courthouse']],
  ['office', 'diplomatic', 'Consolato', ['embassy']],
  ['embassy', 'embassy', 'Ambasciata', ['embassy']],
];

describe('a point of interest of a tile', () => {
  it.each(table)('of class %s and subclass %s, named %s, is %j', (className, subclass, name, types) => {
    expect(read({ class: className, subclass, name })?.types).toEqual(types);
  });

  it('has each type in the table', () => {
    expect([...new Set(table.flatMap(([, , , types]) => types))].sort()).toEqual(Object.keys(nearbyTypes).sort());
  });

  it.each([
    ['school', 'kindergarten'],
    ['hospital', 'clinic'],
    ['railway', 'tram_stop'],
    ['entrance', 'subway_entrance'],
    ['aerialway', 'station'],
    ['bicycle_parking', 'bicycle_parking'],
    ['constructor', 'constructor'],
  ])('of class %s and subclass %s is none of our types', (className, subclass) => {
    expect(read({ class: className, subclass, name: 'Studio Bianchi' })).toBeUndefined();
  });

  it('is a metro station if it says so, and no train station on a funicular', () => {
    const station = { class: 'railway', subclass: 'station', name: 'Lanza' };
    expect(read({ ...station, station: 'subway' })?.types).toEqual(['subway_station']);
    expect(read({ ...station, subway: 1 })?.types).toEqual(['subway_station']);
    expect(read({ ...station, station: 'funicular' })).toBeUndefined();
  });

  it('counts by its class where it has no subclass', () => {
    expect(read({ class: 'pharmacy', name: 'Farmacia' })?.types).toEqual(['pharmacy']);
  });

  it('has its Italian name, else the Latin one, else the local one', () => {
    const park = { class: 'park', subclass: 'park', name: 'Talferwiesen', 'name:latin': 'Talfer' };
    expect(read({ ...park, 'name:it': 'Prati del Talvera' })?.name).toBe('Prati del Talvera');
    expect(read({ ...park, 'name:it': ' ' })?.name).toBe('Talfer');
    expect(read({ class: 'park', subclass: 'park', name: ' Talferwiesen ' })?.name).toBe('Talferwiesen');
  });

  it('is left out without a name, but a park has a general one as a fallback', () => {
    expect(read({ class: 'parking', subclass: 'parking' })).toBeUndefined();
    expect(read({ class: 'pharmacy', subclass: 'pharmacy', name: '  ' })).toBeUndefined();
    expect(read({ class: 'park', subclass: 'park' })).toEqual({ name: 'Parco', types: ['park'], isFallback: true });
  });

  it('is a fallback as a sports center, not as a gym', () => {
    expect(read({ class: 'gym', subclass: 'gym', name: 'Palestra' })?.isFallback).toBe(false);
    expect(read({ class: 'sports_centre', subclass: 'sports_centre', name: 'Campo' })?.isFallback).toBe(true);
  });
});

it('reads named areas of the layer of parks', () => {
  expect(read({ class: 'nature_reserve', name: 'Parco Nord' }, 'park')?.types).toEqual(['park']);
  expect(read({ class: 'nature_reserve' }, 'park')).toBeUndefined();
});
