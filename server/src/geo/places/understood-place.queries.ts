import type { Country } from '#contract/geo/places';
import { clearlyMeant, isOpenText, isOutweighed, isPrefixMatch, isUnsure } from './clear-place.ts';
import { isGenericName } from './find-names.ts';
import { isOrdinary } from './no-comune-terms.ts';
import { isGeneratedCentre, type Place, type PlaceIndex } from './place-index.ts';
import { normalise } from './place-text.ts';
import { completionsOf, type PlaceDeps, resolvePlace, scopeStreet } from './places.queries.ts';
import type { Resolution } from './resolve-place.ts';
import { completePlaceText } from './suggest-places.ts';

/**
 * `isAmbiguous`: `meant` is the first of several places that the text continues to; the others are its alternatives. Without a
 * place, `proposals` are similar names, or the largest places of the country.
 */
export type Understood =
  | { meant: Resolution; isAmbiguous: boolean }
  | { meant: null; proposals: readonly Place[]; proposedBy: 'NAME' | 'LARGEST' };

type Options = { country?: Country | undefined };

const PROPOSALS = 8;
const LARGEST = 6;

/** The place that a text means. A street is that of the listings that name it, else the circle around it. */
export async function understandPlace(deps: PlaceDeps, text: string, options: Options = {}): Promise<Understood> {
  const understood = await interpret(deps, text, options);
  return understood.meant ? { ...understood, meant: await scopeStreet(deps, understood.meant) } : understood;
}

/**
 * A full name resolves to its place. Other text resolves to its first suggestion if clear, else to its match, unless
 * larger places start with it: then to the first suggestion, as ambiguous. So Enter searches the first suggestion.
 */
async function interpret(deps: PlaceDeps, text: string, options: Options): Promise<Understood> {
  const read = await resolvePlace(deps, text, options);
  if (read && !isUnsure(deps.places, read, options.country)) return { meant: read, isAmbiguous: false };
  const norm = normalise(text);
  const suggested = await completionsOf(deps, text, options);
  const places = suggested.map(({ place }) => place);
  const prefixMatches = suggested.filter(isPrefixMatch);
  const clear = isOpenText(norm) ? null : clearlyMeant(read ? prefixMatches : suggested);
  if (clear) {
    const resembled = read ? [read.place, ...read.alternatives] : [];
    return {
      meant: { ...guessed(clear, norm), alternatives: others(clear, places.slice(0, PROPOSALS - 1), resembled) },
      isAmbiguous: false,
    };
  }
  if (read && !isOutweighed(read, prefixMatches))
    return { meant: { ...read, alternatives: others(read.place, read.alternatives, places) }, isAmbiguous: false };
  const [first] = isOpenText(norm) ? [] : places;
  if (first) {
    const alternatives = others(first, places.slice(0, PROPOSALS), read ? [read.place] : []);
    return { meant: { ...guessed(first, norm), alternatives }, isAmbiguous: true };
  }
  const proposed = read ? others(null, places.slice(0, PROPOSALS - 1), [read.place]) : places;
  return proposals(deps.places, norm, { ...options, places: proposed });
}

const guessed = (place: Place, matchedText: string) => ({
  place,
  precision: place.kind,
  matchedText,
  unmatched: null,
  guessed: true,
});

const others = (meant: Place | null, ...lists: (readonly Place[])[]) =>
  [...new Set(lists.flat())].filter((place) => place !== meant).slice(0, PROPOSALS);

function proposals(
  index: PlaceIndex,
  norm: string,
  { country, places }: Options & { places: readonly Place[] },
): Understood {
  const byName = places.length > 0 ? places : proposalsByWord(index, norm, country);
  if (byName.length > 0) return { meant: null, proposals: byName, proposedBy: 'NAME' };
  return { meant: null, proposals: largestOf(index, country ?? 'IT'), proposedBy: 'LARGEST' };
}

/** Shorter words are ambiguous. */
const WORD_LENGTH = 4;

/** Suggestions for single words, where the full text has none. */
function proposalsByWord(index: PlaceIndex, norm: string, country: Country | undefined): Place[] {
  const words = norm
    .split(' ')
    .filter((word) => word.length >= WORD_LENGTH && !isOrdinary(word) && !isGenericName(word));
  const matches = words.flatMap((word) => completePlaceText(index, word, { country, limit: PROPOSALS }));
  return [...new Set(matches)].filter((place) => !isGeneratedCentre(place)).slice(0, PROPOSALS);
}

const largestOf = ({ places }: PlaceIndex, country: Country) =>
  places
    .filter((place) => place.country === country && (place.kind === 'comune' || place.kind === 'city'))
    .sort((one, other) => other.population - one.population)
    .slice(0, LARGEST);
