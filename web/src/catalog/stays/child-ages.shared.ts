import type { PageQuery } from '#contract/platform/page-address';

/** Ages of children in URLs: `4,,7`. An age decides about the tourist tax; an unknown one is empty and pays in full. */

/** Null: unknown. */
export type ChildAges = readonly (number | null)[];

/** As the guest counts: younger ones are newborns, older ones adults. */
export const childAgeOptions: readonly number[] = Array.from({ length: 11 }, (_, index) => index + 2);

export function readChildAges(query: PageQuery<readonly ['childAges']>, children: number): (number | null)[] {
  const texts = (query.get('childAges') ?? '').split(',');
  return Array.from({ length: children }, (_, index) => {
    const text = texts[index] ?? '';
    return /^(\d|1[0-7])$/.test(text) ? Number(text) : null;
  });
}

/** Value of the parameter; undefined where no age is known. */
export const childAgesText = (ages: ChildAges): string | undefined =>
  ages.some((age) => age !== null) ? ages.map((age) => age ?? '').join(',') : undefined;
