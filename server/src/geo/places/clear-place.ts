import type { Country } from '#contract/geo/places';
import { findExact, isGenericName } from './find-names.ts';
import { isElsewhere, isOrdinary } from './no-comune-terms.ts';
import { isMinorAbroad, type Place, type PlaceIndex } from './place-index.ts';
import type { Resolution } from './resolve-place.ts';
import type { Completion } from './suggest-places.ts';

/** Decides which suggestion a text clearly means. */

/** Difference of weights: five times the population, or a much more frequent kind (`place-index.ts`). */
const CLEARLY = Math.log2(5);

/** Never clear: areas without borders ("Chianti"), common words ("casa") and generic names ("centro"). */
export const isOpenText = (norm: string) => isGenericName(norm) || isOrdinary(norm) || isElsewhere(norm);

/** Whether the name continues the text. False for a similar name. */
export const isPrefixMatch = ({ place, score }: Completion) => score !== null || place.kind === 'street';

/** The first suggestion, if it is clearly meant. */
export function clearlyMeant([first, ...rest]: readonly Completion[]): Place | null {
  if (!first) return null;
  const { place, score } = first;
  // A text that starts with "via" means a street.
  if (place.kind === 'street') return rest.some((other) => other.place.kind === 'street') ? null : place;
  if (rest.every((other) => isInTown(other.place, place))) return place;
  if (score === null) return null;
  return rest.every((other) => isNoRival(place, other, score)) ? place : null;
}

const isInTown = ({ comuneId }: Place, town: Place) => comuneId !== null && comuneId === town.id;
const isAreaOf = (area: Place, { provinceId, regionId }: Place) => area.id === provinceId || area.id === regionId;

function isNoRival(place: Place, other: Completion, score: number): boolean {
  if (other.score === null || isInTown(other.place, place) || isAreaOf(other.place, place)) return true;
  // "Trent" matches both the city and its region.
  const isNamesake = other.fromStart && other.place.kind === 'comune' && isAreaOf(place, other.place);
  return !isNamesake && score - other.score >= CLEARLY;
}

/** Corrected characters, unmatched words or the bare name of a small town abroad: suggestions may win. */
export function isUnsure(index: PlaceIndex, read: Resolution, country?: Country): boolean {
  const { place, matchedText, guessed, unmatched } = read;
  if (guessed || unmatched !== null) return true;
  if (country || !isMinorAbroad(place)) return false;
  return findExact(index, matchedText, ({ id }) => id === place.id).length > 0;
}

/** Whether the text continues to names that clearly outweigh its match. */
export function isOutweighed({ place, unmatched }: Resolution, prefixMatches: readonly Completion[]): boolean {
  // An unknown street resolves to its comune, not to a street with the same start.
  const names = unmatched === null ? prefixMatches : prefixMatches.filter((other) => other.place.kind !== 'street');
  if (names.length === 0) return false;
  const own = names.find((other) => other.place === place)?.score ?? null;
  return own === null || names.some((other) => (other.score ?? 0) - own >= CLEARLY && !isAreaOf(other.place, place));
}
