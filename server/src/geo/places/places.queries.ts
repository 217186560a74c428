import type { listLearntStreets as listEndpoint } from '#contract/geo/learnt-streets.schemas';
import { type Country, MIN_SUGGEST_LENGTH } from '#contract/geo/places';
import type * as placesContract from '#contract/geo/places.schemas';
import type { findNearby as findNearbyEndpoint, PlaceSuggestion } from '#contract/geo/places.schemas';
import type { ErrorsOf, OutputOf, ParsedOf } from '#contract/platform/endpoint';
import type { RequestContext } from '../../platform/http/context.ts';
import { countAttemptFrom } from '../../platform/rate-limit/rate-limit.ts';
import type { Deps, UseCase } from '../deps.ts';
import { NearbyPlacesError, type NearbyQuestion } from '../nearby/nearby-places.port.ts';
import { type ComuneMatch, comuneOf, type ItalianTown, isPlaced, quarterAt, streetPlace } from './address-places.ts';
import { findLandmark } from './find-landmark.ts';
import { findByParts, findExact, findNear, isGenericName } from './find-names.ts';
import { findKnownStreets, findKnownStreetsStarting, findListedStreet, findSimilarStreets } from './known-streets.ts';
import { locationQueryOf } from './location-query.ts';
import { isCommonWord, isElsewhere, isWorldCity } from './no-comune-terms.ts';
import { isGeneratedCentre, type Place, type PlaceIndex } from './place-index.ts';
import { normalise } from './place-text.ts';
import { quartersWithListings, type StreetRow } from './places.store.ts';
import { suggestionView } from './places.view.ts';
import { isProvinceAdjective } from './province-adjectives.ts';
import type { StreetQuery } from './rare-streets.ts';
import { type Resolution, readPlaceText } from './resolve-place.ts';
import { startsLikeStreet } from './split-place-text.ts';
import { listLearnt } from './streets.store.ts';
import { type Completion, completePlaceText, weighCompletions } from './suggest-places.ts';

export type PlaceDeps = Pick<Deps, 'readDb' | 'places'>;

/** Shorter names of streets, without their type, tolerate no wrong character. */
const MIN_TYPO_LENGTH = 5;
const SUGGESTIONS = 8;
const STREET_SUGGESTIONS = 4;
/** Extra completions that replace filtered ones. */
const MORE = 8;

/**
 * The place that a search text means, or null. Streets are those of the map and of listings. An unknown street resolves to
 * its comune, with the street in `unmatched`. `country` restricts the result.
 */
export async function resolvePlace(
  deps: PlaceDeps,
  text: string,
  options: { country?: Country | undefined } = {},
): Promise<Resolution | null> {
  const reading = readPlaceText(deps.places, text, options);
  for (const query of reading.streets) {
    const streets = await streetsMeant(deps, query);
    const [place, ...alternatives] = streets.filter((street) => !options.country || street.country === options.country);
    if (place)
      return {
        place,
        precision: 'street',
        matchedText: normalise(place.label),
        alternatives,
        unmatched: null,
        guessed: false,
      };
  }
  return reading.best && !reading.best.quarters && isGeneratedCentre(reading.best.place)
    ? centreOrComune(deps, reading.best)
    : reading.best;
}

/** Meters around a street that no listing names. */
const AROUND_STREET = 400;

/** Narrows a street to the listings that name it; without any, widens it to those around it. Other places remain as they are. */
export async function scopeStreet(deps: PlaceDeps, meant: Resolution): Promise<Resolution> {
  const { place } = meant;
  const comune = deps.places.byId.get(place.comuneId ?? 0);
  if (place.kind !== 'street' || !comune) return meant;
  const id = await findListedStreet(deps, { name: place.name, comuneId: comune.id });
  if (id !== null) return { ...meant, place: { ...place, id } };
  return isPlaced(place, comune) ? { ...meant, radius: AROUND_STREET } : meant;
}

/** Replaces a center without listings by its comune: listings there name other quarters, so the comune is the better result. */
async function centreOrComune(deps: PlaceDeps, meant: Resolution): Promise<Resolution> {
  const { place } = meant;
  const comune = deps.places.byId.get(place.comuneId ?? 0);
  if (!comune || (await quartersWithListings(deps.readDb, [place.id])).has(place.id)) return meant;
  const alternatives = meant.alternatives.filter(({ id }) => id !== comune.id);
  return { ...meant, place: comune, precision: comune.kind, alternatives, unmatched: normalise(place.name) };
}

async function withoutEmptyCentres(deps: PlaceDeps, completions: readonly Completion[]): Promise<Completion[]> {
  const centres = completions.flatMap(({ place }) => (isGeneratedCentre(place) ? place.id : []));
  if (centres.length === 0) return [...completions];
  const carried = await quartersWithListings(deps.readDb, centres);
  return completions.filter(({ place }) => !isGeneratedCentre(place) || carried.has(place.id));
}

async function streetsMeant(deps: PlaceDeps, { norms, comuneId, exactly }: StreetQuery): Promise<Place[]> {
  const exact = await findKnownStreets(deps, norms, comuneId);
  if (exact.length > 0 || comuneId === null || exactly) return asPlaces(deps.places, exact);
  const [norm = ''] = norms;
  const hasTypos = norm.length - norm.indexOf(' ') > MIN_TYPO_LENGTH;
  return hasTypos ? asPlaces(deps.places, await findSimilarStreets(deps, norm, comuneId)) : [];
}

/** The comune that an Italian address names. */
export function findComune({ places }: Pick<Deps, 'places'>, town: ItalianTown): ComuneMatch {
  return comuneOf(places, town);
}

/** The quarter at a position in a comune, in degrees; null if none is near. */
export function findQuarter(
  { places }: Pick<Deps, 'places'>,
  at: { comuneId: number; latitude: number; longitude: number },
): number | null {
  const point = { latMicro: at.latitude * 1e6, lngMicro: at.longitude * 1e6 };
  return quarterAt(places.places, at.comuneId, point)?.id ?? null;
}

/** A place in the client's format; for features that show how a text was interpreted. */
export function describePlace(deps: Pick<Deps, 'places'>, place: Place, radius?: number | null): PlaceSuggestion {
  return suggestionView(place, locationQueryOf(deps.places, place, radius), radius);
}

/** The words of a text, as typed, whose canonical spelling is in `unmatched`: "Solari" of "Solari, Milano". */
export function typedWords(text: string, unmatched: string): string {
  const words = new Set(unmatched.split(' '));
  const typed = text.split(/[\s,;()/]+/).filter((word) => {
    const parts = normalise(word).split(' ').filter(Boolean);
    return parts.length > 0 && parts.every((part) => words.has(part));
  });
  return typed.length > 0 ? typed.join(' ') : unmatched;
}

const NEAREST_COMUNI = 30;

/** The places that contain a place, the smallest first, and the comuni around it, the nearest first. */
export function surroundingsOf(
  { places }: Pick<Deps, 'places'>,
  place: Place,
): { containing: Place[]; nearest: Place[] } {
  const { comuneId, provinceId, regionId, country } = place;
  const nation = places.places.find((other) => other.kind === 'country' && other.country === country);
  const ids = [comuneId, provinceId, regionId, nation?.id ?? null].filter((id) => id !== null && id !== place.id);
  const containing = ids.flatMap((id) => places.byId.get(id ?? 0) ?? []);
  if (country !== 'IT') return { containing, nearest: [] };
  const narrowing = Math.cos((place.latMicro / 1e6 / 180) * Math.PI);
  const distance = (other: Place) =>
    Math.hypot(other.latMicro - place.latMicro, (other.lngMicro - place.lngMicro) * narrowing);
  const nearest = places.places
    .filter(({ kind, id }) => kind === 'comune' && id !== place.id && id !== comuneId)
    .map((other) => ({ other, metres: distance(other) }))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, NEAREST_COMUNI)
    .map(({ other }) => other);
  return { containing, nearest };
}

/** At most eight completions of a partial text; none below three characters (spec/001 §5). */
export async function suggestPlaces(
  deps: PlaceDeps,
  { q, country, limit = SUGGESTIONS }: { q: string; country?: Country | undefined; limit?: number },
): Promise<PlaceSuggestion[]> {
  const text = q.trim();
  const matches = (await completionsOf(deps, text, { country, limit })).map(({ place }) => place);
  // "centro milano" without listings in such a quarter, and streets without a street type.
  const isReadable = matches.length === 0 && text.length >= MIN_SUGGEST_LENGTH;
  const meant = isReadable ? await resolvePlace(deps, text, { country }) : null;
  return (meant ? [meant.place] : matches).map((place) => suggestionView(place, locationQueryOf(deps.places, place)));
}

/** Completions of a text, streets first if its first word is a street type; none below the minimum length. */
export async function completionsOf(
  deps: PlaceDeps,
  text: string,
  { country, limit = SUGGESTIONS }: { country?: Country | undefined; limit?: number },
): Promise<Completion[]> {
  if (text.trim().length < MIN_SUGGEST_LENGTH) return [];
  const completed = weighCompletions(deps.places, text.trim(), { country, limit: limit + MORE });
  const places = await withoutEmptyCentres(deps, completed);
  const isStreet = startsLikeStreet(normalise(text)) && (!country || country === 'IT');
  const streets = isStreet ? await streetsStarting(deps, text.trim()) : [];
  return [...streets.map((place) => ({ place, score: null, fromStart: true })), ...places].slice(0, limit);
}

/** "via tor", "via torino, mil", "via torino 12 milano". */
async function streetsStarting(deps: PlaceDeps, text: string): Promise<Place[]> {
  const [street = '', town = ''] = text.split(',');
  const comuneId = town.trim() ? townStarting(deps.places, town) : null;
  const started = await findKnownStreetsStarting(deps, street, comuneId, STREET_SUGGESTIONS);
  if (started.length > 0) return asPlaces(deps.places, started);
  const unfinished = await streetsInUnfinishedTown(deps, normalise(text));
  if (unfinished.length > 0) return unfinished;
  const reading = readPlaceText(deps.places, text);
  for (const query of reading.streets) {
    const matches = await streetsMeant(deps, query);
    if (matches.length > 0) return matches.slice(0, STREET_SUGGESTIONS);
  }
  return [];
}

/** "via torino mil": the last words may be a prefix of the comune's name. */
async function streetsInUnfinishedTown(deps: PlaceDeps, norm: string): Promise<Place[]> {
  const words = norm.split(' ');
  for (const count of [1, 2, 3].filter((removed) => words.length - removed > 1)) {
    const town = words.slice(-count).join(' ');
    const matches = asPlaces(deps.places, await findKnownStreets(deps, [words.slice(0, -count).join(' ')], null));
    const there = matches.filter((street) => normalise(street.label.split(', ').at(-1) ?? '').startsWith(town));
    if (there.length > 0) return there;
  }
  return [];
}

function townStarting(index: PlaceIndex, town: string): number | null {
  const towns = completePlaceText(index, town, { country: 'IT', limit: SUGGESTIONS });
  return towns.find((place) => place.kind === 'comune')?.id ?? null;
}

function asPlaces(index: PlaceIndex, rows: readonly StreetRow[]): Place[] {
  return rows.flatMap((row) => {
    const comune = index.byId.get(row.comuneId);
    return comune ? [streetPlace(row, comune)] : [];
  });
}

/** Place name lookups for query parsing, without the database. */
export type PlaceBook = {
  /** Places of exactly this name in any of its spellings, best first. */
  named(text: string): readonly Place[];
  /** Italian places whose name, or one word of it, differs by one character. About 0.3 ms. */
  almost(text: string): readonly Place[];
  /** An area without borders ("Alpi") or a world city that the gazetteer lacks ("Vienna"). */
  isKnownElsewhere(text: string): boolean;
  /** A world city that the gazetteer lacks ("Vienna"). */
  isAbroad(text: string): boolean;
  /** A comune's name that is mostly a common word: "alba". */
  isCommonWord(text: string): boolean;
  /** "leccese": the province only after a preposition. */
  isProvinceAdjective(text: string): boolean;
  postalCode(code: string): Place | undefined;
  byProvinceCode(text: string): Place | undefined;
  byId(id: number): Place | undefined;
  /** The shortest text that a search resolves to exactly this place; with a radius around a landmark. */
  queryOf(place: Place, radius?: number | null): string;
  /** A landmark after words such as "vicino a" and "metro". */
  landmark(text: string): NamedLandmark | null;
};

export type NamedLandmark = {
  places: readonly Place[];
  radius: number | null;
  /** The name alone is that of a comune: "stazione Bologna". */
  isTown: boolean;
};

function landmarkIn(index: PlaceIndex, text: string): NamedLandmark | null {
  const accepts = () => true;
  const match = findLandmark({ index, accepts, near: accepts, countryChosen: false }, text);
  if (!match?.text.lead) return null;
  // "vicino metro Lodi M3": a line names a station.
  const isTown =
    match.text.line === null && findExact(index, match.matchedText, ({ kind }) => kind === 'comune', 1).length > 0;
  return { places: match.places, radius: match.text.radius, isTown };
}

export function placeBook(index: PlaceIndex): PlaceBook {
  return {
    named: (text) => findExact(index, normalise(text), () => true),
    almost: (text) => {
      const norm = normalise(text);
      if (isGenericName(norm)) return [];
      const isItalian = (place: Place) => place.country === 'IT';
      const near = findNear(index, norm, isItalian);
      return near.length > 0 ? near : findByParts(index, norm, isItalian, 1);
    },
    isKnownElsewhere: (text) => isElsewhere(normalise(text)),
    isProvinceAdjective: (text) => isProvinceAdjective(normalise(text)),
    isAbroad: (text) => isWorldCity(normalise(text)),
    isCommonWord: (text) => isCommonWord(normalise(text)),
    postalCode: (code) => index.postalCode.get(code),
    byProvinceCode: (text) => index.provinceByCode.get(text.toLowerCase()),
    byId: (id) => index.byId.get(id),
    queryOf: (place, radius) => locationQueryOf(index, place, radius),
    landmark: (text) => landmarkIn(index, text),
  };
}

/** Only programs exceed this limit from one network. */
const lookups = { max: 300, windowMs: 60_000 } as const;

/**
 * Nearby places from the configured provider; none without one.
 * @throws TOO_MANY_REQUESTS_EXCEPTION with `retryAfterSeconds`
 * @throws NEARBY_PLACES_FAILED_EXCEPTION with the provider's status and text in `reason`, which never holds its key
 */
export async function findNearby(
  context: UseCase<ErrorsOf<typeof placesContract.findNearby>>,
  question: NearbyQuestion,
  { network }: Pick<RequestContext, 'network'>,
): Promise<OutputOf<typeof findNearbyEndpoint>['data']> {
  const { deps, domainError } = context;
  if (!deps.nearbyPlaces) return { status: 'ZERO_RESULTS', results: [], provider: null };
  const { provider, hasLookupLimit } = deps.nearbyPlaces;
  if (hasLookupLimit) await countAttemptFrom(context, deps.db, 'nearby', network, lookups);
  try {
    return { ...(await deps.nearbyPlaces.find(question, { visitor: network.near })), provider };
  } catch (error) {
    if (error instanceof NearbyPlacesError)
      throw domainError('NEARBY_PLACES_FAILED_EXCEPTION', { reason: error.message });
    throw error;
  }
}

/** A page of learnt streets by name. */
export async function listLearntStreets(
  { db, places }: Pick<Deps, 'db' | 'places'>,
  { q, page, size }: ParsedOf<typeof listEndpoint>['query'],
): Promise<OutputOf<typeof listEndpoint>> {
  const { rows, total } = await listLearnt(db, { start: normalise(q), page, size });
  const data = rows.map(({ id, name, comuneId, latMicro, lngMicro, homes }) => ({
    id,
    name,
    comune: places.byId.get(comuneId)?.label ?? '',
    homesCount: homes,
    latitude: latMicro / 1e6,
    longitude: lngMicro / 1e6,
  }));
  return { data, page: { totalElements: total, number: page, size } };
}
