import { type Country, MIN_SUGGEST_LENGTH, type PlaceKind } from '#contract/geo/places';
import { namesWithPrefix } from './find-names.ts';
import { categoryOf } from './landmark-index.ts';
import { readLandmarkText } from './landmark-text.ts';
import { isLargeAbroad, type Place, type PlaceIndex, type PlaceName } from './place-index.ts';
import { bitCount, characterMask, editDistance, normalise } from './place-text.ts';
import { readPlaceText } from './resolve-place.ts';

/**
 * Completions of a partial text: names with a word that starts with it, then similar prefixes, then the resolver's
 * matches. Best first: exact names, prefixes, larger and better known places.
 */

type Options = { country?: Country | undefined; limit: number };
/** `named`: full name; `fromStart`: the text is a prefix of the name, not of a word inside it. */
type Hit = { place: Place; score: number; named: boolean; fromStart: boolean };
type Add = (place: Place, score: number, how?: Pick<Hit, 'named' | 'fromStart'>) => void;

/** A suggestion with its weight, without the bonus of a full name; null if it is only similar. */
export type Completion = { place: Place; score: number | null; fromStart: boolean };

const EXACT = 30;
/** Ranks L'Aquila before Lazio for "l'a". */
const APOSTROPHE = 20;
const FROM_THE_START = 10;
/** Two words (`alto ad`) are more likely the start of a name than words inside another. */
const SEVERAL_FROM_THE_START = 30;
/** Large cities abroad with a reserved slot after Italian places; their full name ranks first. */
const MAX_ABROAD = 2;
/** Lets large quarters and cities abroad rank with small comuni in suggestions. */
const boosts: Partial<Record<PlaceKind, { from: number; by: number }>> = {
  quarter: { from: 15_000, by: 14 },
  city: { from: 100_000, by: 10 },
};
const MIN_TYPO_LENGTH = 4;
/** With this many exact completions, similar names are omitted. */
const ENOUGH = 3;

export function completePlaceText(index: PlaceIndex, text: string, options: Options): Place[] {
  return weighCompletions(index, text, options).map(({ place }) => place);
}

/** The same suggestions with their weights. */
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
  if (best.size === 0) leadCompletions(index, text, add);
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

/** Ranks Italian places before others, and a large city by its full name before both; reserves slots for the largest cities abroad. */
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

/** "metro lod", "vicino al polit": names after such words; stations only after words for them. */
function leadCompletions(index: PlaceIndex, text: string, add: Add) {
  for (const { rest, lead, line } of readLandmarkText(text)) {
    const norm = normalise(rest);
    if (lead === null || norm.length < MIN_SUGGEST_LENGTH) continue;
    const isStop = lead === 'metro' || lead === 'station' || lead === 'stop';
    let hasMatch = false;
    completions(index, norm, {
      typed: rest,
      add: (place, score, how) => {
        if (isStop && !isStation(place, lead, line)) return;
        hasMatch = true;
        add(place, score, how);
      },
    });
    if (hasMatch) return;
  }
}

function isStation(place: Place, lead: 'metro' | 'station' | 'stop', line: string | null): boolean {
  const category = categoryOf(place);
  const onLine = line === null || (place.landmark?.lines.includes(line) ?? false);
  return (category === 'metro' && onLine) || (category === 'rail' && lead !== 'metro');
}

function nearCompletions(index: PlaceIndex, norm: string, add: Add) {
  const mask = characterMask(norm);
  const { names, lengthStart, masks } = index;
  for (let at = lengthStart[Math.min(norm.length - 1, 250)] as number; at < names.length; at++) {
    if (bitCount(mask & ~(masks[at] as number)) > 1) continue;
    const name = names[at] as PlaceName;
    // Two errors at the start of a word indicate another word.
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
