import { describe, expect, it } from 'vitest';
import { loadPlaceIndex } from './load-place-index.ts';
import { locationQueryOf } from './location-query.ts';
import { readPlaceText } from './resolve-place.ts';
import { completePlaceText } from './suggest-places.ts';

const index = await loadPlaceIndex();
const areas = index.places.filter((place) => place.kind === 'geographicArea');
const meant = (text: string) => readPlaceText(index, text).best;

describe('text of a geographic area', () => {
  it.each([
    ['Langhe', 'Langhe'],
    ['le langhe', 'Langhe'],
    ['nelle Langhe', 'Langhe'],
    ['Langhe, Piemonte', 'Langhe'],
    ['case nelle Langhe', 'Langhe'],
    ['villa lago di garda', 'Lago di Garda'],
    ['bilocale salento', 'Salento'],
    ['lago di garda', 'Lago di Garda'],
    ['Gardasee', 'Lago di Garda'],
    ['am Gardasee', 'Lago di Garda'],
    ['sur le lac de Garde', 'Lago di Garda'],
    ['on Lake Garda', 'Lago di Garda'],
    ['lago de Garda', 'Lago di Garda'],
    ['lago di grda', 'Lago di Garda'],
    ['am Comer See', 'Lago di Como'],
    ['lac de Côme', 'Lago di Como'],
    ['Lake Como', 'Lago di Como'],
    ['Lario', 'Lago di Como'],
    ['costa smeralda', 'Costa Smeralda'],
    ['Amalfi Coast', 'Costiera Amalfitana'],
    ['Amalfiküste', 'Costiera Amalfitana'],
    ["sull'isola d'Elba", "Isola d'Elba"],
    ['Elba', "Isola d'Elba"],
    ['Dolomiten', 'Dolomiti'],
    ['Brianza', 'Brianza'],
    ['Romagna', 'Romagna'],
    ['Emilia', 'Emilia'],
    ['Val di Non', 'Val di Non'],
    // namesakes with less than a twentieth of its people
    ['Salento', 'Salento'],
    ['Collio', 'Collio'],
  ])('resolves %s to %s', (text, name) => {
    expect(meant(text)?.place).toMatchObject({ kind: 'geographicArea', name });
  });

  it.each([
    ['Ischia', 'Ischia, NA', "Isola d'Ischia"],
    ['Capri', 'Capri, NA', 'Isola di Capri'],
    ['Isole Tremiti', 'Isole Tremiti, FG', 'Tremiti'],
    ['Cusio', 'Cusio, BG', "Lago d'Orta"],
  ])('resolves %s to the comune %s with the area as first alternative', (text, label, area) => {
    expect(meant(text)?.place.label).toBe(label);
    expect(meant(text)?.alternatives[0]?.label).toBe(area);
  });

  it.each([
    ['Emilia-Romagna', 'Emilia-Romagna'],
    ['Garda', 'Garda, VR'],
    ['Como', 'Como, CO'],
    ['Monza e Brianza', 'Provincia di Monza e della Brianza'],
    ['Alba, Langhe', 'Alba, CN'],
    ['Castro, Salento', 'Castro, LE'],
  ])('resolves %s to %s', (text, label) => {
    expect(meant(text)?.place.label).toBe(label);
  });

  it('is its Italian name as locationQuery', () => {
    const others = areas.filter(
      (area) => locationQueryOf(index, area) !== area.name || meant(area.name)?.place !== area,
    );
    expect(others.map(({ name }) => name)).toEqual([]);
  });

  it('resolves with its preposition in five languages', () => {
    const wrong = areas.flatMap((area) =>
      Object.values(area.adverbials ?? {}).filter((text) => meant(text)?.place !== area),
    );
    expect(wrong).toEqual([]);
  });

  it('has its regions as sublabel', () => {
    const garda = meant('Lago di Garda')?.place;
    expect(garda).toMatchObject({ label: 'Lago di Garda', sublabel: 'Lombardia, Veneto, Trentino-Alto Adige' });
    expect(meant('Langhe')?.place.sublabel).toBe('Piemonte');
  });

  it.each([
    ['lang', 'Langhe'],
    ['lago di g', 'Lago di Garda'],
    ['costa sm', 'Costa Smeralda'],
    ['garda', 'Lago di Garda'],
    ['amalf', 'Costiera Amalfitana'],
  ])('is suggested for %s', (text, name) => {
    expect(completePlaceText(index, text, { limit: 8 }).map((place) => place.name)).toContain(name);
  });
});
