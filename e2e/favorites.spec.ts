import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { changeListingStatus, createAdvertiser, saveListing } from './listings.ts';
import { fillSignIn, member, signInAs } from './users.ts';

/** Favorites: from the heart to the list, with later changes of the listings. */

const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Salva(to)? nei preferiti: / })
    .first();

test('a heart leads an anonymous visitor to sign-in and back, saves the listing, and is the same in every tab', async ({
  page,
  context,
  request,
}) => {
  const someone = await member(request, 'Lia');
  await open(page, '/search/market?locationQuery=Milano');
  await heart(page).click();
  await expect(page).toHaveURL('/auth/sign-in?redirect=%2Fsearch%2Fmarket%3FlocationQuery%3DMilano');
  // The heart is filled before the server responds.
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /favorites/.test(response.url()),
  );
  await fillSignIn(page, someone.email, someone.password);
  await expect(page).toHaveURL('/search/market?locationQuery=Milano');
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await saved;

  const other = await context.newPage();
  await open(other, '/dashboard/profile/favorites');
  await expect(other.getByText('1 casa salvata')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: /^Togli dai preferiti: / }).click();
  await expect(other.getByRole('heading', { name: 'Nessun preferito, per ora' })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('region', { name: 'Avvisi' }).getByRole('button', { name: 'Annulla' }).click();
  await expect(toast(other, 'Di nuovo tra i preferiti')).toBeVisible();
  await expect(other.getByText('1 casa salvata')).toBeVisible();
  await page.reload();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
});

test('a saved listing shows its price change and why it is unavailable, and has a note', async ({
  page,
  otherPage,
  request,
}) => {
  const { id, price, title } = (await createAdvertiser(otherPage, 'Giulia')).listing;
  await signInAs(page, await member(request, 'Mina'));
  await open(page, `/listing/${id}`);
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  // The favorite is saved even if the user leaves the page at once.
  await open(page, '/');
  await expect.poll(async () => (await page.request.get('/api/v1/favorites/ids')).json()).toEqual({ data: [id] });
  await saveListing(otherPage, 'MARKET', { id, price: { ...price, amount: price.amount - 5000 } });

  await open(page, '/dashboard/profile/favorites');
  await expect(page.getByText('−5.000 € da quando l’hai salvato')).toBeVisible();
  await page.getByRole('button', { name: 'Scrivi una nota' }).click();
  await page.getByLabel('Nota, la leggi solo tu').fill('Chiedere del box.\nE delle spese.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salva la nota' }).click();
  await expect(page.getByText('Chiedere del box.')).toBeVisible();

  await changeListingStatus(otherPage, id, 'suspend');
  await page.reload();
  await expect(page.getByText('L’annuncio è sospeso: potrebbe tornare.')).toBeVisible();
  await expect(page.getByText('Chiedere del box.')).toBeVisible();
  await expectAccessible(page);
  await changeListingStatus(otherPage, id, 'publish');
  await saveListing(otherPage, 'MARKET', { id, price });
  await page.reload();
  await expect(page.getByText('da quando l’hai salvato')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Togli dai preferiti: ${title}` })).toBeVisible();
});

test('the user’s own listing has no heart, and signed-in visitors see how to contact its advertiser', async ({
  page,
  otherPage,
  request,
}) => {
  const { id } = (await createAdvertiser(otherPage, 'Giulia')).listing;
  await open(otherPage, `/listing/${id}`);
  await expect(otherPage.getByRole('heading', { name: 'Il tuo annuncio' })).toBeVisible();
  await expect(heart(otherPage)).toHaveCount(0);

  await open(page, `/listing/${id}`);
  await expect(page.locator('main a[href^="mailto:"], main a[href^="tel:"]')).toHaveCount(0);
  const signIn = page.getByRole('main').getByRole('link', { name: 'Accedi per contattare' });
  await expect(signIn).toHaveAttribute('href', `/auth/sign-in?redirect=%2Flisting%2F${id}%23contatti`);
  await signInAs(page, await member(request, 'Nora'));
  await open(page, `/listing/${id}`);
  await page.getByRole('button', { name: 'Mostra l’email' }).click();
  await expect(page.locator('main a[href^="mailto:"]')).toHaveCount(1);
});

test('the selected order is shown in its field while it loads', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Ida'));
  const { data } = await (await page.request.get('/api/v1/search?context=MARKET&size=2&record=false')).json();
  for (const { id } of data) await expect(await page.request.put(`/api/v1/favorites/${id}`)).toBeOK();
  await open(page, '/dashboard/profile/favorites');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/favorites\?.*price/, async (route) => {
    await released;
    await route.continue();
  });
  const order = page.getByRole('main').getByRole('combobox');
  const requested = page.waitForRequest(/\/api\/v1\/favorites\?.*price/);
  await order.selectOption('price,asc');
  await requested;
  await expect(order).toHaveValue('price,asc');
  await expect(page).not.toHaveURL(/sort=/);
  release();
  await expect(page).toHaveURL(/sort=price/);
  await expect(order).toHaveValue('price,asc');
});
