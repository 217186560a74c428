import { expect, it } from 'vitest';
import {
  deleteSavedSearch,
  listSavedSearches,
  restoreSavedSearch,
  saveSearch,
  visitSavedSearch,
} from '#contract/discovery/saved-searches.schemas';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { actor } from '../../../testing/actors.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { applyPendingChanges } from '../search-index/apply-pending-changes.ts';
import { matchChanges } from './match-changes.ts';

const test = await testApp();
const MINUTE = 60_000;
const searchFilter: SearchFilters = { context: 'MARKET', locationQuery: 'Milano', minRooms: 3 };

it('counts the new results of a saved search since its last visit, without notifications and while it is deleted', async () => {
  const { api } = await actor(test);
  const body = { name: 'Nuove', searchFilter, notificationsEnabled: false };
  const { id } = (await api.call(saveSearch, { body })).data;
  const params = { id };
  const counts = async () =>
    (await api.call(listSavedSearches, { query: {} })).data.map(({ newResultsCount }) => newResultsCount);
  const publish = async () => {
    test.clock.forward(MINUTE);
    await makeMarketListing(test);
    await applyPendingChanges(test.deps);
    await matchChanges(test.deps);
  };
  await publish();
  await publish();
  expect(await counts()).toEqual([2]);
  await api.call(deleteSavedSearch, { params });
  await publish();
  expect((await api.call(restoreSavedSearch, { params })).data.newResultsCount).toBe(3);
  test.clock.forward(MINUTE);
  expect((await api.call(visitSavedSearch, { params })).data.newResultsCount).toBe(0);
  expect(await counts()).toEqual([0]);
  await publish();
  expect(await counts()).toEqual([1]);
});
