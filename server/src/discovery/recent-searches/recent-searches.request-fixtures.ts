import { listRecentSearches } from '#contract/discovery/recent-searches.schemas';
import { search } from '#contract/discovery/search.schemas';
import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** Requests about recent searches, for the test of the API document; in route order. */
export async function recentSearchRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const user = await actor(test);
  const { cookie } = user;
  await user.api.call(search, { query: { context: 'MARKET', locationQuery: 'Milano' } });
  await user.api.call(search, { query: { context: 'HOSPITALITY', adultGuests: 2 } });
  const [last, first] = (await user.api.call(listRecentSearches, { query: {} })).data;
  const [all, missing] = ['/api/v1/search/recent', '/api/v1/search/recent/2000000000'];
  const body = { notificationsEnabled: true };
  return {
    'recentSearches.listRecentSearches': [
      { url: `${all}?size=3`, cookie },
      { url: all, status: 401 },
    ],
    'recentSearches.countRecentSearches': [{ url: `${all}/count`, cookie }],
    'recentSearches.deleteRecentSearch': [
      { url: `${all}/${first?.id}`, cookie },
      { url: missing, cookie, status: 404 },
    ],
    'recentSearches.setRecentSearchNotifications': [
      { url: `${all}/${last?.id}/notifications`, body, cookie },
      { url: `${missing}/notifications`, body, cookie, status: 404 },
    ],
  };
}
