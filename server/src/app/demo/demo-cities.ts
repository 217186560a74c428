import { readFileSync } from 'node:fs';

/** The 40 comuni of the demo data with their quarters, streets and price levels (our estimate, not statistics). */

type Zone = 'centre' | 'town' | 'edge' | 'hills' | 'sea';
export type Quarter = {
  name: string;
  lat: number;
  lng: number;
  postalCode: string;
  zone: Zone;
  /** Multiplies the city's price level. */
  factor: number;
  /** Direction of the land, in degrees from north; null away from the water. */
  landBearing: number | null;
  streets: readonly string[];
};
export type City = {
  istat: string;
  /** The gazetteer's id of a comune is its ISTAT code as a number. */
  comuneId: number;
  name: string;
  province: string;
  inhabitants: number;
  salePerM2: number;
  rentPerM2: number;
  stayPerNight: number;
  stayShare: number;
  touristTax: number;
  character: 'city' | 'sea' | 'mountain' | 'art';
  quarters: readonly Quarter[];
};

function rowsOf(file: string): string[][] {
  const text = readFileSync(new URL(`towns/${file}`, import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));
}

function readQuarters(): Map<string, Quarter[]> {
  const byCity = new Map<string, Quarter[]>();
  for (const [istat = '', name = '', lat, lng, postalCode = '', zone, factor, land, streets = ''] of rowsOf(
    'quarters.tsv',
  )) {
    const quarter: Quarter = {
      name,
      postalCode,
      lat: Number(lat),
      lng: Number(lng),
      zone: zone as Zone,
      factor: Number(factor),
      landBearing: land === '-' ? null : Number(land),
      streets: streets.split(';'),
    };
    byCity.set(istat, [...(byCity.get(istat) ?? []), quarter]);
  }
  return byCity;
}

const quarters = readQuarters();

export const cities: readonly City[] = rowsOf('cities.tsv').map(
  ([istat = '', name = '', province = '', inhabitants, sale, rent, stay, stayShare, tax, character]) => ({
    istat,
    comuneId: Number(istat),
    name,
    province,
    inhabitants: Number(inhabitants),
    salePerM2: Number(sale),
    rentPerM2: Number(rent),
    stayPerNight: Number(stay),
    stayShare: Number(stayShare),
    touristTax: Number(tax),
    character: character as City['character'],
    quarters: quarters.get(istat) ?? [],
  }),
);

/** Streets of all cities, with the coordinates of the first quarter that contains them. */
export const streetsOfCities = cities.flatMap(({ comuneId, quarters }) =>
  quarters.flatMap(({ streets, lat, lng }) => streets.map((name) => ({ name, comuneId, point: { lat, lng } }))),
);

/** Listings grow slightly slower than the population, so that small towns have some too. */
export const cityWeights = cities.map((city) => Math.max(14, city.inhabitants ** 0.72));
