import type { Country } from '#contract/geo/places';
import type { Place } from '../../../geo/places/place-index.ts';
import { claim, fieldsOf, type Sets } from '../draft.ts';
import { isFiller } from '../stop-words.ts';
import { fold } from '../tokenize.ts';
import type { Hit, Search } from './find-place-mentions.ts';
import { titled } from './place-terms.ts';

/**
 * Combines the places of a query text: one place with its containing areas, most precise first; the remaining mentions
 * are a second result.
 */

const isTown = (place: Place | undefined) => place?.kind === 'comune' || place?.kind === 'city';
const isArea = (place: Place | undefined) =>
  place?.kind === 'region' ||
  place?.kind === 'province' ||
  place?.kind === 'country' ||
  place?.kind === 'geographicArea';

const lies = (inner: Place, outer: Place) =>
  outer.kind === 'country'
    ? inner.country === outer.country
    : outer.kind === 'region'
      ? inner.regionId === outer.id
      : outer.kind === 'province'
        ? inner.provinceId === outer.id
        : outer.kind === 'geographicArea'
          ? outer.comuneIds.includes(inner.comuneId ?? 0)
          : inner.comuneId === outer.id;

type Read = { sets: Sets; used: Hit[] };

export function choosePlace(search: Search): void {
  const hits = [...search.hits].sort((a, b) => a.from - b.from);
  if (hits.length === 0) return;
  const { sets, used } = readTogether(search, hits);
  let isFirst = true;
  for (const hit of hits) {
    if (used.includes(hit)) {
      claim(search.draft, hit.from, hit.to, { sets: isFirst ? sets : {} });
      const last = search.draft.facts.at(-1);
      if (last) last.shown = fieldsOf(sets);
      isFirst = false;
    } else if (hit.kind === 'centre') claim(search.draft, hit.from, hit.to, { reason: 'center' });
    // A search text must resolve: a city or an area that the gazetteer lacks is no filter.
    else if (hit.kind === 'land')
      claim(search.draft, hit.from, hit.to, { reason: search.book.isAbroad(hit.text) ? 'country' : 'surroundings' });
    else if (hit.places[0]?.kind === 'country' && hit.places[0].country === 'IT')
      claim(search.draft, hit.from, hit.to, { sets: {} });
    else claim(search.draft, hit.from, hit.to, { reason: 'secondValue' });
  }
}

/** The comune that quarters, streets and areas of the text belong to. */
function townOf(hits: readonly Hit[]): { hit: Hit; place: Place } | null {
  const areas = hits.flatMap(({ places: [best] }) => (best && isArea(best) ? [best] : []));
  const towns = hits.filter(({ kind, places: [best] }) => kind === 'place' && isTown(best));
  const outer = towns.find((town) =>
    towns.some(
      (other) =>
        other !== town &&
        (other.places[0]?.population ?? 0) < (town.places[0]?.population ?? 0) &&
        other.places.some((place) => place.kind === 'quarter' && place.comuneId === town.places[0]?.id),
    ),
  );
  const hit = outer ?? towns[0];
  if (!hit) return null;
  const inArea = hit.places.find((place) => isTown(place) && areas.some((area) => lies(place, area)));
  const place = inArea ?? hit.places[0];
  return place ? { hit, place } : null;
}

/** The landmark of the text in the named comune, which is then part of its name; without a comune the best known one. */
function landmarkOf({ book }: Search, hits: readonly Hit[], town: ReturnType<typeof townOf>): Read | null {
  const hit = hits.find(({ kind }) => kind === 'landmark');
  const place = hit?.places.find(({ comuneId }) => !town || comuneId === town.place.id);
  if (!hit || !place) return null;
  const comune = book.byId(place.comuneId ?? 0);
  const containing = hits.filter((other) =>
    other.places.some((outer) => outer === comune || (isArea(outer) && lies(place, outer))),
  );
  return { sets: { locationQuery: book.queryOf(place, hit.radius) }, used: [hit, ...containing] };
}

function readTogether(search: Search, hits: readonly Hit[]): Read {
  const { book } = search;
  const used: Hit[] = [];
  const parts: string[] = [];
  const town = townOf(hits);
  const landmark = landmarkOf(search, hits, town);
  if (landmark) return landmark;
  const provinceCode = hits.find(({ kind }) => kind === 'sigla');
  const province = provinceCode?.places[0];
  const inProvince = province ? town?.hit.places.find((place) => isTown(place) && lies(place, province)) : undefined;
  const comune = inProvince ?? town?.place;
  const street = hits.find(({ kind }) => kind === 'street');
  if (street) {
    parts.push(titled(street.text.replace(/\s*,\s*/g, ' ').replace(/\s(\d+)$/, ' $1')));
    used.push(street);
  }
  const quarter = quarterOf(search, hits, comune, town?.hit);
  const set = street ? null : quarterSetOf(search, hits, comune);
  if (set) {
    parts.push(...set.quarters.map(({ name }) => name));
    used.push(...set.hits);
  } else if (quarter) {
    if (!street) parts.push(quarter.name);
    used.push(quarter.hit);
  }
  const postal = hits.find(({ kind }) => kind === 'postal');
  if (postal && town) used.push(postal);
  if (comune && town) {
    parts.push([...(postal && !set ? [postal.text] : []), book.queryOf(comune)].join(' '));
    used.push(town.hit, ...(provinceCode ? [provinceCode] : []));
  } else if (set) {
    parts.push(book.queryOf(set.comune));
  } else if (postal) {
    parts.push(postal.text);
    used.push(postal);
  }
  const areas = hits.filter(
    ({ places: [best], kind }) =>
      kind === 'place' && isArea(best) && !(best?.kind === 'country' && best.country === 'IT'),
  );
  const area = areas.find(({ places: [best] }) => best?.kind === 'geographicArea') ?? areas[0];
  const areaPlace = area?.places[0];
  let country: Country | undefined = comune && comune.country !== 'IT' ? comune.country : undefined;
  if (area && areaPlace) {
    if (areaPlace.kind === 'country') {
      if (!comune || comune.country === areaPlace.country) {
        country = areaPlace.country;
        used.push(area);
      }
    } else if (parts.length === 0) {
      parts.push(
        areaPlace.kind === 'province' && !/prov/i.test(area.text) && !book.isProvinceAdjective(area.text)
          ? titled(area.text)
          : book.queryOf(areaPlace),
      );
      used.push(area);
    } else if (!comune || lies(comune, areaPlace)) used.push(area);
  }
  for (const hit of hits) if (isRepeated(hit, used, comune ?? areaPlace)) used.push(hit);
  return {
    sets: { ...(parts.length > 0 ? { locationQuery: parts.join(', ') } : {}), ...(country ? { country } : {}) },
    used,
  };
}

/** Another mention of the resolved comune or area, or of an area that contains it. */
const isRepeated = (hit: Hit, used: readonly Hit[], comune: Place | undefined) =>
  !used.includes(hit) &&
  hit.places.length > 0 &&
  comune !== undefined &&
  hit.places.some(
    (place) =>
      place.id === comune.id ||
      (isArea(place) && place.kind !== 'country' && lies(comune, place) && hit.places[0] === place),
  );

function quarterOf(
  search: Search,
  hits: readonly Hit[],
  comune: Place | undefined,
  town: Hit | undefined,
): { hit: Hit; name: string } | null {
  for (const hit of hits) {
    if (hit === town) {
      const [best] = hit.places;
      if (best?.kind === 'quarter') return { hit, name: best.name };
      continue;
    }
    if (hit.kind === 'centre' && comune?.kind === 'comune') return { hit, name: centreName(hit.text) };
    if (hit.kind === 'zone') return { hit, name: titled(hit.text) };
    if (hit.kind !== 'place') continue;
    const inside = hit.places.find((place) => place.kind === 'quarter' && comune && place.comuneId === comune.id);
    if (inside) return { hit, name: spelling(hit, inside) };
    const [best] = hit.places;
    if (best?.kind !== 'quarter' || comune) continue;
    const isFullName = fold(hit.text).includes(fold(search.book.byId(best.comuneId ?? 0)?.name ?? '~'));
    return {
      hit,
      name: isFullName && fold(best.name) !== fold(hit.text) ? search.book.queryOf(best) : spelling(hit, best),
    };
  }
  return null;
}

/** Words between the quarters of a list, besides fillers. */
const listWords = /^(?:,|\/|e|ed|o|od|oppure|or|and|und|oder|et|ou|y|u)$/;

/** Several quarters in a row: "Isola, Porta Venezia o Brera". Without a comune, that of all of them. */
function quarterSetOf(
  { book, draft }: Search,
  hits: readonly Hit[],
  comune: Place | undefined,
): { hits: Hit[]; quarters: Place[]; comune: Place } | null {
  const isLinked = (one: Hit, other: Hit) => {
    const between = draft.tokens.slice(one.to, other.from).map(({ norm }) => norm);
    return (
      between.some((norm) => listWords.test(norm)) && between.every((norm) => listWords.test(norm) || isFiller(norm))
    );
  };
  for (const [at, first] of hits.entries()) {
    const ids = first.places.flatMap(({ kind, comuneId }) => (kind === 'quarter' && comuneId ? [comuneId] : []));
    for (const id of comune ? [comune.id] : ids) {
      const list = quartersFrom(hits.slice(at), id, isLinked);
      const quarters = [...new Set(list.map(({ quarter }) => quarter))];
      const town = book.byId(id);
      if (quarters.length > 1 && town) return { hits: list.map(({ hit }) => hit), quarters, comune: town };
    }
  }
  return null;
}

/** The first mentions that name quarters of the comune and are linked to each other. */
function quartersFrom(hits: readonly Hit[], comuneId: number, isLinked: (one: Hit, other: Hit) => boolean) {
  const list: { hit: Hit; quarter: Place }[] = [];
  for (const hit of hits) {
    const isQuarter = (place: Place) => place.kind === 'quarter' && place.comuneId === comuneId;
    const quarter = hit.kind === 'place' ? hit.places.find(isQuarter) : undefined;
    const last = list.at(-1)?.hit;
    if (!quarter || (last && !isLinked(last, hit))) break;
    list.push({ hit, quarter });
  }
  return list;
}

const centreName = (text: string) => (/^centro storico$/i.test(text) ? 'Centro storico' : 'Centro');

/** The name as typed, with typos corrected. */
const spelling = (hit: Hit, place: Place) => {
  const typed = fold(hit.text);
  const isAlias = [place.name, ...place.aliases].some((name) => fold(name) === typed);
  return isAlias && fold(place.name) !== typed ? titled(hit.text) : place.name;
};
