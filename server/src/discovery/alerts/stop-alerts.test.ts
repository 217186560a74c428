import { describe, expect, it } from 'vitest';
import {
  getAlertSettings,
  getAlertStop,
  listAlerts,
  resumeAlerts,
  setAlertSettings,
  stopAlerts,
} from '#contract/discovery/alerts.schemas';
import { listRecentSearches } from '#contract/discovery/recent-searches.schemas';
import { deleteSavedSearch, listSavedSearches } from '#contract/discovery/saved-searches.schemas';
import type { SearchFilters } from '#contract/discovery/search-filters.schemas';
import { listMailbox } from '#contract/platform/dev-mailbox.schemas';
import { actor, type TestActor } from '../../../testing/actors.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeMarketListing } from '../../catalog/listings/listings.fixtures.ts';
import { mailJobs } from '../../platform/email/email.jobs.ts';
import { makeRecentSearch, makeSavedSearch } from '../search-watches/watched-searches.fixtures.ts';
import { alertEmails, work } from './alerts.fixtures.ts';
import { createUnsubscribeToken } from './unsubscribe-token.ts';

const test = await testApp();
const { anonymous } = test;
test.clock.set('2026-11-21T10:00:00Z');
const milan: SearchFilters = { context: 'MARKET', locationQuery: 'Milano' };

const alertsOf = async (user: TestActor) => (await user.api.call(listAlerts, { query: {} })).data;
const frequencyOf = async (user: TestActor) => (await user.api.call(getAlertSettings, {})).data.frequency;
const tokenIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('token') ?? '';

/** User with an alert email, and the tokens of its links. */
async function reader(filters: SearchFilters = milan) {
  const user = await actor(test);
  const savedSearchId = await makeSavedSearch(test, user, { filters });
  await makeMarketListing(test);
  await work(test);
  const [email] = await alertEmails(test, user.email);
  const all = tokenIn(email?.stopPath ?? '');
  return { user, savedSearchId, email, all, search: tokenIn(email?.searchStops[0]?.path ?? '') };
}

describe('the link that stops all alert emails', () => {
  it('shows its effect, applies it and reverts it, without sign-in', async () => {
    const { user, all } = await reader();
    const choice = { quietHours: { from: '22:00', to: '07:00' }, timeZone: 'Europe/Rome' };
    await user.api.call(setAlertSettings, { body: { frequency: 'DAILY', ...choice } });
    const call = { params: { token: all } };
    const [leaving, stopped] = [true, false].map((active) => ({ scope: 'ALL', searchName: null, active }));
    expect((await anonymous.call(getAlertStop, call)).data).toEqual(leaving);
    expect(await frequencyOf(user)).toBe('DAILY');
    for (let again = 0; again < 2; again += 1) {
      expect((await anonymous.call(stopAlerts, call)).data).toEqual(stopped);
      expect(await frequencyOf(user)).toBe('OFF');
    }
    await makeMarketListing(test);
    await work(test);
    for (let again = 0; again < 2; again += 1) {
      expect((await anonymous.call(resumeAlerts, call)).data).toEqual(leaving);
      expect((await user.api.call(getAlertSettings, {})).data).toEqual({ frequency: 'DAILY', ...choice });
    }
    expect(await alertsOf(user)).toHaveLength(1);
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['application/json', '{no json'],
    ['text/plain', ''],
  ])('accepts the one-click request of email clients with a body of %s', async (type, payload) => {
    const { user, email } = await reader();
    const headers = { 'content-type': type, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    const response = await test.app.inject({ method: 'POST', url: email?.oneClickPath ?? '', headers, payload });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ data: { scope: 'ALL', searchName: null, active: false } });
    expect(await frequencyOf(user)).toBe('OFF');
  });

  it('is in the headers of alert emails only', async () => {
    const { user, email } = await reader();
    await runJobs(test, mailJobs);
    const [mail] = (await anonymous.call(listMailbox, { query: { to: user.email } })).data;
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<http://localhost${email?.oneClickPath}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail?.subject).toBe('Nuovo: Trilocale con balcone in zona Brera');
    expect(mail?.text).toContain('Nuovo in «Casa a Milano»');
    expect(mail?.text).toContain('http://localhost/alerts/unsubscribe?token=');
  });
});

describe('the link that stops one search', () => {
  it('disables and enables its notifications', async () => {
    const { user, search } = await reader();
    const call = { params: { token: search } };
    const notifies = async () => (await user.api.call(listSavedSearches, { query: {} })).data[0]?.notificationsEnabled;
    const expected = { scope: 'SEARCH', searchName: 'Casa a Milano' };
    expect((await anonymous.call(stopAlerts, call)).data).toEqual({ ...expected, active: false });
    expect((await anonymous.call(stopAlerts, call)).data).toEqual({ ...expected, active: false });
    expect(await notifies()).toBe(false);
    expect(await frequencyOf(user)).toBe('INSTANT');
    await makeMarketListing(test);
    await work(test);
    expect(await alertsOf(user)).toHaveLength(1);
    expect((await anonymous.call(resumeAlerts, call)).data).toEqual({ ...expected, active: true });
    expect(await notifies()).toBe(true);
  });

  it('works for a recent search, too', async () => {
    const user = await actor(test);
    const id = await makeRecentSearch(test, user, milan);
    const token = createUnsubscribeToken(test.deps, {
      scope: 'SEARCH',
      userId: user.id,
      search: { kind: 'RECENT', id },
    });
    const notifies = async () => (await user.api.call(listRecentSearches, { query: {} })).data[0]?.notificationsEnabled;
    const expected = { scope: 'SEARCH', searchName: null };
    expect((await anonymous.call(stopAlerts, { params: { token } })).data).toEqual({ ...expected, active: false });
    expect(await notifies()).toBe(false);
    expect((await anonymous.call(resumeAlerts, { params: { token } })).data).toEqual({ ...expected, active: true });
    expect(await notifies()).toBe(true);
  });

  it('has no effect for a deleted search', async () => {
    const { user, savedSearchId, search } = await reader();
    await user.api.call(deleteSavedSearch, { params: { id: savedSearchId } });
    for (const endpoint of [getAlertStop, stopAlerts, resumeAlerts]) {
      const { data } = await anonymous.call(endpoint, { params: { token: search } });
      expect(data).toEqual({ scope: 'SEARCH', searchName: null, active: false });
    }
  });
});

it('rejects a foreign or modified link', async () => {
  const { all } = await reader();
  const changed = `${all.slice(0, -4)}${all.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  for (const token of ['nonsense', changed, test.deps.secrets.encrypt('["else",1,"ALL",0]').toString('base64url')]) {
    for (const endpoint of [getAlertStop, stopAlerts, resumeAlerts]) {
      const error = await errorOf(anonymous.call(endpoint, { params: { token } }));
      expect(error).toMatchObject({ code: 'INVALID_UNSUBSCRIBE_TOKEN_EXCEPTION' });
    }
  }
});
