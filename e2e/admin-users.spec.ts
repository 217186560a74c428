import type { Page } from '@playwright/test';
import { card, expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { newProperty, saveListing } from './listings.ts';
import { DEMO_PASSWORD, member, Phone, signIn, signInAs, waitForEmail } from './users.ts';

/** User administration by an admin. */
const admin = { email: 'admin@soglia.test', password: DEMO_PASSWORD };

const search = (page: Page) => page.getByLabel('Cerca per email');
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const emails = async (page: Page) => {
  const texts = await rows(page).getByRole('rowheader').allInnerTexts();
  return texts.map((text) => text.match(/\S+@\S+/)?.[0] ?? '');
};

test('users are searched, sorted and paged, and the address contains the full state', async ({ page }) => {
  await signInAs(page, admin);
  await open(page, '/admin/users');
  await expect(rows(page)).toHaveCount(20);
  const listed = await emails(page);
  expect(listed).toEqual(listed.toSorted());
  await expectAccessible(page);

  const pages = page.getByRole('navigation', { name: 'Pagine della lista' });
  await pages.getByRole('link', { name: 'Pagina 2', exact: true }).click();
  await expect(page).toHaveURL('/admin/users?page=1');
  await expect.poll(() => emails(page).then(([first]) => first)).not.toBe(listed[0]);
  const second = await emails(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(second.length);
  expect(await emails(page)).toEqual(second);
  await expect(pages.getByRole('link', { name: 'Pagina 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await open(page, '/admin/users?page=1');

  // A new order starts at the first page.
  await page.getByRole('link', { name: 'Ordina per Email, dalla Z alla A' }).click();
  await expect(page).toHaveURL('/admin/users?sort=email%2Cdesc');
  await expect
    .poll(() => emails(page).then((now) => now.length > 1 && now.join() === now.toSorted().reverse().join()))
    .toBe(true);

  // One character is too short for a search.
  await search(page).fill('g');
  await search(page).press('Enter');
  await expect(page).toHaveURL('/admin/users?sort=email%2Cdesc');
  await search(page).fill('gi');
  await expect(page).toHaveURL('/admin/users?email=gi&sort=email%2Cdesc');
  await expect.poll(async () => (await emails(page)).every((email) => email.includes('gi'))).toBe(true);
  await search(page).fill('nessuno-si-chiama-cosi');
  await expect(page.getByRole('heading', { name: 'Nessun utente trovato' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Togli la ricerca' }).click();
  await expect(rows(page)).toHaveCount(20);
});

test('a suspended user is signed out at once and sees the reason until an admin activates the account', async ({
  page,
  otherPage,
  request,
  watch,
}) => {
  watch.expectFault(/status of 403/);
  const user = await member(request, 'Silvio');
  await signIn(otherPage, user);
  await expect(otherPage).toHaveURL('/dashboard/overview');

  await signInAs(page, admin);
  await open(page, `/admin/users?email=${encodeURIComponent(user.email)}`);
  const more = page.getByRole('button', { name: 'Altre azioni per Silvio Prova' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Sospendi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sospendere Silvio Prova?' });
  await dialog.getByRole('button', { name: 'Sospendi' }).click();
  await expect(dialog.getByText('Manca questo dato.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Motivo').fill('Annunci copiati da un altro sito');
  await dialog.getByRole('button', { name: 'Sospendi' }).click();
  await expect(toast(page, 'Account sospeso: Silvio Prova')).toBeVisible();
  await expect(rows(page).first()).toContainText('Account sospeso');

  await otherPage.goto('/dashboard/profile');
  await expect(otherPage).toHaveURL('/auth/sign-in?redirect=%2Fdashboard%2Fprofile');
  await signIn(otherPage, user);
  const suspendedText = 'Questo account è sospeso. Motivo: Annunci copiati da un altro sito';
  await expect(summary(otherPage)).toContainText(suspendedText);
  await expect(toast(otherPage, suspendedText)).toBeVisible();
  const email = await waitForEmail(request, user.email, 'Il tuo account è sospeso');
  expect(email.text).toContain('Annunci copiati da un altro sito');

  await more.click();
  await page.getByRole('menuitem', { name: 'Attiva' }).click();
  await expect(toast(page, 'Account attivo: Silvio Prova')).toBeVisible();
  await signIn(otherPage, user);
  await expect(otherPage).toHaveURL('/dashboard/overview');
});

test('an admin corrects user data', async ({ page, request, watch }) => {
  watch.expectFault(/status of 409/);
  const user = await member(request, 'Tullia');
  await signInAs(page, admin);
  await open(page, `/admin/users?email=${encodeURIComponent(user.email)}`);
  await page.getByRole('link', { name: 'Modifica Tullia Prova' }).click();
  await expect(page).toHaveURL(`/admin/users/${user.id}`);
  await expectAccessible(page);
  await page.getByLabel('Cognome').fill('');
  await page.getByLabel('Biografia').fill('b'.repeat(501));
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(summary(page)).toContainText('Cognome: Manca questo dato.');
  await expect(summary(page)).toContainText('Biografia: Al massimo 500 caratteri.');

  await page.getByLabel('Cognome').fill('Cambiata');
  await page.getByLabel('Biografia').fill('Mended.');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(toast(page, 'Le modifiche non sono state salvate')).toBeVisible();
  await expect(summary(page)).toContainText('C’è già un account con questa email.');
  await page.getByLabel('Motivo (facoltativo)').fill('Lo chiede lei');
  await page.getByLabel('Email').fill(user.email);
  // The original address: no reason is required.
  await expect(page.getByLabel('Motivo (facoltativo)')).toBeHidden();
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(toast(page, 'Utente modificato con successo!')).toBeVisible();

  // Unsaved changes need a confirmation.
  await page.getByLabel('Cognome').fill('Mai Salvata');
  await page.getByRole('link', { name: 'Tutti gli utenti' }).click();
  await page
    .getByRole('dialog', { name: 'Lasciare le modifiche?' })
    .getByRole('button', { name: 'Esci senza salvare' })
    .click();
  await expect(page).toHaveURL(`/admin/users?email=${encodeURIComponent(user.email)}`);
  await expect(rows(page).first()).toContainText('Tullia Cambiata');
});

test('an admin disables the second factor of a user who lost phone and codes', async ({ page, otherPage, request }) => {
  const user = await member(request, 'Ugo');
  await signInAs(otherPage, user);
  const { secret } = (await (await otherPage.request.get('/api/v1/otp/generate')).json()).data;
  const data = { secret, code: new Phone(secret).code() };
  await expect(await otherPage.request.post('/api/v1/otp/enable', { data })).toBeOK();

  await signInAs(page, admin);
  await open(page, `/admin/users/${user.id}`);
  await page.getByRole('button', { name: 'Disattiva la verifica in due passaggi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disattivare la verifica di Ugo Prova?' });
  await dialog.getByRole('button', { name: 'Disattiva' }).click();
  await expect(dialog.getByText('Manca questo dato.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Motivo').fill('Ha perso il telefono e i codici');
  await dialog.getByRole('button', { name: 'Disattiva' }).click();
  await expect(toast(page, 'La verifica in due passaggi non è più attiva')).toBeVisible();
  await expect(card(page, 'Account').getByText('Non attiva')).toBeVisible();
  await waitForEmail(request, user.email, 'Verifica in due passaggi disattivata');
  await otherPage.context().clearCookies();
  await signIn(otherPage, user);
  await expect(otherPage).toHaveURL('/dashboard/overview');
});

test('a user is deleted after the admin typed the email', async ({ page, request }) => {
  const user = await member(request, 'Vera');
  await signInAs(page, admin);
  await open(page, `/admin/users?email=${encodeURIComponent(user.email)}`);
  await page.getByRole('button', { name: 'Altre azioni per Vera Prova' }).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminare l’account di Vera Prova?' });
  await dialog.getByRole('button', { name: 'Elimina per sempre' }).click();
  await expect(dialog.getByText('Manca questo dato.')).toBeVisible();
  await expect(dialog.getByText('Non è l’email di questa persona.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Motivo').fill('Lo chiede per lettera, senza più accesso');
  await dialog.getByLabel(/^Per confermare scrivi/).fill(user.email);
  await dialog.getByRole('button', { name: 'Elimina per sempre' }).click();
  await expect(toast(page, 'L’account di Vera Prova è stato eliminato')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nessun utente trovato' })).toBeVisible();
});

test('the user page shows activity and history, and an admin suspends and deletes the user there', async ({
  page,
  otherPage,
  request,
}) => {
  const user = await member(request, 'Wanda');
  await signInAs(otherPage, user);
  await saveListing(otherPage, 'MARKET', {
    property: { id: await newProperty(otherPage) },
    contractType: 'SALE',
    title: 'Bilocale di Wanda a Lecce',
    contactEmail: user.email,
    price: { amount: 99_000, currency: 'EUR' },
  });
  await signInAs(page, admin);
  await open(page, `/admin/users?email=${encodeURIComponent(user.email)}`);
  await page.getByRole('link', { name: 'Modifica Wanda Prova' }).click();
  const timeline = card(page, 'Cronologia');
  const entries = timeline.getByRole('listitem');
  const listing = entries.filter({ hasText: 'Annuncio creato' });
  await expect(listing.getByRole('link', { name: 'Bilocale di Wanda a Lecce' })).toBeVisible();
  await expect(listing).toContainText('ora bozza');
  await expect(entries.filter({ hasText: 'Accesso' }).first()).toContainText('ancora attivo');
  await expect(entries.filter({ hasText: 'ha aperto un account' })).toHaveCount(1);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  }

  await page.getByRole('button', { name: 'Sospendi' }).click();
  const suspending = page.getByRole('dialog', { name: 'Sospendere Wanda Prova?' });
  await suspending.getByLabel('Motivo').fill('Annunci copiati da un altro sito');
  await suspending.getByRole('button', { name: 'Sospendi' }).click();
  await expect(toast(page, 'Account sospeso: Wanda Prova')).toBeVisible();
  await expect(entries.filter({ hasText: 'Motivo: Annunci copiati da un altro sito' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Attiva', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Elimina', exact: true }).click();
  const deleting = page.getByRole('dialog', { name: 'Eliminare l’account di Wanda Prova?' });
  await deleting.getByLabel('Motivo').fill('Lo chiede per lettera, senza più accesso');
  await deleting.getByLabel(/^Per confermare scrivi/).fill(user.email);
  await deleting.getByRole('button', { name: 'Elimina per sempre' }).click();
  await expect(toast(page, 'L’account di Wanda Prova è stato eliminato')).toBeVisible();
  await expect(page).toHaveURL(`/admin/users?email=${encodeURIComponent(user.email)}`);
});

test('a user without the admin role gets a 403 page', async ({ page, watch }) => {
  watch.expectFault(/status of 403/);
  await signInAs(page, { email: 'marco@soglia.test', password: DEMO_PASSWORD });
  for (const path of ['/admin/users', '/admin/users/1']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(403);
    await expect(page.getByRole('heading', { level: 1, name: 'Questa pagina non è disponibile' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Torna indietro' })).toBeVisible();
    await expectAccessible(page);
  }
});

/** The banner over every page during impersonation. */
const banner = (page: Page) => page.getByRole('complementary', { name: 'Visione come altra persona' });
const readOnly = 'Stai guardando come un’altra persona: sola lettura, e non tutto.';

test('an admin impersonates a user, who is notified of the reason, and changes nothing', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/status of 403/);
  const user = await member(request, 'Zoe');
  await signInAs(page, admin);
  await open(page, `/admin/users/${user.id}`);
  await page.getByRole('button', { name: 'Vedi come questa persona' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vedere Soglia come Zoe Prova?' });
  await dialog.getByRole('button', { name: 'Inizia a vedere' }).click();
  await expect(dialog.getByText('Manca questo dato.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('No');
  await expect(dialog.getByText('Almeno 3 caratteri.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Motivo').fill('Non trova i suoi preferiti');
  await dialog.getByRole('button', { name: 'Inizia a vedere' }).click();
  await expect(page).toHaveURL('/dashboard/overview');
  await expect(page.getByRole('heading', { level: 1, name: 'Ciao, Zoe' })).toBeVisible();
  await expect(banner(page).getByRole('status')).toHaveText(
    /^Stai vedendo Soglia come Zoe Prova\. Sola lettura, fino alle \d\d:\d\d\.$/,
  );
  const email = await waitForEmail(request, user.email, 'Una persona di Soglia guarda il tuo account');
  expect(email.text).toContain('Non trova i suoi preferiti');

  await open(page, '/dashboard/profile');
  await page.getByRole('button', { name: 'Modifica' }).first().click();
  await page.getByLabel('Cognome').fill('Cambiata');
  await page.getByRole('button', { name: 'Salva' }).first().click();
  await expect(page.getByText(readOnly).first()).toBeVisible();
});

test('an impersonating admin sees a banner on every page and returns to the admin account', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/status of 403/);
  const user = await member(request, 'Zeno');
  await signInAs(page, admin);
  const data = { reason: 'Non trova i suoi preferiti' };
  await expect(await page.request.post(`/api/v1/admin/users/${user.id}/see-as`, { data })).toBeOK();
  for (const path of ['/', '/dashboard/properties/wizard', '/dashboard/overview']) {
    await open(page, path);
    await expect(banner(page)).toBeInViewport();
  }
  await expectAccessible(page);
  // Private messages are closed, and so are admin pages.
  await page.goto('/dashboard/messages');
  await expect(page.getByText(readOnly)).toBeVisible();
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: 'Questa pagina non è disponibile' })).toBeVisible();

  await banner(page).getByRole('button', { name: 'Torna ad amministrare' }).click();
  await expect(page).toHaveURL(`/admin/users/${user.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Zeno Prova' })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('an admin without a second factor is reminded on every admin page', async ({ page }) => {
  await signInAs(page, admin);
  for (const path of ['/admin/users', '/admin/listings', '/admin/billing/plans']) {
    await open(page, path);
    await expect(page.getByText('Attiva la verifica in due passaggi.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Attivala nel profilo' }).click();
  await expect(page).toHaveURL('/dashboard/profile#security');
});
