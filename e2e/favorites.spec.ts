import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { changeListingStatus, createAdvertiser, saveListing } from './listings.ts';
import { anyText, text, textPattern } from './messages.ts';
import { fillSignIn, member, signInAs } from './users.ts';

/** Favorites: from the heart to the list, with later changes of the listings. */

const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: anyText('estate:favorite.label', 'estate:favorite.savedLabel') })
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
  await expect(other.getByText(text('favorites:total', { count: 1 }))).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: textPattern('favorites:removeOne') }).click();
  await expect(other.getByRole('heading', { name: text('favorites:none') })).toBeVisible();
  await expectAccessible(other);
  await other
    .getByRole('region', { name: text('shell:toast.region') })
    .getByRole('button', { name: text('favorites:undo') })
    .click();
  await expect(toast(other, text('favorites:kept'))).toBeVisible();
  await expect(other.getByText(text('favorites:total', { count: 1 }))).toBeVisible();
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
  await expect(page.getByText(text('favorites:change', { price: '−5.000 €' }))).toBeVisible();
  await page.getByRole('button', { name: text('favorites:note.write') }).click();
  await page.getByLabel(text('favorites:note.label')).fill('Chiedere del box.\nE delle spese.');
  await expectAccessible(page);
  await page.getByRole('button', { name: text('favorites:note.save') }).click();
  await expect(page.getByText('Chiedere del box.')).toBeVisible();

  await changeListingStatus(otherPage, id, 'suspend');
  await page.reload();
  await expect(page.getByText(text('favorites:reason.SUSPENDED'))).toBeVisible();
  await expect(page.getByText('Chiedere del box.')).toBeVisible();
  await expectAccessible(page);
  await changeListingStatus(otherPage, id, 'publish');
  await saveListing(otherPage, 'MARKET', { id, price });
  await page.reload();
  await expect(page.getByText(textPattern('favorites:change'))).toHaveCount(0);
  await expect(page.getByRole('button', { name: text('favorites:removeOne', { title }) })).toBeVisible();
});

test('the user’s own listing has no heart, and signed-in visitors see how to contact its advertiser', async ({
  page,
  otherPage,
  request,
}) => {
  const { id } = (await createAdvertiser(otherPage, 'Giulia')).listing;
  await open(otherPage, `/listing/${id}`);
  await expect(otherPage.getByRole('heading', { name: text('myListings:manage.heading') })).toBeVisible();
  // Cards of similar listings have hearts.
  const head = otherPage.getByRole('heading', { level: 1 }).locator('..');
  await expect(head.getByRole('button', { name: text('listings:share') })).toBeVisible();
  await expect(
    head.getByRole('button', { name: anyText('estate:favorite.label', 'estate:favorite.savedLabel') }),
  ).toHaveCount(0);

  await open(page, `/listing/${id}`);
  await expect(page.locator('main a[href^="mailto:"], main a[href^="tel:"]')).toHaveCount(0);
  const signIn = page.getByRole('main').getByRole('link', { name: text('contact:signIn.action') });
  await expect(signIn).toHaveAttribute('href', `/auth/sign-in?redirect=%2Flisting%2F${id}%23contatti`);
  await signInAs(page, await member(request, 'Nora'));
  await open(page, `/listing/${id}`);
  await page.getByRole('button', { name: text('contact:ways.email.show') }).click();
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
