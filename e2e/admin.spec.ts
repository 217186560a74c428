import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { MailboxEmail } from '#contract/platform/dev-mailbox.schemas';
import { card, expect, expectAccessible, open, test, toast } from './journey.ts';
import { admin, createAdvertiser, listingCard, saveListing } from './listings.ts';
import { createUserData, DEMO_PASSWORD, member, signInAs } from './users.ts';

/** Administration: overview, audit log, moderation queue, and access for admins only. */

test('the overview shows charts with text alternatives, and links to pending work', async ({ page }) => {
  await signInAs(page, admin);
  await open(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Panoramica' })).toBeVisible();
  for (const title of ['Persone', 'Annunci', 'Entrate', 'Immobili', 'Come sta il portale']) {
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
  }
  const published = page.getByRole('img', { name: /^Nuove pubblicazioni, dal .* in tutto/ });
  await expect(published).toBeVisible();
  await expectAccessible(page);

  // Chart values by arrow keys and in a table.
  const listings = page.getByRole('region', { name: 'Annunci', exact: true });
  const days = listings.getByRole('slider', { name: 'Pubblicazioni giorno per giorno' });
  await days.focus();
  const today = await days.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  expect(await days.getAttribute('aria-valuetext')).not.toBe(today);
  await listings.getByText('I numeri in una tabella').click();
  await expect(listings.getByRole('table').getByRole('row')).toHaveCount(31);
  await page.getByText('Tutte le code', { exact: true }).click();
  await expect(page.getByRole('rowheader', { name: 'mail.sendEmail' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aggiorna' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Numeri aggiornati' })).toHaveCount(1);

  await page.getByRole('link', { name: /CIN da verificare/ }).click();
  await expect(page).toHaveURL('/admin/listings?cin=true');
});

test('the overview shows an error when it fails to load, and loads on retry', async ({ page, watch }) => {
  watch.expectFault(/Failed to load resource/);
  await signInAs(page, admin);
  await open(page, '/admin/users');
  await page.route('**/api/v1/admin/overview', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Amministrazione' }).getByRole('link', { name: 'Panoramica' }).click();
  await expect(page.getByRole('heading', { name: 'I numeri non sono arrivati' })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.unroute('**/api/v1/admin/overview');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(card(page, 'Entrate')).toBeVisible();
});

test('an admin action is in the audit log with its reason, and in the exported file', async ({ page, request }) => {
  const user = await member(request, 'Loredana');
  await signInAs(page, admin);
  const reason = `Annunci copiati da un altro sito, pratica ${user.id}`;
  const data = { status: 'SUSPENDED', suspensionReason: reason };
  const response = await page.request.patch(`/api/v1/users/${user.id}`, { data });
  await expect(response).toBeOK();

  await open(page, '/admin/audit');
  const form = page.getByRole('search');
  await expect(form.getByRole('checkbox', { name: 'Solo amministratori' })).toBeChecked();
  await form.getByLabel('Cerca').fill(reason.slice(8));
  await expect(page).toHaveURL(/q=copiati/);
  const row = page.getByRole('listitem').filter({ hasText: 'ha cambiato lo stato di un account' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Loredana Prova');
  await expect(row).toContainText(reason);
  await expect(row.getByRole('row', { name: /^Stato/ })).toContainText('Attivo');
  await expect(row.getByRole('row', { name: /^Stato/ })).toContainText('Sospeso');
  await expectAccessible(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Esporta in CSV' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(reason);

  // Filters by one event, one user and one subject; each is removable.
  await row.getByRole('link', { name: 'Solo quello che riguarda Loredana Prova' }).click();
  await expect(page).toHaveURL(new RegExp(`subjectType=user&subjectId=${user.id}`));
  await page.getByLabel('Che cosa', { exact: true }).selectOption('listings.deleted');
  await expect(page.getByRole('heading', { name: 'Nessuna riga' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Togli tutti i filtri' }).click();
  await expect(page).toHaveURL('/admin/audit');
  await form.getByRole('checkbox', { name: 'Solo amministratori' }).click();
  await expect(page).toHaveURL('/admin/audit?byAdmin=false');
  await expect(page.getByRole('listitem').filter({ hasText: 'ha fatto l’accesso' }).first()).toBeVisible();
});

/** The case of a listing, once the worker has analyzed its current version: up to a minute after a change. */
async function caseOf(page: Page, title: string, match?: string) {
  const row = page.getByRole('listitem', { name: title });
  const sign = match === undefined ? row : row.locator('mark').filter({ hasText: match });
  await expect(async () => {
    await open(page, '/admin/moderation');
    await expect(sign.first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 80_000, intervals: [1000] });
  return row;
}

// Approved signals stay approved, so a second run needs another number.
test('a listing with a phone number in its title is suspended with a reason, and public again after an edit and approval', async ({
  page,
  otherPage,
  request,
}) => {
  test.setTimeout(200_000);
  const { owner, listing } = await createAdvertiser(otherPage, 'Giulia');
  const { id, title } = listing;
  const { phone } = createUserData('Numero');
  const number = phone.replace('+39', '');
  const newTitle = `Casa luminosa, chiama ${number}`;
  await saveListing(otherPage, 'MARKET', { id, title: newTitle });
  await signInAs(page, admin);
  const row = await caseOf(page, newTitle, number);
  await expect(row.getByRole('heading', { name: 'Contatti nel testo' })).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('button', { name: `Trattieni ${newTitle}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Trattenere “${newTitle}”?` });
  await expect(dialog.getByLabel('Motivo')).toHaveValue(/Nel testo ci sono contatti diretti/);
  await expectAccessible(page);
  await dialog.getByLabel('Motivo').fill('');
  await dialog.getByRole('button', { name: 'Trattieni' }).press('Enter');
  await expect(dialog.getByText('Scrivi il motivo: almeno 3 caratteri.')).toBeVisible();
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await dialog.getByLabel('Motivo').fill('Togli il numero dal titolo.');
  await dialog.getByRole('button', { name: 'Trattieni' }).press('Enter');
  await expect(toast(page, `L’annuncio “${newTitle}” è trattenuto`)).toBeVisible();
  await expect(row).toHaveCount(0);

  // The owner reads the reason in the email and in the list.
  await expect
    .poll(async () => {
      const response = await request.get('/api/v1/dev/mailbox', { params: { to: owner.email } });
      const { data } = (await response.json()) as { data: MailboxEmail[] };
      return data.some(({ text }) => text.includes(newTitle) && text.includes('Togli il numero dal titolo.'));
    })
    .toBe(true);
  await open(otherPage, '/dashboard/listings');
  await expect(listingCard(otherPage, newTitle)).toContainText('Togli il numero dal titolo.');
  await open(page, '/admin/moderation?status=HELD');
  await expect(page.getByRole('listitem', { name: newTitle })).toContainText('Motivo: Togli il numero dal titolo.');
  await expectAccessible(page);

  await saveListing(otherPage, 'MARKET', { id, title });
  const changed = await caseOf(page, title);
  await changed.getByRole('button', { name: `Passa ${title}` }).press('Enter');
  await expect(toast(page, `“${title}” resta pubblico`)).toBeVisible();
  await expect(changed).toHaveCount(0);
  expect((await otherPage.goto(`/listing/${id}`))?.status()).toBe(200);
  await expect(otherPage.getByText('Togli il numero dal titolo.')).toHaveCount(0);
});

test('a listing with a decision by another admin is reloaded with a notice', async ({ page, otherPage, watch }) => {
  test.setTimeout(120_000);
  watch.expectFault(/status of 409/);
  const { id } = (await createAdvertiser(otherPage, 'Giulia')).listing;
  const { email } = createUserData('Casa');
  const newTitle = `Casa in centro, scrivi a ${email}`;
  await saveListing(otherPage, 'MARKET', { id, title: newTitle });
  await signInAs(page, admin);
  const row = await caseOf(page, newTitle, email);
  const { data } = await (await page.request.get('/api/v1/admin/moderation')).json();
  const { id: caseId, version } = data.find((one: { listing: { id: number } }) => one.listing.id === id);
  const passing = { data: { decision: 'PASS', version } };
  await expect(await page.request.post(`/api/v1/admin/moderation/${caseId}/decision`, passing)).toBeOK();
  await row.getByRole('button', { name: `Trattieni ${newTitle}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Trattieni' }).click();
  await expect(toast(page, 'Qualcuno ha deciso prima di te: l’annuncio è passato.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

const rooms = [
  '/admin',
  '/admin/users',
  '/admin/users/1',
  '/admin/properties',
  '/admin/streets',
  '/admin/listings',
  '/admin/moderation',
  '/admin/reports',
  '/admin/reports/1',
  '/admin/reports/appeals/1',
  '/admin/audit',
  '/admin/billing/plans',
  '/admin/billing/boosts',
];

test('the administration is closed to other users, and no link leads to it', async ({ page, watch }) => {
  watch.expectFault(/status of 403/);
  for (const room of rooms) {
    await page.goto(room);
    await expect(page, room).toHaveURL(`/auth/sign-in?redirect=${encodeURIComponent(room)}`);
  }
  await signInAs(page, { email: 'marco@soglia.test', password: DEMO_PASSWORD });
  for (const room of rooms) {
    expect((await page.goto(room))?.status(), room).toBe(403);
    await expect(page.getByRole('heading', { level: 1, name: 'Questa pagina non è disponibile' })).toBeVisible();
    await expect(page.locator('a[href^="/admin"]')).toHaveCount(0);
  }
  for (const own of ['/', '/dashboard/overview', '/dashboard/profile', '/dashboard/listings']) {
    await open(page, own);
    await expect(page.locator('a[href^="/admin"]'), own).toHaveCount(0);
  }
});
