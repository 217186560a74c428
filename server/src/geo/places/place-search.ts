import { isGeneric, type PlaceFilter } from './find-names.ts';
import { isWorldCity } from './no-comune-terms.ts';
import type { PlaceIndex } from './place-index.ts';

/** Where a text's place is sought, and what it may be. */
export type Search = {
  index: PlaceIndex;
  accepts: PlaceFilter;
  /** What a misspelt text may mean: nothing abroad, unless that country is asked for. */
  near: PlaceFilter;
  countryChosen: boolean;
};

/** A hamlet of the name of San Marino is not San Marino. */
const isItalian: PlaceFilter = (place) => place.country === 'IT' && place.kind !== 'quarter';

const unless =
  (search: Search, norm: string): PlaceFilter =>
  (place) =>
    search.accepts(place) && !isGeneric(norm, place);

/** What `norm` may be a misspelling of. */
export const almost =
  (search: Search, norm: string): PlaceFilter =>
  (place) =>
    search.near(place) && !isGeneric(norm, place);

/** What `norm` alone may name: "Vienna" alone is not the one in Virginia. */
export const known =
  (search: Search, norm: string): PlaceFilter =>
  (place) =>
    unless(search, norm)(place) && (!isWorldCity(norm) || search.countryChosen || isItalian(place));
