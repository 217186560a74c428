import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadPlaceIndex } from './load-place-index.ts';
import { locationQueryOf } from './location-query.ts';
import type { Place } from './place-index.ts';
import { readPlaceText } from './resolve-place.ts';

const index = await loadPlaceIndex();
const comuni = index.places.filter((place) => place.kind === 'comune');
const meant = (text: string) => readPlaceText(index, text).best?.place;

/** Deterministic random numbers (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below;
  };
}

function misspell(name: string, random: (below: number) => number): string {
  const at = 1 + Math.floor(random(name.length - 2));
  const character = 'aeioulnrst'.charAt(Math.floor(random(10)));
  const kinds = [
    () => name.slice(0, at) + name.slice(at + 1),
    () => name.slice(0, at) + character + name.slice(at),
    () => name.slice(0, at) + character + name.slice(at + 1),
    () => name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2),
  ];
  return (kinds[Math.floor(random(4))] as () => string)();
}

describe('gazetteer', () => {
  it('contains the comuni of 2026, the provinces and the regions', () => {
    const count = (kind: Place['kind']) => index.places.filter((place) => place.kind === kind).length;
    expect(count('comune')).toBe(7894);
    expect(count('province')).toBe(107);
    expect(count('region')).toBe(20);
    expect(count('quarter')).toBeGreaterThan(3300);
    for (const country of ['US', 'FR', 'DE', 'ES', 'GB']) {
      expect(index.places.filter((place) => place.kind === 'city' && place.country === country).length).toBeGreaterThan(
        1000,
      );
    }
  });

  it('assigns every comune a province, region, postal codes and a point in Italy', () => {
    const wrong = comuni.filter((comune) => {
      const { latMicro, lngMicro, population, postalCodes, provinceId, regionId } = comune;
      const inItaly = latMicro > 35_400_000 && latMicro < 47_200_000 && lngMicro > 6_500_000 && lngMicro < 18_600_000;
      return !(inItaly && population > 0 && postalCodes.length > 0 && provinceId && regionId);
    });
    expect(wrong).toEqual([]);
  });

  it('finds at least 98 % of the exact names of comuni, and all of them with their province code', () => {
    const right = comuni.filter((comune) => meant(comune.name)?.id === comune.id);
    expect(right.length / comuni.length).toBeGreaterThanOrEqual(0.98);
    const unclear = comuni.filter((comune) => meant(`${comune.name}, ${comune.area}`)?.id !== comune.id);
    expect(unclear.map((comune) => comune.label)).toEqual([]);
  });

  it('finds at least 85 % of names with one wrong character', () => {
    const random = seeded(20_261_121);
    const attempts = Array.from({ length: 2000 }, () => {
      const comune = comuni[Math.floor(random(comuni.length))] as Place;
      return meant(misspell(comune.name.toLowerCase(), random))?.id === comune.id;
    });
    expect(attempts.filter(Boolean).length / attempts.length).toBeGreaterThanOrEqual(0.85);
  });

  it('finds every place by its locationQuery', () => {
    const lost = index.places.filter((place) => meant(locationQueryOf(index, place))?.id !== place.id);
    expect(lost.map((place) => place.label)).toEqual([]);
  });

  it.each([
    ['Alano di Piave', 'Setteville, BL'],
    ['Quero', 'Setteville, BL'],
    ['Ronago', 'Uggiate con Ronago, CO'],
    ['Tonengo', 'Moransengo-Tonengo, AT'],
    ['Carceri', "Santa Caterina d'Este, PD"],
    ['Gambugliano', 'Sovizzo, VI'],
    ['Montecopiolo', 'Montecopiolo, RN'],
    ['Sassofeltrio', 'Sassofeltrio, RN'],
    ['Misiliscemi', 'Misiliscemi, TP'],
    ['Lirio', 'Montalto Pavese, PV'],
    ['Castegnero', 'Castegnero Nanto, VI'],
  ])('knows the successor of %s', (old, label) => {
    expect(meant(old)?.label).toBe(label);
  });

  it.each([
    ['Milano', 'Navigli Brera Isola Bocconi Tortona'],
    ['Roma', 'Trastevere Prati Testaccio Monti Parioli'],
    ['Napoli', 'Vomero Chiaia Posillipo'],
    ['Firenze', 'Oltrarno Rifredi'],
    ['Torino', 'Crocetta Vanchiglia Lingotto'],
    ['Venezia', 'Castello Cannaregio Dorsoduro Giudecca'],
    ['Genova', 'Castelletto Albaro Nervi'],
    ['Palermo', 'Mondello'],
  ])('knows quarters of %s', (comune, quarters) => {
    for (const quarter of quarters.split(' '))
      expect(meant(`${quarter}, ${comune}`)?.label).toBe(`${quarter}, ${comune}`);
  });

  it('accepts any text without errors, and stays in the chosen country', () => {
    const words = fc.constantFrom(
      'via',
      'milano',
      'navgli',
      'TN',
      ',',
      '20121',
      'prov.',
      'zona',
      "l'",
      'san',
      'centro',
      '12/a',
      'usa',
    );
    const text = fc.oneof(
      fc.string({ maxLength: 300, unit: 'grapheme' }),
      fc.array(words, { maxLength: 30 }).map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom('IT' as const, 'US' as const), (typed, country) => {
        const { best } = readPlaceText(index, typed, { country });
        expect(best?.place.country ?? country).toBe(country);
      }),
      { numRuns: 300, seed: 20_261_121 },
    );
  });
});
