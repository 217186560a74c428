import { afterAll, describe, expect, it } from 'vitest';
import { getMe, login, logout } from '#contract/identity/accounts.schemas';
import {
  linkIdentity,
  listIdentities,
  listProviders,
  socialLogin,
  socialRegister,
} from '#contract/identity/social.schemas';
import { startFakeProviders } from '../../../../tools/fake-oidc-provider.ts';
import { createUser, password } from '../../../testing/create-user.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { socialBrowser, socialVisitors } from './social.fixtures.ts';
import { purgeExpired } from './social.jobs.ts';

const providers = await startFakeProviders();
afterAll(() => providers.stop());
const test = await testApp(providers.env);
const { deps, clock } = test;
const { arrived, registered } = socialVisitors(test, providers);

const MINUTE = 60_000;
const both = ['google', 'apple'] as const;
type Provider = (typeof both)[number];

const userOf = (email: string) =>
  deps.db.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

describe('the providers', () => {
  it('are listed, with whether they are configured', async () => {
    expect((await test.anonymous.call(listProviders, {})).data).toEqual([
      { provider: 'google', configured: true },
      { provider: 'apple', configured: true },
    ]);
  });
});

describe.each(both)('a first visit through %s', (provider) => {
  it('requires a password, creates a verified account and signs in', async () => {
    const { person, browser, input } = await arrived(provider);
    expect(await errorOf(browser.api.call(socialLogin, input))).toMatchObject({
      code: 'USER_NOT_FOUND_EXCEPTION',
      details: { email: person.email, name: person.givenName, surname: person.familyName },
    });
    const response = await browser.api.call(socialRegister, { ...input, body: { ...input.body, password } });
    expect(response.data).toMatchObject({
      completed: true,
      user: { email: person.email, name: 'Carla', surname: 'Terza', status: 'ACTIVE', emailVerified: true },
    });
    expect((await browser.api.call(getMe, {})).data).toMatchObject({ email: person.email });
    expect((await browser.api.call(listIdentities, {})).data).toMatchObject([{ provider, email: person.email }]);
  });

  it('is followed by direct sign-ins, also after the provider changed its keys', async () => {
    const { person, browser } = await registered(provider);
    await browser.api.call(logout, {});
    await providers.rotateKeys();
    const { token } = await browser.visit(provider, person.subject);
    const response = await browser.api.call(socialLogin, { params: { provider }, body: { token } });
    expect(response.data).toMatchObject({ completed: true, user: { email: person.email } });
    expect((await browser.api.call(getMe, {})).data).toMatchObject({ email: person.email });
  });
});

describe('registering through a provider', () => {
  it('writes consents, identity and audit entries with the account, and allows password sign-in', async () => {
    const { user } = await registered('google');
    const consents = await deps.db.selectFrom('consent').select('kind').where('userId', '=', user.id).execute();
    expect(consents.map(({ kind }) => kind).sort()).toEqual(['PRIVACY_POLICY', 'TERMS_OF_SERVICE']);
    const auditEntries = await deps.db
      .selectFrom('auditEntry')
      .select('event')
      .where('actorId', '=', user.id)
      .execute();
    expect(auditEntries.map(({ event }) => event)).toContain('social.linked');
    const { data } = await test.anonymous.call(login, { body: { identifier: user.email, password } });
    expect(data).toMatchObject({ completed: true });
  });

  it('sends the verification email when the provider does not vouch for the address', async () => {
    const { person, user } = await registered('apple', { emailVerified: false });
    expect(user).toMatchObject({ status: 'IN_VERIFICATION', emailVerified: false });
    expect(await emailsTo(test, person.email)).toMatchObject([{ emailName: 'verifyEmail' }]);
  });

  it('returns the user to the original page with the link of that email', async () => {
    const { person, browser, input } = await arrived('apple', { emailVerified: false });
    const redirect = '/listing/7?from=2026-12-01#contatti';
    await browser.api.call(socialRegister, { ...input, body: { ...input.body, password, redirect } });
    const [email] = await emailsTo(test, person.email);
    const query = new URLSearchParams({ token: email?.token ?? '', redirect });
    expect(email?.props.path).toBe(`/auth/verify?${query}`);
  });

  it('rejects a redirect to another site', async () => {
    const { browser, input } = await arrived('google');
    const body = { ...input.body, password, redirect: '//evil.example' };
    expect(await errorOf(browser.api.call(socialRegister, { ...input, body }))).toMatchObject({
      fields: [{ path: 'body.redirect', rule: 'custom' }],
    });
  });

  it('validates the password, and the token stays valid', async () => {
    const { browser, input } = await arrived('google');
    const weak = await errorOf(
      browser.api.call(socialRegister, { ...input, body: { ...input.body, password: 'password1234' } }),
    );
    expect(weak).toMatchObject({ code: 'VALIDATION_EXCEPTION', fields: [{ path: 'body.password' }] });
    await browser.api.call(socialRegister, { ...input, body: { ...input.body, password } });
  });

  it('requires an address', async () => {
    const { browser, input } = await arrived('google', { email: 'not an address' });
    expect(await errorOf(browser.api.call(socialLogin, input))).toMatchObject({
      code: 'USER_NOT_FOUND_EXCEPTION',
      details: { email: null },
    });
    const error = await errorOf(browser.api.call(socialRegister, { ...input, body: { ...input.body, password } }));
    expect(error).toMatchObject({ code: 'PROVIDER_EMAIL_MISSING_EXCEPTION', status: 409 });
  });

  it('creates one account from fifty concurrent requests, which are all signed in', async () => {
    const { person, browser, input } = await arrived('google');
    const second = await browser.visit('google', person.subject);
    const tokens = Array.from({ length: 50 }, (_, index) => (index % 2 ? second.token : input.body.token));
    const responses = await Promise.all(
      tokens.map((token) => browser.api.call(socialRegister, { ...input, body: { token, password } })),
    );
    const ids = new Set(responses.map(({ data }) => data.completed && data.user.id));
    expect([...ids]).toEqual([(await userOf(person.email)).id]);
  });

  it('rejects a token that was used before', async () => {
    const { browser, input } = await arrived('google');
    const body = { ...input.body, password };
    await browser.api.call(socialRegister, { ...input, body });
    clock.forward(10_000);
    const error = await errorOf(browser.api.call(socialRegister, { ...input, body }));
    expect(error.code).toBe('INVALID_SOCIAL_TOKEN_EXCEPTION');
  });
});

describe('the address of an existing account', () => {
  it.each([['verified'], ['not verified']])('(%s) does not sign in, but can be linked after sign-in', async (how) => {
    const owner = await createUser(test, how === 'verified' ? { emailVerifiedAt: clock.now() } : {});
    const { browser, input } = await arrived('google', { email: owner.email.toUpperCase() });
    const required = { code: 'ACCOUNT_LINK_REQUIRED_EXCEPTION', details: { email: owner.email } };
    expect(await errorOf(browser.api.call(socialLogin, input))).toMatchObject(required);
    const registering = browser.api.call(socialRegister, { ...input, body: { ...input.body, password } });
    expect(await errorOf(registering)).toMatchObject(required);
    await browser.api.call(login, { body: { identifier: owner.email, password } });
    expect((await browser.api.call(linkIdentity, input)).data).toEqual({ linked: true });
    expect((await browser.api.call(getMe, {})).data).toMatchObject({ id: owner.id, emailVerified: true });
  });
});

describe('signing in through a provider', () => {
  it('requires the second factor', async () => {
    const { person, user } = await registered('apple');
    await deps.db
      .insertInto('twoFactor')
      .values({ userId: user.id, secretSealed: deps.secrets.encrypt('secret'), lastStep: 0 })
      .execute();
    const browser = socialBrowser(test);
    const { token } = await browser.visit('apple', person.subject);
    const { data } = await browser.api.call(socialLogin, { params: { provider: 'apple' }, body: { token } });
    expect(data).toMatchObject({ completed: false, challengeToken: expect.stringMatching(/./) });
    expect((await browser.api.call(getMe, {})).data).toBeNull();
  });

  it.each([
    ['signing in', socialLogin],
    ['registering', socialRegister],
  ] as const)('by %s rejects a suspended user', async (_, endpoint) => {
    const { person, user, browser } = await registered('google');
    await deps.db.updateTable('appUser').set({ status: 'SUSPENDED' }).where('id', '=', user.id).execute();
    const { token } = await browser.visit('google', person.subject);
    const error = await errorOf(
      browser.api.call(endpoint, { params: { provider: 'google' }, body: { token, password } }),
    );
    expect(error.code).toBe('USER_SUSPENDED_EXCEPTION');
  });

  it('identifies the user by subject, not by address', async () => {
    const { person, user, browser } = await registered('google');
    person.email = 'another@prova.test';
    const { token } = await browser.visit('google', person.subject);
    const { data } = await browser.api.call(socialLogin, { params: { provider: 'google' }, body: { token } });
    expect(data).toMatchObject({ user: { id: user.id, email: user.email } });
  });
});

describe('a social token', () => {
  it('works once', async () => {
    const { person, browser } = await registered('google');
    const { token } = await browser.visit('google', person.subject);
    const input = { params: { provider: 'google' }, body: { token } };
    await browser.api.call(socialLogin, input);
    expect((await errorOf(browser.api.call(socialLogin, input))).code).toBe('INVALID_SOCIAL_TOKEN_EXCEPTION');
  });

  it('signs in one of fifty concurrent requests', async () => {
    const { person, browser } = await registered('google');
    const { token } = await browser.visit('google', person.subject);
    const input = { params: { provider: 'google' }, body: { token } };
    const responses = await Promise.allSettled(Array.from({ length: 50 }, () => browser.api.call(socialLogin, input)));
    expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    [
      'of another browser',
      async () => ({ browser: socialBrowser(test), token: (await arrived('google')).input.body.token }),
    ],
    [
      'of another browser that is on its way itself',
      async () => ({ ...(await arrived('google')), token: (await arrived('google')).input.body.token }),
    ],
    ['of another provider', async () => ({ browser: (await arrived('google')).browser, ...(await tokenOf('apple')) })],
    ['of an unknown token', async () => ({ ...(await arrived('google')), token: 'x'.repeat(43) })],
    ['that is none', async () => ({ ...(await arrived('google')), token: '\u0000' })],
    [
      'after ten minutes',
      async () => {
        const expired = await arrived('google');
        clock.forward(10 * MINUTE);
        return { browser: expired.browser, token: expired.input.body.token };
      },
    ],
  ] as const)('is rejected %s', async (_, make) => {
    const { browser, token } = await make();
    const input = { params: { provider: 'google' }, body: { token } };
    expect(await errorOf(browser.api.call(socialLogin, input))).toMatchObject({
      code: 'INVALID_SOCIAL_TOKEN_EXCEPTION',
      status: 400,
    });
  });

  const tokenOf = async (provider: Provider) => ({ token: (await arrived(provider)).input.body.token });

  it('is stored only as a hash, and purged after its expiry', async () => {
    const { input } = await arrived('google');
    const text = JSON.stringify(await deps.db.selectFrom('socialPendingIdentity').selectAll().execute());
    expect(text).not.toContain(input.body.token);
    clock.forward(10 * MINUTE);
    await purgeExpired(deps);
    expect(await deps.db.selectFrom('socialPendingIdentity').selectAll().execute()).toEqual([]);
    expect(await deps.db.selectFrom('socialAuthorization').selectAll().execute()).toEqual([]);
  });
});
