import type { Country } from '#contract/geo/places';
import { findExact, isGenericName } from './find-names.ts';
import { isElsewhere, isOrdinary } from './no-comune-words.ts';
import { isMinorAbroad, type Place, type PlaceIndex } from './place-index.ts';
import type { Resolution } from './resolve-place.ts';
import type { Completion } from './suggest-places.ts';

/** Which place a text surely means: the first of its suggestions, where no other one comes near. */

/** So much more weight than another: eight times as many people, or a kind that is meant far more often (`place-index.ts`). */
const CLEARLY = 3;

/** Names without borders ("Chianti"), of no place ("casa") and of many ("centro") are never clear. */
export const isOpenText = (norm: string) => isGenericName(norm) || isOrdinary(norm) || isElsewhere(norm);

/** Whether the text goes on to this name, rather than only resembling it. */
export const isBegun = ({ place, score }: Completion) => score !== null || place.kind === 'street';

/** The first suggestion, if it is clearly meant. */
export function clearlyMeant([first, ...rest]: readonly Completion[]): Place | null {
  if (!first) return null;
  const { place, score } = first;
  // A text that begins with "via" means a street.
  if (place.kind === 'street') return rest.some((other) => other.place.kind === 'street') ? null : place;
  if (rest.every((other) => isInTown(other.place, place))) return place;
  if (score === null) return null;
  return rest.every((other) => isNoRival(place, other, score)) ? place : null;
}

const isInTown = ({ comuneId }: Place, town: Place) => comuneId !== null && comuneId === town.id;
const isAround = (area: Place, { provinceId, regionId }: Place) => area.id === provinceId || area.id === regionId;

function isNoRival(place: Place, other: Completion, score: number): boolean {
  if (other.score === null || isInTown(other.place, place) || isAround(other.place, place)) return true;
  // "Trent" is the city as well as its region.
  const isNamesake = other.fromStart && other.place.kind === 'comune' && isAround(place, other.place);
  return !isNamesake && score - other.score >= CLEARLY;
}

/** Whether a text was read with letters changed, with words left over, or as the bare name of a small town abroad: then its suggestions have a say. */
export function isUnsure(index: PlaceIndex, read: Resolution, country?: Country): boolean {
  const { place, matchedText, guessed, unmatched } = read;
  if (guessed || unmatched !== null) return true;
  if (country || !isMinorAbroad(place)) return false;
  return findExact(index, matchedText, ({ id }) => id === place.id).length > 0;
}

/** Whether the text goes on to names that are clearly meant more often than what it was read as. */
export function isOutweighed({ place, unmatched }: Resolution, begun: readonly Completion[]): boolean {
  // An unknown street leaves its comune, whatever other streets begin so.
  const names = unmatched === null ? begun : begun.filter((other) => other.place.kind !== 'street');
  if (names.length === 0) return false;
  const own = names.find((other) => other.place === place)?.score ?? null;
  return own === null || names.some((other) => (other.score ?? 0) - own >= CLEARLY && !isAround(other.place, place));
}
