import type { SearchAnswer } from '#contract/search';
import type { ParsedFilters } from '#contract/search-filters';
import type { UseCase } from '../../http/context.ts';
import { searchListings } from '../search.reads.ts';
import { takeUpOwnChanges } from './take-up-own-changes.ts';

/**
 * A search as whoever asks gets it: with all that they have changed of their own ads. Not where they go on paging: then the answer is
 * that of the page before, `version`.
 */
export async function searchAsActor(
  { deps, actor }: Pick<UseCase, 'deps' | 'actor'>,
  filters: ParsedFilters,
  version: number | undefined,
): Promise<SearchAnswer> {
  const atLeast = actor && version === undefined ? await takeUpOwnChanges(deps, actor.id) : undefined;
  // A replica may not have it yet.
  const readDb = atLeast === undefined ? deps.readDb : deps.db;
  return searchListings({ ...deps, readDb }, filters, { asOf: version, atLeast });
}
