import { describe, expect, it } from 'vitest';
import { languages } from '#contract/platform/languages';
import { loadPlaceIndex } from '../../server/src/geo/places/load-place-index.ts';
import type { Place } from '../../server/src/geo/places/place-index.ts';
import { normalise } from '../../server/src/geo/places/place-text.ts';
import { type GeographicArea, readGeographicAreas } from './geographic-areas.ts';

const { places } = await loadPlaceIndex();
const areas = await readGeographicAreas();
const comuni = places.filter((place) => place.kind === 'comune');
const PROVINCES = 200_000;

const membersOf = ({ codes }: GeographicArea) =>
  comuni.filter(({ id, provinceId }) =>
    codes.some((code) => (code.length === 3 ? provinceId === PROVINCES + Number(code) : id === Number(code))),
  );

const kilometers = (one: Place, other: Place) => {
  const north = (other.latMicro - one.latMicro) / 1e6;
  const east = ((other.lngMicro - one.lngMicro) / 1e6) * Math.cos((one.latMicro / 1e6) * (Math.PI / 180));
  return 111.2 * Math.hypot(north, east);
};

/** The widest gap between two parts of a set of places. */
function widestGap(members: readonly Place[]): number {
  const [first, ...rest] = members;
  let gap = 0;
  let outside = rest.map((place) => ({ place, distance: kilometers(place, first as Place) }));
  while (outside.length > 0) {
    const nearest = outside.reduce((one, other) => (other.distance < one.distance ? other : one));
    gap = Math.max(gap, nearest.distance);
    outside = outside
      .filter((other) => other !== nearest)
      .map(({ place, distance }) => ({ place, distance: Math.min(distance, kilometers(place, nearest.place)) }));
  }
  return gap;
}

/** Archipelagos and the two halves of the Dolomites. */
const wide = new Map([
  ['Arcipelago Toscano', 65],
  ['Isole Ponziane', 45],
  ['Dolomiti', 35],
]);

/** Italian name, comuni that belong to it, comuni that do not. */
const membership: ReadonlyArray<readonly [area: string, inside: string, outside: string]> = [
  ['Langhe', 'Alba; Barolo; La Morra; Cortemilia; Murazzano; Roccaverano', 'Bra; Asti; Cuneo; Canale'],
  ['Roero', 'Bra; Canale; Vezza d’Alba; Montà', 'Alba; Barolo; Asti'],
  [
    'Monferrato',
    'Asti; Casale Monferrato; Acqui Terme; Nizza Monferrato; Moncalvo',
    'Alba; Torino; Tortona; Alessandria',
  ],
  ['Canavese', 'Ivrea; Rivarolo Canavese; Cuorgnè; Caluso', 'Torino; Susa; Lanzo Torinese'],
  ['Val di Susa', 'Susa; Bardonecchia; Avigliana; Sauze d’Oulx', 'Pinerolo; Rivoli; Giaveno'],
  ['Valsesia', 'Varallo; Alagna Valsesia; Borgosesia', 'Biella; Vercelli; Omegna'],
  ['Ossola', 'Domodossola; Macugnaga; Santa Maria Maggiore; Formazza', 'Verbania; Omegna; Stresa'],
  [
    'Lago Maggiore',
    'Stresa; Verbania; Arona; Luino; Laveno-Mombello; Cannobio',
    'Varese; Domodossola; Orta San Giulio',
  ],
  ['Lago d’Orta', 'Orta San Giulio; Omegna; Pella', 'Arona; Stresa; Novara'],
  ['Lago di Como', 'Como; Bellagio; Menaggio; Varenna; Lecco; Colico; Cernobbio', 'Cantù; Erba; Lugano; Merate'],
  ['Lago d’Iseo', 'Iseo; Lovere; Sarnico; Monte Isola; Pisogne', 'Brescia; Bergamo; Rovato'],
  [
    'Lago di Garda',
    'Sirmione; Desenzano del Garda; Riva del Garda; Malcesine; Salò; Arco; Lazise',
    'Verona; Brescia; Trento',
  ],
  ['Lago di Lugano', 'Porlezza; Campione d’Italia; Porto Ceresio', 'Como; Varese; Menaggio'],
  ['Brianza', 'Monza; Cantù; Erba; Merate; Vimercate; Seregno', 'Milano; Como; Lecco; Bergamo'],
  ['Valtellina', 'Sondrio; Bormio; Livigno; Tirano; Morbegno', 'Chiavenna; Madesimo; Colico'],
  ['Franciacorta', 'Erbusco; Rovato; Iseo; Gussago', 'Brescia; Sirmione; Bergamo'],
  ['Oltrepò Pavese', 'Voghera; Broni; Stradella; Varzi; Casteggio', 'Pavia; Vigevano; Tortona'],
  ['Lomellina', 'Vigevano; Mortara; Mede; Garlasco', 'Pavia; Voghera; Novara'],
  ['Val Seriana', 'Clusone; Albino; Alzano Lombardo', 'Bergamo; San Pellegrino Terme; Zogno'],
  ['Valpolicella', 'Negrar di Valpolicella; Fumane; San Pietro in Cariano', 'Verona; Bardolino; Soave'],
  ['Colli Euganei', 'Abano Terme; Arquà Petrarca; Monselice; Este', 'Padova; Rovigo'],
  ['Cadore', 'Pieve di Cadore; Auronzo di Cadore; San Vito di Cadore', 'Belluno; Feltre; Agordo'],
  ['Val Gardena', 'Ortisei; Selva di Val Gardena; Santa Cristina Valgardena', 'Badia; Bolzano; Canazei'],
  ['Val di Non', 'Cles; Predaia; Ville d’Anaunia; Lauregno', 'Malé; Trento; Andalo'],
  ['Cinque Terre', 'Monterosso al Mare; Vernazza; Riomaggiore', 'Levanto; La Spezia; Portovenere'],
  ['Riviera di Ponente', 'Sanremo; Alassio; Savona; Imperia; Varazze', 'Genova; Rapallo; Cairo Montenotte'],
  ['Riviera di Levante', 'Portofino; Rapallo; Lerici; Levanto', 'Genova; Savona; Sarzana'],
  ['Riviera Romagnola', 'Rimini; Riccione; Cervia; Cesenatico', 'Pesaro; Forlì; Comacchio'],
  ['Romagna', 'Ravenna; Forlì; Rimini; Imola; Faenza', 'Bologna; Ferrara; Pesaro'],
  ['Emilia', 'Bologna; Modena; Parma; Piacenza; Ferrara', 'Ravenna; Rimini; Mantova'],
  ['Versilia', 'Viareggio; Forte dei Marmi; Pietrasanta; Camaiore', 'Lucca; Massa; Pisa'],
  ['Chianti', 'Greve in Chianti; Radda in Chianti; Gaiole in Chianti', 'Firenze; Siena; Arezzo'],
  ['Val d’Orcia', 'Pienza; Montalcino; San Quirico d’Orcia', 'Siena; Montepulciano; Grosseto'],
  ['Maremma', 'Grosseto; Orbetello; Pitigliano; Capalbio', 'Siena; Livorno; Viterbo'],
  ['Isola d’Elba', 'Portoferraio; Capoliveri; Rio; Marciana', 'Piombino; Isola del Giglio'],
  ['Castelli Romani', 'Frascati; Velletri; Castel Gandolfo; Marino', 'Roma; Latina; Tivoli'],
  ['Costiera Amalfitana', 'Amalfi; Positano; Ravello; Vietri sul Mare', 'Sorrento; Salerno; Agropoli'],
  ['Penisola Sorrentina', 'Sorrento; Massa Lubrense; Vico Equense', 'Positano; Napoli; Capri'],
  ['Cilento', 'Agropoli; Castellabate; Centola; Vallo della Lucania; Sapri', 'Salerno; Eboli; Maratea'],
  ['Isola d’Ischia', 'Ischia; Forio; Lacco Ameno; Serrara Fontana', 'Procida; Capri'],
  ['Gargano', 'Vieste; Peschici; Monte Sant’Angelo; Manfredonia', 'Foggia; San Severo; Termoli'],
  ['Salento', 'Lecce; Gallipoli; Otranto; Brindisi; Manduria', 'Bari; Taranto; Fasano'],
  ['Valle d’Itria', 'Locorotondo; Martina Franca; Cisternino; Alberobello; Ostuni', 'Bari; Brindisi; Lecce'],
  ['Costa degli Dei', 'Tropea; Pizzo; Ricadi', 'Scilla; Lamezia Terme'],
  ['Etna', 'Nicolosi; Bronte; Zafferana Etnea; Linguaglossa', 'Catania; Taormina; Messina'],
  ['Val di Noto', 'Noto; Modica; Ragusa; Scicli; Caltagirone', 'Catania; Gela; Augusta'],
  ['Isole Eolie', 'Lipari; Malfa; Leni; Santa Marina Salina', 'Milazzo; Favignana'],
  ['Costa Smeralda', 'Arzachena; Olbia', 'Alghero; Cagliari; Santa Teresa Gallura'],
  ['Gallura', 'Olbia; Tempio Pausania; La Maddalena; Santa Teresa Gallura', 'Sassari; Nuoro; Alghero'],
  ['Ogliastra', 'Tortolì; Lanusei; Baunei; Arzana', 'Nuoro; Cagliari; Oliena'],
  ['Sulcis', 'Carbonia; Sant’Antioco; Carloforte', 'Cagliari; Iglesias; Oristano'],
];

describe('geographic areas', () => {
  it('names each area once, with a preposition in every language', () => {
    const own = areas.map((area) => normalise(area.names.it.name));
    expect(new Set(own).size).toBe(areas.length);
    expect(new Set(areas.map((area) => area.number)).size).toBe(areas.length);
    for (const { names } of areas)
      for (const language of languages) {
        expect(names[language].name.trim()).toMatch(/^\p{L}/u);
        expect(names[language].preposition.trim()).toMatch(/^[\p{L}' ]+$/u);
      }
  });

  it('shares no name between two areas', () => {
    const owners = areas.flatMap((area) => {
      const texts = [...languages.map((language) => area.names[language].name), ...area.aliases];
      return [...new Set(texts.map(normalise))];
    });
    expect(owners.filter((name, at) => owners.indexOf(name) !== at)).toEqual([]);
  });

  it('lists codes that exist, each once', () => {
    const known = new Set(comuni.map((comune) => String(comune.id).padStart(6, '0')));
    const provinces = new Set(comuni.map((comune) => String((comune.provinceId ?? 0) - PROVINCES).padStart(3, '0')));
    for (const { codes } of areas) {
      expect(codes.filter((code) => !(code.length === 3 ? provinces : known).has(code))).toEqual([]);
      expect(new Set(codes).size).toBe(codes.length);
    }
  });

  it('covers at least the areas that the country names', () => {
    expect(areas.length).toBeGreaterThanOrEqual(100);
  });

  it('is coherent on the map, around its point', () => {
    for (const area of areas) {
      const members = membersOf(area);
      expect(widestGap(members), area.names.it.name).toBeLessThan(wide.get(area.names.it.name) ?? 22);
      const nearest = Math.min(...members.map((comune) => kilometers(comune, { ...comune, ...area })));
      expect(nearest, area.names.it.name).toBeLessThan(35);
      expect(area.zoom).toBeGreaterThanOrEqual(7);
      expect(area.zoom).toBeLessThanOrEqual(12);
    }
  });

  it.each(membership)('%s contains its comuni and no neighbors', (name, inside, outside) => {
    const area = areas.find((other) => normalise(other.names.it.name) === normalise(name));
    const names = new Set(membersOf(area as GeographicArea).map((comune) => normalise(comune.name)));
    const listed = (text: string) => text.split('; ').map(normalise);
    expect(listed(inside).filter((comune) => !names.has(comune))).toEqual([]);
    expect(listed(outside).filter((comune) => names.has(comune))).toEqual([]);
  });
});
