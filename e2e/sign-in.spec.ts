import { expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { text } from './messages.ts';
import { fillSignIn, member } from './users.ts';

test('a wrong password shows an error, the correct one signs in, and sign-out ends the session', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/status of 401/);
  const { email, name, password } = await member(request, 'Marco');
  await open(page, '/auth/sign-in');
  await fillSignIn(page, email, 'sbagliata-di-certo');
  const errorMessage = text('errors:BAD_CREDENTIALS_EXCEPTION');
  await expect(summary(page)).toContainText(errorMessage);
  await expect(summary(page)).toBeFocused();
  await expect(toast(page, errorMessage)).toBeVisible();
  await expect(page.getByLabel(text('accounts:signIn.identifier'))).toHaveValue(email);
  await expectAccessible(page);

  await fillSignIn(page, email, password);
  await expect(page).toHaveURL('/dashboard/overview');
  await expect(page.getByRole('heading', { level: 1, name: text('dashboard:overview.hello', { name }) })).toBeVisible();
  // Earlier errors are dismissed.
  await expect(toast(page, errorMessage)).toHaveCount(0, { timeout: 2_000 });
  await expectAccessible(page);

  await open(page, '/');
  const account = page.getByRole('button', { name: text('shell:account.menu', { name }) });
  await page.reload();
  await account.click();
  await expectAccessible(page);
  await page.getByRole('link', { name: text('shell:account.signOut') }).click();
  await expect(page).toHaveURL('/auth/sign-in');
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: text('shell:nav.signIn') })).toBeVisible();
});

test('sign-in returns to the previous page', async ({ page, request }) => {
  const { email, name, password } = await member(request, 'Giulia');
  await open(page, '/search/market?locationQuery=Roma');
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('shell:nav.signIn') })
    .click();
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL(/\/search\/market\?locationQuery=Roma/);
  await expect(page.getByRole('button', { name: text('shell:account.menu', { name }) })).toBeVisible();
});

test('a protected page requires sign-in first; redirects to other sites are ignored', async ({ page, request }) => {
  const { email, password } = await member(request, 'Giulia');
  await page.goto('/dashboard/profile');
  await expect(page).toHaveURL('/auth/sign-in?redirect=%2Fdashboard%2Fprofile');
  await open(page, '/auth/sign-in?redirect=https%3A%2F%2Felsewhere.example%2F');
  await fillSignIn(page, email, password);
  await expect(page).toHaveURL('/dashboard/overview');
  // Signed-in users are redirected.
  await page.goto('/auth/sign-in?redirect=%2Fdashboard%2Fprofile');
  await expect(page).toHaveURL('/dashboard/profile');
});

test('empty fields are reported before the request', async ({ page }) => {
  await open(page, '/auth/sign-in');
  await page.getByRole('button', { name: text('accounts:signIn.submit') }).click();
  await expect(page.getByLabel(text('accounts:signIn.identifier'))).toHaveAttribute('aria-invalid', 'true');
});
