import { isGeneric, type PlaceFilter } from './find-names.ts';
import { isWorldCity } from './no-comune-terms.ts';
import type { PlaceIndex } from './place-index.ts';

/** Scope of a place search. */
export type Search = {
  index: PlaceIndex;
  accepts: PlaceFilter;
  /** Filter for typo matches: places abroad only if their country is chosen. */
  near: PlaceFilter;
  countryChosen: boolean;
};

/** A hamlet named San Marino is not the country San Marino. */
const isItalian: PlaceFilter = (place) => place.country === 'IT' && place.kind !== 'quarter';

const unless =
  (search: Search, norm: string): PlaceFilter =>
  (place) =>
    search.accepts(place) && !isGeneric(norm, place);

/** Filter for places that `norm` may misspell. */
export const almost =
  (search: Search, norm: string): PlaceFilter =>
  (place) =>
    search.near(place) && !isGeneric(norm, place);

/** Filter for places that `norm` alone may name: "Vienna" alone is not the one in Virginia. */
export const known =
  (search: Search, norm: string): PlaceFilter =>
  (place) =>
    unless(search, norm)(place) && (!isWorldCity(norm) || search.countryChosen || isItalian(place));
