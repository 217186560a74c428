import type { APIRequestContext } from '@playwright/test';
import type { MailboxEmail } from '#contract/platform/dev-mailbox.schemas';
import { card, expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { admin, createAdvertiser, listingCard } from './listings.ts';
import { linkIn, member, signInAs } from './users.ts';

/** From an anonymous report to its decision and the appeal, through the links of emails. */

const someEmail = () => `segnala.${crypto.randomUUID().slice(0, 8)}@posta.test`;

async function report(request: APIRequestContext, id: number, reason: string, email: string): Promise<string> {
  const story = 'Chiede una caparra prima della visita.';
  const data = { subjectType: 'LISTING', subjectId: id, reason, text: story, email, goodFaith: true };
  const response = await request.post('/api/v1/reports', { data });
  await expect(response).toBeOK();
  return (await response.json()).data.reference;
}

/** The newest email to this address with this subject whose text contains `words`. */
async function waitForEmailAbout(request: APIRequestContext, to: string, subject: string, words: string) {
  let email: MailboxEmail | undefined;
  const poll = async () => {
    const response = await request.get('/api/v1/dev/mailbox', { params: { to } });
    const { data } = (await response.json()) as { data: MailboxEmail[] };
    email = data.find((candidate) => candidate.subject === subject && candidate.text.includes(words));
    return email;
  };
  await expect.poll(poll, { timeout: 15_000, message: `an email "${subject}"` }).toBeTruthy();
  if (!email) throw new Error('unreachable: the poll has found it');
  return email;
}

const pathIn = (candidate: MailboxEmail) => new URL(linkIn(candidate)).pathname + new URL(linkIn(candidate)).search;

test('a report goes from a visitor to an admin, and is reversed by appeal', async ({ page, otherPage, request }) => {
  // Three users, six emails, and an axe check of every page.
  test.setTimeout(240_000);
  const { owner, listing } = await createAdvertiser(otherPage, 'Giulia');
  const { id, title } = listing;
  const email = someEmail();

  // A visitor without an account, on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/listing/${id}`);
  const dialog = page.getByRole('dialog', { name: 'Segnala l’annuncio' });
  // This part of the page hydrates after the others.
  await expect(async () => {
    await page.getByRole('button', { name: 'Segnala l’annuncio' }).press('Enter');
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await dialog.getByLabel('Che cosa non va').selectOption({ label: 'Sembra una truffa' });
  await dialog.getByLabel('Che cosa hai visto').fill('Chiede un bonifico prima della visita.');
  await dialog.getByLabel('Email (facoltativa)').fill(email);
  await dialog.getByRole('checkbox', { name: /in buona fede/ }).press('Space');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Invia la segnalazione' }).press('Enter');
  const received = page.getByRole('dialog', { name: 'Segnalazione ricevuta' });
  const reference = (await received.getByText(/^SG-/).innerText()).trim();
  await expect(received.getByText(/con un link per vedere a che punto è/)).toBeVisible();
  await expectAccessible(page);

  // The link in the confirmation email shows the status.
  const receipt = await waitForEmailAbout(request, email, `Abbiamo ricevuto la tua segnalazione ${reference}`, title);
  await open(page, pathIn(receipt));
  await expect(page.getByRole('heading', { level: 1, name: 'La tua segnalazione' })).toBeVisible();
  await expect(page.getByText(/^Una persona la legge e decide entro (il |l’)/)).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  await expectAccessible(page);

  // The admin finds the report and takes the listing down, starting from a template.
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAs(page, admin);
  await open(page, '/admin/reports');
  await page.getByLabel('Cerca per riferimento').fill(reference.slice(3));
  await expect(page).toHaveURL(/q=/);
  const row = page.locator('tbody tr').filter({ hasText: reference });
  await expect(row).toContainText('Sembra una truffa');
  await expect(row).toContainText(title);
  await expect(row).toContainText(/scade tra/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expectAccessible(page);
  await row.getByRole('link', { name: `Decidi ${reference}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sembra una truffa' })).toBeVisible();
  await expect(card(page, 'Chi ha segnalato')).toContainText(email);
  const send = page.getByRole('button', { name: 'Decidi e scrivi alle parti' });
  await send.click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText('Scegli che cosa decidi.');
  await page.getByRole('radio', { name: /^Annuncio sospeso/ }).check();
  await page.getByRole('radio', { name: 'Contrario ai termini d’uso' }).check();
  await page.getByRole('button', { name: 'Termini d’uso, punto 4.1' }).click();
  await page.getByRole('button', { name: 'Inserisci il testo pronto' }).click();
  const facts = page.getByLabel('I fatti');
  await expect(facts).toHaveValue(/\[dove e con quali parole\]/);
  await expect(facts).toBeFocused();
  await send.click();
  await expect(page.getByText('Completa o togli le parti tra parentesi quadre.').first()).toBeVisible();
  await expectAccessible(page);
  await facts.fill('L’annuncio chiede un bonifico prima della visita, nella descrizione.');

  // A template replaces typed text only after confirmation. A reload restores the draft.
  await page.getByRole('button', { name: 'Inserisci il testo pronto' }).click();
  const duplicateDialog = page.getByRole('dialog', { name: 'Hai già scritto qualcosa' });
  await expectAccessible(page);
  await duplicateDialog.getByRole('button', { name: 'Chiudi' }).click();
  await page.reload();
  await expect(facts).toHaveValue(/nella descrizione\.$/);
  await expect(card(page, 'Come lo leggono')).toContainText('Termini d’uso, punto 4.1');
  await expect(card(page, 'Come lo leggono')).toContainText('chiede un bonifico prima della visita');
  await send.click();
  const confirm = page.getByRole('dialog', { name: `Sospendere “${title}”?` });
  await expectAccessible(page);
  await confirm.getByRole('button', { name: 'Sospendi e scrivi alle parti' }).dblclick();
  await expect(toast(page, `${reference} è decisa`)).toBeVisible();
  await expect(card(page, 'Com’è stata decisa')).toContainText('Annuncio sospeso');
  await expect(page.getByRole('link', { name: 'Torna alla coda' })).toBeVisible();
  await expectAccessible(page);
  const address = new URL(page.url()).pathname;

  // Both parties are notified, each with a separate link. The owner reads the decision without sign-in.
  const reporterEmail = await waitForEmailAbout(
    request,
    email,
    `Abbiamo deciso sulla segnalazione ${reference}`,
    title,
  );
  const ownerEmail = await waitForEmailAbout(request, owner.email, 'Una decisione che riguarda il tuo annuncio', title);
  expect(linkIn(reporterEmail)).not.toBe(linkIn(ownerEmail));
  await open(otherPage, '/dashboard/listings');
  await expect(listingCard(otherPage, title)).toContainText('Sospeso dalla redazione');
  await expect(listingCard(otherPage, title)).toContainText('fai ricorso dal link dell’email');
  await otherPage.request.post('/api/v1/auth/logout');
  expect((await otherPage.request.get(`/api/v1/listings/${id}`)).ok()).toBe(false);
  await otherPage.setViewportSize({ width: 390, height: 844 });
  await open(otherPage, pathIn(ownerEmail));
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Che cosa abbiamo deciso' })).toBeVisible();
  await expect(otherPage.getByText('Termini d’uso, punto 4.1')).toBeVisible();
  await expect(otherPage.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(otherPage.getByRole('main')).not.toContainText(email);
  await expectAccessible(otherPage);
  const words = otherPage.getByLabel('Perché va cambiata');
  await words.fill('Troppo corto');
  await otherPage.getByRole('button', { name: 'Invia il ricorso' }).click();
  await expect(summary(otherPage)).toBeFocused();
  await words.fill('Il bonifico è la caparra del preliminare, scritta così per errore: l’ho già tolta.');
  await otherPage.reload();
  await expect(words).toHaveValue(/^Il bonifico è la caparra/);
  await otherPage.getByRole('button', { name: 'Invia il ricorso' }).dblclick();
  await expect(otherPage.getByText('Abbiamo ricevuto il tuo ricorso')).toBeVisible();
  await expect(otherPage.getByText('Lo stiamo leggendo')).toBeVisible();
  await expectAccessible(otherPage);
  await waitForEmailAbout(request, owner.email, 'Abbiamo ricevuto il tuo ricorso', title);

  // The admin reverses the decision.
  await open(page, '/admin/reports?box=appeals');
  const appeal = page.locator('tbody tr').filter({ hasText: reference });
  await expect(appeal).toContainText('Ricorso di chi ha pubblicato');
  await expectAccessible(page);
  await appeal.getByRole('link', { name: /^Decidi / }).click();
  await expect(page.getByText('L’hai presa tu: meglio che decida un’altra persona, se c’è.')).toBeVisible();
  await expect(page.getByText(/caparra del preliminare/)).toBeVisible();
  await page.getByRole('radio', { name: /^Cambia/ }).check();
  await page.getByRole('radio', { name: /^Nessun intervento/ }).check();
  await page
    .getByRole('textbox', { name: 'La risposta' })
    .fill('La frase non c’è più, e il bonifico era la caparra del preliminare.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Decidi il ricorso' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cambia la decisione' }).click();
  await expect(toast(page, 'Il ricorso è deciso')).toBeVisible();
  await expect(card(page, 'La decisione è cambiata')).toContainText('La frase non c’è più');
  await expectAccessible(page);
  await open(page, address);
  await expect(card(page, 'Com’è stata decisa')).toContainText('Nessun intervento');
  await expect(card(page, 'Prima del ricorso')).toContainText('Annuncio sospeso');

  // The listing is public again, and both parties see the new decision.
  await waitForEmailAbout(request, owner.email, 'Il tuo ricorso: abbiamo cambiato la decisione', title);
  await open(otherPage, pathIn(ownerEmail));
  await expect(otherPage.getByText('La decisione è cambiata')).toBeVisible();
  await expectAccessible(otherPage);
  expect((await otherPage.goto(`/listing/${id}`))?.status()).toBe(200);
  await open(otherPage, pathIn(reporterEmail));
  await expect(otherPage.getByRole('main')).toContainText('Nessun intervento');
  await expect(otherPage.getByRole('main')).not.toContainText('Giulia');
});

test('the second of two admins who decide concurrently keeps the draft', async ({
  page,
  otherPage,
  request,
  watch,
}) => {
  watch.expectFault(/status of 409/);
  const { id } = (await createAdvertiser(otherPage, 'Giulia')).listing;
  const reference = await report(request, id, 'WRONG_DATA', someEmail());
  await signInAs(page, admin);
  await open(page, '/admin/reports?reason=WRONG_DATA&subject=LISTING');
  await page.getByRole('link', { name: `Decidi ${reference}` }).click();
  await page.getByRole('radio', { name: /^Richiamo/ }).check();
  await page.getByRole('radio', { name: 'Contrario alla legge' }).check();
  await page.getByLabel('Quale legge o quale punto').fill('d.lgs. 206/2005, art. 21');
  await page.getByLabel('I fatti').fill('La superficie scritta è il doppio di quella della planimetria.');
  const address = new URL(page.url()).pathname;
  const faster = await page.request.post(`/api/v1${address}/decision`, {
    data: { outcome: 'NO_ACTION', facts: 'La superficie commerciale è giusta.' },
  });
  await expect(faster).toBeOK();
  await page.getByRole('button', { name: 'Decidi e scrivi alle parti' }).click();
  await expect(card(page, 'Com’è stata decisa')).toContainText('Nessun intervento');
  const written = card(page, 'Il testo che avevi scritto');
  await expect(written).toContainText('il doppio di quella della planimetria');
  await expectAccessible(page);
  await written.getByRole('button', { name: 'Scartalo' }).click();
  await expect(written).toHaveCount(0);
});

test('a user without the admin role sees no report, and a broken link shows a helpful message', async ({
  page,
  otherPage,
  watch,
}) => {
  watch.expectFault(/status of 40[34]/);
  expect((await page.goto('/decisions?token=abcdefghijklmnopqrstuvwxyz'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Questo link non è completo' })).toBeVisible();
  await expectAccessible(page);
  expect((await page.goto('/decisions'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Questo link non è completo' })).toBeVisible();
  await page.goto('/admin/reports');
  await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=%2Fadmin%2Freports$/);
  await signInAs(otherPage, await member(otherPage.request, 'Nora'));
  for (const address of ['/admin/reports', '/admin/reports/1', '/admin/reports/appeals/1']) {
    expect((await otherPage.goto(address))?.status()).toBe(403);
    await expect(otherPage.getByRole('heading', { level: 1, name: 'Questa pagina non è disponibile' })).toBeVisible();
  }
});

test('all visitors can read the contacts, the rules and the yearly statistics', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Segnalazioni e contatti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Segnalazioni e contatti' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Minori in pericolo 1 giorno$/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Leggi i termini d’uso' }).click();
  await expect(page.getByRole('heading', { name: '6. Che cosa facciamo delle segnalazioni' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^4\.1/ })).toContainText('Truffe');
  await expectAccessible(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Trasparenza' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Trasparenza 20\d\d$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Di nostra iniziativa' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a link in an email shows the full page', async ({ page, request, otherPage }) => {
    const { id, title } = (await createAdvertiser(otherPage, 'Giulia')).listing;
    const email = someEmail();
    const reference = await report(request, id, 'FRAUD', email);
    const receipt = await waitForEmailAbout(request, email, `Abbiamo ricevuto la tua segnalazione ${reference}`, title);
    await page.goto(pathIn(receipt));
    await expect(page.getByRole('heading', { level: 1, name: 'La tua segnalazione' })).toBeVisible();
    await expect(page.getByText(reference)).toBeVisible();
  });
});
