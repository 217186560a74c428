import type { Country, PlaceKind } from '#contract/geo/places';
import { findLandmark, guessLandmark, type LandmarkMatch } from './find-landmark.ts';
import {
  findByParts,
  findByPrefix,
  findExact,
  findNear,
  guess,
  isGeneric,
  isGenericName,
  type PlaceFilter,
} from './find-names.ts';
import { findNamedPlace, type NamedPlace } from './named-place.ts';
import { isElsewhere, isOrdinary } from './no-comune-terms.ts';
import { containersOf, insideOf } from './place-containers.ts';
import type { Place, PlaceIndex } from './place-index.ts';
import { almost, known, type Search } from './place-search.ts';
import { normalise } from './place-text.ts';
import { findQuarterSet, quarterSetPlace } from './quarter-set.ts';
import { rareStreets, type StreetQuery } from './rare-streets.ts';
import {
  afterWord,
  coversStreetWords,
  cuts,
  splitStreet,
  startsLikeStreet,
  streetReadings,
  stripFillers,
  stripOrdinary,
} from './split-place-text.ts';

/**
 * Resolves a text to a place (SEARCH.md 3.8, AI-SEARCH.md): exact names first, then names inside a named comune,
 * province or country. Then one wrong character, two in long names, and last the comune alone.
 */

export type Resolution = {
  place: Place;
  precision: PlaceKind;
  /** The canonical words that matched the place. */
  matchedText: string;
  /** Other possible places, best first. */
  alternatives: readonly Place[];
  /** All quarters of a text with several; `place` joins them. */
  quarters?: readonly Place[];
  /** Remaining canonical words, such as an unknown street. */
  unmatched: string | null;
  /** Whether characters were changed or added. */
  guessed: boolean;
  /** Radius that the text states around a landmark, in meters. */
  radius?: number | null;
};

/** The first known street of `streets` replaces `best`. */
export type PlaceReading = { best: Resolution | null; streets: readonly StreetQuery[] };

const MAX_LENGTH = 160;
/** From this length two characters may be wrong. */
const LONG_NAME = 8;
/** Minimum population of cities abroad that win over a smaller Italian place of a similar name. */
const METROPOLIS = 300_000;
/** Minimum population of a comune that is guessed from a misspelt last word after a street. */
const WELL_KNOWN = 50_000;
/** Minimum population of a quarter that is found next to its province's capital. */
const KNOWN_QUARTER = 1000;
/** A part of a name must be that much better known than a complete one. */
const PART_OUTWEIGHS = 3;
/** From this length a part of a longer name may be misspelt next to a comune's name. */
const MISSPELT_PART = 6;

function resolution(places: readonly Place[], matchedText: string, unmatched: string | null = null): Resolution | null {
  const [place, ...alternatives] = places;
  return place ? { place, precision: place.kind, matchedText, alternatives, unmatched, guessed: false } : null;
}

/** Parses a text. `country` restricts the result. Empty, overlong or unknown text has no `best`. */
export function readPlaceText(
  index: PlaceIndex,
  text: string,
  options: { country?: Country | undefined } = {},
): PlaceReading {
  const { country } = options;
  const search: Search = {
    index,
    accepts: country ? (place) => place.country === country : () => true,
    near: (place) => place.country === (country ?? 'IT'),
    countryChosen: country !== undefined,
  };
  const raw = text.slice(0, MAX_LENGTH);
  const code = /(?<!\d)\d{5}(?!\d)/.exec(raw)?.[0];
  const postal = code ? index.postalCode.get(code) : undefined;
  const rest = code ? raw.replace(code, ' ') : raw;
  const isInItaly = !search.countryChosen || country === 'IT';
  const landmark = isInItaly ? findLandmark(search, raw) : null;
  if (landmark) return asReading(landmark);
  const read = readWords(search, rest);
  const reading = isInItaly && !code ? withMisspeltLandmark(search, raw, read) : read;
  if (!postal || !search.accepts(postal)) return reading;
  return { ...reading, best: withPostalCode(reading.best, postal) };
}

/** A landmark with a typo replaces no result but a station's comune ("metro lodi tib"), or adds words to the comune that contains it. */
function withMisspeltLandmark(search: Search, raw: string, read: PlaceReading): PlaceReading {
  const { best } = read;
  if (best && best.unmatched === null) return read;
  const comuneId = best?.place.kind === 'comune' ? best.place.id : null;
  const match =
    (best === null ? guessLandmark(search, raw) : guessLandmark(search, raw, { onlyStations: true })) ??
    (comuneId === null ? null : guessLandmark(search, raw, { comuneId }));
  if (!match) return read;
  const guess = asReading(match);
  return { ...guess, best: guess.best && { ...guess.best, guessed: true }, streets: read.streets };
}

function asReading({ places, text, matchedText }: LandmarkMatch): PlaceReading {
  return { best: { ...(resolution(places, matchedText) as Resolution), radius: text.radius }, streets: [] };
}

/** Applies a postal code to a comune with several; ignores it for other places. */
function withPostalCode(named: Resolution | null, postal: Place): Resolution | null {
  if (!named || named.place.kind === 'country') return resolution([postal], postal.name);
  const { place } = named;
  const fits = place.kind === 'comune' && place.postalCodes.includes(Number(postal.name));
  return fits && place.postalCodes.length > 1
    ? resolution([postal, place], `${postal.name} ${named.matchedText}`)
    : named;
}

function readWords(search: Search, raw: string): PlaceReading {
  const fullText = normalise(raw);
  if (!fullText) return { best: null, streets: [] };
  const exact = exactFullText(search, fullText);
  if (exact) return { best: exact, streets: [] };
  const set = readQuarterSet(search, raw, fullText);
  if (set) return { best: set, streets: [] };
  const segments = raw
    .split(/[,;()/]|\s-\s/)
    .map(normalise)
    .filter(Boolean);
  const area = namedArea(search, fullText);
  if (area) return { best: area, streets: [] };
  const named = findNamedPlace(search, segments);
  // "viale italia" is a street, not the comune of Viale in Italy.
  const pair =
    segments.length === 1 && /^\S+ italia$/.test(fullText) && startsLikeStreet(fullText)
      ? null
      : exactPair(search, segments);
  if (pair) return { best: pair, streets: [] };
  const street = named && coversStreetWords(named, segments) ? null : splitStreet(segments);
  if (street) return readStreet(search, street);
  return guessWords(search, { fullText, segments, named });
}

function readQuarterSet(search: Search, raw: string, fullText: string): Resolution | null {
  const quarters = findQuarterSet(search, raw);
  const place = quarters && quarterSetPlace(quarters);
  if (!place) return null;
  return {
    place,
    precision: 'quarter',
    matchedText: fullText,
    alternatives: [],
    quarters,
    unmatched: null,
    guessed: false,
  };
}

type Words = { fullText: string; segments: readonly string[]; named: NamedPlace | null };

/** Fallback without an exact name: a street by a rare word ("rio terà"), then inside a named place, else typos. */
function guessWords(search: Search, { fullText, segments, named }: Words): PlaceReading {
  const bare = stripFillers(fullText);
  const isOpen =
    isElsewhere(bare) || (isGenericName(bare) && !named) || (isOrdinary(bare) && !(named && segments.length > 1));
  if (isOpen) return { best: null, streets: [] };
  const streets = rareStreets(search, segments);
  const isStart = !named || (segments.length === 1 && !isGenericName(bare));
  const started = isStart ? resolution(findByPrefix(search.index, bare, search.accepts), bare) : null;
  if (started) return { best: { ...started, guessed: true }, streets };
  if (named) return readInside(search, named, { segments, streets });
  const near = guessName(search, bare) ?? nearPair(search, segments) ?? guessName(search, bare, 2);
  if (near) return { best: meansAbroad(search, bare, near.place) ? null : { ...near, guessed: true }, streets };
  return { best: null, streets };
}

/** "desensano del garda", "alba adriattica", "lago di grda": a typo in a longer name that contains the named one. */
function misspeltLongerName(search: Search, named: NamedPlace, segments: readonly string[]): Resolution | null {
  const [norm = '', ...others] = segments;
  if (others.length > 0 || norm.length < LONG_NAME || !norm.includes(' ')) return null;
  const isLonger: PlaceFilter = (place) =>
    (place.kind === 'comune' || place.kind === 'geographicArea') && search.near(place);
  const matched = findNear(search.index, norm, isLonger).filter((place) => {
    if (place.kind === 'geographicArea') return true;
    const full = normalise(place.name);
    const rest = full.endsWith(` ${named.norm}`)
      ? full.slice(0, -named.norm.length - 1)
      : full.startsWith(`${named.norm} `)
        ? full.slice(named.norm.length + 1)
        : '';
    // "lodi vecchia" is no typo of Lodi Vecchio.
    return rest.length >= MISSPELT_PART && norm.includes(named.norm) && rest.slice(0, -1) !== named.rest.slice(0, -1);
  });
  const best = resolution(matched, norm);
  return best && { ...best, guessed: true };
}

/** The part of the text inside the named place, else the place alone. No typo leads out of it. */
function readInside(
  search: Search,
  named: NamedPlace,
  { segments, streets }: { segments: readonly string[]; streets: readonly StreetQuery[] },
): PlaceReading {
  const longer = misspeltLongerName(search, named, segments);
  if (longer) return { best: longer, streets };
  const { place, namesakes, norm, rest } = named;
  const inner = stripOrdinary(rest);
  const inside = inner ? findInside(search, place, inner) : null;
  if (inside) return { best: { ...inside, guessed: true }, streets };
  const best = { ...(resolution([place, ...namesakes], norm) as Resolution), unmatched: rest || null };
  const comuneId = place.comuneId;
  const isStreet = comuneId !== null && inner !== '' && !isGenericName(inner) && !isOrdinary(inner);
  return { best, streets: isStreet ? [...streets, { norms: streetReadings(inner), comuneId }] : streets };
}

/** A quarter or comune in a named place: its full name, also between other words, or one with a typo. */
function findInside(search: Search, outer: Place, inner: string): Resolution | null {
  const contains = insideOf(outer);
  const accepts: PlaceFilter = (place) => search.accepts(place) && contains(place);
  const words = inner.split(' ');
  for (let length = words.length; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const norm = words.slice(from, from + length).join(' ');
      if (length < words.length && (isOrdinary(norm) || isGenericName(norm))) continue;
      const matched = resolution(findExact(search.index, norm, accepts), norm);
      if (matched) return { ...matched, unmatched: words.toSpliced(from, length).join(' ') || null };
    }
  if (inner.length < 4) return null;
  return resolution(
    findNear(search.index, inner, (place) => search.near(place) && contains(place)),
    inner,
  );
}

/** A name with one or two typos, or parts of one: of both, the place with the larger population. */
function guessName(search: Search, bare: string, typos: 1 | 2 = 1): Resolution | null {
  const isInItaly: PlaceFilter = (place) => search.near(place) && search.accepts(place);
  const parts = typos === 1 ? findByParts(search.index, bare, isInItaly, 0) : [];
  if (parts.length > 0) return resolution(parts, bare);
  if (typos === 2 && bare.length < LONG_NAME) return null;
  const accepts = almost(search, bare);
  const names = typos === 1 ? guess(search.index, bare, accepts) : findNear(search.index, bare, accepts, 2);
  const misspelt = findByParts(search.index, bare, isInItaly, typos);
  const isPart = (misspelt[0]?.population ?? 0) > PART_OUTWEIGHS * (names[0]?.population ?? 0);
  return resolution([...new Set(isPart ? [...misspelt, ...names] : [...names, ...misspelt])], bare);
}

/** "londar" is closer to London than to the village Londa. Typos match places abroad only if their country is chosen. */
function meansAbroad(search: Search, norm: string, guessed: Place): boolean {
  if (search.countryChosen || guessed.population >= METROPOLIS) return false;
  const isMetropolis: PlaceFilter = (place) => place.kind === 'city' && place.population >= METROPOLIS;
  return findNear(search.index, norm, isMetropolis, 1, 1).length > 0;
}

function exactFullText(search: Search, fullText: string): Resolution | null {
  for (const norm of new Set([fullText, stripFillers(fullText)])) {
    const matched = resolution(findExact(search.index, norm, known(search, norm)), norm);
    if (matched) return matched.place.kind === 'quarter' ? quarterOrComune(search, matched) : matched;
  }
  return null;
}

/** "santa margherita" is Santa Margherita Ligure, not a small quarter of another comune. */
function quarterOrComune(search: Search, quarter: Resolution): Resolution {
  const [comune, ...others] = findByPrefix(search.index, quarter.matchedText, search.accepts);
  if (!comune || comune.population <= quarter.place.population) return quarter;
  const alternatives = [quarter.place, ...quarter.alternatives, ...others];
  return { ...quarter, place: comune, precision: comune.kind, alternatives, guessed: true };
}

/** "provincia di cuneo", "prov. MI", "regione lazio". */
function namedArea(search: Search, fullText: string): Resolution | null {
  for (const kind of ['province', 'region'] as const) {
    const readings = afterWord(fullText, kind === 'province' ? 'provincia' : 'regione');
    const accepts: PlaceFilter = (place) => place.kind === kind && search.accepts(place);
    for (const norm of readings ?? []) {
      const byProvinceCode = kind === 'province' ? search.index.provinceByCode.get(norm) : undefined;
      if (byProvinceCode && accepts(byProvinceCode)) return resolution([byProvinceCode], norm);
      const matched = resolution(findExact(search.index, norm, accepts), norm);
      if (matched) return matched;
    }
    for (const norm of readings ?? []) {
      const matched = resolution(
        findNear(search.index, norm, (place) => accepts(place) && search.near(place)),
        norm,
      );
      if (matched) return matched;
    }
  }
  return null;
}

function exactPair(search: Search, segments: readonly string[]): Resolution | null {
  for (const [inner, outer] of cuts(segments)) {
    const norm = stripFillers(inner);
    if (!search.index.exact.has(norm)) continue;
    for (const { contains, isBareProvince, isComune } of containersOf(search, outer, false)) {
      const isSure: PlaceFilter = (place) =>
        contains(place) &&
        (isComune === true || !isGeneric(norm, place)) &&
        (!isBareProvince || place.kind === 'comune' || isWellKnownQuarter(search, norm, place));
      const matched = findExact(search.index, norm, (place) => search.accepts(place) && isSure(place));
      if (matched.length > 0) return resolution(matched, `${norm} ${outer}`);
    }
  }
  return null;
}

/** "milano marittima, ravenna": a quarter outside the comune Ravenna, with a name that no other place has. */
const isWellKnownQuarter = ({ index }: Search, norm: string, { population }: Place) =>
  norm.includes(' ') &&
  population >= KNOWN_QUARTER &&
  new Set(index.exact.get(norm)?.map(({ place }) => place)).size === 1;

function nearPair(search: Search, segments: readonly string[]): Resolution | null {
  const pairs = cuts(segments);
  for (const [inner, outer] of pairs) {
    const norm = stripFillers(inner);
    if (norm.length < 4) continue;
    for (const { contains } of containersOf(search, outer, false)) {
      const matched = findNear(search.index, norm, (place) => search.near(place) && contains(place));
      if (matched.length > 0) return resolution(matched, `${norm} ${outer}`);
    }
  }
  for (const [inner, outer] of pairs) {
    const norm = stripFillers(inner);
    if (outer.length < 4 || !search.index.exact.has(norm)) continue;
    for (const { contains } of containersOf(search, outer, true)) {
      const matched = findExact(search.index, norm, (place) => search.accepts(place) && contains(place));
      if (matched.length > 0) return resolution(matched, `${norm} ${outer}`);
    }
  }
  return null;
}

const isTown: PlaceFilter = (place) => place.kind === 'comune' || place.kind === 'city';

function readStreet(search: Search, { street, rest }: { street: string; rest: string }): PlaceReading {
  const anywhere: StreetQuery = { norms: [street], comuneId: null };
  if (rest) {
    const best = readWords(search, rest).best;
    if (!best) return { best: null, streets: [anywhere] };
    const comuneId = best.place.comuneId;
    return { best: { ...best, unmatched: street }, streets: comuneId ? [{ norms: [street], comuneId }] : [anywhere] };
  }
  const words = street.split(' ');
  for (let count = Math.min(5, words.length - 2); count >= 1; count--) {
    const town = words.slice(-count).join(' ');
    const name = stripFillers(words.slice(0, -count).join(' '));
    const matched = townOf(search, town);
    if (!matched) continue;
    const norms = streetReadings(name);
    const streets = [{ norms, comuneId: matched.place.comuneId }, anywhere];
    return { best: { ...matched, unmatched: norms[0] ?? name }, streets };
  }
  // "piazza armerin": names of towns may start like streets.
  const town = resolution(
    findNear(search.index, street, (place) => search.near(place) && isTown(place)),
    street,
  );
  return { best: town, streets: [anywhere] };
}

function townOf(search: Search, town: string): Resolution | null {
  const accepts: PlaceFilter = (place) => search.accepts(place) && isTown(place);
  const exact = resolution(findExact(search.index, town, accepts), town);
  if (exact || town.length < 5 || town.includes(' ')) return exact;
  return resolution(
    findNear(search.index, town, (place) => isTown(place) && search.near(place) && place.population >= WELL_KNOWN),
    town,
  );
}
