import { expect, expectAccessible, hydrated, test } from './journey.ts';

const password = 'Soglia-demo-2026!';

test('a wrong password is refused in words, the right one opens, and leaving closes', async ({ page, watch }) => {
  watch.expectFault(/status of 401/);
  await page.goto('/auth/sign-in');
  await hydrated(page);
  await page.getByLabel('Email o telefono').fill('marco@soglia.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('sbagliata-di-certo');
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Email, telefono o password non corrispondono.' }),
  ).toBeVisible();
  await expect(page.getByLabel('Email o telefono')).toHaveValue('marco@soglia.test');

  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  const welcome = page.getByRole('heading', { name: 'Ciao, Marco' });
  await expect(welcome).toBeVisible();
  await page.reload();
  await expect(welcome).toBeVisible();
  await expectAccessible(page);

  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: /^Il tuo account, Marco/ }).click();
  await page.getByRole('link', { name: 'Esci' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in/);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toBeVisible();
});

test('signing in leads back to where one was', async ({ page }) => {
  await page.goto('/search/market?locationQuery=Roma');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
  await page.getByLabel('Email o telefono').fill('giulia@soglia.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL(/\/search\/market\?locationQuery=Roma/);
  await expect(page.getByRole('button', { name: /^Il tuo account, Giulia/ })).toBeVisible();
});

test('empty fields are named before anything is sent', async ({ page }) => {
  await page.goto('/auth/sign-in');
  await hydrated(page);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page.getByLabel('Email o telefono')).toHaveAttribute('aria-invalid', 'true');
});
