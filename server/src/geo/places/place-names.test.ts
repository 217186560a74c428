import { describe, expect, it } from 'vitest';
import { loadPlaceIndex } from './load-place-index.ts';
import { provinceAdjectives } from './province-adjectives.ts';
import { readPlaceText } from './resolve-place.ts';

const index = await loadPlaceIndex();
const meaning = (text: string) => readPlaceText(index, text).best;
const label = (text: string) => meaning(text)?.place.label;

describe('one word of a long name', () => {
  it.each([
    ['Argentario', 'Monte Argentario, GR'],
    ['Desensano', 'Desenzano del Garda, BS'],
    ['Lampeduza', 'Lampedusa e Linosa, AG'],
    ['Grappa', 'Bassano del Grappa, VI'],
    ['Bassano grappa', 'Bassano del Grappa, VI'],
    ['Gimignano', 'San Gimignano, SI'],
    ['Balsamo', 'Cinisello Balsamo, MI'],
    ['Adriatica', 'Alba Adriatica, TE'],
    ['Persiceto', 'San Giovanni in Persiceto, BO'],
    ['Persicetto', 'San Giovanni in Persiceto, BO'],
    ['Borromeo', 'Peschiera Borromeo, MI'],
    ['Rotondo', 'San Giovanni Rotondo, FG'],
    ['Polignno', 'Polignano a Mare, BA'],
    ['Salsomagiore', 'Salsomaggiore Terme, PR'],
    ['Santa Margherita', 'Santa Margherita Ligure, GE'],
  ])('names it, with a typo too: %s is %s', (text, expected) => {
    expect(label(text)).toBe(expected);
  });

  it.each([
    ['Licatta', 'Licata, AG'],
    ['Giovinazo', 'Giovinazzo, BA'],
    ['Lavagno', 'Lavagno, VR'],
    ['Pantellera', 'Pantelleria, TP'],
    ['Siracuza', 'Siracusa, SR'],
  ])('loses to a complete name: %s is %s', (text, expected) => {
    expect(label(text)).toBe(expected);
  });

  it.each(['Valdarno', 'Superiore', 'Veneto di sopra'])('is no place if several fit: %s', (text) => {
    expect(meaning(text)).toBeNull();
  });
});

describe('areas', () => {
  it.each([
    ['provincia di Lecce', 'Provincia di Lecce'],
    ['prov. LE', 'Provincia di Lecce'],
    ['nel leccese', 'Provincia di Lecce'],
    ['nel Lecchese', 'Provincia di Lecco'],
    ["nell'Aretino", 'Provincia di Arezzo'],
    ['zona ragusano', 'Provincia di Ragusa'],
    ['la bergamasca', 'Provincia di Bergamo'],
    ['nel bergamasco', 'Provincia di Bergamo'],
    ['Bergamasco', 'Bergamasco, AL'],
    ['TAA', 'Trentino-Alto Adige/Südtirol'],
    ['VdA', "Valle d'Aosta/Vallée d'Aoste"],
    ['FVG', 'Friuli-Venezia Giulia'],
    ['Alto Adige', 'Provincia di Bolzano/Bozen'],
    ['Sud Tirolo', 'Provincia di Bolzano/Bozen'],
    ['peschiera garda', 'Peschiera del Garda, VR'],
    ['castiglione lago', 'Castiglione del Lago, PG'],
    ['san benedetto tronto', 'San Benedetto del Tronto, AP'],
    ['colle val elsa', "Colle di Val d'Elsa, SI"],
    ['s.giovanni persiceto', 'San Giovanni in Persiceto, BO'],
    ['ponte alpi', 'Ponte nelle Alpi, BL'],
    ['lago garda', 'Lago di Garda'],
    ['val non', 'Val di Non'],
    ['villa garda', 'Garda, VR'],
    ['Sud Tirol', 'Provincia di Bolzano/Bozen'],
    ['Suedtirol', 'Provincia di Bolzano/Bozen'],
    ['Trentino', 'Provincia di Trento'],
    ['nel Trentino', 'Provincia di Trento'],
    ['le Marche', 'Marche'],
    ['nelle Marche', 'Marche'],
    ['Le Puglie', 'Puglia'],
    ['Friuli', 'Friuli-Venezia Giulia'],
  ])('resolves %s to %s', (text, expected) => {
    expect(label(text)).toBe(expected);
  });

  it('have an adjective for every province', () => {
    const provinces = index.places.filter(({ kind, area }) => kind === 'province' && area !== 'TN');
    for (const { area, label: expected } of provinces) {
      const [adjective = ''] = provinceAdjectives(area ?? '');
      const text = /^[aeiou]/.test(adjective) ? `nell'${adjective}` : `nel ${adjective}`;
      expect([text, label(text)]).toEqual([text, expected]);
    }
  });
});

describe('names in other languages', () => {
  it.each([
    ['Sardegna', ['Sardinia', 'Sardinien', 'Sardaigne', 'Cerdeña', 'Cerdena']],
    ['Lazio', ['Latium', 'Lacio']],
    [
      'Provincia di Bolzano/Bozen',
      ['South Tyrol', 'Südtirol', 'Suedtirol', 'Tyrol du Sud', 'Tirol del Sur', 'Haut-Adige'],
    ],
    ['Provincia di Trento', ['Trentin']],
    ['Calabria', ['Kalabrien', 'Calabre']],
    ['Abruzzo', ['Abruzzen', 'Abruzzes', 'Abruzos', 'Abruzzi']],
    ['Liguria', ['Ligurien', 'Ligurie']],
    ['Campania', ['Kampanien', 'Campanie']],
    ['Sicilia', ['Sicily', 'Sizilien', 'Sicile']],
    ['Toscana', ['Tuscany', 'Toskana', 'Toscane']],
    ['Piemonte', ['Piedmont', 'Piemont', 'Piémont', 'Piamonte']],
    ['Puglia', ['Apulia', 'Apulien', 'Les Pouilles']],
    ['Emilia-Romagna', ['Émilie-Romagne', 'Emilia-Romaña']],
    ['Friuli-Venezia Giulia', ['Friaul', 'Frioul', 'Friul']],
    ["Valle d'Aosta/Vallée d'Aoste", ['Aosta Valley', 'Aostatal', "Vallée d'Aoste", 'Valle de Aosta']],
    ['Venezia, VE', ['Venice', 'Venedig', 'Venise', 'Venecia']],
    ['Como, CO', ['Côme', 'Come']],
    ['Genova, GE', ['Genoa', 'Genua', 'Gênes', 'Genes']],
    ['Mantova, MN', ['Mantua', 'Mantoue']],
    ['Catania, CT', ['Catane']],
    ['Salerno, SA', ['Salerne']],
    ['Foggia, FG', ['Foggie']],
    ['Cosenza, CS', ['Cosence']],
    ['Agrigento, AG', ['Agrigent', 'Agrigente', 'Girgenti']],
    ['Carrara, MS', ['Carrare']],
    ['Oristano, OR', ['Oristán']],
    ['Nizza, Francia', ['Nizza', 'Nice']],
    ['Monaco di Baviera, Germania', ['Monaco di Baviera', 'München', 'Muenchen']],
    ['Barcellona, Spagna', ['Barcellona', 'Barcelona']],
  ])('resolve to %s: %j', (expected, names) => {
    expect(names.map((name) => label(name))).toEqual(names.map(() => expected));
  });
});

describe('homonyms', () => {
  it.each([
    ['Novoli', 'Novoli, LE', 'Novoli, Firenze'],
    ['San Giovanni', 'San Giovanni, Roma', 'San Giovanni, Giarre'],
    ['Castelletto', 'Castelletto, Genova', 'Castelletto, Valsamoggia'],
    ['Samone', 'Samone, TO', 'Samone, TN'],
    ['Santa Margherita', 'Santa Margherita Ligure, GE', 'Santa Margherita, Lissone'],
  ])('%s: the highest weight is %s, and %s is offered', (text, first, other) => {
    const read = meaning(text);
    expect(read?.place.label).toBe(first);
    expect(read?.alternatives.map((place) => place.label)).toContain(other);
  });
});
