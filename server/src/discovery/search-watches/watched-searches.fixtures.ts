import type { ParsedFilters, SearchFilters } from '#contract/discovery/search-filters.schemas';
import type { TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { inTransaction } from '../../platform/postgres/postgres.ts';
import { watchSearch } from './watch-search.ts';

type SavedSearchOverrides = { name?: string; filters?: SearchFilters; notify?: boolean };

let serial = 0;

/** Inserts a watched saved search directly. @returns its id. */
export async function makeSavedSearch(
  { deps }: TestApp,
  user: TestActor,
  overrides: SavedSearchOverrides = {},
): Promise<number> {
  const { name = 'Casa a Milano', filters = { context: 'MARKET' }, notify = true } = overrides;
  return inTransaction(deps.db, async (trx) => {
    serial += 1;
    const row = { filters: JSON.stringify(filters), fingerprint: `test ${serial}`, notificationsEnabled: notify };
    const { id } = await trx
      .insertInto('savedSearch')
      .values({ ...row, userId: user.id, name, createdAt: deps.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = { savedSearchId: id };
    await watchSearch(deps, trx, { userId: user.id, filters: filters as ParsedFilters, notify, of });
    return id;
  });
}

/** Recent search with notifications. @returns its id. */
export async function makeRecentSearch({ deps }: TestApp, user: TestActor, filters: SearchFilters): Promise<number> {
  return inTransaction(deps.db, async (trx) => {
    serial += 1;
    const now = deps.clock.now();
    const row = { filters: JSON.stringify(filters), fingerprint: `test ${serial}`, notificationsEnabled: true };
    const { id } = await trx
      .insertInto('recentSearch')
      .values({ ...row, userId: user.id, createdAt: now, lastUsedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = { recentSearchId: id };
    await watchSearch(deps, trx, { userId: user.id, filters: filters as ParsedFilters, notify: true, of });
    return id;
  });
}
