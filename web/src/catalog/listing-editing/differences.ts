import type { ListingContext } from '#contract/catalog/listings';
import { fieldsOf, type ListingField, type ListingValues } from './listing-values.ts';

export type Side = 'mine' | 'theirs';
export type Difference = { field: ListingField; suggested: Side };

/** By what it means: spaces at the ends are none, and lists have no order. */
export function sameValue(one: ListingValues[ListingField], other: ListingValues[ListingField]): boolean {
  return plain(one) === plain(other);
}

const plain = (value: ListingValues[ListingField]) =>
  JSON.stringify(Array.isArray(value) ? [...value].sort() : typeof value === 'string' ? value.trim() : value);

export function sameValues(kind: ListingContext, one: ListingValues, other: ListingValues): boolean {
  return fieldsOf[kind].every((field) => sameValue(one[field], other[field]));
}

/**
 * Fields where two versions of a listing differ, in the order of the screen. Where the user left the value of `base`,
 * theirs is suggested; where the user changed it, mine.
 */
export function differencesOf(
  kind: ListingContext,
  versions: { base: ListingValues; mine: ListingValues; theirs: ListingValues },
): Difference[] {
  const { base, mine, theirs } = versions;
  return fieldsOf[kind]
    .filter((field) => !sameValue(mine[field], theirs[field]))
    .map((field) => ({ field, suggested: sameValue(mine[field], base[field]) ? 'theirs' : 'mine' }));
}

/** My version with the fields of the other that were chosen. */
export function mergeVersions(
  mine: ListingValues,
  theirs: ListingValues,
  chosen: Partial<Record<ListingField, Side>>,
): ListingValues {
  const adopted = Object.entries(chosen).flatMap(([field, side]) =>
    side === 'theirs' ? [[field, theirs[field as ListingField]]] : [],
  );
  return { ...mine, ...Object.fromEntries(adopted) };
}
