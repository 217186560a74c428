import { MAX_RECENT_SEARCHES } from '#contract/discovery/recent-searches';
import type { ParsedFilters } from '#contract/discovery/search-filters';
import type { Caller } from '../../platform/http/context.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { UseCase } from '../deps.ts';
import { fingerprintOf } from '../search/search-fingerprint.ts';
import { isWorthRecalling, storedFilters } from '../search/stored-search.parser.ts';
import { deleteOldSearches, lockRecentSearches, upsertRecentSearch } from './recent-searches.store.ts';

/** A page that loads twice looked for its results once. */
const SAME_WITHIN_MS = 2000;

/**
 * Remembers what a signed-in person looked for, each distinct search once; the first page only, and neither everything there is nor
 * the window of a moving map, nor a page that is loaded in advance (contract/src/discovery/recent-searches.ts), nor what an admin looks for as them. A search does not fail because it is not remembered: what goes
 * wrong here is logged.
 */
export async function recordSearch(
  { deps, actor, caller }: Pick<UseCase, 'deps' | 'actor'> & { caller: Pick<Caller, 'isPrefetch'> },
  filters: ParsedFilters,
): Promise<void> {
  if (!actor || actor.seenBy || caller.isPrefetch || (filters.page ?? 0) > 0 || !isWorthRecalling(filters)) return;
  const { id: userId } = actor;
  const used = { userId, filters: storedFilters(filters), fingerprint: fingerprintOf(filters), now: deps.clock.now() };
  try {
    await inTransaction(deps.db, async (trx) => {
      await lockRecentSearches(trx, userId);
      await upsertRecentSearch(trx, used, SAME_WITHIN_MS);
      await deleteOldSearches(trx, userId, MAX_RECENT_SEARCHES);
    });
  } catch (error) {
    deps.log.error({ err: error }, 'search not remembered');
  }
}
