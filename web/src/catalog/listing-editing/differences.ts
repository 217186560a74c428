import type { ListingContext } from '#contract/catalog/listings';
import { fieldsOf, type ListingField, type ListingValues } from './listing-values.ts';

export type Side = 'mine' | 'theirs';
export type Difference = { field: ListingField; suggested: Side };

/** Compares by meaning: ignores surrounding spaces and list order. */
export function sameValue(one: ListingValues[ListingField], other: ListingValues[ListingField]): boolean {
  return plain(one) === plain(other);
}

const plain = (value: ListingValues[ListingField]) =>
  JSON.stringify(Array.isArray(value) ? [...value].sort() : typeof value === 'string' ? value.trim() : value);

export function sameValues(kind: ListingContext, one: ListingValues, other: ListingValues): boolean {
  return fieldsOf[kind].every((field) => sameValue(one[field], other[field]));
}

/** Fields that differ between two versions, in screen order. Suggests `theirs` where the value equals that of `base`, else `mine`. */
export function differencesOf(
  kind: ListingContext,
  versions: { base: ListingValues; mine: ListingValues; theirs: ListingValues },
): Difference[] {
  const { base, mine, theirs } = versions;
  return fieldsOf[kind]
    .filter((field) => !sameValue(mine[field], theirs[field]))
    .map((field) => ({ field, suggested: sameValue(mine[field], base[field]) ? 'theirs' : 'mine' }));
}

/** Own version with the chosen fields of the other version. */
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
