import type { PlaceKind } from '#contract/geo/places';
import { findByPrefix, findExact } from './find-names.ts';
import { categoryOf } from './landmark-index.ts';
import { type LandmarkText, readLandmarkText } from './landmark-text.ts';
import { isOrdinary } from './no-comune-terms.ts';
import { containersOf } from './place-containers.ts';
import type { Place } from './place-index.ts';
import type { Search } from './place-search.ts';
import { bitCount, characterMask, editDistance, normalise } from './place-text.ts';
import { cuts, stripFillers } from './split-place-text.ts';

/** A landmark that a text names, with its words. */
export type LandmarkMatch = {
  /** Best known first, in the named comune only. */
  places: readonly [Place, ...Place[]];
  text: LandmarkText;
  matchedText: string;
};

const ALTERNATIVES = 8;

/**
 * The landmark that a text names in full: "metro Lodi TIBB", "Politecnico, Torino", "Milano zona Bocconi". With words such as
 * "vicino a" only if it is no comune: "vicino a Bologna" is the city, not the metro station of Roma.
 */
export function findLandmark(search: Search, raw: string): LandmarkMatch | null {
  const readings = readLandmarkText(raw);
  const match = firstNamed(search, readings);
  return match ?? (readings.every(({ lead }) => lead === null) ? behindTown(search, raw) : null);
}

/** "milano zona bocconi", "milano, m3 lodi": the words stand between the comune and the name. */
function behindTown(search: Search, raw: string): LandmarkMatch | null {
  const words = raw.trim().split(/[\s,]+/);
  for (let at = 1; at < Math.min(words.length - 1, 5); at++) {
    const town = normalise(words.slice(0, at).join(' '));
    if (findExact(search.index, town, ({ kind }) => kind === 'comune', 1).length === 0) continue;
    const readings = readLandmarkText(words.slice(at).join(' ')).filter(({ lead }) => lead !== null);
    const match = firstNamed(
      search,
      readings.map((text) => ({ ...text, rest: `${text.rest}, ${town}` })),
    );
    if (match) return match;
  }
  return null;
}

/**
 * A landmark whose name has a typo: "metro lodi tib", "polittecnico". Only for texts that name nothing else, or with words that name
 * stations. With `comuneId` only there.
 */
export function guessLandmark(
  search: Search,
  raw: string,
  { comuneId, onlyStations = false }: { comuneId?: number; onlyStations?: boolean } = {},
): LandmarkMatch | null {
  const isInside = (place: Place) => comuneId === undefined || place.comuneId === comuneId;
  for (const text of readLandmarkText(raw)) {
    if (onlyStations && isAnyKind(text)) continue;
    const segments = text.rest.split(/[,;]/).map(normalise).filter(Boolean);
    const full = segments.join(' ');
    const pairs = cuts(segments).flatMap(([inner, outer]) =>
      containersOf(search, outer, false).map(({ contains }) => ({ inner, outer, contains })),
    );
    for (const { inner, outer, contains } of [{ inner: full, outer: '', contains: () => true }, ...pairs]) {
      const places = similarLandmarks(search, inner, text).filter((place) => contains(place) && isInside(place));
      const match = matched(places, text, `${inner} ${outer}`.trim());
      if (match) return match;
    }
  }
  return null;
}

/** Shorter names tolerate no typo; long ones two. */
const [MISSPELT_LENGTH, LONG_LENGTH] = [6, 10];

function similarLandmarks(search: Search, norm: string, text: LandmarkText): Place[] {
  if (norm.length < MISSPELT_LENGTH || isOrdinary(norm) || findExact(search.index, norm, () => true, 1).length > 0)
    return [];
  const maxDistance = norm.length < LONG_LENGTH ? 1 : 2;
  const mask = characterMask(norm);
  const near = search.index.landmarks.names
    .filter((name) => bitCount(name.mask ^ mask) <= 2 * maxDistance)
    .map((name) => ({ norm: name.norm, distance: editDistance(norm, name.norm, maxDistance) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance);
  return near.flatMap((name) => candidates(search, name.norm, text));
}

function firstNamed(search: Search, readings: readonly LandmarkText[]): LandmarkMatch | null {
  for (const text of readings) {
    const match = named(search, text);
    if (match) return match;
  }
  return null;
}

function named(search: Search, text: LandmarkText): LandmarkMatch | null {
  const segments = text.rest.split(/[,;]/).map(normalise).filter(Boolean);
  const full = segments.join(' ');
  if (!full) return null;
  const alone = candidates(search, full, text);
  const [first] = alone;
  // "san donato milanese" is a comune, not San Donato in the province of Milano.
  if (!first && isAnyKind(text) && findExact(search.index, full, ({ kind }) => kind === 'comune', 1).length > 0)
    return null;
  if (first) return isOtherPlace(search, full, text, first) ? null : matched(alone, text, full);
  for (const [inner, outer] of cuts(segments)) {
    const norm = [inner, stripFillers(inner)].find((name) => candidates(search, name, text).length > 0);
    if (!norm) continue;
    for (const { contains } of containersOf(search, outer, false)) {
      const inside = candidates(search, norm, text).filter(contains);
      const isNamesake = (place: Place) => contains(place) && isPreferred(place, text, inside[0]);
      if (findExact(search.index, norm, isNamesake, 1).length > 0) return null;
      if (inside.length > 0) return matched(inside, text, `${norm} ${outer}`);
    }
  }
  return null;
}

function matched(places: readonly Place[], text: LandmarkText, matchedText: string): LandmarkMatch | null {
  const [best] = places;
  if (!best) return null;
  // Other cities first: they are what a short name may mean.
  const isFirstOfComune = (place: Place, at: number) =>
    places.findIndex((one) => one.comuneId === place.comuneId) === at;
  const others = places.slice(1);
  const elsewhere = others.filter((place) => isFirstOfComune(place, places.indexOf(place)));
  const here = others.filter((place) => !elsewhere.includes(place));
  return { places: [best, ...[...elsewhere, ...here].slice(0, ALTERNATIVES)], text, matchedText };
}

function candidates({ index: { landmarks }, accepts }: Search, norm: string, { lead, line }: LandmarkText): Place[] {
  const isStation = lead === 'metro' || lead === 'station' || lead === 'stop';
  if (!isStation && (commonNouns.has(norm) || isOrdinary(norm))) return [];
  const isNamed = (place: Place) => accepts(place) && (lead !== null || categoryOf(place) !== 'street');
  const named = (landmarks.exact.get(norm) ?? []).filter(isNamed);
  const onLine = (place: Place) => line === null || (place.landmark?.lines.includes(line) ?? false);
  const metro = named.filter((place) => categoryOf(place) === 'metro' && onLine(place));
  if (lead === 'metro') return metro;
  if (lead !== 'station' && lead !== 'stop') return named;
  const rail = [...named, ...(landmarks.stations.get(norm) ?? []).filter(accepts)];
  const trains = [...new Set(rail)].filter((place) => categoryOf(place) === 'rail');
  return lead === 'stop' ? [...metro, ...trains] : [...trains, ...metro];
}

/** Nouns that name a landmark only as a station: "metro Ospedale", but "vicino all'ospedale" names none. */
const commonNouns = new Set(
  'ospedale universita museo municipio porto borgo fontana fiera giardini stadio arena mostra mercato tribunale terme'.split(
    ' ',
  ),
);

const wide = new Set<PlaceKind>(['comune', 'province', 'region', 'country', 'city', 'geographicArea']);

/** Whether a name without a comune is better known as another place. */
function isOtherPlace(search: Search, norm: string, text: LandmarkText, best: Place): boolean {
  const isWeighty = (place: Place) =>
    place.kind !== 'quarter' || text.lead === 'zone' || place.population >= best.population;
  const isNamesake = (place: Place) => isPreferred(place, text, best) && isWeighty(place);
  if (findExact(search.index, norm, isNamesake, 1).length > 0) return true;
  // "stazione Susa" is in Susa, if anywhere.
  if (text.lead === 'station' || text.lead === 'stop') {
    const [town] = findExact(search.index, norm, ({ kind }) => kind === 'comune', 1);
    return town !== undefined && town.id !== best.comuneId;
  }
  // "desenzano" is Desenzano del Garda, but "termini" not Termini Imerese.
  const isLarger = (place: Place) => search.accepts(place) && place.population > best.population;
  return isAnyKind(text) && findByPrefix(search.index, norm, isLarger, 1).length > 0;
}

const isAnyKind = ({ lead }: LandmarkText) => lead === null || lead === 'near' || lead === 'zone';

/**
 * Whether a namesake wins over the landmark: a comune unless the text names a station; a quarter without such words, and "zona
 * Lambrate" over the station ("zona Bocconi" is the university).
 */
function isPreferred(place: Place, text: LandmarkText, best: Place | undefined): boolean {
  if (wide.has(place.kind)) return isAnyKind(text);
  if (place.kind !== 'quarter') return false;
  const isStation = best !== undefined && (categoryOf(best) === 'metro' || categoryOf(best) === 'rail');
  return text.lead === null || (text.lead === 'zone' && isStation);
}
