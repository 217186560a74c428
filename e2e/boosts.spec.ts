import type { Locator, Page } from '@playwright/test';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { changeListingStatus } from './listings.ts';
import { DEMO_PASSWORD, signInAs } from './users.ts';

/** BIL-01…04: an agency promotes listings with cards that pay, are declined or require a bank challenge. */

const agency = { email: 'agenzia@soglia.test', password: DEMO_PASSWORD };
const details = {
  kind: 'PRIVATE',
  name: 'Anna Bruni',
  taxCode: 'RSSMRA80A01F205X',
  street: 'Via Roma 1',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI',
};

/** A public listing of the agency without a boost. Each test uses a different one. */
async function findUnboostedListing(page: Page, place: number): Promise<ListingView> {
  await signInAs(page, agency);
  await expect(await page.request.put('/api/v1/billing/details', { data: details })).toBeOK();
  const { id } = (await (await page.request.get('/api/v1/auth/me')).json()).data;
  const list = await page.request.get(`/api/v1/market-listings/advertiser/${id}`, { params: { size: 50 } });
  const listings = ((await list.json()) as { data: ListingView[] }).data.filter(({ status }) => status === 'PUBLISHED');
  const free: ListingView[] = [];
  for (const listing of listings) {
    const had = await page.request.get(`/api/v1/billing/boosts/listing/${listing.id}`);
    if ((await had.json()).data.length === 0) free.push(listing);
  }
  const unboosted = free[place];
  if (!unboosted) throw new Error(`The agency has ${free.length} free listings`);
  return unboosted;
}

const checkout = (page: Page) => page.getByRole('dialog');

/** The checkout for the shortest boost of a type. */
async function openCheckout(page: Page, type: string): Promise<Locator> {
  await page
    .getByRole('button', { name: new RegExp(`^Scegli ${type}`) })
    .first()
    .click();
  await expect(checkout(page).getByRole('button', { name: /^Paga/ })).toBeVisible();
  // Another test may have saved a card.
  const another = checkout(page).getByRole('radio', { name: 'Una nuova carta' });
  if (await another.isVisible()) await another.check();
  return checkout(page);
}

async function typeCard(dialog: Locator, number: string): Promise<void> {
  await dialog.getByLabel('Numero della carta').fill(number);
  await dialog.getByLabel('Scadenza').fill('12/34');
  await dialog.getByLabel('Codice di sicurezza').fill('123');
}

const history = (page: Page) => page.getByRole('region', { name: 'Promozioni di questo annuncio' });
const paymentsOf = async (page: Page, listing: ListingView) => {
  const response = await page.request.get('/api/v1/billing/transactions', { params: { size: 100 } });
  return ((await response.json()).data as { listingId: number }[]).filter(({ listingId }) => listingId === listing.id);
};

test('a listing is highlighted with a new card, once despite repeated clicks, and is marked in search', async ({
  page,
}) => {
  test.slow();
  const listing = await findUnboostedListing(page, 0);
  await open(page, '/dashboard/listings');
  await open(page, `/dashboard/listings/${listing.id}/boost`);
  await expect(page.getByRole('heading', { level: 1, name: 'Promuovi l’annuncio' })).toBeVisible();
  await expectAccessible(page);

  const dialog = await openCheckout(page, 'In risalto');
  await expectAccessible(page, '[data-over-page]');
  await dialog.getByRole('button', { name: /^Paga/ }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByText('serve la tua richiesta').first()).toBeVisible();

  await dialog.getByRole('button', { name: 'Modifica i dati di fatturazione' }).click();
  await dialog.getByLabel('Codice fiscale').fill('RSSMRA80A01F205Y');
  await typeCard(dialog, '4242424242424242');
  await expect(dialog.getByLabel('Numero della carta')).toHaveValue('4242 4242 4242 4242');
  await expect(dialog.getByLabel('Salva questa carta per la prossima volta')).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: /Chiedo che il servizio inizi subito/ }).check();
  await dialog.getByRole('button', { name: /^Paga/ }).click();
  await expect(dialog.getByText('Il codice fiscale non torna').first()).toBeVisible();
  await dialog.getByLabel('Codice fiscale').fill(details.taxCode);
  await dialog.getByRole('button', { name: /^Paga/ }).dblclick();

  await expect(toast(page, 'Promozione acquistata')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(history(page).getByText('Attiva', { exact: true })).toBeVisible();
  expect(await paymentsOf(page, listing)).toHaveLength(1);
  await expectAccessible(page);

  const price = String(listing.price.amount);
  await expect
    .poll(async () => {
      const unboosted = await page.request.get('/api/v1/search', {
        params: { context: 'MARKET', minPrice: price, maxPrice: price, size: 100 },
      });
      return ((await unboosted.json()).data as { id: number; highlighted: boolean }[]).find(
        ({ id }) => id === listing.id,
      )?.highlighted;
    })
    .toBe(true);
});

test('a declined card shows the reason, and another one pays', async ({ page, watch }) => {
  watch.expectFault(/402/);
  const listing = await findUnboostedListing(page, 1);
  await open(page, `/dashboard/listings/${listing.id}/boost`);
  const dialog = await openCheckout(page, 'In cima');
  await typeCard(dialog, '1234');
  await dialog.getByRole('checkbox', { name: /Chiedo che il servizio/ }).check();
  await dialog.getByRole('button', { name: /^Paga/ }).click();
  await expect(dialog.getByText('Il numero non torna').first()).toBeVisible();

  await dialog.getByRole('button', { name: 'Usa una carta di prova' }).click();
  await page.getByRole('menuitem', { name: /fondi insufficienti/ }).click();
  await dialog.getByRole('button', { name: /^Paga/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('non ci sono abbastanza fondi');
  await expect(dialog.getByLabel('Numero della carta')).toHaveValue('4000 0000 0000 9995');

  await dialog.getByLabel('Numero della carta').fill('4242424242424242');
  await dialog.getByRole('button', { name: /^Paga/ }).click();
  await expect(toast(page, 'Promozione acquistata')).toBeVisible();
  await expect(history(page).getByText('Attiva', { exact: true })).toBeVisible();
  expect(await paymentsOf(page, listing)).toHaveLength(1);
});

test('a bank challenge is failed, repeated and completed by keyboard', async ({ page }) => {
  const listing = await findUnboostedListing(page, 2);
  await open(page, `/dashboard/listings/${listing.id}/boost`);
  const dialog = await openCheckout(page, 'In cima');
  await typeCard(dialog, '4000002760003184');
  await dialog.getByRole('checkbox', { name: /Chiedo che il servizio/ }).press('Space');
  await dialog.getByLabel('Codice di sicurezza').press('Enter');

  await expect(page).toHaveURL(/\/checkout\/challenge/);
  await expect(page.getByRole('heading', { name: 'È tuo questo pagamento?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No, rifiuto' }).press('Enter');
  await expect(page).toHaveURL(/\/checkout\/result/);
  await expect(page.getByRole('heading', { name: 'Il pagamento non è riuscito' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Riprova' }).press('Enter');
  await expect(history(page).getByText('In attesa di pagamento')).toBeVisible();
  await page.getByRole('button', { name: /^Completa il pagamento/ }).press('Enter');
  await typeCard(checkout(page), '4000002760003184');
  await checkout(page).getByRole('button', { name: /^Paga/ }).press('Enter');
  await page.getByRole('button', { name: 'Sì, autorizzo' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Pagamento riuscito' })).toBeVisible();
  await page.getByRole('link', { name: 'Vedi la promozione' }).press('Enter');
  await expect(history(page).getByText('Attiva', { exact: true })).toBeVisible();
});

test('a pending payment is canceled, and a listing that is not public shows why it cannot be boosted', async ({
  page,
  watch,
}) => {
  watch.expectFault(/402/);
  const listing = await findUnboostedListing(page, 3);
  await open(page, `/dashboard/listings/${listing.id}/boost`);
  const dialog = await openCheckout(page, 'In cima');
  await typeCard(dialog, '4000000000000002');
  await dialog.getByRole('checkbox', { name: /Chiedo che il servizio/ }).check();
  await dialog.getByRole('button', { name: /^Paga/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('ha rifiutato la carta');
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  await page.getByRole('button', { name: /^Rinuncia/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rinuncia' }).click();
  await expect(toast(page, 'Pagamento annullato')).toBeVisible();
  await expect(history(page).getByText('Non riuscita')).toBeVisible();

  await changeListingStatus(page, listing.id, 'suspend');
  await open(page, `/dashboard/listings/${listing.id}/boost`);
  await expect(page.getByText('Questo annuncio è sospeso')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vai a riattivarlo' })).toBeVisible();
  await changeListingStatus(page, listing.id, 'publish');
});

test('the card of a listing links to its boosts; another user’s listing shows none', async ({ page, watch }) => {
  watch.expectFault(/404/);
  const listing = await findUnboostedListing(page, 4);
  await open(page, '/dashboard/listings');
  await page.getByRole('article').getByRole('link', { name: 'Promuovi' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promuovi l’annuncio' })).toBeVisible();
  await page.getByRole('link', { name: 'Indietro' }).click();
  await expect(page).toHaveURL(/\/dashboard\/listings$/);

  await page.request.post('/api/v1/auth/logout');
  await signInAs(page, { email: 'marco@soglia.test', password: DEMO_PASSWORD });
  await page.goto(`/dashboard/listings/${listing.id}/boost`);
  await expect(page.getByRole('heading', { level: 1, name: /non c’è|non trova/i })).toBeVisible();
});

test('a result page without a valid secret is an error; signed out it asks to sign in', async ({ page, watch }) => {
  watch.expectFault(/404/);
  await signInAs(page, agency);
  for (const query of ['', '?payment_intent_client_secret=pi_nobody_secret_nothing']) {
    await open(page, `/checkout/result${query}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Il pagamento non è riuscito' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Vai alla tua pagina' })).toBeVisible();
  }
  await page.request.post('/api/v1/auth/logout');
  await page.goto('/checkout/result?payment_intent_client_secret=pi_x_secret_y');
  await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=/);
});
