import { findExact, type PlaceFilter } from './find-names.ts';
import type { Search } from './place-search.ts';
import { cuts, stripFillers, stripHouseNumber } from './split-place-text.ts';

/** A street to look up in the database; without a comune, anywhere. `exactly`: without typos. */
export type StreetQuery = { norms: readonly string[]; comuneId: number | null; exactly?: true };

/** Each one costs a database query. */
const MAX_STREETS = 4;

/** Reads the full text, or the part next to a comune, as a street with an unknown first word ("rio tera"). */
export function rareStreets(search: Search, segments: readonly string[]): StreetQuery[] {
  const all = segments.join(' ');
  if (!all.includes(' ')) return [];
  const streets: StreetQuery[] = [{ norms: [stripHouseNumber(all)], comuneId: null, exactly: true }];
  const isComune: PlaceFilter = (place) => place.kind === 'comune' && search.accepts(place);
  for (const [inner, outer] of cuts(segments)) {
    const comune = inner.includes(' ') ? findExact(search.index, stripFillers(outer), isComune, 1)[0] : undefined;
    if (comune) streets.push({ norms: [stripHouseNumber(inner)], comuneId: comune.id, exactly: true });
  }
  return streets.slice(0, MAX_STREETS);
}
