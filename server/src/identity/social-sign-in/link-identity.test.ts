import { afterAll, describe, expect, it } from 'vitest';
import { getMe } from '#contract/identity/accounts.schemas';
import { linkIdentity, listIdentities, socialLogin, unlinkIdentity } from '#contract/identity/social.schemas';
import { startFakeProviders } from '../../../../tools/fake-oidc-provider.ts';
import { actor } from '../../../testing/actors.ts';
import { emailsTo } from '../../../testing/emails.ts';
import { errorOf } from '../../../testing/error-of.ts';
import { testApp } from '../../../testing/test-app.ts';
import { socialBrowser, socialVisitors } from './social.fixtures.ts';

const providers = await startFakeProviders();
afterAll(() => providers.stop());
const test = await testApp(providers.env);
const { registered } = socialVisitors(test, providers);

const both = ['google', 'apple'] as const;
type Provider = (typeof both)[number];

/** A signed-in user whose browser has returned from a provider. */
async function aboutToLink(provider: Provider, columns: Parameters<typeof actor>[1] = {}, email?: string) {
  const user = await actor(test, columns);
  const browser = socialBrowser(test, user.cookie);
  const person = providers[provider].addUser(email ? { email } : {});
  const { token, intent } = await browser.visit(provider, person.subject, { intent: 'link' });
  return { user, browser, person, intent, input: { params: { provider }, body: { token } } };
}

describe('linking', () => {
  it.each(both)('links %s to the account and sends an email; idempotent', async (provider) => {
    const { user, browser, intent, input } = await aboutToLink(provider);
    expect(intent).toBe('link');
    expect((await browser.api.call(linkIdentity, input)).data).toEqual({ linked: true });
    expect((await browser.api.call(linkIdentity, input)).data).toEqual({ linked: true });
    expect((await browser.api.call(listIdentities, {})).data).toMatchObject([{ provider }]);
    expect(await emailsTo(test, user.email)).toMatchObject([{ emailName: 'identityLinked', props: { provider } }]);
  });

  it('links one identity and sends one email for concurrent tabs', async () => {
    const { user, browser, person, input } = await aboutToLink('google');
    const other = await browser.visit('google', person.subject, { intent: 'link' });
    const tokens = Array.from({ length: 20 }, (_, index) => (index % 2 ? other.token : input.body.token));
    await Promise.all(tokens.map((token) => browser.api.call(linkIdentity, { ...input, body: { token } })));
    expect(await emailsTo(test, user.email)).toHaveLength(1);
  });

  it('verifies the account email when the provider vouches for the same address', async () => {
    const unverified = { email: 'waiting@prova.test', emailVerifiedAt: null, status: 'IN_VERIFICATION' } as const;
    const { browser, input } = await aboutToLink('google', unverified, 'Waiting@Prova.test');
    await browser.api.call(linkIdentity, input);
    expect((await browser.api.call(getMe, {})).data).toMatchObject({ emailVerified: true, status: 'ACTIVE' });
  });

  it('by another address verifies nothing, and requires the verified account email first', async () => {
    const { user, browser, input } = await aboutToLink('google', { emailVerifiedAt: null, status: 'IN_VERIFICATION' });
    const rejection = await errorOf(browser.api.call(linkIdentity, input));
    expect(rejection).toMatchObject({ code: 'AUTHORIZATION_DENIED_EXCEPTION', details: { needs: 'verified' } });
    expect((await browser.api.call(getMe, {})).data).toMatchObject({ emailVerified: false });
    expect((await browser.api.call(listIdentities, {})).data).toEqual([]);
    expect(await emailsTo(test, user.email)).toEqual([]);
  });

  it('rejects an identity of another account', async () => {
    const { person } = await registered('google');
    const browser = socialBrowser(test, (await actor(test)).cookie);
    const { token } = await browser.visit('google', person.subject, { intent: 'link' });
    const error = await errorOf(browser.api.call(linkIdentity, { params: { provider: 'google' }, body: { token } }));
    expect(error).toMatchObject({ code: 'SOCIAL_ALREADY_LINKED_EXCEPTION', status: 409 });
  });

  it('rejects a second identity of one provider', async () => {
    const { browser, input } = await aboutToLink('google');
    await browser.api.call(linkIdentity, input);
    const { token } = await browser.visit('google', providers.google.addUser().subject, { intent: 'link' });
    const error = await errorOf(browser.api.call(linkIdentity, { ...input, body: { token } }));
    expect(error.code).toBe('SOCIAL_ALREADY_LINKED_EXCEPTION');
  });

  it('rejects a token that signed a user in', async () => {
    const { person, browser } = await registered('google');
    const { token } = await browser.visit('google', person.subject);
    const input = { params: { provider: 'google' }, body: { token } };
    await browser.api.call(socialLogin, input);
    await browser.api.call(unlinkIdentity, { params: { provider: 'google' } });
    expect((await errorOf(browser.api.call(linkIdentity, input))).code).toBe('INVALID_SOCIAL_TOKEN_EXCEPTION');
  });
});

describe('unlinking', () => {
  it('removes a provider, which then no longer signs in; idempotent', async () => {
    const { person, browser } = await registered('google');
    const input = { params: { provider: 'google' } };
    expect((await browser.api.call(unlinkIdentity, input)).data).toEqual({ linked: false });
    expect((await browser.api.call(unlinkIdentity, input)).data).toEqual({ linked: false });
    expect((await browser.api.call(listIdentities, {})).data).toEqual([]);
    const { token } = await browser.visit('google', person.subject);
    const error = await errorOf(browser.api.call(socialLogin, { ...input, body: { token } }));
    expect(error.code).toBe('ACCOUNT_LINK_REQUIRED_EXCEPTION');
  });

  it('keeps one sign-in method of an account without a password, also under concurrency', async () => {
    const { browser, input } = await aboutToLink('google', { passwordHash: null });
    await browser.api.call(linkIdentity, input);
    const alone = await errorOf(browser.api.call(unlinkIdentity, { params: { provider: 'google' } }));
    expect(alone).toMatchObject({ code: 'LAST_SIGN_IN_METHOD_EXCEPTION', status: 409 });
    const { token } = await browser.visit('apple', providers.apple.addUser().subject, { intent: 'link' });
    await browser.api.call(linkIdentity, { params: { provider: 'apple' }, body: { token } });
    await Promise.allSettled(both.map((provider) => browser.api.call(unlinkIdentity, { params: { provider } })));
    expect((await browser.api.call(listIdentities, {})).data).toHaveLength(1);
  });
});
