import { listRecentSearches } from '#contract/discovery/recent-searches';
import { search } from '#contract/discovery/search';
import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';

type Ask = { url: string; body?: object; status?: number; cookie?: string };

/** Real questions about recent searches, for the test of the API document; in the order of the routes. */
export async function asksOfRecentSearches(test: TestApp): Promise<Record<string, Ask[]>> {
  const person = await actor(test);
  const { cookie } = person;
  await person.api.call(search, { query: { context: 'MARKET', locationQuery: 'Milano' } });
  await person.api.call(search, { query: { context: 'HOSPITALITY', adultGuests: 2 } });
  const [last, first] = (await person.api.call(listRecentSearches, { query: {} })).data;
  const [all, gone] = ['/api/v1/search/recent', '/api/v1/search/recent/2000000000'];
  const body = { notificationsEnabled: true };
  return {
    'recentSearches.listRecentSearches': [
      { url: `${all}?size=3`, cookie },
      { url: all, status: 401 },
    ],
    'recentSearches.countRecentSearches': [{ url: `${all}/count`, cookie }],
    'recentSearches.deleteRecentSearch': [
      { url: `${all}/${first?.id}`, cookie },
      { url: gone, cookie, status: 404 },
    ],
    'recentSearches.setRecentSearchNotifications': [
      { url: `${all}/${last?.id}/notifications`, body, cookie },
      { url: `${gone}/notifications`, body, cookie, status: 404 },
    ],
  };
}
