import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { choose, listingCard, publishNew } from './listings.ts';
import { member, signInAs } from './users.ts';

/** Unsaved input: every form confirms before it closes or is left. */

test('a dialog with input needs a confirmation before it closes', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Bruna'));
  const title = `Casa da concludere ${crypto.randomUUID().slice(0, 8)}`;
  await publishNew(page, { title, price: { amount: 90_000, currency: 'EUR' } });
  await open(page, '/dashboard/listings');
  await choose(page, title, 'Concludi');
  const dialog = page.getByRole('dialog', { name: `Concludi «${title}»` });
  const question = page.getByRole('dialog', { name: 'Lasciare le modifiche?' });

  // Without input no confirmation is needed.
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(question).toHaveCount(0);

  await choose(page, title, 'Concludi');
  await dialog.getByRole('combobox', { name: 'Chi compra' }).fill('Ada Lovato');
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog.getByRole('combobox', { name: 'Chi compra' })).toHaveValue('Ada Lovato');
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await question.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(dialog).toBeHidden();
  await expect(listingCard(page, title)).toBeVisible();

  // A saved dialog closes automatically.
  await choose(page, title, 'Concludi');
  await expect(dialog.getByRole('combobox', { name: 'Chi compra' })).toHaveValue('');
  await dialog.getByRole('combobox', { name: 'Chi compra' }).fill('Ada Lovato');
  await dialog.getByRole('button', { name: 'Concludi l’annuncio' }).click();
  await expect(toast(page, `Annuncio concluso: «${title}»`)).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('a new order of a list needs a confirmation before it removes an unsaved note', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Mina'));
  const response = await request.get('/api/v1/search', { params: { context: 'MARKET', size: 2 } });
  for (const { id } of (await response.json()).data as { id: number }[])
    await expect(await page.request.put(`/api/v1/favorites/${id}`, { data: {} })).toBeOK();
  await open(page, '/dashboard/profile/favorites');
  await page.getByRole('button', { name: 'Scrivi una nota' }).first().click();
  await page.getByLabel('Nota, la leggi solo tu').fill('Chiedere del box.');
  await page.getByLabel('Ordina per').selectOption({ index: 2 });
  const question = page.getByRole('dialog', { name: 'Lasciare le modifiche?' });
  await question.getByRole('button', { name: 'Resta qui' }).click();
  await expect(page).toHaveURL('/dashboard/profile/favorites');
  await expect(page.getByLabel('Nota, la leggi solo tu')).toHaveValue('Chiedere del box.');
  await page.getByLabel('Ordina per').selectOption({ index: 2 });
  await question.getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect(page).toHaveURL(/sort=/);
});
