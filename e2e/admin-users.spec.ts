import type { Page } from '@playwright/test';
import { card, expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { DEMO_PASSWORD, letIn, letterTo, member, Phone, signIn } from './people.ts';

/** An admin and the people of the portal. */
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

test('people are found, sorted and paged, and the address keeps it all', async ({ page }) => {
  await letIn(page, admin);
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

  // Another order begins at its first page.
  await page.getByRole('link', { name: 'Ordina per Email, dalla Z alla A' }).click();
  await expect(page).toHaveURL('/admin/users?sort=email%2Cdesc');
  await expect
    .poll(() => emails(page).then((now) => now.length > 1 && now.join() === now.toSorted().reverse().join()))
    .toBe(true);

  // One letter is too little to look for.
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

test('who is suspended is out at once and told why, until somebody activates them', async ({
  page,
  otherPage,
  request,
  watch,
}) => {
  watch.expectFault(/status of 403/);
  const person = await member(request, 'Silvio');
  await signIn(otherPage, person);
  await expect(otherPage).toHaveURL('/dashboard/overview');

  await letIn(page, admin);
  await open(page, `/admin/users?email=${encodeURIComponent(person.email)}`);
  const more = page.getByRole('button', { name: 'Altre azioni per Silvio Prova' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Sospendi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sospendere Silvio Prova?' });
  await dialog.getByRole('button', { name: 'Sospendi' }).click();
  await expect(dialog.getByText('Manca questo dato.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Motivo').fill('Annunci copiati da un altro sito');
  await dialog.getByRole('button', { name: 'Sospendi' }).click();
  await expect(toast(page, 'Silvio Prova è sospeso')).toBeVisible();
  await expect(rows(page).first()).toContainText('Sospeso');

  await otherPage.goto('/dashboard/profile');
  await expect(otherPage).toHaveURL('/auth/sign-in?redirect=%2Fdashboard%2Fprofile');
  await signIn(otherPage, person);
  const told = 'Questo account è sospeso. Motivo: Annunci copiati da un altro sito';
  await expect(summary(otherPage)).toContainText(told);
  await expect(toast(otherPage, told)).toBeVisible();
  const letter = await letterTo(request, person.email, 'Il tuo account è sospeso');
  expect(letter.text).toContain('Annunci copiati da un altro sito');

  await more.click();
  await page.getByRole('menuitem', { name: 'Attiva' }).click();
  await expect(toast(page, 'Silvio Prova è attivo')).toBeVisible();
  await signIn(otherPage, person);
  await expect(otherPage).toHaveURL('/dashboard/overview');
});

test('an admin mends what is known of a person', async ({ page, request, watch }) => {
  watch.expectFault(/status of 409/);
  const person = await member(request, 'Tullia');
  await letIn(page, admin);
  await open(page, `/admin/users?email=${encodeURIComponent(person.email)}`);
  await page.getByRole('link', { name: 'Modifica Tullia Prova' }).click();
  await expect(page).toHaveURL(`/admin/users/${person.id}`);
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
  await expect(toast(page, 'L’utente non è stato modificato')).toBeVisible();
  await expect(summary(page)).toContainText('C’è già un account con questa email.');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(toast(page, 'Utente modificato con successo!')).toBeVisible();

  // What is not saved is not lost without a question.
  await page.getByLabel('Cognome').fill('Mai Salvata');
  await page.getByRole('link', { name: 'Tutti gli utenti' }).click();
  await page
    .getByRole('dialog', { name: 'Lasciare le modifiche?' })
    .getByRole('button', { name: 'Esci senza salvare' })
    .click();
  await expect(page).toHaveURL(`/admin/users?email=${encodeURIComponent(person.email)}`);
  await expect(rows(page).first()).toContainText('Tullia Cambiata');
});

test('who lost phone and codes is let in again without the second factor', async ({ page, otherPage, request }) => {
  const person = await member(request, 'Ugo');
  await letIn(otherPage, person);
  const { secret } = (await (await otherPage.request.get('/api/v1/otp/generate')).json()).data;
  const data = { secret, code: new Phone(secret).code() };
  await expect(await otherPage.request.post('/api/v1/otp/enable', { data })).toBeOK();

  await letIn(page, admin);
  await open(page, `/admin/users/${person.id}`);
  await page.getByRole('button', { name: 'Disattiva la verifica in due passaggi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disattivare la verifica di Ugo Prova?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Disattiva' }).click();
  await expect(toast(page, 'La verifica in due passaggi non è più attiva')).toBeVisible();
  await expect(card(page, 'Account').getByText('Non attiva')).toBeVisible();
  await letterTo(request, person.email, 'Verifica in due passaggi disattivata');
  await otherPage.context().clearCookies();
  await signIn(otherPage, person);
  await expect(otherPage).toHaveURL('/dashboard/overview');
});

test('a person who is deleted is gone, once their email was written', async ({ page, request }) => {
  const person = await member(request, 'Vera');
  await letIn(page, admin);
  await open(page, `/admin/users?email=${encodeURIComponent(person.email)}`);
  await page.getByRole('button', { name: 'Altre azioni per Vera Prova' }).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminare l’account di Vera Prova?' });
  await dialog.getByRole('button', { name: 'Elimina per sempre' }).click();
  await expect(dialog.getByText('Non è l’email di questa persona.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/^Per confermare scrivi/).fill(person.email);
  await dialog.getByRole('button', { name: 'Elimina per sempre' }).click();
  await expect(toast(page, 'L’account di Vera Prova è stato eliminato')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nessun utente trovato' })).toBeVisible();
});

test('whoever is no admin sees that these pages are not for them', async ({ page, watch }) => {
  watch.expectFault(/status of 403/);
  await letIn(page, { email: 'marco@soglia.test', password: DEMO_PASSWORD });
  for (const path of ['/admin/users', '/admin/users/1']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole('heading', { level: 1, name: 'Questa pagina non è disponibile' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Torna indietro' })).toBeVisible();
    await expectAccessible(page);
  }
});
