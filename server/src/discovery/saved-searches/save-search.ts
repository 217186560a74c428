import { MAX_SAVED_SEARCHES } from '#contract/discovery/saved-searches';
import type { SavedSearch, saveSearch as saveEndpoint } from '#contract/discovery/saved-searches.schemas';
import type { ErrorsOf, ParsedOf } from '#contract/platform/endpoint';
import { inTransaction, type Trx } from '../../platform/postgres/postgres.ts';
import type { ActorUseCase } from '../deps.ts';
import { fingerprintOf } from '../search/search-fingerprint.ts';
import { storedFilters } from '../search/stored-search.parser.ts';
import { watchSearch } from '../search-watches/watch-search.ts';
import { describeSavedSearch } from './saved-searches.queries.ts';
import {
  countSavedSearchesOf,
  findSameSearch,
  insertSavedSearch,
  lockSavedSearches,
  type SavedSearchRow,
} from './saved-searches.store.ts';

type Context = ActorUseCase<ErrorsOf<typeof saveEndpoint>>;
type SaveSearchInput = ParsedOf<typeof saveEndpoint>['body'];

/**
 * Saves a search under a name and watches for new results. Idempotent for the same search and name.
 * @throws SAVED_SEARCH_EXISTS_EXCEPTION with the same search under another name, TOO_MANY_SAVED_SEARCHES_EXCEPTION
 */
export async function saveSearch({ deps, actor, domainError }: Context, input: SaveSearchInput): Promise<SavedSearch> {
  const [name, fingerprint] = [input.name.toWellFormed(), fingerprintOf(input.searchFilter)];
  return inTransaction(deps.db, async (trx) => {
    await lockSavedSearches(trx, actor.id);
    const same = await findSameSearch(trx, actor.id, fingerprint);
    if (same && same.name !== name) {
      throw domainError('SAVED_SEARCH_EXISTS_EXCEPTION', await describeSavedSearch(deps, trx, same));
    }
    if (!same && (await countSavedSearchesOf(trx, actor.id)) >= MAX_SAVED_SEARCHES) {
      throw domainError('TOO_MANY_SAVED_SEARCHES_EXCEPTION');
    }
    const row = same ?? (await createSavedSearch({ deps, actor }, trx, { ...input, name, fingerprint }));
    return describeSavedSearch(deps, trx, row);
  });
}

async function createSavedSearch(
  { deps, actor }: Pick<Context, 'deps' | 'actor'>,
  trx: Trx,
  { name, fingerprint, searchFilter, notificationsEnabled }: SaveSearchInput & { fingerprint: string },
): Promise<SavedSearchRow> {
  const filters = storedFilters(searchFilter);
  const createdAt = deps.clock.now();
  const row = await insertSavedSearch(trx, {
    userId: actor.id,
    name,
    filters,
    fingerprint,
    notificationsEnabled,
    createdAt,
  });
  const of = { savedSearchId: row.id };
  await watchSearch(deps, trx, { userId: actor.id, filters, notify: notificationsEnabled, of });
  await deps.recordEvent({ event: 'savedSearches.saved', actorId: actor.id, savedSearchId: row.id }, trx);
  return row;
}
