import type { Country } from '#contract/geo/places';
import type { Place, PlaceIndex } from '../../geo/places/place-index.ts';
import { normalise } from '../../geo/places/place-text.ts';

/** The comune of a feed's address: never a guess, because a listing in the wrong comune is worse than one that waits. */

export type FeedAddress = {
  country: Country;
  istat: string | null;
  city: string | null;
  province: string | null;
  postalCode: string | null;
};
export type FeedPlace =
  | { ok: true; town: Place; quarter: Place | null; isProvinceKnown: boolean }
  | { ok: false; block: 'PLACE_UNKNOWN' | 'PLACE_AMBIGUOUS' };

/** A town with the quarter by whose name it was found. */
type Candidate = { town: Place; quarter: Place | null };

/** Words around a province's name, as in `address-places.ts`. */
const provinceWords =
  /^(?:provincia|citta metropolitana|metropolitan city|province|libero consorzio(?: comunale)?)(?: (?:di|del|della|dei|of))? (?:dell(?=[aeiou]))?/;

/** "Comune di Torino", "Roma Capitale": words that belong to no name of a comune. */
const wordsOfComune = /^\s*(?:comune|citt[aà]['’]?|municipality|city|town)\s+(?:di|of)\s+|(?<!\s)\s+capitale\s*$/i;

/** "Torino (TO)", "Roma, RM": the code after the name is its province. */
const codeAfterName = /^(.*\S)\s*(?:\(\s*([A-Za-z]{2})\s*\)|[,/-]\s*([A-Z]{2}))\s*$/;

/**
 * Place of an address: by ISTAT code, else by name and province, else by name and postal code, else by a unique name. A quarter's name
 * stands for its comune, if no comune has the name.
 */
export function resolveFeedPlace(index: PlaceIndex, address: FeedAddress): FeedPlace {
  const { country, istat, postalCode } = address;
  const byCode = istat === null || country !== 'IT' ? undefined : index.byId.get(Number(istat));
  const split = codeAfterName.exec(address.city ?? '');
  const hasCode = split !== null && index.provinceByCode.has((split[2] ?? split[3] ?? '').toLowerCase());
  const city = hasCode ? (split[1] ?? '') : (address.city ?? '');
  const province = address.province?.trim() || (hasCode ? (split[2] ?? split[3] ?? '') : '');
  if (byCode?.kind === 'comune') {
    const quarter = candidatesOf(index, city, country).find(({ town }) => town.id === byCode.id)?.quarter ?? null;
    return { ok: true, town: byCode, quarter, isProvinceKnown: true };
  }
  const named = candidatesOf(index, city, country);
  const candidates = named.length > 0 ? named : candidatesOf(index, city.replace(wordsOfComune, ''), country);
  if (candidates.length === 0) return { ok: false, block: 'PLACE_UNKNOWN' };
  const inProvince = province === '' ? [] : candidates.filter(({ town }) => liesIn(index, town, province));
  const atCode =
    postalCode === null ? [] : candidates.filter(({ town }) => town.postalCodes.includes(Number(postalCode)));
  const both = inProvince.filter((one) => atCode.includes(one));
  const [first, ...others] = [both, inProvince, atCode, candidates].find((some) => some.length > 0) ?? [];
  if (!first) return { ok: false, block: 'PLACE_UNKNOWN' };
  if (others.length > 0) return { ok: false, block: 'PLACE_AMBIGUOUS' };
  return { ok: true, ...first, isProvinceKnown: province === '' || inProvince.includes(first) };
}

/** Towns of this name, one candidate each; without one, the towns of its quarters. */
function candidatesOf(index: PlaceIndex, city: string, country: Country): Candidate[] {
  const norm = normalise(city);
  const named = [...new Set((index.exact.get(norm) ?? []).map(({ place }) => place))];
  const kind = country === 'IT' ? 'comune' : 'city';
  const towns = named.filter((place) => place.kind === kind && place.country === country);
  // "Reggio Emilia" is an alias; a town with the name itself precedes towns with it as an alias.
  const own = towns.filter((place) => [place.name, place.other ?? ''].some((name) => normalise(name) === norm));
  const best = own.length > 0 ? own : towns;
  if (best.length > 0) return best.map((town) => ({ town, quarter: null }));
  const byTown = new Map<number, Candidate>();
  for (const quarter of named.filter((place) => place.kind === 'quarter' && place.country === country)) {
    const town = index.byId.get(quarter.comuneId ?? 0);
    if (town && !byTown.has(town.id)) byTown.set(town.id, { town, quarter });
  }
  return [...byTown.values()];
}

function liesIn(index: PlaceIndex, town: Place, province: string): boolean {
  const norm = normalise(province);
  const area = normalise(town.area ?? '');
  if (town.country !== 'IT') return area === norm;
  const byProvinceCode = index.provinceByCode.get(norm);
  if (byProvinceCode) return byProvinceCode.id === town.provinceId;
  const provinceName = index.byId.get(town.provinceId ?? 0)?.name ?? '';
  // "Genoa" is a name of the capital only.
  const isCapital = ({ kind, name, provinceId }: Place) =>
    kind === 'comune' && provinceId === town.provinceId && provinceName.startsWith(name);
  const isContainer = (place: Place) => place.id === town.provinceId || place.id === town.regionId || isCapital(place);
  return [norm, norm.replace(provinceWords, '')].some((text) =>
    (index.exact.get(text) ?? []).some(({ place }) => isContainer(place)),
  );
}
