import type { Page } from '@playwright/test';
import { type FakeProviders, startFakeProviders } from '../tools/fake-oidc-provider.ts';
import { withApp } from './app.ts';
import { test as base, card, expect, expectAccessible, hydrated, open, toast } from './journey.ts';
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

async function choosePassword(page: Page, newPassword: string) {
  const dialog = page.getByRole('dialog', { name: 'Manca solo la password' });
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(newPassword);
  await dialog.getByRole('textbox', { name: 'Ripeti la password' }).fill(newPassword);
  await dialog.getByRole('checkbox', { name: /informativa sulla privacy/ }).check();
  await dialog.getByRole('button', { name: 'Crea l’account' }).click();
}

test('an unknown user chooses a password, and signs in directly next time', async ({ page, portal, watch }) => {
  watch.expectFault(/status of (404|422)/);
  const { email, givenName } = portal.providers.google.addUser({ givenName: 'Carla', familyName: 'Terza' });
  await goThrough(page, 'Google', email);
  const dialog = page.getByRole('dialog', { name: 'Manca solo la password' });
  await expect(dialog.getByText(email)).toBeVisible();
  await expect(page).toHaveURL(`${portal.origin}/auth/social/google`);
  await expectAccessible(page);
  await page.reload();
  await expect(dialog.getByText(email)).toBeVisible();

  await choosePassword(page, 'password1234');
  await expect(toast(page, 'Registrazione con Google non riuscita')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText(/È facile da indovinare|È tra le password più usate/);
  await choosePassword(page, password);
  await expect(page.getByRole('heading', { level: 1, name: `Ciao, ${givenName}` })).toBeVisible();
  await page.getByRole('link', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in/);

  await goThrough(page, 'Google', email);
  await expect(page).toHaveURL(`${portal.origin}/dashboard/overview`);

  // Both sign-in methods work.
  await page.getByRole('link', { name: 'Esci' }).click();
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
  await expect(page.getByRole('heading', { level: 1, name: 'Hai già un account' })).toBeVisible();
  await expect(page.getByLabel('Email o telefono')).toHaveValue(known.email);
  await expectAccessible(page);
  await fillSignIn(page, known.email, known.password);
  await expect(toast(page, 'Ora puoi accedere anche con Google')).toBeVisible();
  await expect(page).toHaveURL(`${portal.origin}/dashboard/overview`);

  await open(page, '/dashboard/profile');
  const panel = card(page, 'Accesso con Google e Apple');
  await expect(panel.getByText(`Collegato come ${known.email}`)).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Scollega Google' }).click();
  await page.getByRole('dialog', { name: 'Scollegare Google?' }).getByRole('button', { name: 'Scollega' }).click();
  await expect(toast(page, 'Accesso con Google scollegato')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Collega Google' })).toBeVisible();
});

test('a signed-in user links a provider from the profile', async ({ page, portal, request }) => {
  const known = await member(request, 'Elena');
  const { email } = portal.providers.apple.addUser();
  await signInAs(page, known);
  await open(page, '/dashboard/profile');
  const panel = card(page, 'Accesso con Google e Apple');
  await panel.getByRole('link', { name: 'Collega Apple' }).click();
  await page.getByRole('button', { name: `Sign in as ${email}` }).click();
  await expect(page).toHaveURL(`${portal.origin}/dashboard/profile`);
  await expect(toast(page, 'Ora puoi accedere anche con Apple')).toBeVisible();
  await expect(panel.getByText(`Collegato come ${email}`)).toBeVisible();
});

test('Apple responds with a form and a relay address', async ({ page, portal, watch }) => {
  watch.expectFault(/status of 404/);
  const { email } = portal.providers.apple.addUser({ givenName: 'Fulvia', familyName: 'Quarta' });
  expect(email).toMatch(/@privaterelay\.appleid\.com$/);
  await goThrough(page, 'Apple', email);
  const dialog = page.getByRole('dialog', { name: 'Manca solo la password' });
  await expect(dialog.getByText('Fulvia Quarta')).toBeVisible();
  await expect(dialog.getByText(email)).toBeVisible();
  await choosePassword(page, password);
  await expect(page.getByRole('heading', { level: 1, name: 'Ciao, Fulvia' })).toBeVisible();
});

for (const provider of ['Google', 'Apple'] as const) {
  test(`canceling at ${provider} leads back to the sign-in page with a message`, async ({ page }) => {
    await open(page, '/auth/sign-in?redirect=%2Fdashboard%2Fprofile');
    await page.getByRole('link', { name: provider, exact: true }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/auth/sign-in?redirect=%2Fdashboard%2Fprofile');
    await expect(page.getByText(`Hai annullato l’accesso con ${provider}.`)).toBeVisible();
    await expectAccessible(page);
  });
}

test('a callback without an identity, and an unknown provider, show an error', async ({ page, watch }) => {
  watch.expectFault(/status of 404/);
  await page.goto('/auth/social/google');
  await expect(toast(page, 'Accesso con Google non riuscito')).toBeVisible();
  await expect(page.getByRole('main').getByText('L’accesso è scaduto. Ricomincia.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Torna all’accesso' }).click();
  await expect(page).toHaveURL('/auth/sign-in');

  await page.goto('/auth/social/mastodon');
  await expect(page.getByText('Con questo servizio non si può accedere.')).toBeVisible();
});

base.describe('at the test provider', () => {
  base('a new user chooses a password, links Apple too and unlinks Google', async ({ page, watch }) => {
    watch.expectFault(/status of (404|422)/);
    await open(page, '/auth/sign-in');
    await page.getByRole('link', { name: 'Google', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fornitore di prova' })).toBeVisible();
    await expect(page.getByText('Non è Google: non chiede nessuna password')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.getByRole('button', { name: 'Continua' }).click();
    await expect(page.getByRole('alert')).toContainText('Email');
    await page.getByLabel('Nome', { exact: true }).fill('Ilaria');
    await page.getByLabel('Cognome').fill('Nuova');
    await page.getByLabel('Email').fill('ilaria@nowhere');
    await page.getByRole('button', { name: 'Continua' }).click();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Email').fill('ilaria.nuova@prova.test');
    await page.getByRole('button', { name: 'Continua' }).click();

    const dialog = page.getByRole('dialog', { name: 'Manca solo la password' });
    await expect(dialog.getByText('ilaria.nuova@prova.test')).toBeVisible();
    await choosePassword(page, password);
    await expect(page.getByRole('heading', { level: 1, name: 'Ciao, Ilaria' })).toBeVisible();

    await open(page, '/dashboard/profile');
    const panel = card(page, 'Accesso con Google e Apple');
    await expect(panel.getByText('Collegato come ilaria.nuova@prova.test')).toBeVisible();
    await panel.getByRole('link', { name: 'Collega Apple' }).click();
    await expect(page.getByText('Non è Apple: non chiede nessuna password')).toBeVisible();
    await page.getByRole('button', { name: /^Carla Terza/ }).click();
    await expect(toast(page, 'Ora puoi accedere anche con Apple')).toBeVisible();
    await expect(panel.getByText('Collegato come carla.terza@prova.test')).toBeVisible();

    await panel.getByRole('button', { name: 'Scollega Google' }).click();
    await page.getByRole('dialog', { name: 'Scollegare Google?' }).getByRole('button', { name: 'Scollega' }).click();
    await expect(toast(page, 'Accesso con Google scollegato')).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Collega Google' })).toBeVisible();
  });

  base('who has an account signs in to it before it is linked', async ({ page, watch }) => {
    watch.expectFault(/status of 409/);
    await open(page, '/auth/sign-in');
    await page.getByRole('link', { name: 'Google', exact: true }).click();
    await page.getByRole('button', { name: /^Marco Bellini/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hai già un account' })).toBeVisible();
    await fillSignIn(page, 'marco@soglia.test', DEMO_PASSWORD);
    await expect(toast(page, 'Ora puoi accedere anche con Google')).toBeVisible();
  });

  for (const provider of ['Google', 'Apple'] as const) {
    base(`a user who cancels at ${provider} returns to the sign-in page with a message`, async ({ page }) => {
      await open(page, '/auth/sign-in?redirect=%2Fdashboard%2Fprofile');
      await page.getByRole('link', { name: provider, exact: true }).click();
      await page.getByRole('button', { name: 'Annulla e torna al portale' }).click();
      await expect(page).toHaveURL('/auth/sign-in?redirect=%2Fdashboard%2Fprofile');
      await expect(page.getByText(`Hai annullato l’accesso con ${provider}.`)).toBeVisible();
    });
  }

  base('a request that is not of the portal leads nowhere', async ({ page }) => {
    await open(page, '/dev/openid/google/authorize?redirect_uri=https%3A%2F%2Fevil.example');
    await expect(page.getByText('Questa richiesta non viene dal portale, o non è completa (client_id).')).toBeVisible();
    await page.getByRole('link', { name: 'Vai all’accesso' }).click();
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
      const words = `Su questo portale l’accesso con ${provider} non è configurato. Usa email o telefono e la password.`;
      await expect(page.getByText(words)).toBeVisible();
    }
    await expectAccessible(page);
    await page.goto('/api/v1/auth/social/google/start');
    await hydrated(page);
    await expect(
      page.getByText('Su questo portale l’accesso con questo servizio non è configurato.').first(),
    ).toBeVisible();
  },
);
