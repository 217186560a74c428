import { MAX_RECENT_SEARCHES } from '#contract/discovery/recent-searches';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { Deps } from '../deps.ts';
import { fingerprintOf } from '../search/search-fingerprint.ts';
import { isWorthRecalling, storedFilters } from '../search/stored-search.parser.ts';
import { deleteOldSearches, lockRecentSearches, upsertRecentSearch } from './recent-searches.store.ts';

/** Repeated loads of a page count as one search. */
const SAME_WITHIN_MS = 2000;

/**
 * Records the search of a user, each distinct search once: the first page only, without searches without filters and
 * map viewports (contract/src/discovery/recent-searches.ts). Failures are logged; the search itself succeeds.
 */
export async function recordSearch(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  _trx: null,
  { userId, filters }: DomainEvents['search.performed'],
): Promise<void> {
  if ((filters.page ?? 0) > 0 || !isWorthRecalling(filters)) return;
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
