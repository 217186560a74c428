import { sql } from 'kysely';
import { createRandom, type Random } from '../../server/src/app/demo/random.ts';
import type { Deps } from '../../server/src/app/deps.ts';
import { streetPlace } from '../../server/src/geo/places/address-places.ts';
import type { Place } from '../../server/src/geo/places/place-index.ts';
import { normalise } from '../../server/src/geo/places/place-text.ts';

/** Locations of the synthetic listings in the search benchmarks: Italy's comuni by population, with made-up prices and streets. */

export type Town = {
  place: Place;
  quarters: readonly Place[];
  streets: readonly Street[];
  /** Scatter of properties, in micro-degrees: one standard deviation. */
  spread6: number;
  /** Price level relative to the country. */
  dearness: number;
};
export type Street = { id: number; name: string };

export type Market = {
  towns: readonly Town[];
  /** Random town, weighted by population. */
  propertyTown(random: Random): Town;
  /** Random town, weighted by guests. */
  stayTown(random: Random): Town;
};

const SEED = 2026;
const MAX_STREETS = 400;
const kindsOfStreet = ['Via', 'Viale', 'Piazza', 'Corso', 'Vicolo', 'Largo'];
const namesOfStreets =
  'Roma Garibaldi Mazzini Cavour Marconi Verdi Matteotti Manzoni Leopardi Carducci Gramsci Volta Galilei Colombo Trieste Trento Milano Torino Venezia Firenze Napoli Bologna Foscolo Petrarca Boccaccio Ariosto Tasso Rossini Puccini Bellini Donizetti Vivaldi Fermi Pascoli Pirandello Einaudi Mameli Bixio Pisacane Turati Diaz Cadorna Battisti Sauro Baracca Bianchi Ferrari Ricci Marino Greco Conti Costa Mancini Lombardi Moretti Fontana Santoro Mariani Rinaldi Caruso Galli Martini Gentile Vitale Serra Coppola Marchetti Parisi Ferri Fabbri Marini Grasso Valentini Messina Gatti Palumbo Farina Monti'.split(
    ' ',
  );
const dearRegions = /Lombardia|Lazio|Liguria|Toscana|Trentino|Aosta/;

/** Price level relative to the country: by region, size, and a stable random factor. */
function dearnessOf({ id, population }: Place, region: string): number {
  const factor = Math.exp(createRandom(SEED, id).next() - 0.5);
  const size = population > 500_000 ? 1.6 : population > 100_000 ? 1.25 : 1;
  return factor * size * (dearRegions.test(region) ? 1.3 : 0.85);
}

/** Tourist places have many guests and few inhabitants: some towns have a multiple of their population's share. */
function guestsOf({ id, population }: Place): number {
  const random = createRandom(SEED + 1, id);
  return population ** 0.75 * Math.exp(1.4 * bell(random));
}

/** A draw from the normal distribution, mean 0 and standard deviation 1. */
export function bell(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

/** Street names of a comune: their number depends on the population, the most common first. */
function streetNames(comune: Place): string[] {
  const random = createRandom(SEED + 2, comune.id);
  const target = Math.min(MAX_STREETS, Math.round(5 + comune.population / 1500));
  const names = new Set<string>();
  while (names.size < target) names.add(`${random.pick(kindsOfStreet)} ${random.pick(namesOfStreets)}`);
  return [...names];
}

async function insertStreets({ db }: Pick<Deps, 'db'>, comuni: readonly Place[]): Promise<void> {
  const rows = comuni.flatMap((comune) =>
    streetNames(comune).map((name) => ({ ...streetPlace({ ...comune, id: 0, name }, comune), norm: normalise(name) })),
  );
  for (let at = 0; at < rows.length; at += 5000) {
    const some = rows.slice(at, at + 5000);
    await sql`insert into place (id, kind, name, norm, label, country, comune_id, province_id, region_id, lat_micro, lng_micro, street_source)
      select nextval('place_street_id'), 6, s.name, s.norm, s.label, 'IT', c.id, c.province_id, c.region_id, c.lat_micro, c.lng_micro, 'MAP'
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as s (name text, norm text, label text, "comuneId" integer)
      join place c on c.id = s."comuneId"`.execute(db);
  }
  await sql`analyze place`.execute(db);
}

async function streetsByComune({ db }: Pick<Deps, 'db'>): Promise<Map<number, Street[]>> {
  const { rows } = await sql<Street & { comuneId: number }>`
    select id, name, comune_id from place where kind = 6 order by id`.execute(db);
  const streets = new Map<number, Street[]>();
  for (const { id, name, comuneId } of rows) {
    const list = streets.get(comuneId);
    if (list) list.push({ id, name });
    else streets.set(comuneId, [{ id, name }]);
  }
  return streets;
}

function byWeight(towns: readonly Town[], weigh: (place: Place) => number): (random: Random) => Town {
  const sums = new Float64Array(towns.length);
  let sum = 0;
  for (const [at, town] of towns.entries()) {
    sum += weigh(town.place);
    sums[at] = sum;
  }
  return (random) => {
    const target = random.next() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    return towns[low] as Town;
  };
}

/** Market based on the gazetteer of this database; adds streets if it has none. */
export async function openMarket(deps: Pick<Deps, 'db' | 'places'>): Promise<Market> {
  const { places, byId } = deps.places;
  const comuni = places.filter(({ kind, population }) => kind === 'comune' && population > 0);
  if ((await streetsByComune(deps)).size === 0) await insertStreets(deps, comuni);
  const streets = await streetsByComune(deps);
  const quarters = new Map<number, Place[]>();
  for (const place of places) {
    if (place.kind !== 'quarter' || place.comuneId === null) continue;
    quarters.set(place.comuneId, [...(quarters.get(place.comuneId) ?? []), place]);
  }
  const towns = comuni.map(
    (place): Town => ({
      place,
      quarters: quarters.get(place.id) ?? [],
      streets: streets.get(place.id) ?? [],
      spread6: (0.4 * Math.max(0.3, place.population / 1000) ** 0.35 * 1e6) / 111,
      dearness: dearnessOf(place, byId.get(place.regionId ?? 0)?.name ?? ''),
    }),
  );
  return {
    towns,
    propertyTown: byWeight(towns, ({ population }) => population ** 1.03),
    stayTown: byWeight(towns, guestsOf),
  };
}
