import { describe, expect, it } from 'vitest';
import { loadPlaceIndex } from './load-place-index.ts';
import { completePlaceText } from './suggest-places.ts';

const index = await loadPlaceIndex();
const labels = (text: string, country?: 'IT' | 'FR') =>
  completePlaceText(index, text, { country, limit: 8 }).map((place) => place.label);

describe('completions of a partial place name', () => {
  it.each([
    ['mil', 'Milano, MI'],
    ['tori', 'Torino, TO'],
    ['navig', 'Navigli, Milano'],
    ['navigli, mil', 'Navigli, Milano'],
    ['roma tra', 'Trastevere, Roma'],
    ['vome', 'Vomero, Napoli'],
    ['emilia', 'Emilia'],
    ['aquil', "L'Aquila, AQ"],
    ['provincia di cu', 'Provincia di Cuneo'],
    ['parig', 'Parigi, Francia'],
    ['bozen', 'Bolzano/Bozen, BZ'],
    ['firnze', 'Firenze, FI'],
    ['Milano, MI', 'Milano, MI'],
    ['20121', '20121 Milano'],
    ['boz', 'Bolzano/Bozen, BZ'],
    ["l'a", "L'Aquila, AQ"],
    ['l’a', "L'Aquila, AQ"],
    ['ita', 'Italia'],
    ['italia', 'Italia'],
    ['alto ad', 'Provincia di Bolzano/Bozen'],
    ['nizza', 'Nizza, Francia'],
    ['metro lodi t', 'Lodi TIBB, Milano'],
    ['M3 lod', 'Lodi TIBB, Milano'],
    ['fermata gari', 'Garibaldi, Milano'],
    ['stazione di ast', 'Stazione di Asti, Asti'],
    ['vicino al politec', 'Politecnico, Milano'],
    ['vicino a bolo', 'Bologna, BO'],
    ['near the coloss', 'Colosseo, Roma'],
  ])('for %s start with %s', (text, first) => {
    expect(labels(text)[0]).toBe(first);
  });

  it('include places whose second word matches', () => {
    expect(labels('monferrato')).toContain('Nizza Monferrato, AT');
  });

  it('offer a large city abroad next to small comuni, unless Italy is chosen', () => {
    expect(labels('nizz')).toContain('Nizza, Francia');
    expect(labels('nizz', 'IT')).not.toContain('Nizza, Francia');
  });

  it.each(['san', 'sta', 'mil', 'ber', 'lon'])('for %s list Italian places first', (text) => {
    const abroad = completePlaceText(index, text, { limit: 8 }).map((place) => place.country !== 'IT');
    expect(abroad.slice(0, 5)).not.toContain(true);
    expect(abroad).toEqual(abroad.toSorted((a, b) => Number(a) - Number(b)));
  });

  it('respect the limit and never repeat a place', () => {
    for (const text of ['san', 'mon', 'cas', 'a', 'zzz']) {
      const suggestions = labels(text);
      expect(suggestions.length).toBeLessThanOrEqual(8);
      expect(new Set(suggestions).size).toBe(suggestions.length);
    }
  });

  it('are empty for nonsense', () => {
    expect(labels('xqzw')).toEqual([]);
    expect(labels('!!!')).toEqual([]);
  });
});
