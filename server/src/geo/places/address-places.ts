import type { Place, PlaceIndex } from './place-index.ts';
import { normalise } from './place-text.ts';

/** Resolves addresses to places: the named comune, the quarter of the coordinates, the street. */

export type ItalianTown = { city: string; province: string | null; latitude: number | null; longitude: number | null };

export type ComuneMatch =
  | { ok: true; comune: Place }
  /** No comune of that name, or none in that province. */
  | { ok: false; wrong: 'city' | 'province' };

/** Words around a province's name: "Città metropolitana di Milano", "Provincia dell'Aquila". */
const provinceWords =
  /^(?:provincia|citta metropolitana|libero consorzio(?: comunale)?)(?: (?:di|del|della|dei))? (?:dell(?=[aeiou]))?/;

/**
 * The comune of an address. `city` in any of its names and languages; `province` as province code, by name, or the
 * region. Among namesakes the nearest to the coordinates, without them the most populous.
 */
export function comuneOf(index: PlaceIndex, { city, province, latitude, longitude }: ItalianTown): ComuneMatch {
  const named = [...new Set((index.exact.get(normalise(city)) ?? []).map((name) => name.place))];
  const comuni = named.filter((place) => place.kind === 'comune');
  if (comuni.length === 0) return { ok: false, wrong: 'city' };
  const there = province?.trim() ? comuni.filter((comune) => liesIn(index, comune, province)) : comuni;
  const point =
    latitude === null || longitude === null ? null : { latMicro: latitude * 1e6, lngMicro: longitude * 1e6 };
  const [comune] = point ? [...there].sort((a, b) => metresBetween(a, point) - metresBetween(b, point)) : there;
  return comune ? { ok: true, comune } : { ok: false, wrong: 'province' };
}

function liesIn(index: PlaceIndex, comune: Place, province: string): boolean {
  const norm = normalise(province);
  const byProvinceCode = index.provinceByCode.get(norm);
  if (byProvinceCode) return byProvinceCode.id === comune.provinceId;
  const isHis = ({ id }: Place) => id === comune.provinceId || id === comune.regionId;
  return [norm, norm.replace(provinceWords, '')].some((text) =>
    (index.exact.get(text) ?? []).some((name) => isHis(name.place)),
  );
}

/** Maximum distance of a property from the center of its quarter. */
const QUARTER_REACH_M = 2000;

/** The quarter of the comune with the nearest center, within that distance. */
export function quarterAt(
  quarters: readonly Place[],
  comuneId: number,
  point: { latMicro: number; lngMicro: number },
): Place | undefined {
  const near = quarters
    .filter((place) => place.kind === 'quarter' && place.comuneId === comuneId)
    .map((quarter) => ({ quarter, metres: metresBetween(quarter, point) }))
    .filter(({ metres }) => metres <= QUARTER_REACH_M);
  return near.sort((a, b) => a.metres - b.metres)[0]?.quarter;
}

const METRES_PER_DEGREE = 111_320;

/** Flat-earth approximation: exact enough to compare distances within a country. */
function metresBetween(a: { latMicro: number; lngMicro: number }, b: { latMicro: number; lngMicro: number }): number {
  const narrowing = Math.cos((((a.latMicro + b.latMicro) / 2e6) * Math.PI) / 180);
  return (Math.hypot(a.latMicro - b.latMicro, (a.lngMicro - b.lngMicro) * narrowing) / 1e6) * METRES_PER_DEGREE;
}

/** Whether a street has a separate point. Until a property is known on it, it has the center of its comune. */
export function isPlaced(street: { latMicro: number; lngMicro: number }, comune: Place): boolean {
  return street.latMicro !== comune.latMicro || street.lngMicro !== comune.lngMicro;
}

/** No street is farther from the center of its comune. */
const COMUNE_REACH_M = 40_000;

/** Whether a point can be in a comune: a distant pin is ignored for its streets. */
export function mayLieIn(point: { latMicro: number; lngMicro: number }, comune: Place): boolean {
  return metresBetween(point, comune) <= COMUNE_REACH_M;
}

/** A street as a place with the country, province and region of its comune. */
export function streetPlace(
  street: { id: number; name: string; latMicro: number; lngMicro: number },
  comune: Place,
): Place {
  const { country, area, provinceId, regionId } = comune;
  const { id, name, latMicro, lngMicro } = street;
  return {
    id,
    kind: 'street',
    name,
    other: null,
    country,
    area,
    comuneId: comune.id,
    provinceId,
    regionId,
    postalCodes: [],
    latMicro,
    lngMicro,
    population: 0,
    aliases: [],
    comuneIds: [],
    adverbials: null,
    label: `${name}, ${comune.name}`,
    sublabel: comune.sublabel,
  };
}
