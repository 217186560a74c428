import type { Page } from '@playwright/test';
import { card, expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { createUserData, fillSignIn, linkIn, Phone, signIn, waitForEmail } from './users.ts';

/** One user from sign-up to password reset. Each test continues where the previous test ended. */
test.describe.configure({ mode: 'serial' });

const user = createUserData('Ada');
const forgotten = user.password;
let phone: Phone;
let backupCodes: string[] = [];

const newPassword = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });
const again = (page: Page) => page.getByRole('textbox', { name: 'Ripeti la password' });
const typeCode = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: 'Codice di sei cifre' }).focus();
  await page.keyboard.type(code);
};

test('sign-up lists missing fields, preserves the input and leads to the email page', async ({ page, watch }) => {
  watch.expectFault(/status of 422/);
  await open(page, '/auth/sign-up');
  await expectAccessible(page);
  const make = page.getByRole('button', { name: 'Crea l’account' });
  await make.click();
  await expect(summary(page)).toContainText('Controlla questi campi');
  await expect(summary(page)).toBeFocused();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(
    page.getByText('Per registrarti accetta i termini d’uso e leggi l’informativa.', { exact: true }),
  ).toBeVisible();

  await page.getByLabel('Nome', { exact: true }).fill(user.name);
  await page.getByLabel('Cognome').fill(user.surname);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Telefono').fill(user.phone);
  const box = page.getByRole('checkbox', { name: /informativa sulla privacy/ });
  await expect(box).not.toBeChecked();

  // Strength of the password while typing.
  await newPassword(page).fill('ciao');
  await expect(page.getByText('Troppo corta: almeno 8 caratteri.')).toBeVisible();
  await newPassword(page).fill('password1234');
  await expect(page.getByText(/^(Debole|Quasi)/)).toBeVisible();
  await newPassword(page).fill(user.password);
  await expect(page.getByText(/^(Buona|Ottima)\.$/)).toBeVisible();

  await again(page).fill('tutt’altra cosa');
  await make.click();
  await expect(page.getByText('Le due password non sono uguali.', { exact: true })).toBeVisible();

  // The server validates what the form accepts.
  await box.check();
  await newPassword(page).fill('password1234');
  await again(page).fill('password1234');
  await make.click();
  await expect(summary(page)).toContainText(/È facile da indovinare|È tra le password più usate/);
  await expect(newPassword(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await expect(box).toBeChecked();
  await expectAccessible(page);

  // A reload preserves the input. Passwords are never stored.
  await open(page, '/auth/sign-up');
  await expect(page.getByLabel('Telefono')).toHaveValue(user.phone);
  await expect(newPassword(page)).toHaveValue('');
  await newPassword(page).fill(user.password);
  await again(page).fill(user.password);
  await box.check();
  await make.click();
  await expect(page).toHaveURL(`/auth/verify/email/${encodeURIComponent(user.email)}`);
});

test('the pending page shows the email address and when another email can be sent', async ({ page, watch }) => {
  watch.expectFault(/status of 429/);
  await open(page, `/auth/verify/email/${encodeURIComponent(user.email)}`);
  await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  await expectAccessible(page);

  // This browser has no record of an email: the server enforces the limit.
  const wait = /^Devi aspettare \d+ secondi prima di poter inviare una nuova email$/;
  await page.getByRole('button', { name: 'Invia di nuovo' }).click();
  await expect(toast(page, wait)).toBeVisible();
  await expect(page.getByRole('main').getByText(wait)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invia di nuovo' })).toHaveAttribute('aria-disabled', 'true');
});

test('the link in the email works once and leads to the dashboard', async ({ page, otherPage, request, watch }) => {
  watch.expectFault(/status of 400/);
  const link = linkIn(await waitForEmail(request, user.email, 'Conferma il tuo indirizzo email'));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Email confermata' })).toBeVisible();
  await expect(toast(page, 'Email confermata')).toBeVisible();
  await expect(page).toHaveURL('/auth/verify');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Email confermata' })).toBeVisible();

  await otherPage.goto(link);
  await expect(otherPage.getByRole('heading', { name: 'Email non confermata' })).toBeVisible();
  await expect(toast(otherPage, 'Questo link non vale più: è già stato usato o è scaduto.')).toBeVisible();
  await expectAccessible(otherPage);
  await otherPage.getByRole('region', { name: 'Avvisi' }).getByRole('button', { name: 'Vai all’accesso' }).click();
  await expect(otherPage).toHaveURL('/auth/sign-in');

  await page.getByRole('link', { name: 'Vai all’accesso' }).click();
  await fillSignIn(page, user.email, user.password);
  await expect(page).toHaveURL('/dashboard/overview');
  await expect(page.getByRole('heading', { level: 1, name: 'Ciao, Ada' })).toBeVisible();
  await expect(page.getByText('Conferma la tua email.')).toHaveCount(0);
  await expectAccessible(page);
});

test('a phone becomes the second factor, and ten backup codes are saved', async ({ page, watch }) => {
  watch.expectFault(/status of 400/);
  await signIn(page, user);
  await page
    .getByRole('navigation', { name: 'La tua pagina', exact: true })
    .getByRole('link', { name: 'Profilo' })
    .click();
  const panel = card(page, 'Verifica in due passaggi');
  await expect(panel.getByText('Non attiva')).toBeVisible();
  await panel.getByRole('button', { name: 'Attiva' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cominciamo' }).click();
  await expect(dialog.getByRole('img', { name: /Codice QR/ })).toBeVisible();
  const secret = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText();
  phone = new Phone(secret.replace(/\s/g, ''));
  await expectAccessible(page);

  await typeCode(page, phone.wrongCode());
  await expect(toast(page, 'La verifica non è riuscita')).toBeVisible();
  await expect(dialog.getByText('Il codice non è giusto. Controlla l’app e riprova.')).toBeVisible();
  await typeCode(page, phone.code());

  await expect(dialog).toHaveAccessibleName('I tuoi codici di riserva');
  backupCodes = await dialog.getByRole('list', { name: 'Codici di riserva' }).getByRole('listitem').allInnerTexts();
  expect(new Set(backupCodes).size).toBe(10);
  await expectAccessible(page);
  // The codes are shown once, so Escape does not close the dialog.
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(/Salvali prima di chiudere/)).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Scarica' }).click();
  expect((await download).suggestedFilename()).toBe('soglia-codici-di-riserva.txt');
  await dialog.getByRole('button', { name: 'Li ho salvati' }).click();
  await dialog.getByRole('button', { name: 'Va bene' }).click();
  await expect(panel.getByText('Attiva', { exact: true })).toBeVisible();
  await expect(panel.getByText('Ti restano 10 codici di riserva.')).toBeVisible();
});

test('a wrong code shows an error, and a backup code works once', async ({ page, watch }) => {
  watch.expectFault(/status of 400/);
  const dialog = page.getByRole('dialog', { name: 'Il codice di verifica' });
  await signIn(page, user);
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await typeCode(page, phone.wrongCode());
  const wrong = dialog.getByText(/Il codice non è giusto\. .* Ti restano 4 tentativi\./);
  await expect(wrong).toBeVisible();
  // The code was submitted automatically: a later press of the button keeps the error.
  await dialog.getByRole('button', { name: 'Verifica' }).click();
  await expect(wrong).toBeVisible();
  await expect(dialog.getByText('Servono tutte e sei le cifre.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Usa un codice di riserva' }).click();
  await dialog.getByLabel('Codice di riserva').fill(backupCodes[0] ?? '');
  await dialog.getByRole('button', { name: 'Verifica' }).click();
  await expect(page).toHaveURL('/dashboard/overview');

  await page.getByRole('link', { name: 'Esci' }).click();
  await expect(page).toHaveURL('/auth/sign-in');
  await expect(toast(page, 'Sei fuori')).toBeVisible();

  await fillSignIn(page, user.email, user.password);
  await dialog.getByRole('button', { name: 'Usa un codice di riserva' }).click();
  await dialog.getByLabel('Codice di riserva').fill(backupCodes[0] ?? '');
  await dialog.getByRole('button', { name: 'Verifica' }).click();
  await expect(dialog.getByText(/Il codice di riserva non è giusto, o è già stato usato\./)).toBeVisible();
});

test('five wrong codes end the attempt, and the password is required again', async ({ page, watch }) => {
  watch.expectFault(/status of 400/);
  await signIn(page, user);
  const dialog = page.getByRole('dialog', { name: 'Il codice di verifica' });
  for (const remainingText of [
    'restano 4 tentativi',
    'restano 3 tentativi',
    'restano 2 tentativi',
    'resta un tentativo',
  ]) {
    await typeCode(page, phone.wrongCode());
    await expect(dialog.getByText(new RegExp(remainingText))).toBeVisible();
  }
  await typeCode(page, phone.wrongCode());
  await expect(dialog).toBeHidden();
  await expect(summary(page)).toContainText('L’accesso è scaduto o i tentativi sono finiti.');
  await expect(page.getByLabel('Email o telefono')).toHaveValue(user.email);
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
});

test('a user requests a password reset, and the page does not reveal which accounts exist', async ({ page }) => {
  await open(page, '/auth/sign-in');
  await page.getByRole('link', { name: 'Password dimenticata?' }).click();
  await expectAccessible(page);
  const message =
    'Se c’è un account con questi dati, gli abbiamo mandato un link che vale 30 minuti. Guarda anche lo spam.';
  for (const address of ['nessuno@posta.test', user.email]) {
    await open(page, '/auth/forgot-password');
    await page.getByLabel('Email').fill(address);
    await page.getByRole('button', { name: 'Mandami il link' }).click();
    await expect(page.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible();
    await expect(page.getByRole('main').getByText(message)).toBeVisible();
    await expect(toast(page, message)).toBeVisible();
  }
});

test('the email sets a new password once, and the old password stops working', async ({
  page,
  otherPage,
  request,
  watch,
}) => {
  watch.expectFault(/status of (401|422)/);
  const link = linkIn(await waitForEmail(request, user.email, 'Scegli una nuova password'));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Scegli una nuova password' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Nuova password' });
  await expect(page).toHaveURL('/auth/reset-password');
  await page.reload();
  await expect(field).toBeVisible();
  await expectAccessible(page);
  await field.fill('password1234');
  await again(page).fill('password1234');
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(summary(page)).toContainText(/È facile da indovinare|È tra le password più usate/);

  user.password = 'sette nespole in barca 44';
  await field.fill(user.password);
  await again(page).fill(user.password);
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(page).toHaveURL('/auth/sign-in');
  await expect(toast(page, 'Password cambiata')).toBeVisible();

  await otherPage.goto(link);
  await expect(otherPage.getByRole('heading', { name: 'Questo link non vale più' })).toBeVisible();
  await expectAccessible(otherPage);

  await fillSignIn(page, user.email, forgotten);
  await expect(summary(page)).toContainText('Email, telefono o password non corrispondono.');
  await fillSignIn(page, user.email, user.password);
  await expect(page.getByRole('dialog', { name: 'Il codice di verifica' })).toBeVisible();
  await typeCode(page, phone.code());
  await expect(page).toHaveURL('/dashboard/overview');
});
