import type {
  setRecentSearchNotifications as endpoint,
  RecentSearch,
} from '#contract/discovery/recent-searches.schemas';
import type { ErrorsOf } from '#contract/platform/endpoint';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { readStoredFilters } from '../search/stored-search.parser.ts';
import { unwatchSearch, watchSearch } from '../search-watches/watch-search.ts';
import { describeRecentSearches } from './recent-searches.queries.ts';
import { setNotifications } from './recent-searches.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof endpoint>>;

/** Turns emails about new results on or off. Only a search with notifications is watched, and retained at any age. */
export async function setRecentSearchNotifications(
  { deps, actor, domainError }: Context,
  id: number,
  notificationsEnabled: boolean,
): Promise<RecentSearch> {
  const row = await inTransaction(deps.db, async (trx) => {
    const set = await setNotifications(trx, { id, userId: actor.id }, notificationsEnabled);
    if (!set) throw domainError('RECENT_SEARCH_NOT_FOUND_EXCEPTION');
    const of = { recentSearchId: id };
    const filters = readStoredFilters(set.row.filters);
    if (set.changed && !notificationsEnabled) await unwatchSearch(trx, of);
    if (set.changed && notificationsEnabled) {
      await watchSearch(deps, trx, { userId: actor.id, filters, notify: true, of });
    }
    return set.row;
  });
  const [described] = await describeRecentSearches(deps, [row]);
  if (!described) throw domainError('RECENT_SEARCH_NOT_FOUND_EXCEPTION');
  return described;
}
