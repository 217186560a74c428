import type { Country, PlaceKind } from '#contract/places';
import { beginningWith } from './find-names.rules.ts';
import type { Place, PlaceIndex, PlaceName } from './place-index.ts';
import { bitCount, editDistance, letterMask, normalise } from './place-text.rules.ts';
import { readPlaceText } from './resolve-place.rules.ts';

/**
 * Completions of a started text: names whose text, from any word on, begins so; then names that begin almost so;
 * then what the resolver makes of the whole. Best first: exact names, beginnings, larger and better known places.
 */

type Options = { country?: Country | undefined; limit: number };
type Hit = { place: Place; score: number };

const EXACT = 30;
const FROM_THE_START = 10;
/** In suggestions large quarters and cities abroad may stand beside small comuni. */
const boosts: Partial<Record<PlaceKind, { from: number; by: number }>> = {
  quarter: { from: 15_000, by: 14 },
  city: { from: 100_000, by: 10 },
};
const MIN_TYPO_LENGTH = 4;
/** With so many true completions nobody needs guesses. */
const ENOUGH = 3;

export function completePlaceText(index: PlaceIndex, text: string, { country, limit }: Options): Place[] {
  const norm = normalise(text);
  const keep = (place: Place) => place.kind !== 'country' && (!country || place.country === country);
  const best = new Map<number, Hit>();
  const add = (place: Place, score: number) => {
    if (keep(place) && (best.get(place.id)?.score ?? -1) < score) best.set(place.id, { place, score });
  };
  if (/^\d{3,5}$/.test(norm)) return postalCodes(index, norm).filter(keep).slice(0, limit);
  if (norm) completions(index, norm, add);
  const found = ranked(best.values());
  if (found.length >= ENOUGH || norm.length < MIN_TYPO_LENGTH + Math.min(found.length, 1)) return found.slice(0, limit);
  best.clear();
  nearCompletions(index, norm, add);
  const meant = readPlaceText(index, text, { country }).best;
  const read = meant && !meant.unmatched ? [meant.place, ...meant.alternatives].filter(keep) : [];
  return [...new Set([...found, ...read, ...ranked(best.values())])].slice(0, limit);
}

function ranked(hits: Iterable<Hit>): Place[] {
  return [...hits].sort((a, b) => b.score - a.score || a.place.id - b.place.id).map((hit) => hit.place);
}

function scoreOf(name: PlaceName): number {
  const boost = boosts[name.place.kind];
  return name.score + (boost && name.rank < 2 && name.place.population >= boost.from ? boost.by : 0);
}

function completions(index: PlaceIndex, norm: string, add: (place: Place, score: number) => void) {
  for (const { text, name, first } of beginningWith(index, norm)) {
    add(name.place, scoreOf(name) + (first ? FROM_THE_START : 0) + (first && text === norm ? EXACT : 0));
  }
}

function nearCompletions(index: PlaceIndex, norm: string, add: (place: Place, score: number) => void) {
  const mask = letterMask(norm);
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
  const found = [...index.postalCode.values()].filter((place) => place.name.startsWith(digits));
  return found.sort((a, b) => Number(a.name) - Number(b.name));
}
