import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { createAdvertiser } from './listings.ts';
import { member, signInAs, waitForEmail } from './users.ts';

/** The two-way inbox (MSG-01): a visitor writes about a listing, its advertiser replies, and no text is lost. */

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^Messaggio per / });
const rail = (page: Page) => page.getByRole('navigation', { name: 'La tua pagina', exact: true });

/** Sends the first message about a listing as the signed-in user. Returns the thread id. */
async function writeAbout(page: Page, listingId: number, message: string, showPhone = false): Promise<number> {
  const response = await page.request.post(`/api/v1/contacts/messages/${listingId}`, { data: { message, showPhone } });
  await expect(response).toBeOK();
  return (await response.json()).data.threadId;
}

async function chooseInThread(page: Page, action: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Altre azioni' }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a request gets a saved reply and a file, and both users get emails', async ({ page, otherPage, request }) => {
  const { owner, listing } = await createAdvertiser(page, 'Giulia');
  const { id, title } = listing;
  const visitor = await member(request, 'Livia');
  await signInAs(otherPage, visitor);
  const thread = await writeAbout(otherPage, id, 'È ancora libera? Scrivimi a livia@altrove.test', true);

  await open(page, '/dashboard/overview');
  await rail(page)
    .getByRole('link', { name: /Messaggi.*da leggere/ })
    .click();
  await expect(page).toHaveTitle(/^\(\d+\) Messaggi/);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /Livia P\./ })
    .first()
    .click();
  await expect(page).toHaveURL(`/dashboard/messages/${thread}`);
  await expect(page.getByRole('heading', { name: 'Livia P.' })).toBeFocused();
  await expect(log(page).getByText('Contiene un indirizzo email: per sicurezza')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Chiama Livia P\.: \+39/ })).toHaveAttribute('href', /^tel:\+39345/);
  await expect(page.getByRole('link', { name: 'Scrivi a Livia P. su WhatsApp' })).toBeVisible();
  await expectAccessible(page);

  const name = `Visite ${thread}`;
  await field(page).fill('Si visita il sabato mattina.');
  await page.getByRole('button', { name: 'Risposte pronte' }).click();
  await page.getByRole('menuitem', { name: 'Salva questo testo' }).click();
  await page.getByLabel('Nome', { exact: true }).fill(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(toast(page, 'Risposta pronta salvata')).toBeVisible();
  await field(page).fill('Buongiorno. ');
  await page.getByRole('button', { name: 'Risposte pronte' }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(field(page)).toHaveValue('Buongiorno. Si visita il sabato mattina.');
  await expect(field(page)).toBeFocused();

  const files = page.locator('input[type=file]');
  await files.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') });
  await expect(page.getByText('film.mp4: si possono allegare solo PDF e immagini.')).toBeVisible();
  await files.setInputFiles({ name: 'piantina.pdf', mimeType: 'application/pdf', buffer: aPdf });
  await expect(page.getByRole('button', { name: /^Togli piantina/ })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.reload();
  await expect(field(page)).toHaveValue('Buongiorno. Si visita il sabato mattina.');
  await expect(page.getByRole('button', { name: /^Togli piantina/ })).toBeVisible();
  await field(page).press('Enter');
  await expect(log(page).getByText('Buongiorno. Si visita il sabato mattina.')).toBeVisible();
  await expect(log(page).getByRole('link', { name: /piantina/ })).toBeVisible();
  await expect(log(page).getByText('Invio in corso')).toHaveCount(0);
  await expect(field(page)).toHaveValue('');

  const first = await waitForEmail(request, owner.email, 'Livia P. ti scrive per un tuo annuncio');
  expect(first.text).toContain(`/dashboard/messages/${thread}`);
  const second = await waitForEmail(request, visitor.email, 'Nuovo messaggio da Giulia P.');
  expect(second.text).toContain(`/dashboard/messages/${thread}`);

  await open(otherPage, `/dashboard/messages/${thread}`);
  await expect(log(otherPage).getByText('Buongiorno. Si visita il sabato mattina.')).toBeVisible();
  await expect(otherPage.getByRole('link', { name: title })).not.toHaveCount(0);
  const download = otherPage.waitForEvent('download');
  await log(otherPage)
    .getByRole('link', { name: /piantina/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/^piantina/);
  await expectAccessible(otherPage);
  // The sender's page polls for the read status.
  await expect(log(page).getByText('Letto')).toBeVisible({ timeout: 20_000 });
});

test('an unsent message is stored and arrives once', async ({ page, otherPage, request, watch }) => {
  watch.expectFault(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const { id } = (await createAdvertiser(otherPage, 'Giulia')).listing;
  await signInAs(page, await member(request, 'Nora'));
  const thread = await writeAbout(page, id, 'Buongiorno, vorrei vederla.');
  await open(page, `/dashboard/messages/${thread}`);
  await page.context().setOffline(true);
  await expect(page.getByText('Sei senza connessione: quello che scrivi resta qui.')).toBeVisible();
  await field(page).fill('Va bene anche domenica?');
  await field(page).press('Enter');
  await expect(log(page).getByText('Non inviato: manca la connessione.')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(log(page).getByText('Non inviato.')).toBeVisible();
  await log(page).getByRole('button', { name: 'Riprova' }).click();
  await expect(log(page).getByText('Non inviato.')).toHaveCount(0);
  await expect(log(page).getByText('Va bene anche domenica?')).toHaveCount(1);
  await page.reload();
  await expect(log(page).getByText('Va bene anche domenica?')).toHaveCount(1);

  await field(page).fill('a'.repeat(2001));
  await expect(page.getByText('1 carattere di troppo')).toBeVisible();
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('a'.repeat(2001));
});

test('a conversation is archived, found again and ended', async ({ page, otherPage, request }) => {
  const { id } = (await createAdvertiser(page, 'Giulia')).listing;
  await signInAs(otherPage, await member(request, 'Zita'));
  const thread = await writeAbout(otherPage, id, 'Accettate un contratto transitorio?');
  await open(page, `/dashboard/messages/${thread}`);
  await chooseInThread(page, 'Archivia');
  await expect(toast(page, 'Conversazione archiviata')).toBeVisible();
  await page.getByRole('link', { name: 'Archiviate' }).click();
  await expect(page.getByRole('link', { name: /Zita P\./ }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Cerca nei messaggi' }).fill('nessuno ha mai scritto questo');
  await expect(page.getByRole('heading', { name: 'Nessuna conversazione trovata' })).toBeVisible();
  await expectAccessible(page);

  await open(page, `/dashboard/messages/${thread}?listing=${id}`);
  await expect(page.getByRole('button', { name: /Mostra i messaggi di tutti gli annunci/ })).toBeVisible();
  await chooseInThread(page, 'Blocca Zita P.');
  await expect(page.getByRole('dialog')).toContainText('Non potrete più scrivervi');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Blocca Zita P.' }).click();
  await expect(page.getByText('Hai bloccato Zita P.: per scrivere, sblocca.')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  const rejected = await otherPage.request.post(`/api/v1/contacts/threads/${thread}/messages`, {
    data: { message: 'Ci sei?' },
  });
  expect(rejected.status()).toBe(403);
  await page.getByRole('button', { name: 'Sblocca Zita P.' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sblocca Zita P.' }).click();
  await expect(field(page)).toBeVisible();
});

test('on a phone a conversation fills the screen and has a back link', async ({ page, otherPage, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = (await createAdvertiser(otherPage, 'Giulia')).listing;
  await signInAs(page, await member(request, 'Ivo'));
  await writeAbout(page, id, 'Buongiorno, è luminosa?');
  await open(page, '/dashboard/messages');
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /Giulia P\./ })
    .first()
    .click();
  await expect(field(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'La tua pagina, in breve' })).toBeHidden();
  await expectAccessible(page);
  await field(page).fill('Riga uno');
  await field(page).press('Enter');
  await field(page).pressSequentially('Riga due');
  await expect(field(page)).toHaveValue('Riga uno\nRiga due');
  await page.getByRole('button', { name: 'Invia' }).click();
  await expect(log(page).getByText('Riga uno')).toBeVisible();
  await page.getByRole('link', { name: 'Torna alle conversazioni' }).click();
  await expect(page.getByRole('heading', { name: 'Messaggi', level: 1 })).toBeVisible();
});

/** Minimal complete PDF. */
const aPdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
