import { isCommonWord, isElsewhere, isOrdinary } from './no-comune-terms.ts';
import type { Place, PlaceIndex, PlaceName } from './place-index.ts';
import { bitCount, characterMask, editDistance } from './place-text.ts';

/** Name lookup: exact or with typos. Both return each place once, best first. */

export type PlaceFilter = (place: Place) => boolean;

/** Names that are ambiguous without a comune ("centro" is a quarter only next to one: AI-SEARCH.md). */
const generic = new Set([
  'centro',
  'centro storico',
  'centrale',
  'stazione centrale',
  'stazione',
  'zona stazione',
  'mare',
  'lungomare',
  'spiaggia',
  'periferia',
  'semicentro',
  'zona centro',
  'centro citta',
  'porto',
  'marina',
  'colli',
  'fiera',
  'duomo',
  'villa',
  'ville',
  'casa',
  'case',
]);

export const isGenericName = (norm: string) => generic.has(norm);

export const isGeneric = (norm: string, place: Place) => place.kind === 'quarter' && generic.has(norm);

function onceEach(names: readonly PlaceName[], limit: number): Place[] {
  const places: Place[] = [];
  for (const name of names) {
    if (!places.includes(name.place)) places.push(name.place);
    if (places.length === limit) break;
  }
  return places;
}

/** Places of exactly this canonical name. */
export function findExact(index: PlaceIndex, norm: string, accepts: PlaceFilter, limit = 8): Place[] {
  const names = index.exact.get(norm) ?? [];
  return onceEach(
    names.filter((name) => accepts(name.place)),
    limit,
  );
}

/** A wrong first character is a rarer typo than any other. */
const FIRST_CHARACTER_PENALTY = 3;

/**
 * Places with a name at most `maxDistance` characters away, nearest first, then by score. About 0.1 ms for 60,000
 * names: length and characters exclude nearly all of them before any distance is computed.
 */
export function findNear(index: PlaceIndex, norm: string, accepts: PlaceFilter, maxDistance = 1, limit = 8): Place[] {
  if (norm.length < 3 || norm.length > 120 || isOrdinary(norm) || isElsewhere(norm)) return [];
  const mask = characterMask(norm);
  const { names, lengthStart, masks } = index;
  const end = lengthStart[norm.length + maxDistance + 1] as number;
  const matches: Array<{ name: PlaceName; distance: number; score: number }> = [];
  for (let at = lengthStart[norm.length - maxDistance] as number; at < end; at++) {
    if (bitCount((masks[at] as number) ^ mask) > 2 * maxDistance) continue;
    const name = names[at] as PlaceName;
    if (!accepts(name.place)) continue;
    const distance = editDistance(norm, name.norm, maxDistance);
    if (distance > maxDistance) continue;
    const score = name.score - (name.norm[0] === norm[0] ? 0 : FIRST_CHARACTER_PENALTY);
    matches.push({ name, distance, score });
  }
  matches.sort((a, b) => a.distance - b.distance || b.score - a.score || a.name.place.id - b.name.place.id);
  return onceEach(
    matches.map((hit) => hit.name),
    limit,
  );
}

/** In short words one character is a large difference, so they match only comuni from `SIZEABLE` inhabitants. */
const SHORT = 5;
const SIZEABLE = 20_000;

/** Places that a misspelt text may mean without further context. */
export function guess(index: PlaceIndex, norm: string, accepts: PlaceFilter, maxDistance = 1): Place[] {
  if (norm.length > SHORT) return findNear(index, norm, accepts, maxDistance);
  return findNear(index, norm, (place) => place.kind === 'comune' && place.population >= SIZEABLE && accepts(place));
}

/** Initial words of hundreds of names that name no place alone. */
const commonBeginnings = new Set([
  'santa',
  'santo',
  'sankt',
  'monte',
  'ponte',
  'porto',
  'castel',
  'villa',
  'torre',
  'borgo',
]);

/** Comuni by their first words ("desenzano" for Desenzano del Garda), the largest first. */
export function findByPrefix(index: PlaceIndex, norm: string, accepts: PlaceFilter, limit = 8): Place[] {
  if (norm.length < 5 || commonBeginnings.has(norm)) return [];
  const names = namesWithPrefix(index, `${norm} `)
    .filter(({ name, first }) => first && name.rank === 0 && name.place.kind === 'comune' && accepts(name.place))
    .map(({ name }) => name);
  return onceEach(
    names.sort((a, b) => b.score - a.score),
    limit,
  );
}

/** The population of the best match, relative to the second one, that makes it the one of weight. */
const OF_WEIGHT = 5;
/** From this length a part may have two typos. */
const LONG_PART = 8;

/**
 * The comune whose name of several words contains all words of the text: "argentario", "bassano grappa", and with
 * typos "desensano". None when two of similar population match.
 */
export function findByParts(index: PlaceIndex, norm: string, accepts: PlaceFilter, maxDistance: 0 | 1 | 2): Place[] {
  const words = norm.split(' ').filter((word) => !linkWords.has(word));
  if (words.length === 0 || words.length > 4 || isOrdinary(norm) || isElsewhere(norm)) return [];
  let matches: readonly Place[] | null = null;
  for (const word of words) {
    if (isCommonWord(word) || commonBeginnings.has(word)) return [];
    const places = placesWithPart(index, word, word.length < LONG_PART ? Math.min(maxDistance, 1) : maxDistance);
    matches = matches === null ? places : matches.filter((place) => places.includes(place));
  }
  const [first, second, ...rest] = (matches ?? []).filter(accepts).toSorted((a, b) => b.population - a.population);
  if (!first) return [];
  return !second || first.population >= OF_WEIGHT * second.population
    ? [first, ...(second ? [second] : []), ...rest]
    : [];
}

/** "di", "sul": words between the parts of a name. */
export const isLinkWord = (word: string) => linkWords.has(word);

const linkWords = new Set([
  'di',
  'del',
  'della',
  'dei',
  'delle',
  'dello',
  'al',
  'alla',
  'sul',
  'sulla',
  'in',
  'a',
  'e',
]);

function placesWithPart(index: PlaceIndex, word: string, maxDistance: number): readonly Place[] {
  const exact = index.parts.exact.get(word);
  if (exact || maxDistance === 0 || word.length < MISSPELT_PART) return exact ?? [];
  const wordMask = characterMask(word);
  const places = new Set<Place>();
  for (const part of index.parts.byCharacter.get(word.charAt(0)) ?? []) {
    if (Math.abs(part.word.length - word.length) > maxDistance) continue;
    if (bitCount(part.mask ^ wordMask) > 2 * maxDistance) continue;
    if (editDistance(word, part.word, maxDistance) <= maxDistance) for (const place of part.places) places.add(place);
  }
  return [...places];
}

/** Shorter parts tolerate no typo. */
const MISSPELT_PART = 6;

/** Names in which `text` starts at a word. */
export function namesWithPrefix(index: PlaceIndex, text: string): PlaceIndex['starts'] {
  const { starts } = index;
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle]?.text ?? '') < text) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (starts[end]?.text.startsWith(text)) end++;
  return starts.slice(low, end);
}
