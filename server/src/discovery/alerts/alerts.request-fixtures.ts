import { actor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { makeSavedSearch } from '../search-watches/watched-searches.fixtures.ts';
import { work } from './alerts.fixtures.ts';
import { createUnsubscribeToken } from './unsubscribe-token.ts';

type RequestFixture = { url: string; body?: object; status?: number; cookie?: string };

/** Requests about alerts, for the test of the API document; in route order. */
export async function alertRequests(test: TestApp): Promise<Record<string, RequestFixture[]>> {
  const user = await actor(test);
  const { cookie } = user;
  await makeSavedSearch(test, user);
  await makeMarketListing(test);
  await work(test);
  const { id } = await test.deps.db
    .selectFrom('alert')
    .select('id')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  const [all, missing] = ['/api/v1/alerts', '/api/v1/alerts/2000000000'];
  const stop = `${all}/unsubscribe/${createUnsubscribeToken(test.deps, { scope: 'ALL', userId: user.id })}`;
  const settings = { frequency: 'WEEKLY', quietHours: { from: '22:00', to: '07:00' }, timeZone: 'Europe/Rome' };
  return {
    'alerts.listAlerts': [
      { url: `${all}?size=3`, cookie },
      { url: all, status: 401 },
    ],
    'alerts.countUnreadAlerts': [
      { url: `${all}/unread-count`, cookie },
      { url: `${all}/unread-count`, status: 401 },
    ],
    'alerts.getAlert': [
      { url: `${all}/${id}`, cookie },
      { url: missing, cookie, status: 404 },
    ],
    'alerts.readAlert': [
      { url: `${all}/${id}/read`, cookie },
      { url: `${missing}/read`, cookie, status: 404 },
    ],
    'alerts.getAlertSettings': [{ url: `${all}/settings`, cookie }],
    'alerts.setAlertSettings': [
      { url: `${all}/settings`, body: settings, cookie },
      { url: `${all}/settings`, body: { ...settings, timeZone: 'Europe/Atlantide' }, cookie, status: 422 },
    ],
    'alerts.getAlertStop': [{ url: stop }, { url: `${all}/unsubscribe/x`, status: 404 }],
    'alerts.stopAlerts': [{ url: stop }],
    'alerts.resumeAlerts': [{ url: stop }],
  };
}
