import { describe, expect, it } from 'vitest';
import { loadPlaceIndex } from './load-place-index.ts';
import { readPlaceText } from './resolve-place.ts';

const index = await loadPlaceIndex();
const meaning = (text: string, country?: 'IT' | 'FR' | 'US') => readPlaceText(index, text, { country }).best;

describe('place of a text', () => {
  it.each([
    // names, accents, apostrophes, upper case
    ['Milano', 'Milano, MI'],
    ['MILANO', 'Milano, MI'],
    ["l'aquila", "L'Aquila, AQ"],
    ['laquila', "L'Aquila, AQ"],
    ['l’Aquila', "L'Aquila, AQ"],
    ['sant agata de goti', "Sant'Agata de' Goti, BN"],
    ['forli', 'Forlì, FC'],
    // typos: one character missing, added, changed, swapped
    ['milno', 'Milano, MI'],
    ['millano', 'Milano, MI'],
    ['firenxe', 'Firenze, FI'],
    ['mialno', 'Milano, MI'],
    ['castelfranco emiia', 'Castelfranco Emilia, MO'],
    ['provincia di cuno', 'Provincia di Cuneo'],
    ['trastever, Roma', 'Trastevere, Roma'],
    ['Navigli, Mliano', 'Navigli, Milano'],
    // abbreviations
    ['prov. MI', 'Provincia di Milano'],
    ['S. Giovanni Rotondo', 'San Giovanni Rotondo, FG'],
    ['reggio e.', "Reggio nell'Emilia, RE"],
    // both names of a place, names abroad, former names
    ['Bozen', 'Bolzano/Bozen, BZ'],
    ['Bolzano/Bozen', 'Bolzano/Bozen, BZ'],
    ['St. Ulrich', 'Ortisei/St. Ulrich, BZ'],
    ['Rome', 'Roma, RM'],
    ['Mailand', 'Milano, MI'],
    ['Südtirol', 'Provincia di Bolzano/Bozen'],
    ['tuscany', 'Toscana'],
    ['Bregano', 'Bardello con Malgesso e Bregano, VA'],
    ['Nanto', 'Castegnero Nanto, VI'],
    // quarters next to their comune, in any order
    ['Navigli, Milano', 'Navigli, Milano'],
    ['Milano zona Navigli', 'Navigli, Milano'],
    ['a milano zona navigli', 'Navigli, Milano'],
    ['Roma Trastevere', 'Trastevere, Roma'],
    ['San Lorenzo, Firenze', 'San Lorenzo, Firenze'],
    ['centro, Bologna', 'Centro, Bologna'],
    ['Borgo Trento, Verona', 'Borgo Trento, Verona'],
    // the first words of a comune's name
    ['desenzano', 'Desenzano del Garda, BS'],
    ['Polignano', 'Polignano a Mare, BA'],
    // homonyms and areas
    ['Samone TN', 'Samone, TN'],
    ['Samone (TO)', 'Samone, TO'],
    ['Samone, Trento', 'Samone, TN'],
    ['Milano, MI', 'Milano, MI'],
    ['Sondrio', 'Sondrio, SO'],
    ['provincia di Sondrio', 'Provincia di Sondrio'],
    ["provincia dell'Aquila", "Provincia di L'Aquila"],
    ['regione Lazio', 'Lazio'],
    ['Piazza Armerina EN', 'Piazza Armerina, EN'],
    ['Viale', 'Viale, AT'],
    // abroad: a comune matches only by its full name
    ['Nizza', 'Nizza, Francia'],
    ['Nizza Monferrato', 'Nizza Monferrato, AT'],
    ['Monaco di Baviera', 'Monaco di Baviera, Germania'],
    ['Paris', 'Parigi, Francia'],
    ['Paris TX', 'Paris, TX'],
    ['Portland, OR', 'Portland, OR'],
    ['Bloomington, IN', 'Bloomington, IN'],
    // provinces and regions, with different prefixes
    ['Milano provincia', 'Provincia di Milano'],
    ['Milano e provincia', 'Provincia di Milano'],
    ['Città metropolitana di Milano', 'Provincia di Milano'],
    ['Città metropolitana di Roma Capitale', 'Provincia di Roma'],
    ['provincia autonoma di Bolzano', 'Provincia di Bolzano/Bozen'],
    ['lombardia regione', 'Lombardia'],
    ['Alto Adige', 'Provincia di Bolzano/Bozen'],
    // short names of existing places
    ['Salento, SA', 'Salento, SA'],
    ['Vienna, VA', 'Vienna, VA'],
    ['Greve in Chianti', 'Greve in Chianti, FI'],
    ['Viale, AT', 'Viale, AT'],
    ['milano italia', 'Milano, MI'],
    ['appartamento Milano', 'Milano, MI'],
    ['Como lago', 'Como, CO'],
    ['Lago', 'Lago, CS'],
    // postal codes
    ['20121', '20121 Milano'],
    ['20121 Milano', '20121 Milano'],
    ['21020 Bregano', 'Bardello con Malgesso e Bregano, VA'],
    ['00100 Roma', 'Roma, RM'],
  ])('resolves %s to %s', (text, label) => {
    expect(meaning(text)?.place.label).toBe(label);
  });

  it.each(['', '   ', 'MI', 'centro', '99999', 'qwertyuiop asdfgh', '!?', 'x'.repeat(5000)])(
    'resolves %j to no place',
    (text) => {
      expect(meaning(text)).toBeNull();
    },
  );

  it.each([
    ...['casa', 'test', 'null', 'case', 'villa', 'affitto', 'case in affitto', 'mare', 'ciao', 'foo'],
    ...[
      'Vienna',
      'Vienna, Austria',
      'Lisbona',
      'Monaco',
      'Zürich',
      'Zurigo',
      'Lugano',
      'Praga',
      'Dublino',
      'San Marino',
    ],
    ...['Alpi', 'Pianura Padana', 'Costa Azzurra', 'Nebrodi', 'Riviera'],
    ...['Marsilia', 'Londar'],
  ])('matches no similar comune and no namesake overseas for %s', (text) => {
    expect(meaning(text)).toBeNull();
  });

  it('corrects typos only in the chosen country, by default Italy', () => {
    expect(meaning('Marseillle')?.place.country ?? 'IT').toBe('IT');
    expect(meaning('Marseillle', 'FR')?.place.label).toBe('Marsiglia, Francia');
    expect(meaning('Vienna', 'US')?.place.label).toBe('Vienna, VA');
  });

  it('is restricted to a country', () => {
    expect(meaning('Nizza', 'IT')?.place.label).toBe('Nizza Monferrato, AT');
    expect(meaning('Venice', 'US')?.place.label).toBe('Venice, FL');
    expect(meaning('Milano', 'FR')?.place.country).not.toBe('IT');
  });

  it('offers places of the same name', () => {
    expect(meaning('Samone')?.alternatives.map((place) => place.label)).toContain('Samone, TN');
  });
});

describe('a street in a text', () => {
  it.each([
    ['Via Torino, Milano', 'via torino', 'Milano, MI'],
    ['via torino 12 milano', 'via torino', 'Milano, MI'],
    ['Milano, via Torino 12/a', 'via torino', 'Milano, MI'],
    ['v.le Monza 3, milano', 'viale monza', 'Milano, MI'],
    ['p.za del Duomo firenze', 'piazza del duomo', 'Firenze, FI'],
    ['via garibaldi, cunneo', 'via garibaldi', 'Cuneo, CN'],
    ['Via Roma 3, 10012 Bollengo', 'via roma', 'Bollengo, TO'],
    ['Viale Italia, Lecce', 'viale italia', 'Lecce, LE'],
    ['Via Nottolini, 10 Lucca', 'via nottolini', 'Lucca, LU'],
    ['Via Nottolini, 10/a Lucca', 'via nottolini', 'Lucca, LU'],
    ['Via Nottolini, n. 10, Lucca', 'via nottolini', 'Lucca, LU'],
    ['Stradello Chiesa 100, Modena', 'stradello chiesa', 'Modena, MO'],
    ['Stradello Chiesa, 100 Modena', 'stradello chiesa', 'Modena, MO'],
    ['Salizada San Lio, Venezia', 'salizada san lio', 'Venezia, VE'],
  ])('parses %s as the street %s in %s', (text, street, town) => {
    const reading = readPlaceText(index, text);
    expect(reading.streets[0]?.norms).toContain(street);
    expect(reading.streets[0]?.comuneId).toBe(reading.best?.place.comuneId);
    expect(reading.best).toMatchObject({ place: { label: town }, unmatched: street });
  });

  it.each([
    ['Viale Italia', 'viale italia'],
    ['V.le Italia', 'viale italia'],
    ['Viale Italia 12', 'viale italia'],
    ['corso Italia', 'corso italia'],
  ])('does not parse %s as a comune', (text, street) => {
    expect(readPlaceText(index, text)).toEqual({ best: null, streets: [{ norms: [street], comuneId: null }] });
  });

  it.each([
    ['Rio Terà San Leonardo', 'rio tera san leonardo', null],
    ['Rio Terà San Leonardo 12, Venezia', 'rio tera san leonardo', 27_042],
    ['Prato della Valle 5, Padova', 'prato della valle', 28_060],
    ['Corte dei Pesci Padova', 'corte dei pesci', 28_060],
  ])('accepts a street with an unknown type: %s', (text, street, comuneId) => {
    expect(readPlaceText(index, text).streets).toContainEqual({ norms: [street], comuneId, exactly: true });
  });

  it('is looked up everywhere without a comune', () => {
    expect(readPlaceText(index, 'via torino')).toEqual({
      best: null,
      streets: [{ norms: ['via torino'], comuneId: null }],
    });
  });
});
