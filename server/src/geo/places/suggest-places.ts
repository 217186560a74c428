import type { Country, PlaceKind } from '#contract/geo/places';
import { namesWithPrefix } from './find-names.ts';
import { isLargeAbroad, type Place, type PlaceIndex, type PlaceName } from './place-index.ts';
import { bitCount, characterMask, editDistance, normalise } from './place-text.ts';
import { readPlaceText } from './resolve-place.ts';

/**
 * Completions of a started text: names whose text, from any word on, begins so; then names that begin almost so;
 * then what the resolver makes of the whole. Best first: exact names, beginnings, larger and better known places.
 */

type Options = { country?: Country | undefined; limit: number };
/** `named`: typed in full; `fromStart`: the text begins its name, not a word inside it. */
type Hit = { place: Place; score: number; named: boolean; fromStart: boolean };
type Add = (place: Place, score: number, how?: Pick<Hit, 'named' | 'fromStart'>) => void;

/** A suggestion with its weight, without the bonus of a full name; null where it only resembles the text. */
export type Completion = { place: Place; score: number | null; fromStart: boolean };

const EXACT = 30;
/** "l'a" is L'Aquila before Lazio. */
const APOSTROPHE = 20;
const FROM_THE_START = 10;
/** Two words (`alto ad`) are more likely the first of a name than words inside another. */
const SEVERAL_FROM_THE_START = 30;
/** Large cities abroad that keep a slot in the list after Italian ones; typed in full, they lead it. */
const MAX_ABROAD = 2;
/** In suggestions large quarters and cities abroad may stand next to small comuni. */
const boosts: Partial<Record<PlaceKind, { from: number; by: number }>> = {
  quarter: { from: 15_000, by: 14 },
  city: { from: 100_000, by: 10 },
};
const MIN_TYPO_LENGTH = 4;
/** With this many exact completions no guesses are needed. */
const ENOUGH = 3;

export function completePlaceText(index: PlaceIndex, text: string, options: Options): Place[] {
  return weighCompletions(index, text, options).map(({ place }) => place);
}

/** The same suggestions with what speaks for each. */
export function weighCompletions(index: PlaceIndex, text: string, { country, limit }: Options): Completion[] {
  const norm = normalise(text);
  const accepts = (place: Place) => !country || place.country === country;
  const best = new Map<number, Hit>();
  const add: Add = (place, score, { named, fromStart } = { named: false, fromStart: false }) => {
    if (accepts(place) && (best.get(place.id)?.score ?? -1) < score)
      best.set(place.id, { place, score, named, fromStart });
  };
  if (/^\d{3,5}$/.test(norm)) return postalCodes(index, norm).filter(accepts).slice(0, limit).map(resembling);
  if (norm) completions(index, norm, { typed: text, add });
  const matches = (country ? ranked(best.values()) : italianFirst([...best.values()], limit)).map(weighed);
  if (matches.length >= ENOUGH || norm.length < MIN_TYPO_LENGTH + Math.min(matches.length, 1))
    return matches.slice(0, limit);
  best.clear();
  nearCompletions(index, norm, add);
  const meant = readPlaceText(index, text, { country }).best;
  const read = meant && !meant.unmatched ? [meant.place, ...meant.alternatives].filter(accepts) : [];
  const known = new Set(matches.map(({ place }) => place));
  const others = new Set([...read, ...ranked(best.values()).map(({ place }) => place)]).difference(known);
  return [...matches, ...[...others].map(resembling)].slice(0, limit);
}

const resembling = (place: Place): Completion => ({ place, score: null, fromStart: false });
const weighed = ({ place, score, named, fromStart }: Hit): Completion => ({
  place,
  score: named ? score - EXACT : score,
  fromStart,
});

function ranked(hits: Iterable<Hit>): Hit[] {
  return [...hits].sort((a, b) => b.score - a.score || a.place.id - b.place.id);
}

function scoreOf(name: PlaceName): number {
  const boost = boosts[name.place.kind];
  return name.score + (boost && name.rank < 2 && name.place.population >= boost.from ? boost.by : 0);
}

/** Italy before the rest, a large city typed in full before both; the largest abroad are not crowded out. */
function italianFirst(hits: readonly Hit[], limit: number): Hit[] {
  const large = ({ place }: Hit) => isLargeAbroad(place);
  const named = ranked(hits.filter((hit) => hit.named && large(hit)));
  const rest = ranked(hits).filter((hit) => !named.includes(hit));
  const italian = rest.filter(({ place }) => place.country === 'IT');
  const abroad = rest.filter(({ place }) => place.country !== 'IT');
  const largestAbroad = abroad.filter(large).slice(0, MAX_ABROAD);
  const first = [...named, ...italian].slice(0, limit - largestAbroad.length);
  return [...new Set([...first, ...largestAbroad, ...italian, ...abroad])];
}

function completions(index: PlaceIndex, norm: string, { typed, add }: { typed: string; add: Add }) {
  const fromTheStart = norm.includes(' ') ? SEVERAL_FROM_THE_START : FROM_THE_START;
  const spelt = /^\p{L}+['’]/u.test(typed.trim()) ? typed.trim().toLowerCase().replace('’', "'") : null;
  for (const { text, name, first } of namesWithPrefix(index, norm)) {
    const sameApostrophe = spelt !== null && name.place.name.toLowerCase().startsWith(spelt);
    const prefixScore = (first ? fromTheStart : 0) + (sameApostrophe ? APOSTROPHE : 0);
    const named = first && text === norm;
    add(name.place, scoreOf(name) + prefixScore + (named ? EXACT : 0), { named, fromStart: first });
  }
}

function nearCompletions(index: PlaceIndex, norm: string, add: Add) {
  const mask = characterMask(norm);
  const { names, lengths, masks } = index;
  for (let at = 0; at < names.length; at++) {
    if ((lengths[at] as number) < norm.length - 1) continue;
    if (bitCount(mask & ~(masks[at] as number)) > 1) continue;
    const name = names[at] as PlaceName;
    // Two slips at the very start of a word are another word.
    if (name.norm[0] !== norm[0] && name.norm[1] !== norm[1] && name.norm[0] !== norm[1]) continue;
    if (editDistance(norm, name.norm, 1, true) <= 1) add(name.place, scoreOf(name));
  }
}

function postalCodes(index: PlaceIndex, digits: string): Place[] {
  const exact = index.postalCode.get(digits);
  if (exact) return [exact];
  const matches = [...index.postalCode.values()].filter((place) => place.name.startsWith(digits));
  return matches.sort((a, b) => Number(a.name) - Number(b.name));
}
