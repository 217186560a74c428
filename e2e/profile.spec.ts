import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { fromBuffer } from 'yauzl';
import { card, expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { publishNew } from './listings.ts';
import { linkIn, member, signIn, signInAs, type TestUser, waitForEmail } from './users.ts';

/** A user edits their own profile, secures it, exports its data and deletes it. */
let someone: TestUser & { id: number };
test.beforeEach(async ({ page, request }) => {
  someone = await member(request, 'Bruna');
  await signInAs(page, someone);
  await open(page, '/dashboard/profile');
});

const picture = (color: string) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: color } })
    .png()
    .toBuffer();

test('a user edits their profile within limits', async ({ page }) => {
  await expectAccessible(page);
  const panel = card(page, 'Chi sei');
  await expect(panel.getByText('Profilo aperto da questo mese')).toBeVisible();
  await panel.getByRole('button', { name: 'Modifica' }).click();
  await expect(panel.getByLabel('Nome', { exact: true })).toBeFocused();
  await panel.getByLabel('Nome', { exact: true }).fill(' ');
  await panel.getByLabel('Biografia').fill('a'.repeat(503));
  await panel.getByRole('button', { name: 'Salva' }).click();
  await expect(summary(page)).toContainText('Nome: Manca questo dato.');
  await expect(summary(page)).toContainText('È troppo lunga di 3 caratteri.');
  await expectAccessible(page);

  await panel.getByLabel('Nome', { exact: true }).fill('Brunella');
  await panel.getByLabel('Biografia').fill('Cerco una casa con un balcone grande.');
  await panel.getByLabel('Genere').selectOption({ label: 'Donna' });
  await panel.getByRole('button', { name: 'Salva' }).click();
  await expect(toast(page, 'Profilo aggiornato')).toBeVisible();
  await expect(panel.getByText('Cerco una casa con un balcone grande.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Modifica' })).toBeFocused();
  await expect(panel.getByText('Brunella Prova')).toBeVisible();
});

test('leaving any form with changes needs a confirmation', async ({ page }) => {
  const panel = card(page, 'Chi sei');
  await panel.getByRole('button', { name: 'Modifica' }).click();
  await panel.getByLabel('Biografia').fill('Una riga da non perdere.');
  const password = card(page, 'Password');
  await password.getByRole('button').first().click();
  await password.getByRole('textbox', { name: 'Password di adesso' }).fill('qualcosa');
  await page.getByRole('link', { name: 'Soglia, pagina iniziale' }).first().click();
  const question = page.getByRole('dialog', { name: 'Lasciare le modifiche?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Resta qui' }).click();
  await expect(question).toBeHidden();
  await expect(panel.getByLabel('Biografia')).toHaveValue('Una riga da non perdere.');

  // The first form is closed without saving; the second still confirms, also for Back.
  await panel.getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('link', { name: 'Soglia, pagina iniziale' }).first().click();
  await question.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page).toHaveURL('/');
});

test('another user’s phone number is accepted while it is unconfirmed', async ({ page, request }) => {
  const other = await member(request, 'Remo');
  const panel = card(page, 'Chi sei');
  await panel.getByRole('button', { name: 'Modifica' }).click();
  await panel.getByLabel('Telefono').fill(other.phone);
  await panel.getByRole('button', { name: 'Salva' }).click();
  await expect(toast(page, 'Profilo aggiornato')).toBeVisible();
  await expect(panel.getByText('Da confermare')).toBeVisible();
});

test('a profile picture is added, rejected with a reason if invalid, and removed', async ({ page, watch }) => {
  watch.expectFault(/status of (400|415|422)/);
  const panel = card(page, 'Chi sei');
  const choose = async (name: string, mimeType: string, content: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await panel.getByRole('button', { name: /Aggiungi una foto|Cambia foto/ }).click();
    await (await chooser).setFiles({ name, mimeType, buffer: content });
  };
  await choose('io.png', 'image/png', Buffer.alloc(6 * 1024 * 1024));
  await expect(toast(page, 'Pesa più di 5 MB: scegline una più leggera.')).toBeVisible();
  await choose('io.png', 'image/png', Buffer.from('not a picture at all'));
  await expect(toast(page, /Non è un’immagine che sappiamo leggere/)).toBeVisible();
  await expect(toast(page, 'La foto non è stata caricata').first()).toBeVisible();

  await choose('io.png', 'image/png', await picture('#1d6f6b'));
  await expect(toast(page, 'Foto aggiornata')).toBeVisible();
  await expect(toast(page, 'La foto non è stata caricata')).toHaveCount(0);
  const face = panel.locator('img');
  await expect(face).toHaveAttribute('src', /^\/media\/|^http/);
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await panel.getByRole('button', { name: 'Togli la foto' }).click();
  await expect(toast(page, 'Foto tolta')).toBeVisible();
  await expect(face).toHaveCount(0);
});

test('visitors see the email and phone that a user publishes, and whether the user is a trader', async ({
  page,
  otherPage,
  request,
  watch,
}) => {
  // Before the first listing, profiles are hidden from other users.
  watch.expectFault(/status of 404/);
  await otherPage.goto(`/profile/${someone.id}`);
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Bruna Prova' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Guarda il tuo profilo pubblico' }).click();
  await expect(page.getByText('Per ora la pagina è solo tua')).toBeVisible();
  await expectAccessible(page);
  await publishNew(page, { title: 'La casa di Bruna', price: { amount: 90_000, currency: 'EUR' } });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Bruna Prova' })).toBeVisible();
  await expect(page.getByText('Per ora la pagina è solo tua')).toHaveCount(0);
  await open(page, '/dashboard/profile');
  await otherPage.goto(`/profile/${someone.id}`);
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Bruna Prova' })).toBeVisible();
  await expect(otherPage.getByText('Profilo aperto da questo mese')).toBeVisible();
  await expect(otherPage.getByText('Qui non ci sono email e telefono')).toBeVisible();
  await expect(otherPage.getByText('Privato', { exact: true })).toBeVisible();
  expect(await otherPage.content()).not.toContain(someone.email);
  await expectAccessible(otherPage);

  const shown = async () => {
    await otherPage.reload();
    await otherPage.getByRole('button', { name: 'Mostra i contatti' }).click();
    await expect(otherPage.locator('main a[href^="tel:"], main a[href^="mailto:"]').first()).toBeVisible();
    return otherPage
      .locator('main a[href^="tel:"], main a[href^="mailto:"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  };
  // A switch shows the new value before it is saved.
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('switch', { name: /Mostra la mia email/ }).check();
  await saved;
  await otherPage.reload();
  await expect(otherPage.getByRole('link', { name: 'Accedi per vedere i contatti' })).toBeVisible();
  expect(await otherPage.content()).not.toContain(someone.email);
  await signInAs(otherPage, await member(request, 'Remo'));
  expect(await shown()).toEqual([`mailto:${someone.email}`]);
  await expectAccessible(otherPage);
  await page.getByRole('switch', { name: /Mostra il mio telefono/ }).check();
  await page.getByRole('switch', { name: /Mostra la mia email/ }).uncheck();
  await expect.poll(shown).toEqual([`tel:${someone.phone}`]);

  // Traders provide all their details.
  const panel = card(page, 'Privato o professionista');
  await panel.getByRole('button', { name: 'Modifica privato o professionista' }).click();
  await panel.getByRole('radio', { name: 'Professionista' }).check();
  await panel.getByLabel('Ragione sociale').fill('Case di Prova Srl');
  await panel.getByRole('button', { name: 'Salva' }).click();
  await expect(summary(page)).toContainText('Partita IVA: Manca questo dato.');
  await panel.getByLabel('Sede').fill('Via Roma 1, 20121 Milano');
  await panel.getByLabel('Partita IVA').fill('12345678903');
  await panel.getByRole('button', { name: 'Salva' }).click();
  await expect(toast(page, 'Profilo aggiornato')).toBeVisible();
  await otherPage.reload();
  await expect(otherPage.getByText('12345678903')).toBeVisible();
  await expectAccessible(otherPage);
});

test('another device is listed, and signed out as soon as its session is ended', async ({ page, otherPage }) => {
  await signIn(otherPage, someone);
  await expect(otherPage).toHaveURL('/dashboard/overview');
  await open(page, '/dashboard/profile');
  const panel = card(page, 'Dispositivi collegati');
  const rows = panel.getByRole('listitem');
  await expect(rows.first()).toContainText('Questo dispositivo');
  // Exactly two sessions: this browser and the second one.
  await expect(rows).toHaveCount(2);
  await panel.getByRole('button', { name: /^Chiudi la sessione/ }).click();
  await expect(toast(page, 'Sessione chiusa')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await otherPage.goto('/dashboard/overview');
  await expect(otherPage).toHaveURL('/auth/sign-in?redirect=%2Fdashboard%2Foverview');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Il tuo profilo' })).toBeVisible();
});

test('the email changes after confirmation of the new address, and the old one can undo it', async ({
  page,
  otherPage,
  request,
}) => {
  test.slow();
  const email = `nuova.${someone.email}`;
  const panel = card(page, 'Email di accesso');
  await panel.getByRole('button', { name: 'Cambia email' }).click();
  await expectAccessible(page);
  await panel.getByLabel('Nuova email').fill(email);
  await panel.getByRole('textbox', { name: 'La tua password' }).fill(someone.password);
  await panel.getByRole('button', { name: 'Mandami il link' }).click();
  await expect(panel.getByText(`Se ${email} è libera`)).toBeVisible();
  await page.reload();
  await expect(panel.getByText(`Se ${email} è libera`)).toBeVisible();
  await expect(panel.getByText(someone.email, { exact: true })).toBeVisible();

  await page.goto(linkIn(await waitForEmail(request, email, 'Conferma la tua nuova email')));
  await expect(page.getByRole('heading', { name: 'Email cambiata' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Email cambiata' })).toBeVisible();
  await page.getByRole('link', { name: 'Vai al profilo' }).click();
  await expect(card(page, 'Email di accesso').getByText(email, { exact: true })).toBeVisible();

  await otherPage.goto(linkIn(await waitForEmail(request, someone.email, 'L’email del tuo account è cambiata')));
  await otherPage.getByRole('button', { name: 'Rimetti la mia email' }).click();
  await expect(otherPage.getByRole('heading', { name: 'La tua email è tornata' })).toBeVisible();
  await expectAccessible(otherPage);
  await waitForEmail(request, someone.email, 'Scegli una nuova password');
});

test('a new password ends all sessions, including the current one', async ({ page, otherPage, watch }) => {
  watch.expectFault(/status of 403/);
  await signInAs(otherPage, someone);
  const panel = card(page, 'Password');
  await panel.getByRole('button', { name: 'Cambia password' }).click();
  const fresh = 'venti gabbiani sul tetto 5';
  await panel.getByRole('textbox', { name: 'Password di adesso' }).fill('non è questa');
  await panel.getByRole('textbox', { name: 'Nuova password', exact: true }).fill(fresh);
  await panel.getByRole('textbox', { name: 'Ripeti la nuova password' }).fill(fresh);
  await panel.getByRole('button', { name: 'Cambia password' }).click();
  await expect(toast(page, 'La password non è stata cambiata')).toBeVisible();
  await expect(summary(page)).toContainText('Password di adesso: La password non è giusta.');
  await expectAccessible(page);

  await panel.getByRole('textbox', { name: 'Password di adesso' }).fill(someone.password);
  await panel.getByRole('button', { name: 'Cambia password' }).click();
  await expect(page).toHaveURL('/auth/sign-in');
  await expect(toast(page, 'Password cambiata')).toBeVisible();
  await otherPage.goto('/dashboard/profile');
  await expect(otherPage).toHaveURL('/auth/sign-in?redirect=%2Fdashboard%2Fprofile');
  await signIn(page, { ...someone, password: fresh });
  await expect(page).toHaveURL('/dashboard/overview');
});

test('a user exports all personal data', async ({ page, request }) => {
  const panel = card(page, 'I tuoi dati');
  await panel.getByRole('button', { name: 'Chiedi una copia' }).click();
  await expect(panel.getByText(/^Pronta, /)).toBeVisible({ timeout: 20_000 });
  await waitForEmail(request, someone.email, 'La copia dei tuoi dati è pronta');
  const download = page.waitForEvent('download');
  await panel.getByRole('link', { name: /^Scarica la copia/ }).click();
  const zip = await buffer(await (await download).createReadStream());
  const names = await entriesOf(zip);
  expect(names).toContain('LEGGIMI.txt');
  expect(names.filter((name) => name.endsWith('.json')).length).toBeGreaterThan(5);
});

test('account deletion takes thirty days, and can be canceled during them', async ({ page, watch }) => {
  watch.expectFault(/status of 403/);
  await card(page, 'Cancella l’account').getByRole('button', { name: 'Cancella l’account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancellare l’account?' });
  await expect(dialog.getByText('Teniamo')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'La tua password' }).fill('non è questa');
  await dialog.getByRole('button', { name: 'Cancella tra 30 giorni' }).click();
  await expect(dialog.getByText('La password non è giusta.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'La tua password' }).fill(someone.password);
  await dialog.getByRole('button', { name: 'Cancella tra 30 giorni' }).click();

  const due = new Date(Date.now() + 30 * 24 * 3600 * 1000);
  const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(due);
  const notice = page.getByRole('status').filter({ hasText: `Il tuo account sarà cancellato il` });
  await expect(notice).toContainText(day.split(' ')[2] ?? '');
  await expect(dialog).toBeHidden();
  await page.goto('/dashboard/overview');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await open(page, '/dashboard/overview');
  await notice.getByRole('button', { name: 'Tieni l’account' }).click();
  await expect(toast(page, 'Il tuo account resta.')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

function entriesOf(zip: Buffer): Promise<string[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: false }, (error, file) => {
      if (error) return reject(error);
      const names: string[] = [];
      file.on('entry', ({ fileName }) => names.push(fileName));
      file.on('end', () => resolve(names));
      file.on('error', reject);
    });
  });
}
