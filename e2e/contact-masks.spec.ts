import { expect, expectAccessible, open, test } from './journey.ts';
import { publishNew } from './listings.ts';
import { member, signInAs, waitForEmail } from './users.ts';

/** Masked email and phone number of an advertiser. */

test('masks hide email and phone, and an email still reaches the advertiser', async ({ page, otherPage, request }) => {
  test.slow();
  const [owner, visitor] = [await member(request, 'Bruna'), await member(request, 'Nora')];
  await signInAs(page, owner);
  await signInAs(otherPage, visitor);
  const id = await publishNew(page, { title: 'La casa di Bruna', price: { amount: 90_000, currency: 'EUR' } });
  await open(page, `/dashboard/listings/${id}`);
  await page.getByLabel('Telefono', { exact: true }).fill('02 8765 4321');
  await page.getByRole('button', { name: 'Salva le modifiche' }).click();
  await expect(page.getByText('Le modifiche sono salvate')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/listings(\?|$)/);
  await open(page, `/dashboard/listings/${id}`);

  const title = page.getByLabel('Titolo');
  await title.fill('La casa di Bruna, con vista');
  await page.getByRole('switch', { name: /Nascondi la mia email/ }).check();
  const alias = /annuncio-[0-9a-f]{16}@[\w.]+\w/;
  await expect(page.getByText(alias)).toBeVisible();
  await page.getByRole('switch', { name: /Nascondi il mio numero/ }).check();
  await expect(page.getByText(/Chi ti contatta vede \+44/)).toBeVisible({ timeout: 20_000 });
  // The switches do not reset the other fields.
  await expect(title).toHaveValue('La casa di Bruna, con vista');
  await expectAccessible(page);
  const address = alias.exec((await page.getByText(alias).textContent()) ?? '')?.[0] ?? '';

  await open(otherPage, `/listing/${id}`);
  await otherPage.getByRole('button', { name: 'Mostra l’email' }).click();
  await expect(otherPage.locator('main a[href^="mailto:"]')).toContainText(address);
  await otherPage.getByRole('button', { name: 'Mostra il telefono' }).click();
  await expect(otherPage.locator('main a[href^="tel:+44"]')).toBeVisible();
  await expect(otherPage.getByRole('button', { name: 'Mostra WhatsApp' })).toHaveCount(0);
  expect(await otherPage.content()).not.toContain(owner.email);

  await open(otherPage, '/dev/mailbox');
  const form = otherPage.getByRole('region', { name: 'Scrivi a un indirizzo del portale' });
  await form.getByLabel('Da', { exact: true }).fill(visitor.email);
  await form.getByLabel('A', { exact: true }).fill('annuncio-0000000000000000@annunci.soglia.test');
  await form.getByLabel('Testo').fill('Buongiorno, è libera?');
  await form.getByRole('button', { name: 'Fai arrivare l’email' }).click();
  await expect(form.getByText('Non esiste un indirizzo così.')).toBeVisible();
  await form.getByLabel('A', { exact: true }).fill(address);
  await form.getByRole('button', { name: 'Fai arrivare l’email' }).click();
  await expect(form.getByText('L’email è arrivata')).toBeVisible();
  const email = await waitForEmail(request, owner.email, subjectFor(visitor.email));
  expect(email.text).toContain('Buongiorno, è libera?');
  expect(email.headers['Reply-To']).toMatch(/^risposta-[0-9a-f]{16}@/);
});

/** A long address is not used as name in a subject. */
const subjectFor = (email: string) => `${email.length <= 30 ? email : 'Una persona'} ti scrive per un tuo annuncio`;
