import type { PlaceKind } from '#contract/geo/places';
import { findExact, findNear, type PlaceFilter } from './find-names.ts';
import type { Place, PlaceIndex } from './place-index.ts';
import type { Search } from './place-search.ts';
import { normalise } from './place-text.ts';
import { afterWord, stripFillers } from './split-place-text.ts';

/** Filter of the outer part of "navigli, milano", "samone TN" or "portland OR". */

export type Container = {
  contains: PlaceFilter;
  /** "torino" alone is the comune: its province then contains comuni and uniquely named quarters only. */
  isBareProvince?: true;
  isComune?: true;
};

const outerKinds: ReadonlySet<PlaceKind> = new Set(['country', 'region', 'province', 'comune', 'geographicArea']);

/** Filter for the places inside another. */
export const insideOf = (outer: Place): PlaceFilter => {
  switch (outer.kind) {
    case 'country':
      return (place) => place.country === outer.country && place.id !== outer.id;
    case 'region':
      return (place) => place.regionId === outer.id;
    case 'province':
      return (place) => place.provinceId === outer.id;
    case 'geographicArea':
      return (place) => outer.comuneIds.includes(place.comuneId ?? 0);
    default:
      return (place) => place.comuneId === outer.id && place.id !== outer.id;
  }
};

/** Filters for an outer part: a place that contains others, a province code, a US state or another area. */
export function containersOf(search: Search, text: string, near: boolean): Container[] {
  const { index } = search;
  const containers: Container[] = [];
  const province = index.provinceByCode.get(text);
  if (province) containers.push({ contains: insideOf(province) });
  const provinces = afterWord(text, 'provincia');
  const names = provinces ?? [text];
  const allowed = near ? search.near : search.accepts;
  const isOuter: PlaceFilter = (place) => outerKinds.has(place.kind) && allowed(place);
  for (const norm of names) {
    const bare = stripFillers(norm);
    const places = near ? findNear(index, bare, isOuter, 1, 3) : findExact(index, bare, isOuter);
    for (const place of places) {
      const isBareProvince = place.kind === 'province' && provinces === null;
      const isComune = place.kind === 'comune';
      containers.push({
        contains: insideOf(place),
        ...(isBareProvince && { isBareProvince }),
        ...(isComune && { isComune }),
      });
    }
  }
  const abroad = near ? null : areaAbroad(index, text);
  if (abroad) containers.push({ contains: abroad });
  return containers;
}

/** Areas abroad ("tx", "bretagne", "tx stati uniti") are not in the gazetteer, but distinguish places of one name. */
function areaAbroad(index: PlaceIndex, text: string): PlaceFilter | null {
  const words = text.split(' ');
  for (const count of [2, 1, 0]) {
    const area = words.slice(0, words.length - count).join(' ');
    if (!index.areas.has(area)) continue;
    const named = words.slice(words.length - count).join(' ');
    const nation = named ? findExact(index, named, (place) => place.kind === 'country')[0]?.country : null;
    if (nation === undefined) continue;
    return (place) =>
      place.kind === 'city' && (!nation || place.country === nation) && normalise(place.area ?? '') === area;
  }
  return null;
}
