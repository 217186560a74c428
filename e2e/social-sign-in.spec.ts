import type { Page } from '@playwright/test';
import { type FakeProviders, startFakeProviders } from '../tools/fake-oidc-provider.ts';
import { withApp } from './app.ts';
import { test as base, card, expect, expectAccessible, hydrated, open, toast } from './journey.ts';
import { anyText, text, textPattern } from './messages.ts';
import { DEMO_PASSWORD, fillSignIn, member, signInAs } from './users.ts';

/**
 * Sign-in through Google and Apple (two local OpenID providers) or the built-in test provider.
 * Each worker has a separate app.
 */
type Portal = { origin: string; providers: FakeProviders };

const test = base.extend<object, { portal: Portal }>({
  portal: [
    async ({ browserName: _ }, use) => {
      const providers = await startFakeProviders();
      await withApp(providers.env, ({ origin }) => use({ origin, providers }));
      await providers.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.origin),
});

// Errors of the providers' pages are not errors of this app.
test.beforeEach(({ watch }) => watch.expectFault(/\(http:\/\/127\.0\.0\.1:/));

const password = 'undici fari nella nebbia 8';

/** Goes from the sign-in page to the provider and signs in there as `email`. */
async function goThrough(page: Page, provider: 'Google' | 'Apple', email: string) {
  await open(page, '/auth/sign-in');
  await page.getByRole('link', { name: provider, exact: true }).click();
  await page.getByRole('button', { name: `Sign in as ${email}` }).click();
}

/** Waits for the test provider's page: its buttons have no effect before hydration. */
async function sandboxShown(page: Page, provider: 'Google' | 'Apple') {
  await expect(page.getByText(text('sandboxIdentity:lead', { provider }))).toBeVisible();
  await hydrated(page);
}

async function choosePassword(page: Page, newPassword: string) {
  const dialog = page.getByRole('dialog', { name: text('identity:social.registerTitle') });
  await dialog.getByRole('textbox', { name: text('identity:password.label'), exact: true }).fill(newPassword);
  await dialog.getByRole('textbox', { name: text('identity:password.confirmation') }).fill(newPassword);
  await dialog.getByRole('checkbox', { name: text('identity:privacy.policy') }).check();
  await dialog.getByRole('button', { name: text('identity:signUp.submit') }).click();
}

test('an unknown user chooses a password, and signs in directly next time', async ({ page, portal, watch }) => {
  watch.expectFault(/status of (404|422)/);
  const { email, givenName } = portal.providers.google.addUser({ givenName: 'Carla', familyName: 'Terza' });
  await goThrough(page, 'Google', email);
  const dialog = page.getByRole('dialog', { name: text('identity:social.registerTitle') });
  await expect(dialog.getByText(email)).toBeVisible();
  await expect(page).toHaveURL(`${portal.origin}/auth/social/google`);
  await expectAccessible(page);
  await page.reload();
  await expect(dialog.getByText(email)).toBeVisible();

  await choosePassword(page, 'password1234');
  await expect(toast(page, text('identity:social.registerFailed', { provider: 'Google' }))).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText(
    anyText('validation:weak_password', 'validation:leaked_password'),
  );
  await choosePassword(page, password);
  await expect(
    page.getByRole('heading', { level: 1, name: text('dashboard:overview.hello', { name: givenName }) }),
  ).toBeVisible();
  await page.getByRole('link', { name: text('shell:account.signOut') }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in/);

  await goThrough(page, 'Google', email);
  await expect(page).toHaveURL(`${portal.origin}/dashboard/overview`);

  // Both sign-in methods work.
  await page.getByRole('link', { name: text('shell:account.signOut') }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(`${portal.origin}/dashboard/overview`);
});

test('an address with an account is linked only after sign-in, and can be unlinked', async ({
  page,
  portal,
  request,
  watch,
}) => {
  watch.expectFault(/status of 409/);
  const known = await member(request, 'Dario');
  portal.providers.google.addUser({ email: known.email });
  await goThrough(page, 'Google', known.email);
  await expect(page.getByRole('heading', { level: 1, name: text('identity:social.linkHeading') })).toBeVisible();
  await expect(page.getByLabel(text('accounts:signIn.identifier'))).toHaveValue(known.email);
  await expectAccessible(page);
  await fillSignIn(page, known.email, known.password);
  await expect(toast(page, text('identity:social.linked', { provider: 'Google' }))).toBeVisible();
  await expect(page).toHaveURL(`${portal.origin}/dashboard/overview`);

  await open(page, '/dashboard/profile');
  const panel = card(page, text('profile:identities.title'));
  await expect(panel.getByText(textPattern('profile:identities.linkedAs', { email: known.email }))).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: text('profile:identities.unlinkOne', { provider: 'Google' }) }).click();
  await page
    .getByRole('dialog', { name: text('profile:identities.unlinkTitle', { provider: 'Google' }) })
    .getByRole('button', { name: text('profile:identities.unlink') })
    .click();
  await expect(toast(page, text('profile:identities.unlinked', { provider: 'Google' }))).toBeVisible();
  await expect(
    panel.getByRole('link', { name: text('profile:identities.linkOne', { provider: 'Google' }) }),
  ).toBeVisible();
});

test('a signed-in user links a provider from the profile', async ({ page, portal, request }) => {
  const known = await member(request, 'Elena');
  const { email } = portal.providers.apple.addUser();
  await signInAs(page, known);
  await open(page, '/dashboard/profile');
  const panel = card(page, text('profile:identities.title'));
  await panel.getByRole('link', { name: text('profile:identities.linkOne', { provider: 'Apple' }) }).click();
  await page.getByRole('button', { name: `Sign in as ${email}` }).click();
  await expect(page).toHaveURL(`${portal.origin}/dashboard/profile`);
  await expect(toast(page, text('identity:social.linked', { provider: 'Apple' }))).toBeVisible();
  await expect(panel.getByText(textPattern('profile:identities.linkedAs', { email }))).toBeVisible();
});

test('Apple responds with a form and a relay address', async ({ page, portal, watch }) => {
  watch.expectFault(/status of 404/);
  const { email } = portal.providers.apple.addUser({ givenName: 'Fulvia', familyName: 'Quarta' });
  expect(email).toMatch(/@privaterelay\.appleid\.com$/);
  await goThrough(page, 'Apple', email);
  const dialog = page.getByRole('dialog', { name: text('identity:social.registerTitle') });
  await expect(dialog.getByText('Fulvia Quarta')).toBeVisible();
  await expect(dialog.getByText(email)).toBeVisible();
  await choosePassword(page, password);
  await expect(
    page.getByRole('heading', { level: 1, name: text('dashboard:overview.hello', { name: 'Fulvia' }) }),
  ).toBeVisible();
});

for (const provider of ['Google', 'Apple'] as const) {
  test(`canceling at ${provider} leads back to the sign-in page with a message`, async ({ page }) => {
    await open(page, '/auth/sign-in?redirect=%2Fdashboard%2Fprofile');
    await page.getByRole('link', { name: provider, exact: true }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/auth/sign-in?redirect=%2Fdashboard%2Fprofile');
    await expect(page.getByText(text('accounts:signIn.cancelled', { provider }))).toBeVisible();
    await expectAccessible(page);
  });
}

test('a callback without an identity, and an unknown provider, show an error', async ({ page, watch }) => {
  watch.expectFault(/status of 404/);
  await page.goto('/auth/social/google');
  await expect(toast(page, text('identity:social.loginFailed', { provider: 'Google' }))).toBeVisible();
  await expect(page.getByRole('main').getByText(text('errors:INVALID_SOCIAL_TOKEN_EXCEPTION'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: text('identity:social.back') }).click();
  await expect(page).toHaveURL('/auth/sign-in');

  await page.goto('/auth/social/mastodon');
  await expect(page.getByText(text('errors:UNSUPPORTED_PROVIDER_EXCEPTION'))).toBeVisible();
});

base.describe('at the test provider', () => {
  base('a new user chooses a password, links Apple too and unlinks Google', async ({ page, watch }) => {
    watch.expectFault(/status of (404|422)/);
    await open(page, '/auth/sign-in');
    await page.getByRole('link', { name: 'Google', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('sandboxIdentity:title') })).toBeVisible();
    await sandboxShown(page, 'Google');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.getByRole('button', { name: text('sandboxIdentity:submit') }).click();
    await expect(page.getByRole('alert')).toContainText(text('identity:person.email'));
    await page.getByLabel(text('identity:person.name'), { exact: true }).fill('Ilaria');
    await page.getByLabel(text('identity:person.surname')).fill('Nuova');
    await page.getByLabel(text('identity:person.email')).fill('ilaria@nowhere');
    await page.getByRole('button', { name: text('sandboxIdentity:submit') }).click();
    await expect(page.getByLabel(text('identity:person.email'))).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(text('identity:person.email')).fill('ilaria.nuova@prova.test');
    await page.getByRole('button', { name: text('sandboxIdentity:submit') }).click();

    const dialog = page.getByRole('dialog', { name: text('identity:social.registerTitle') });
    await expect(dialog.getByText('ilaria.nuova@prova.test')).toBeVisible();
    await choosePassword(page, password);
    await expect(
      page.getByRole('heading', { level: 1, name: text('dashboard:overview.hello', { name: 'Ilaria' }) }),
    ).toBeVisible();

    await open(page, '/dashboard/profile');
    const panel = card(page, text('profile:identities.title'));
    await expect(
      panel.getByText(textPattern('profile:identities.linkedAs', { email: 'ilaria.nuova@prova.test' })),
    ).toBeVisible();
    await panel.getByRole('link', { name: text('profile:identities.linkOne', { provider: 'Apple' }) }).click();
    await sandboxShown(page, 'Apple');
    await page.getByRole('button', { name: /^Carla Terza/ }).click();
    await expect(toast(page, text('identity:social.linked', { provider: 'Apple' }))).toBeVisible();
    await expect(
      panel.getByText(textPattern('profile:identities.linkedAs', { email: 'carla.terza@prova.test' })),
    ).toBeVisible();

    await panel.getByRole('button', { name: text('profile:identities.unlinkOne', { provider: 'Google' }) }).click();
    await page
      .getByRole('dialog', { name: text('profile:identities.unlinkTitle', { provider: 'Google' }) })
      .getByRole('button', { name: text('profile:identities.unlink') })
      .click();
    await expect(toast(page, text('profile:identities.unlinked', { provider: 'Google' }))).toBeVisible();
    await expect(
      panel.getByRole('link', { name: text('profile:identities.linkOne', { provider: 'Google' }) }),
    ).toBeVisible();
  });

  base('who has an account signs in to it before it is linked', async ({ page, watch }) => {
    watch.expectFault(/status of 409/);
    await open(page, '/auth/sign-in');
    await page.getByRole('link', { name: 'Google', exact: true }).click();
    await sandboxShown(page, 'Google');
    await page.getByRole('button', { name: /^Marco Bellini/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('identity:social.linkHeading') })).toBeVisible();
    await fillSignIn(page, 'marco@soglia.test', DEMO_PASSWORD);
    await expect(toast(page, text('identity:social.linked', { provider: 'Google' }))).toBeVisible();
  });

  for (const provider of ['Google', 'Apple'] as const) {
    base(`a user who cancels at ${provider} returns to the sign-in page with a message`, async ({ page }) => {
      await open(page, '/auth/sign-in?redirect=%2Fdashboard%2Fprofile');
      await page.getByRole('link', { name: provider, exact: true }).click();
      await sandboxShown(page, provider);
      await page.getByRole('button', { name: text('sandboxIdentity:cancel') }).click();
      await expect(page).toHaveURL('/auth/sign-in?redirect=%2Fdashboard%2Fprofile');
      await expect(page.getByText(text('accounts:signIn.cancelled', { provider }))).toBeVisible();
    });
  }

  base('a request that is not of the portal leads nowhere', async ({ page }) => {
    await open(page, '/dev/openid/google/authorize?redirect_uri=https%3A%2F%2Fevil.example');
    await expect(page.getByText(textPattern('sandboxIdentity:wrong', { parameter: 'client_id' }))).toBeVisible();
    await page.getByRole('link', { name: text('identity:toSignIn') }).click();
    await expect(page).toHaveURL('/auth/sign-in');
  });
});

const elsewhere = base.extend<object, { origin: string }>({
  origin: [
    async ({ browserName: _ }, use) => {
      await withApp({ ORIGIN: 'http://portale.invalid' }, (app) => use(app.origin));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
});

elsewhere(
  'a portal for other machines that is set up for neither says so, and has no test provider',
  async ({ page, request }) => {
    expect((await request.get('/dev/openid/google/authorize')).status()).toBe(404);
    await open(page, '/auth/sign-in');
    for (const provider of ['Google', 'Apple']) {
      await page.getByRole('button', { name: provider, exact: true }).click();
      const words = text('accounts:social.notConfigured', { provider });
      await expect(page.getByText(words)).toBeVisible();
    }
    await expectAccessible(page);
    await page.goto('/api/v1/auth/social/google/start');
    await hydrated(page);
    await expect(page.getByText(text('errors:PROVIDER_NOT_CONFIGURED_EXCEPTION')).first()).toBeVisible();
  },
);
