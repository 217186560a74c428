import { saveSearch } from '#contract/discovery/saved-searches';
import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';

type Ask = { url: string; body?: object; status?: number; cookie?: string };

/** Real questions about saved searches, for the test of the API document; in the order of the routes. */
export async function asksOfSavedSearches(test: TestApp): Promise<Record<string, Ask[]>> {
  const person = await actor(test);
  const { cookie } = person;
  const searchFilter = { context: 'MARKET', locationQuery: 'Milano', minRooms: 3 } as const;
  const { data: one } = await person.api.call(saveSearch, { body: { name: 'Trilocali', searchFilter } });
  const [all, gone] = ['/api/v1/saved-searches', '/api/v1/saved-searches/2000000000'];
  const mine = `${all}/${one.id}`;
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
      { url: `${mine}/visit`, cookie },
      { url: `${gone}/visit`, cookie, status: 404 },
    ],
    'savedSearches.renameSavedSearch': [
      { url: `${mine}/rename`, body: { newName: 'Tre locali' }, cookie },
      { url: `${gone}/rename`, body: { newName: 'Tre locali' }, cookie, status: 404 },
    ],
    'savedSearches.setSavedSearchNotifications': [
      { url: `${mine}/notifications`, body: { notificationsEnabled: false }, cookie },
      { url: `${mine}/notifications`, body: {}, cookie, status: 422 },
    ],
    'savedSearches.deleteSavedSearch': [
      { url: mine, cookie },
      { url: gone, cookie, status: 404 },
    ],
    'savedSearches.restoreSavedSearch': [
      { url: `${mine}/restore`, cookie },
      { url: `${gone}/restore`, cookie, status: 404 },
    ],
  };
}
