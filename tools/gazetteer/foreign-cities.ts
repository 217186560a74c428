import { normalise } from '../../server/src/geo/places/place-text.ts';
import { areaNames, countries, foreignCities } from './exonyms.ts';
import type { GeoName } from './geonames.ts';
import type { Row } from './row.ts';

const FOREIGN_CITIES = 20_000_000;
const SMALLEST_FOREIGN_CITY = 5_000;

/** Cities of the other countries. Of namesakes in one area only the largest is used, so that "name, area" is unique. */
export function foreignRows(geoNames: readonly GeoName[]): Row[] {
  const rows: Row[] = [];
  const usedNames = new Set<string>();
  const wrong = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLG']);
  const candidates = geoNames.filter(
    ({ country, population, feature }) =>
      country !== 'IT' &&
      population >= SMALLEST_FOREIGN_CITY &&
      !wrong.has(feature) &&
      countries.some(([code]) => code === country),
  );
  const chosen = new Map(foreignCities.map((entry) => [`${entry[1]} ${entry[0]}`, entry]));
  for (const city of candidates.toSorted((a, b) => b.population - a.population || a.id - b.id)) {
    const [ownName = '', ...ownMore] = city.name.split(' / ');
    const entry = chosen.get(`${city.country} ${city.name}`);
    chosen.delete(`${city.country} ${city.name}`);
    const [, , name = ownName, ...more] = entry ?? ['', '', ownName, ...ownMore];
    const unknown = [name, ...more].filter(
      (text) => entry && text !== city.name && !city.alternateNames.includes(text),
    );
    if (unknown.length > 0) throw new Error(`GeoNames does not know ${city.name} as ${unknown.join(', ')}`);
    const area = city.country === 'US' ? city.admin1 : (areaNames[city.country]?.[city.admin1] ?? city.admin1);
    const key = `${city.country} ${area} ${normalise(name)}`;
    if (usedNames.has(key)) continue;
    usedNames.add(key);
    const aliases = more.filter((text) => text !== name && !unknown.includes(text));
    const { country, latMicro, lngMicro, population } = city;
    rows.push({
      id: FOREIGN_CITIES + city.id,
      kind: 'city',
      name,
      country,
      area,
      latMicro,
      lngMicro,
      population,
      aliases,
    });
  }
  if (chosen.size > 0) throw new Error(`Not in GeoNames: ${[...chosen.keys()].join('; ')}`);
  return rows;
}
