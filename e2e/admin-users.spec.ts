import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, hydrated, test } from './journey.ts';

const password = 'Soglia-demo-2026!';

async function signIn(request: APIRequestContext, origin: string, identifier: string) {
  const answer = await request.post('/api/v1/auth/login', { headers: { origin }, data: { identifier, password } });
  expect(answer.ok()).toBe(true);
}

/** Somebody to be governed, of this run alone. */
async function register(request: APIRequestContext, origin: string) {
  const serial = String(Date.now()).slice(-7);
  const email = `governata.${serial}@example.org`;
  const person = {
    name: 'Ada',
    surname: 'Governata',
    email,
    phone: `+39333${serial}`,
    password: 'cavallo-graffetta-91',
  };
  const answer = await request.post('/api/v1/auth/register', { headers: { origin }, data: person });
  expect(answer.status()).toBe(201);
  return email;
}

test('an admin finds somebody, edits, suspends and deletes them', async ({ page, request, baseURL }) => {
  const origin = String(baseURL);
  const email = await register(request, origin);
  await signIn(page.request, origin, 'admin@soglia.test');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/users$/);
  await hydrated(page);
  await expectAccessible(page);

  await page.getByLabel('Cerca per email').fill(email);
  await expect(page).toHaveURL(/email=governata/);
  const row = page.getByRole('row', { name: /Governata/ });
  await row.getByRole('link', { name: 'Modifica Ada Governata' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Adele');
  await page.getByRole('link', { name: 'Tutti gli utenti' }).click();
  await page.getByRole('button', { name: 'Resta qui' }).click();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Utente modificato con successo!').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Tutti gli utenti' }).click();
  await expect(page).toHaveURL(/email=governata/);

  await row.getByRole('button', { name: 'Altre azioni per Adele Governata' }).click();
  await page.getByRole('menuitem', { name: 'Sospendi' }).click();
  const suspending = page.getByRole('dialog', { name: 'Sospendere Adele Governata?' });
  await suspending.getByRole('button', { name: 'Sospendi' }).click();
  await expect(suspending.getByText('Manca questo dato.')).toBeVisible();
  await suspending.getByLabel('Motivo').fill('Annunci che non esistono');
  await suspending.getByRole('button', { name: 'Sospendi' }).click();
  await expect(row.getByText('Sospeso')).toBeVisible();

  await row.getByRole('button', { name: 'Altre azioni per Adele Governata' }).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  const deleting = page.getByRole('dialog', { name: /^Eliminare/ });
  await expectAccessible(page);
  await deleting.getByLabel(/^Per confermare/).fill(email);
  await deleting.getByRole('button', { name: 'Elimina per sempre' }).click();
  await expect(page.getByRole('heading', { name: 'Nessun utente trovato' })).toBeVisible();
});

test('nobody else gets in', async ({ page, watch, baseURL }) => {
  watch.expectFault(/status of 403/);
  await page.goto('/admin/users?email=prova');
  await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=%2Fadmin%2Fusers%3Femail%3Dprova/);
  await signIn(page.request, String(baseURL), 'marco@soglia.test');
  expect((await page.goto('/admin/users'))?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'Questa pagina non è disponibile' })).toBeVisible();
});
