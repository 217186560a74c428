import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { choose, listingCard, publishNew } from './listings.ts';
import { text } from './messages.ts';
import { member, signInAs } from './users.ts';

/** Unsaved input: every form confirms before it closes or is left. */

test('a dialog with input needs a confirmation before it closes', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Bruna'));
  const title = `Casa da concludere ${crypto.randomUUID().slice(0, 8)}`;
  await publishNew(page, { title, price: { amount: 90_000, currency: 'EUR' } });
  await open(page, '/dashboard/listings');
  await choose(page, title, text('myListings:actions.conclude'));
  const dialog = page.getByRole('dialog', { name: text('myListings:conclude.title', { title }) });
  const question = page.getByRole('dialog', { name: text('unsaved:title') });

  // Without input no confirmation is needed.
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(question).toHaveCount(0);

  await choose(page, title, text('myListings:actions.conclude'));
  await dialog.getByRole('combobox', { name: text('myListings:conclude.buyer') }).fill('Ada Lovato');
  await dialog.getByRole('button', { name: text('unsaved:close') }).click();
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog.getByRole('combobox', { name: text('myListings:conclude.buyer') })).toHaveValue('Ada Lovato');
  await dialog.getByRole('button', { name: text('unsaved:close') }).click();
  await question.getByRole('button', { name: text('unsaved:leave') }).click();
  await expect(dialog).toBeHidden();
  await expect(listingCard(page, title)).toBeVisible();

  // A saved dialog closes automatically.
  await choose(page, title, text('myListings:actions.conclude'));
  await expect(dialog.getByRole('combobox', { name: text('myListings:conclude.buyer') })).toHaveValue('');
  await dialog.getByRole('combobox', { name: text('myListings:conclude.buyer') }).fill('Ada Lovato');
  await dialog.getByRole('button', { name: text('myListings:conclude.confirm') }).click();
  await expect(toast(page, text('myListings:conclude.done', { title }))).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('a new order of a list needs a confirmation before it removes an unsaved note', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Mina'));
  const response = await request.get('/api/v1/search', { params: { context: 'MARKET', size: 2 } });
  for (const { id } of (await response.json()).data as { id: number }[])
    await expect(await page.request.put(`/api/v1/favorites/${id}`, { data: {} })).toBeOK();
  await open(page, '/dashboard/profile/favorites');
  await page
    .getByRole('button', { name: text('favorites:note.write') })
    .first()
    .click();
  await page.getByLabel(text('favorites:note.label')).fill('Chiedere del box.');
  await page.getByLabel(text('favorites:sort.label')).selectOption({ index: 2 });
  const question = page.getByRole('dialog', { name: text('unsaved:title') });
  await question.getByRole('button', { name: text('unsaved:stay') }).click();
  await expect(page).toHaveURL('/dashboard/profile/favorites');
  await expect(page.getByLabel(text('favorites:note.label'))).toHaveValue('Chiedere del box.');
  await page.getByLabel(text('favorites:sort.label')).selectOption({ index: 2 });
  await question.getByRole('button', { name: text('unsaved:leave') }).click();
  await expect(page).toHaveURL(/sort=/);
});
