import type { Page } from '@playwright/test';
import { card, expect, open, summary, test, toast } from './journey.ts';
import { DEMO_PASSWORD, fillSignIn, member, Phone, signIn, signInAs } from './users.ts';

/**
 * Account errors of spec/000 §8 that need a failure between browser and server. The journeys in `sign-in`,
 * `account-lifecycle`, `social-sign-in`, `profile`, `admin-users` and `errors` show the others.
 */
const brokenLine = /ERR_FAILED|Failed to fetch/;
const silent = 'Il servizio non risponde. Controlla la connessione e riprova.';
const admin = { email: 'admin@soglia.test', password: DEMO_PASSWORD };

/** Aborts matching requests of the page until the returned function is called. */
async function breakLine(page: Page, path: RegExp, method = 'GET') {
  await page.route(path, (route) => (route.request().method() === method ? route.abort() : route.fallback()));
  return () => page.unroute(path);
}

test('sign-in without a network or behind a failing gateway keeps the input', async ({ page, watch }) => {
  watch.expectFault(brokenLine);
  watch.expectFault(/status of 502/);
  const mend = await breakLine(page, /\/auth\/login$/, 'POST');
  await signIn(page, admin);
  await expect(summary(page)).toContainText(silent);
  await expect(toast(page, silent)).toBeVisible();
  await mend();
  await page.route(/\/auth\/login$/, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(summary(page)).toContainText(/Qualcosa non ha funzionato da parte nostra|Il servizio non risponde/);
  await expect(page.getByLabel('Email o telefono')).toHaveValue(admin.email);
  await page.unroute(/\/auth\/login$/);
  await page.getByRole('button', { name: 'Accedi' }).click();
  await expect(page).toHaveURL('/dashboard/overview');
});

test('a failed check of a second factor, and its failed setup and removal, show an error', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(brokenLine);
  watch.expectFault(/status of 400/);
  const user = await member(request, 'Zita');
  await signInAs(page, user);
  await open(page, '/dashboard/profile');
  const panel = card(page, 'Verifica in due passaggi');
  const mendSetup = await breakLine(page, /\/otp\/generate$/);
  await panel.getByRole('button', { name: 'Attiva' }).click();
  await page.getByRole('button', { name: 'Cominciamo' }).click();
  await expect(toast(page, 'L’attivazione non è riuscita')).toBeVisible();
  await mendSetup();

  const { secret } = (await (await page.request.get('/api/v1/otp/generate')).json()).data;
  const phone = new Phone(secret);
  const data = { secret, code: phone.code() };
  const { backupCodes } = (await (await page.request.post('/api/v1/otp/enable', { data })).json()).data;
  await open(page, '/dashboard/profile');
  await panel.getByRole('button', { name: 'Disattiva' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disattivare la verifica in due passaggi?' });
  await dialog.getByLabel('Codice').fill(phone.wrongCode());
  await dialog.getByRole('button', { name: 'Disattiva' }).click();
  await expect(toast(page, 'La disattivazione non è riuscita')).toBeVisible();
  await expect(dialog.getByText('Il codice non è giusto. Controlla l’app e riprova.')).toBeVisible();
  await page.context().clearCookies();

  await signIn(page, user);
  const step = page.getByRole('dialog', { name: 'Il codice di verifica' });
  await breakLine(page, /\/login\/otp$/, 'POST');
  await step.getByRole('textbox', { name: 'Codice di sei cifre' }).focus();
  await page.keyboard.type('123456');
  await expect(step.getByText('La verifica non è riuscita. Riprova tra poco.')).toBeVisible();
  await page.unroute(/\/login\/otp$/);
  await step.getByRole('button', { name: 'Usa un codice di riserva' }).click();
  await step.getByLabel('Codice di riserva').fill(backupCodes[0]);
  await step.getByRole('button', { name: 'Verifica' }).click();
  await expect(page).toHaveURL('/dashboard/overview');

  await open(page, '/dashboard/profile');
  await panel.getByRole('button', { name: 'Disattiva' }).click();
  await dialog.getByLabel('Codice').fill(backupCodes[1]);
  await dialog.getByRole('button', { name: 'Disattiva' }).click();
  await expect(toast(page, 'Verifica in due passaggi disattivata')).toBeVisible();
  await expect(panel.getByText('Non attiva')).toBeVisible();
});

test('a failed request for a verification email shows an error, a failed reset request shows the usual message', async ({
  page,
  watch,
}) => {
  watch.expectFault(brokenLine);
  await breakLine(page, /\/resend-verification-email$/, 'POST');
  await breakLine(page, /\/reset\/request$/, 'POST');
  await open(page, '/auth/verify');
  await expect(page.getByRole('heading', { name: 'Email non confermata' })).toBeVisible();
  await page.getByRole('button', { name: 'Invia di nuovo' }).click();
  await expect(page.getByText('Scrivi l’indirizzo da confermare.')).toBeVisible();
  await page.getByLabel('Email').fill('nessuno@posta.test');
  await page.getByRole('button', { name: 'Invia di nuovo' }).click();
  await expect(toast(page, silent)).toBeVisible();

  await open(page, '/auth/forgot-password');
  await page.getByLabel('Email').fill('nessuno@posta.test');
  await page.getByRole('button', { name: 'Mandami il link' }).click();
  await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible();
  await expect(toast(page, 'Controlla la posta')).toBeVisible();
});

test('a failed sign-out leads to the sign-in page, and says that the session is still active', async ({
  page,
  watch,
}) => {
  watch.expectFault(brokenLine);
  await signInAs(page, { email: 'giulia@soglia.test', password: DEMO_PASSWORD });
  await open(page, '/dashboard/overview');
  await breakLine(page, /\/auth\/logout$/, 'POST');
  await page.getByRole('link', { name: 'Esci' }).click();
  await expect(page).toHaveURL('/auth/sign-in');
  await expect(toast(page, 'Non siamo riusciti a farti uscire')).toBeVisible();
  await page.goto('/dashboard/overview');
  await expect(page.getByRole('heading', { level: 1, name: 'Ciao, Giulia' })).toBeVisible();
});

test('a profile that cannot be saved keeps the input, and a switch shows the saved value', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(brokenLine);
  await signInAs(page, await member(request, 'Yara'));
  await open(page, '/dashboard/profile');
  await breakLine(page, /\/api\/v1\/users\/\d+$/, 'PATCH');
  const shows = page.getByRole('switch', { name: /Mostra la mia email/ });
  await shows.click();
  await expect(toast(page, 'La scelta non è stata salvata')).toBeVisible();
  await expect(shows).not.toBeChecked();
  const panel = card(page, 'Chi sei');
  await panel.getByRole('button', { name: 'Modifica' }).click();
  await panel.getByLabel('Biografia').fill('Scritta con cura.');
  await panel.getByRole('button', { name: 'Salva' }).click();
  await expect(summary(page)).toContainText('Il profilo non è stato aggiornato');
  await expect(panel.getByLabel('Biografia')).toHaveValue('Scritta con cura.');
});

test('an admin sees an error when a list, a user or a change fails', async ({ page, request, watch }) => {
  watch.expectFault(brokenLine);
  watch.expectFault(/users: (suspend|activate|delete) failed/);
  const user = await member(request, 'Walter');
  await signInAs(page, user);
  const { secret } = (await (await page.request.get('/api/v1/otp/generate')).json()).data;
  const data = { secret, code: new Phone(secret).code() };
  await expect(await page.request.post('/api/v1/otp/enable', { data })).toBeOK();
  await page.context().clearCookies();
  await signInAs(page, admin);
  await open(page, '/admin/users');

  const mendList = await breakLine(page, /\/api\/v1\/users\/search\//);
  await page.getByLabel('Cerca per email').fill(user.email);
  await expect(page.getByText('La lista non si è caricata')).toBeVisible({ timeout: 15_000 });
  await mendList();
  await page.getByRole('button', { name: 'Riprova' }).click();
  const more = page.getByRole('button', { name: 'Altre azioni per Walter Prova' });

  const change = /\/api\/v1\/users\/\d+$/;
  const mendChange = await breakLine(page, change, 'PATCH');
  await more.click();
  await page.getByRole('menuitem', { name: 'Sospendi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sospendere Walter Prova?' });
  await dialog.getByLabel('Motivo').fill('Per prova');
  await dialog.getByRole('button', { name: 'Sospendi' }).click();
  await expect(toast(page, 'L’account di Walter Prova non è stato sospeso')).toBeVisible();
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Per prova');
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await mendChange();

  const repairUser = await breakLine(page, /\/api\/v1\/users\/\d+\?projection=/);
  await page.getByRole('link', { name: 'Modifica Walter Prova' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'La persona non si è caricata' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(toast(page, 'La persona non si è caricata')).toBeVisible();
  await repairUser();
  await page.getByRole('button', { name: 'Riprova' }).click();
  await breakLine(page, /\/otp\/force-disable\//, 'POST');
  await page.getByRole('button', { name: 'Disattiva la verifica in due passaggi' }).click();
  const sure = page.getByRole('dialog');
  await sure.getByLabel('Motivo').fill('Ha perso il telefono');
  await sure.getByRole('button', { name: 'Disattiva' }).click();
  await expect(toast(page, 'La verifica in due passaggi è ancora attiva')).toBeVisible();
  await expect(sure.getByLabel('Motivo')).toHaveValue('Ha perso il telefono');
});

test('a page whose session ended elsewhere offers sign-in in a new tab and loses no input', async ({
  page,
  request,
  context,
  watch,
}) => {
  watch.expectFault(/status of 401/);
  const user = await member(request, 'Ines');
  await signInAs(page, user);
  await open(page, '/dashboard/profile');
  await card(page, 'Chi sei').getByRole('button', { name: 'Modifica' }).click();
  await page.getByLabel('Biografia').fill('Cerco un balcone con le rondini.');
  await page.request.post('/api/v1/auth/logout');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(toast(page, 'La tua sessione è finita')).toBeVisible();
  const newPage = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Accedi' }).click();
  const other = await newPage;
  await fillSignIn(other, user.email, user.password);
  await expect(other).toHaveURL('/dashboard/profile');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(card(page, 'Chi sei').getByText('Cerco un balcone con le rondini.')).toBeVisible();
});
