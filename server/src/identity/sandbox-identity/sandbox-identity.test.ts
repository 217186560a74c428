import { describe, expect, it } from 'vitest';
import { getMe } from '#contract/identity/accounts.schemas';
import { completeAuthorization, getAuthorization } from '#contract/identity/sandbox-identity.schemas';
import { type SocialProvider, socialProviders, socialStartUrl } from '#contract/identity/social';
import {
  linkIdentity,
  listIdentities,
  listProviders,
  socialLogin,
  socialRegister,
  unlinkIdentity,
} from '#contract/identity/social.schemas';
import { actor } from '../../../testing/actors.ts';
import { password } from '../../../testing/create-user.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { landingOf, socialBrowser } from '../social-sign-in/social.fixtures.ts';

const test = await testApp({ DEMO: 'off' });
const keysOfGoogle = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: 'http://127.0.0.1:1' };

const providerUser = () => ({
  name: 'Carla',
  surname: 'Terza',
  email: `${crypto.randomUUID()}@prova.test`,
  emailVerified: true,
});

/** The authorization request of the site, as the browser sends it. */
async function requestOf({ app }: Pick<TestApp, 'app'>, provider: SocialProvider): Promise<Record<string, string>> {
  const { headers } = await app.inject({ method: 'GET', url: socialStartUrl(provider) });
  return Object.fromEntries(new URL(String(headers.location)).searchParams);
}

const authorize = (provider: string, request: Record<string, string>, person = providerUser()) =>
  test.anonymous.call(completeAuthorization, { params: { provider }, body: { request, person } });

/** A browser that has returned from the provider as `person`. */
async function arrived(provider: SocialProvider, person = providerUser(), cookie?: string) {
  const browser = socialBrowser(test, cookie);
  const { headers } = await test.app.inject({
    method: 'GET',
    url: socialStartUrl(provider, cookie ? { intent: 'link' } : {}),
    headers: cookie ? { cookie } : {},
  });
  const set = String(headers['set-cookie']).match(/^([^=]+)=([^;]+)/) ?? [];
  browser.cookies.set(set[1] ?? '', set[2] ?? '');
  const request = Object.fromEntries(new URL(String(headers.location)).searchParams);
  const { url, form } = (await authorize(provider, request, person)).data;
  const landing = await browser.arrive({
    url,
    method: form ? 'POST' : 'GET',
    form: new URLSearchParams(form ?? {}),
  });
  return { browser, landing, input: { params: { provider }, body: { token: landing.token } } };
}

describe('the embedded OpenID provider', () => {
  it('replaces every provider without keys on a local site', async () => {
    const { data } = await test.anonymous.call(listProviders, {});
    expect(data).toEqual(socialProviders.map((provider) => ({ provider, configured: true })));
    const { headers } = await test.app.inject({ method: 'GET', url: socialStartUrl('google') });
    expect(String(headers.location)).toMatch(/^http:\/\/localhost\/dev\/openid\/google\/authorize\?/);
  });

  it('replaces no provider with keys', async () => {
    const keyed = await testApp(keysOfGoogle);
    expect(keyed.deps.env.sandboxIdentities).toEqual(['apple']);
    const read = (provider: string) => keyed.anonymous.call(getAuthorization, { params: { provider }, query: {} });
    expect(await errorOf(read('google'))).toMatchObject({ code: 'NOT_FOUND_EXCEPTION', status: 404 });
    expect((await read('apple')).data.wrongParameter).toBe('client_id');
  });

  it.each(['https://example.it', 'http://soglia.localhost.example', 'http://192.168.1.7:3000'])(
    'is disabled on a site at %s, where sign-ins must be real',
    async (ORIGIN) => {
      const off = await testApp({ ORIGIN });
      const { data } = await off.anonymous.call(listProviders, {});
      expect(data.map(({ configured }) => configured)).toEqual([false, false]);
      for (const provider of socialProviders) {
        const params = { provider };
        const read = off.anonymous.call(getAuthorization, { params, query: {} });
        expect(await errorOf(read)).toMatchObject({ code: 'NOT_FOUND_EXCEPTION', status: 404 });
        const request = await requestOf(test, provider);
        const call = off.anonymous.call(completeAuthorization, { params, body: { request, person: providerUser() } });
        expect(await errorOf(call)).toMatchObject({ code: 'NOT_FOUND_EXCEPTION', status: 404 });
        const { headers } = await off.app.inject({ method: 'GET', url: socialStartUrl(provider) });
        expect(landingOf(String(headers.location)).error).toBe('PROVIDER_NOT_CONFIGURED_EXCEPTION');
      }
    },
  );
});

describe.each(socialProviders)('signing in through the embedded %s', (provider) => {
  it('creates an account with a password, and signs in directly the next time', async () => {
    const person = providerUser();
    const { browser, input } = await arrived(provider, person);
    const unknown = await errorOf(browser.api.call(socialLogin, input));
    expect(unknown).toMatchObject({
      code: 'USER_NOT_FOUND_EXCEPTION',
      details: { email: person.email, name: 'Carla', surname: 'Terza' },
    });
    await browser.api.call(socialRegister, { ...input, body: { ...input.body, password } });
    expect((await browser.api.call(getMe, {})).data).toMatchObject({ email: person.email, emailVerified: true });

    const again = await arrived(provider, person);
    expect((await again.browser.api.call(socialLogin, again.input)).data).toMatchObject({ completed: true });
  });

  it('reports an unconfirmed address', async () => {
    const { browser, input } = await arrived(provider, { ...providerUser(), emailVerified: false });
    await browser.api.call(socialRegister, { ...input, body: { ...input.body, password } });
    expect((await browser.api.call(getMe, {})).data).toMatchObject({ emailVerified: false });
  });

  it('signs in to an account of the same address only while it is linked', async () => {
    const known = await actor(test, { passwordHash: await hashPassword(password) });
    const person = { ...providerUser(), email: known.email };
    const newcomer = await arrived(provider, person);
    const closed = { code: 'ACCOUNT_LINK_REQUIRED_EXCEPTION' };
    expect(await errorOf(newcomer.browser.api.call(socialLogin, newcomer.input))).toMatchObject(closed);
    const register = { ...newcomer.input, body: { ...newcomer.input.body, password } };
    expect(await errorOf(newcomer.browser.api.call(socialRegister, register))).toMatchObject(closed);

    const linking = await arrived(provider, person, known.cookie);
    expect(linking.landing.intent).toBe('link');
    await linking.browser.api.call(linkIdentity, linking.input);
    expect((await known.api.call(listIdentities, {})).data).toMatchObject([{ provider, email: known.email }]);
    const linked = await arrived(provider, person);
    expect((await linked.browser.api.call(socialLogin, linked.input)).data).toMatchObject({ completed: true });

    const other = await actor(test);
    const otherArrival = await arrived(provider, person, other.cookie);
    const error = await errorOf(otherArrival.browser.api.call(linkIdentity, otherArrival.input));
    expect(error.code).toBe('SOCIAL_ALREADY_LINKED_EXCEPTION');

    await known.api.call(unlinkIdentity, { params: { provider } });
    const unlinked = await arrived(provider, person);
    expect(await errorOf(unlinked.browser.api.call(socialLogin, unlinked.input))).toMatchObject(closed);
  });
});

describe('a request to the embedded provider', () => {
  it('from the site lists the suggested users', async () => {
    const query = await requestOf(test, 'google');
    const { data } = await test.anonymous.call(getAuthorization, { params: { provider: 'google' }, query });
    expect(data.wrongParameter).toBeNull();
    expect(data.people.map(({ email }) => email)).toEqual(['carla.terza@prova.test', 'dario.quarto@prova.test']);
  });

  it.each([
    ['client_id', 'soglia.apple.sandbox'],
    ['redirect_uri', 'https://evil.example/api/v1/auth/social/google/callback'],
    ['redirect_uri', 'http://localhost/api/v1/auth/social/apple/callback'],
    ['redirect_uri', 'http://localhost/api/v1/auth/social/google/callback?more=1'],
    ['redirect_uri', 'http://localhost/api/v1/auth/social/google/callback/..'],
    ['redirect_uri', ''],
    ['response_type', 'token'],
    ['response_mode', 'fragment'],
    ['state', ''],
    ['state', 'a\nb'],
    ['nonce', '\u0000'],
    ['code_challenge', 'short'],
    ['code_challenge_method', 'plain'],
  ])('with another %s (%j) is rejected without a redirect', async (name, value) => {
    const request = { ...(await requestOf(test, 'google')), [name]: value };
    const params = { provider: 'google' };
    const { data } = await test.anonymous.call(getAuthorization, { params, query: request });
    expect(data.wrongParameter).toBe(name);
    expect(await errorOf(authorize('google', request))).toMatchObject({
      status: 422,
      details: { fields: [{ path: `body.request.${name}` }] },
    });
  });
});

describe('a code of the embedded provider', () => {
  it('is stored only as its hash', async () => {
    const { url } = (await authorize('google', await requestOf(test, 'google'))).data;
    const code = new URL(url).searchParams.get('code') ?? '';
    expect(code).toMatch(/^[\w-]{43}$/);
    const rows = await test.deps.db.selectFrom('sandboxIdentityCode').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows.map((row) => ({ ...row, codeHash: row.codeHash.toString('base64url') })))).not.toContain(
      code,
    );
  });

  const challenge = { state: 'state-1', nonce: 'nonce-1', codeVerifier: 'v'.repeat(43) };
  const callbackUrl = 'http://localhost/api/v1/auth/social/google/callback';
  const identity = () => test.deps.identityProviders.google as NonNullable<typeof test.deps.identityProviders.google>;
  async function authorizedCallback() {
    const { searchParams } = await identity().authorizationUrl(challenge, callbackUrl);
    return new URL((await authorize('google', Object.fromEntries(searchParams))).data.url).searchParams;
  }

  it('is redeemed once, also of two concurrent attempts', async () => {
    const callback = await authorizedCallback();
    const attempts = await Promise.allSettled(
      Array.from({ length: 5 }, () => identity().prove(callback, challenge, callbackUrl)),
    );
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is valid for a minute', async () => {
    const callback = await authorizedCallback();
    test.clock.forward(60_000);
    await expect(identity().prove(callback, challenge, callbackUrl)).rejects.toThrow(/invalid_grant/);
  });

  it.each([
    ['another verifier', { codeVerifier: 'w'.repeat(43) }, callbackUrl],
    ['another nonce', { nonce: 'nonce-2' }, callbackUrl],
    ['another address to come back to', {}, 'http://localhost/elsewhere'],
  ])('is invalid with %s', async (_, other, returnTo) => {
    const callback = await authorizedCallback();
    await expect(identity().prove(callback, { ...challenge, ...other }, returnTo)).rejects.toThrow();
  });

  it('of one provider is invalid at another', async () => {
    const callback = await authorizedCallback();
    const { apple } = test.deps.identityProviders;
    await expect(apple?.prove(callback, challenge, callbackUrl)).rejects.toThrow(/invalid_grant/);
  });
});
