import { readFile } from 'node:fs/promises';
import { normalise } from '../../server/src/geo/places/place-text.ts';
import type { GeoName } from './geonames.ts';

/** A quarter of `quarters.tsv`: degrees to about 300 m, ISTAT code of its comune, further names. */
export type ListedQuarter = {
  number: number;
  comuneCode: string;
  name: string;
  latitude: number;
  longitude: number;
  /** Known beyond its city. */
  isKnown: boolean;
  aliases: string[];
};

/** The first number that takes the id of a GeoNames row it replaces; earlier rows have ids of their own. */
const FIRST_WITH_SHARED_ID = 218;
/** Similar names within this distance are one quarter. */
const SAME_PLACE_M = 1500;
const METERS_PER_DEGREE = 111_320;

/** @throws Error for a line without number, comune, name and point. */
export async function readQuarters(): Promise<ListedQuarter[]> {
  const text = await readFile(new URL('quarters.tsv', import.meta.url), 'utf8');
  return text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [number, comuneCode, name, latitude, longitude, rank, aliases] = line.split('\t');
      if (!comuneCode || !name || !Number(number) || !Number(latitude) || !Number(longitude))
        throw new Error(`quarters.tsv: ${line}`);
      return {
        number: Number(number),
        comuneCode,
        name,
        latitude: Number(latitude),
        longitude: Number(longitude),
        isKnown: rank === '1',
        aliases: aliases ? aliases.split(';') : [],
      };
    });
}

/** "Rione Sanità" is "Sanità". */
const kindWords = /^(?:quartiere|rione|borgata|frazione|localita) /;
const plain = (name: string) => normalise(name).replace(kindWords, '');

const isAt = (quarter: ListedQuarter, { latMicro, lngMicro }: GeoName) => {
  const north = latMicro / 1e6 - quarter.latitude;
  const east = (lngMicro / 1e6 - quarter.longitude) * Math.cos((quarter.latitude * Math.PI) / 180);
  return Math.hypot(north, east) * METERS_PER_DEGREE <= SAME_PLACE_M;
};

/**
 * Whether a GeoNames place of the same comune is this quarter: by its full name, or by one half of a double name
 * ("Porotto-Cassana") within 1.5 km.
 */
export function isSameQuarter(quarter: ListedQuarter, place: GeoName): boolean {
  if (normalise(quarter.name) === normalise(place.name)) return true;
  const names = new Set([quarter.name, ...quarter.aliases].map(plain));
  return [place.name, ...place.name.split(/ ?- ?/)].some((name) => names.has(plain(name))) && isAt(quarter, place);
}

/** Whether the quarter takes the id of the GeoNames row that it replaces, so that saved searches keep their place. */
export const sharesId = ({ number }: ListedQuarter) => number >= FIRST_WITH_SHARED_ID;

/** Estimated inhabitants, as parts of the comune: they rank places of one name. */
const KNOWN_SHARE = 40;
const LOCAL_SHARE = 200;

/** Population of a quarter without a census. */
export const estimatedPopulation = (comunePopulation: number, isKnown: boolean) =>
  Math.round(comunePopulation / (isKnown ? KNOWN_SHARE : LOCAL_SHARE));
