import { afterAll, describe, expect, it } from 'vitest';
import type { SocialProvider } from '#contract/identity/social';
import {
  linkIdentity,
  listProviders,
  socialLogin,
  socialRegister,
  unlinkIdentity,
} from '#contract/identity/social.schemas';
import { startFakeProviders } from '../../../../tools/fake-oidc-provider.ts';
import { actor } from '../../../testing/actors.ts';
import { password } from '../../../testing/create-user.ts';
import { testApp } from '../../../testing/test-app.ts';
import { landingOf, socialBrowser } from './social.fixtures.ts';

const providers = await startFakeProviders();
afterAll(() => providers.stop());
const test = await testApp(providers.env);
const { app, deps, clock } = test;
const bare = await testApp({
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_ISSUER: 'http://127.0.0.1:1',
  ORIGIN: 'https://soglia.example',
});
const embedded = await testApp();

const base = '/api/v1/auth/social';
const start = (rest: string, cookie?: string) =>
  app.inject({ method: 'GET', url: `${base}/${rest}`, headers: cookie ? { cookie } : {} });
const someone = (provider: SocialProvider) => providers[provider].addUser().subject;
const failed = { error: 'PROVIDER_FAILED_EXCEPTION', token: '' };

describe('starting an authorization', () => {
  it('redirects to Google with code, PKCE, state and nonce', async () => {
    const { statusCode, headers } = await start('google/start');
    expect(statusCode).toBe(302);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const url = new URL(String(headers.location));
    expect(url.origin).toBe(providers.google.issuer);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: providers.google.clientId,
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `http://localhost${base}/google/callback`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('requests a form and the name from Apple', async () => {
    const { headers } = await start('apple/start');
    const { searchParams } = new URL(String(headers.location));
    expect(searchParams.get('response_mode')).toBe('form_post');
    expect(searchParams.get('scope')).toBe('name email');
  });

  it('sets an httpOnly browser cookie that other sites do not get', async () => {
    const { cookies } = await start('google/start');
    const [cookie] = cookies;
    expect(cookie).toMatchObject({ name: 'soglia_social', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(32);
    // A cookie's date has no milliseconds (RFC 6265, 5.1.1).
    const inTwentyMinutes = Math.floor(clock.now().getTime() / 1000 + 20 * 60) * 1000;
    expect(cookie?.expires?.getTime()).toBe(inTwentyMinutes);
  });

  it('keeps a valid browser cookie of another tab, and replaces an invalid one', async () => {
    const [first] = (await start('google/start')).cookies;
    const [second] = (await start('apple/start', `soglia_social=${first?.value}`)).cookies;
    const [third] = (await start('apple/start', 'soglia_social=mine')).cookies;
    expect(second?.value).toBe(first?.value);
    expect(third?.value).toMatch(/^[\w-]{43}$/);
  });

  it('stores state, nonce, verifier and browser token only encrypted or hashed', async () => {
    const { headers, cookies } = await start('google/start');
    const { searchParams } = new URL(String(headers.location));
    const stored = await deps.db.selectFrom('socialAuthorization').selectAll().execute();
    const text = stored
      .map((row) => Buffer.concat([row.stateHash, row.browserHash, row.sealed]).toString('latin1'))
      .join();
    for (const secret of [searchParams.get('state'), searchParams.get('nonce'), cookies[0]?.value])
      expect(text).not.toContain(secret);
  });

  it('rejects an unknown provider', async () => {
    for (const path of ['facebook/start', 'facebook/callback']) {
      const response = await start(path);
      expect([response.statusCode, response.json().code]).toEqual([400, 'UNSUPPORTED_PROVIDER_EXCEPTION']);
    }
  });

  it('redirects with an error when a provider is not configured or unreachable', async () => {
    const { data } = await bare.anonymous.call(listProviders, {});
    expect(data.map(({ configured }) => configured)).toEqual([true, false]);
    const go = async (provider: string) => {
      const { headers, statusCode, cookies } = await bare.app.inject({
        method: 'GET',
        url: `${base}/${provider}/start?redirect=/listing/7`,
      });
      expect([statusCode, cookies]).toEqual([302, []]);
      return landingOf(String(headers.location));
    };
    expect(await go('apple')).toMatchObject({
      path: '/auth/social/apple',
      error: 'PROVIDER_NOT_CONFIGURED_EXCEPTION',
      redirect: '/listing/7',
    });
    expect(await go('google')).toMatchObject({ path: '/auth/social/google', ...failed });
  });

  it('returns 405 for other methods', async () => {
    const statuses = await Promise.all([
      app.inject({ method: 'POST', url: `${base}/google/start` }),
      app.inject({ method: 'PUT', url: `${base}/google/callback` }),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([405, 405]);
  });
});

type ProviderCase = {
  name: string;
  provider: SocialProvider;
  test: typeof test;
  someone: (provider: SocialProvider) => string;
};
const providerCases = (['google', 'apple'] as const).flatMap((provider): ProviderCase[] => [
  { name: provider, provider, test, someone },
  { name: `the embedded ${provider}`, provider, test: embedded, someone: () => `${crypto.randomUUID()}@prova.test` },
]);

describe.each(providerCases)('the callback of $name', ({ provider, test, someone }) => {
  it('redirects to the callback page with a token and the original page', async () => {
    const landing = await socialBrowser(test).visit(provider, someone(provider), {
      redirect: '/listing/7?a=b',
      intent: 'link',
    });
    expect(landing).toEqual({
      path: `/auth/social/${provider}`,
      token: expect.stringMatching(/^[\w-]{43}$/),
      error: null,
      intent: 'link',
      redirect: '/listing/7?a=b',
    });
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example'])('never redirects to %s', async (redirect) => {
    const landing = await socialBrowser(test).visit(provider, someone(provider), { redirect });
    expect(landing).toMatchObject({ error: null, redirect: null });
  });

  it('after a cancellation reports it, with the original page', async () => {
    const landing = await socialBrowser(test).visit(provider, null, { redirect: '/listing/7' });
    expect(landing).toMatchObject({ error: 'cancelled', token: '', redirect: '/listing/7' });
  });

  it('accepts a state once, also under concurrency', async () => {
    const browser = socialBrowser(test);
    const arrival = await browser.goTo(provider, someone(provider));
    const landings = await Promise.all(Array.from({ length: 10 }, () => browser.arrive(arrival)));
    expect(landings.filter(({ token }) => token !== '')).toHaveLength(1);
    expect(await browser.arrive(arrival)).toMatchObject(failed);
  });

  it('fails after ten minutes', async () => {
    const browser = socialBrowser(test);
    const arrival = await browser.goTo(provider, someone(provider));
    test.clock.forward(10 * 60_000);
    expect(await browser.arrive(arrival)).toMatchObject(failed);
  });

  it('fails with the state of one attempt and the code of another, whose nonce and verifier differ', async () => {
    const browser = socialBrowser(test);
    const ownCallback = await browser.goTo(provider, someone(provider));
    const otherCallback = await browser.goTo(provider, someone(provider));
    const swap = (from: string | null, to: string | null) => ({
      ...ownCallback,
      url: ownCallback.url.replace(String(from), String(to)),
      form: new URLSearchParams(ownCallback.form.toString().replace(String(from), String(to))),
    });
    const codeOf = (arrival: typeof ownCallback) =>
      arrival.form.get('code') ?? new URL(arrival.url).searchParams.get('code');
    expect(await browser.arrive(swap(codeOf(ownCallback), codeOf(otherCallback)))).toMatchObject(failed);
  });

  it('fails at the callback of the other provider', async () => {
    const browser = socialBrowser(test);
    const arrival = await browser.goTo(provider, someone(provider));
    const other = provider === 'google' ? 'apple' : 'google';
    expect(await browser.arrive({ ...arrival, url: arrival.url.replace(`/${provider}/`, `/${other}/`) })).toMatchObject(
      failed,
    );
  });

  it('fails without parameters, with invalid ones, and with a provider error', async () => {
    const browser = socialBrowser(test);
    const { url, method, form } = await browser.goTo(provider, someone(provider));
    const state = form.get('state') ?? new URL(url).searchParams.get('state') ?? '';
    const bring = (fields: Record<string, string>) => {
      const query = new URLSearchParams(fields);
      return browser.arrive({ url: method === 'GET' ? `${url.split('?')[0]}?${query}` : url, method, form: query });
    };
    expect(await bring({})).toMatchObject(failed);
    expect(await bring({ state: '\u0000', code: '\u0000' })).toMatchObject(failed);
    expect(await bring({ state, error: 'server_error' })).toMatchObject(failed);
  });
});

describe('the form from Apple', () => {
  const url = `${base}/apple/callback`;
  const headers = { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' };

  it('passes the origin check only at its own callback', async () => {
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    const there = await app.inject({ method: 'POST', url, payload: 'state=x', headers: form });
    expect(there.statusCode).toBe(303);
    const json = { ...headers, 'content-type': 'application/json' };
    const elsewhere = await app.inject({ method: 'POST', url: `${base}/apple/login`, payload: '{}', headers: json });
    expect(elsewhere.json().code).toBe('ORIGIN_REFUSED_EXCEPTION');
  });

  it('is rejected at other endpoints, and beyond the size limit', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const elsewhere = await app.inject({
      method: 'POST',
      url: `${base}/apple/login`,
      payload: 'token=x',
      headers: type,
    });
    expect(elsewhere.statusCode).toBe(415);
    const huge = await app.inject({ method: 'POST', url, payload: `state=${'x'.repeat(70_000)}`, headers: type });
    expect(huge.statusCode).toBe(413);
  });
});

describe('an unknown provider', () => {
  it.each([
    ['login', socialLogin],
    ['register', socialRegister],
    ['link', linkIdentity],
    ['unlink', unlinkIdentity],
  ] as const)('is rejected by %s', async (_, endpoint) => {
    const { api } = await actor(test);
    const input = { params: { provider: 'facebook' }, body: { token: 'x'.repeat(43), password } };
    await expect(api.call(endpoint, input)).rejects.toMatchObject({
      code: 'UNSUPPORTED_PROVIDER_EXCEPTION',
      status: 400,
    });
  });
});
