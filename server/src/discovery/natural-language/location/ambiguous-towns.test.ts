import { describe, expect, it } from 'vitest';
import { loadPlaceIndex } from '../../../geo/places/load-place-index.ts';
import { placeBook } from '../../../geo/places/places.queries.ts';
import { dayOf } from '../../../platform/lib/nights.ts';
import { parseQuery } from '../parse-query.ts';

const book = placeBook(await loadPlaceIndex());
const placeOf = (prompt: string) =>
  parseQuery({ prompt, context: 'MARKET' }, dayOf('2026-11-21'), book).filters.locationQuery ?? null;

describe('a comune with the name of a common word', () => {
  it.each([
    ['casa a Fondi', 'Fondi'],
    ['casa a fondi, con box', 'Fondi'],
    ['bilocale ad Alba', 'Alba'],
    ['villa a Ponte', 'Ponte'],
    ['casa a None sotto i 200mila', 'None'],
    ['appartamento a Re', 'Re'],
    ['trilocale ad Ala con giardino', 'Ala'],
    ['casa in zona Malo', 'Malo'],
    ['comune di Vita, villa con piscina', 'Vita'],
    ['villa a Lago', 'Lago'],
    ['bilocale a Cento', 'Cento'],
    ['bilocale a Cento, due bagni', 'Cento'],
    ['casa a Camino', 'Camino'],
    ['casa a Pero vicino alla metro', 'Pero'],
    ['casa a Ne', 'Ne'],
    ['bilocale a Ora max 200mila', 'Ora'],
    ['trilocale a Sale', 'Sale'],
    ['appartamento a massa arredato', 'Massa'],
    ['casa a Borgo San Lorenzo con giardino', 'Borgo San Lorenzo'],
  ])('is the place of "%s"', (prompt, place) => {
    expect(placeOf(prompt)).toBe(place);
  });

  it.each([
    'casa con camino',
    'cento mila euro, trilocale',
    'cerco casa però non al piano terra',
    'appartamento fino a cento mila euro',
    'trilocale a cento metri dal mare',
    'casa con soffitto a volta',
    'villa vicino a lago',
    'affitto 900 euro a mese',
    'casa con cucina genovese',
    'bilocale con posto auto, zona mare',
    'quadrilocale al quarto piano',
    'villa con vista lago e cantina',
  ])('is none in "%s"', (prompt) => {
    expect(placeOf(prompt)).toBeNull();
  });

  it.each([
    ['casa nel leccese con piscina', 'Provincia di Lecce'],
    ['rustico nel bergamasco', 'Provincia di Bergamo'],
    ["villa nell'aretino", 'Provincia di Arezzo'],
    ['baita in Trentino', 'Trentino'],
    ['trilocale Desensano', 'Desenzano del Garda'],
    ['villa Argentario', 'Monte Argentario'],
    ['appartamento stile veneziano a Padova', 'Padova'],
  ])('differs from the land around a city and from a part of a name: "%s"', (prompt, place) => {
    expect(placeOf(prompt)).toBe(place);
  });
});
