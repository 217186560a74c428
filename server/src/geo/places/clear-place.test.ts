import { describe, expect, it } from 'vitest';
import { clearlyMeant, isOutweighed, isPrefixMatch, isUnsure } from './clear-place.ts';
import { loadPlaceIndex } from './load-place-index.ts';
import { locationQueryOf } from './location-query.ts';
import { readPlaceText } from './resolve-place.ts';
import { weighCompletions } from './suggest-places.ts';

const index = await loadPlaceIndex();
const clear = (text: string) => clearlyMeant(weighCompletions(index, text, { limit: 8 }))?.label ?? null;

describe('first suggestion', () => {
  it.each([
    ['Bolog', 'Bologna, BO'],
    ['Fire', 'Firenze, FI'],
    ['mil', 'Milano, MI'],
    ['San Gimi', 'San Gimignano, SI'],
    ['Giglio', 'Isola del Giglio, GR'],
    ['Cortin', "Cortina d'Ampezzo, BL"],
    ['Sesto San Giov', 'Sesto San Giovanni, MI'],
    ['tosca', 'Toscana'],
    ['barcelon', 'Barcellona, Spagna'],
    ['Argentario', 'Monte Argentario, GR'],
    ['Desensano', 'Desenzano del Garda, BS'],
  ])('for "%s" is clear: %s', (text, label) => {
    expect(clear(text)).toBe(label);
  });

  it.each([
    ['of about as many people as the second', 'Chia'],
    ['that is a region, called like its city', 'Trent'],
    ['that only resembles the text, next to others', 'Portocer'],
    ['of a smaller place than a later one', 'lond'],
  ])('chooses no suggestion %s: %s', (_, text) => {
    expect(clear(text)).toBeNull();
  });

  it('is clear for a street if it is the only one', () => {
    const [milano] = weighCompletions(index, 'Milano', { limit: 1 });
    if (!milano) throw new Error('no Milano');
    const street = (id: number) => ({
      place: { ...milano.place, id, kind: 'street' as const },
      score: null,
      fromStart: true,
    });
    expect(clearlyMeant([street(1), milano])).toMatchObject({ id: 1 });
    expect(clearlyMeant([street(1), street(2), milano])).toBeNull();
    expect(clearlyMeant([])).toBeNull();
  });
});

describe('match of a text', () => {
  const outweighed = (text: string) => {
    const read = readPlaceText(index, text).best;
    return read && isOutweighed(read, weighCompletions(index, text, { limit: 8 }).filter(isPrefixMatch));
  };

  it.each(['Castelfran', 'Settim', 'Pari', 'Salina'])('is outweighed by completions of "%s"', (text) => {
    expect(outweighed(text)).toBe(true);
  });

  it.each(['Trent', 'venezi', 'milno', 'reggio', 'Crem'])('is not outweighed for %s', (text) => {
    expect(outweighed(text)).toBe(false);
  });

  it('is unsure for two places of the gazetteer only, which no other text finds', () => {
    const unsure = index.places.filter((place) => {
      const read = readPlaceText(index, locationQueryOf(index, place)).best;
      return read === null || isUnsure(index, read);
    });
    expect(unsure.map(({ label }) => label)).toEqual(['A Estrada, Spagna', 'A Pobra do Caramiñal, Spagna']);
  });
});
