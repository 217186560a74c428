import { describe, expect, it } from 'vitest';
import { loadPlaceIndex } from './load-place-index.ts';
import { normalise } from './place-text.ts';
import { readPlaceText } from './resolve-place.ts';

const index = await loadPlaceIndex();
const meaning = (text: string) => readPlaceText(index, text).best;

describe('a comune that is named in full', () => {
  it.each([
    ['Solari, Milano', 'Milano, MI', 'solari'],
    ['Pippo, Milano', 'Milano, MI', 'pippo'],
    ['San Giuseppe, Torino', 'Torino, TO', 'san giuseppe'],
    ['zona mare Desenzano del Garda', 'Desenzano del Garda, BS', 'zona mare'],
    ['Villaggio Europa, Bra', 'Bra, CN', 'villaggio europa'],
    ['Bra Villaggio Europa', 'Bra, CN', 'villaggio europa'],
    ['Villaggio Europa Bra', 'Bra, CN', 'villaggio europa'],
    ['Solari Rho', 'Rho, MI', 'solari'],
    ['Ne, Conscenti di sopra', 'Ne, GE', 'conscenti di sopra'],
    ['Centro Re', 'Re, VB', 'centro'],
    ['Rosa Trezzano Rosa', 'Trezzano Rosa, MI', 'rosa'],
    ['Stazione Porto Recanati', 'Porto Recanati, MC', 'stazione'],
    ['Murta Termeno sulla strada del vino', 'Termeno sulla strada del vino/Tramin an der Weinstraße, BZ', 'murta'],
    ['Borgo Vecchio Riva del Garda', 'Riva del Garda, TN', 'borgo vecchio'],
    ['San Martino in Strada Borgo Vecchio', 'San Martino in Strada, LO', 'borgo vecchio'],
    ['Piscina Comunale, Savignone', 'Savignone, GE', 'piscina comunale'],
    ['Porto, Roana', 'Roana, VI', 'porto'],
    ['Loria Nuova', 'Loria, TV', 'nuova'],
    ['Lodi Vecchia', 'Lodi, LO', 'vecchia'],
    ['Pippo, Lombardia', 'Lombardia', 'pippo'],
    ['Nebrodi, Sicilia', 'Sicilia', 'nebrodi'],
    // of two overlapping names the one that leaves no link word behind
    ['Cardano al Campo San Martino', 'Cardano al Campo, VA', 'san martino'],
    ['San Martino Cardano al Campo', 'Cardano al Campo, VA', 'san martino'],
    ['Castello di Godego Borgo Vecchio', 'Castello di Godego, TV', 'borgo vecchio'],
    // the first words of a well-known comune
    ['lago, Desenzano', 'Desenzano del Garda, BS', 'lago'],
    ['monticelli ascoli', 'Ascoli Piceno, AP', 'monticelli'],
    ['Solari Bassano', 'Bassano del Grappa, VI', 'solari'],
    ['hinterland milanese', 'Provincia di Milano', null],
  ])('holds in %s: %s', (text, label, unmatched) => {
    expect(meaning(text)).toMatchObject({ place: { label }, unmatched, guessed: false });
  });

  it.each([
    ['barriera milano torino', 'Barriera di Milano, Torino'],
    ['San Donato Milanese', 'San Donato Milanese, MI'],
    // its own quarters, also misspelt
    ['appartamento zona Navigli Milano', 'Navigli, Milano'],
    ['Milano Navigi', 'Navigli, Milano'],
    ['Segnano, Milano', 'Segnano, Milano'],
    ['Murta, Genova', 'Murta, Genova'],
    ['casa Trastever Roma', 'Trastevere, Roma'],
    // a comune of its province, and a quarter there that no other place is called like
    ['Samone, Trento', 'Samone, TN'],
    ['Milano Marittima, Ravenna', 'Milano Marittima, Cervia'],
    // a longer name that contains it, also misspelt
    ['Alba Adriatica', 'Alba Adriatica, TE'],
    ['Alba Adriattica', 'Alba Adriatica, TE'],
    ['Desensano del Garda', 'Desenzano del Garda, BS'],
    ['Massa Lubrese', 'Massa Lubrense, NA'],
  ])('gives way in %s to %s', (text, label) => {
    expect(meaning(text)?.place.label).toBe(label);
  });

  it('is preserved next to any words, in any order', () => {
    const words = [
      'Solari',
      'Stazione',
      'Villaggio Europa',
      'San Giuseppe',
      'Zona mare',
      'Piscina Comunale',
      'Tre Torri',
    ];
    const comuni = index.places.filter(({ kind, population }) => kind === 'comune' && population > 3000);
    const moved: string[] = [];
    for (let at = 0; at < comuni.length; at += 23) {
      const comune = comuni[at];
      const word = words[at % words.length];
      if (!comune || !word) continue;
      for (const text of [`${word}, ${comune.name}`, `${word} ${comune.name}`, `${comune.name} ${word}`]) {
        const place = meaning(text)?.place;
        const town = index.byId.get(place?.comuneId ?? 0);
        if (town?.name !== comune.name && normalise(text) !== normalise(place?.name ?? '')) moved.push(text);
      }
    }
    expect(moved).toEqual([]);
  });
});

describe('a word for a part of any comune', () => {
  const parts = ['Centro', 'Centro storico', 'Stazione', 'Mare', 'Zona centro', 'vicino stazione', 'Lungomare'];

  it.each([...parts, 'in centro', 'zona stazione', 'spiaggia'])('is no place without one: %s', (text) => {
    expect(meaning(text)).toBeNull();
  });

  it.each(['Arona', 'Bra', 'Aosta', 'Roana', 'Rho', 'Ne', 'Ala', 'Riva presso Chieri', 'Borgo San Dalmazzo', 'Asti'])(
    'belongs to %s next to it',
    (comune) => {
      for (const part of parts)
        for (const text of [`${part}, ${comune}`, `${comune} ${part}`, `${part} ${comune}`, `${part} a ${comune}`]) {
          expect([text, index.byId.get(meaning(text)?.place.comuneId ?? 0)?.name]).toEqual([text, comune]);
        }
    },
  );

  it('belongs to every comune above 8,000 inhabitants', () => {
    const comuni = index.places.filter(({ kind, population }) => kind === 'comune' && population > 8000);
    const moved = comuni.filter(
      ({ name }) => index.byId.get(meaning(`Centro, ${name}`)?.place.comuneId ?? 0)?.name !== name,
    );
    expect(moved.map(({ label }) => label)).toEqual([]);
  });
});
