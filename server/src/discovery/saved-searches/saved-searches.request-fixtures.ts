import { saveSearch } from '#contract/discovery/saved-searches.schemas';
import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** Requests about saved searches, for the test of the API document; in route order. */
export async function savedSearchRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const user = await actor(test);
  const { cookie } = user;
  const searchFilter = { context: 'MARKET', locationQuery: 'Milano', minRooms: 3 } as const;
  const { data: one } = await user.api.call(saveSearch, { body: { name: 'Trilocali', searchFilter } });
  const [all, missing] = ['/api/v1/saved-searches', '/api/v1/saved-searches/2000000000'];
  const own = `${all}/${one.id}`;
  const other = { ...searchFilter, minRooms: 4 };
  return {
    'savedSearches.listSavedSearches': [
      { url: `${all}?size=3`, cookie },
      { url: all, status: 401 },
    ],
    'savedSearches.countSavedSearches': [{ url: `${all}/count`, cookie }],
    'savedSearches.saveSearch': [
      { url: all, body: { name: 'Quadrilocali', searchFilter: other }, cookie, status: 201 },
      { url: all, body: { name: 'Altre', searchFilter: other }, cookie, status: 409 },
      { url: all, body: { name: ' ', searchFilter: other }, cookie, status: 422 },
    ],
    'savedSearches.visitSavedSearch': [
      { url: `${own}/visit`, cookie },
      { url: `${missing}/visit`, cookie, status: 404 },
    ],
    'savedSearches.renameSavedSearch': [
      { url: `${own}/rename`, body: { newName: 'Tre locali' }, cookie },
      { url: `${missing}/rename`, body: { newName: 'Tre locali' }, cookie, status: 404 },
    ],
    'savedSearches.setSavedSearchNotifications': [
      { url: `${own}/notifications`, body: { notificationsEnabled: false }, cookie },
      { url: `${own}/notifications`, body: {}, cookie, status: 422 },
    ],
    'savedSearches.deleteSavedSearch': [
      { url: own, cookie },
      { url: missing, cookie, status: 404 },
    ],
    'savedSearches.restoreSavedSearch': [
      { url: `${own}/restore`, cookie },
      { url: `${missing}/restore`, cookie, status: 404 },
    ],
  };
}
