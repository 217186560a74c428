import type { Locator, Page } from '@playwright/test';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { changeListingStatus, createAdvertiser, giulia } from './listings.ts';
import { text, textPattern } from './messages.ts';
import { DEMO_PASSWORD, signInAs } from './users.ts';

/** BIL-01…04: an advertiser promotes listings with cards that pay, are declined or require a bank challenge. */

const details = {
  kind: 'PRIVATE',
  name: 'Anna Bruni',
  taxCode: 'RSSMRA80A01F205X',
  street: 'Via Roma 1',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI',
};

/** A new public listing of a new user, signed in, with billing details. */
async function newListing(page: Page): Promise<ListingView> {
  const { listing } = await createAdvertiser(page, 'Anna');
  await expect(await page.request.put('/api/v1/billing/details', { data: details })).toBeOK();
  return listing;
}

const checkout = (page: Page) => page.getByRole('dialog');

/** The checkout for the shortest boost of a type. */
async function openCheckout(page: Page, type: string): Promise<Locator> {
  await page
    .getByRole('button', { name: textPattern('boosts:offer.chooseLabel', { type }) })
    .first()
    .click();
  await expect(checkout(page).getByRole('button', { name: textPattern('checkout:pay.button') })).toBeVisible();
  // Another test may have saved a card.
  const another = checkout(page).getByRole('radio', { name: text('checkout:methods.new') });
  if (await another.isVisible()) await another.check();
  return checkout(page);
}

async function typeCard(dialog: Locator, number: string): Promise<void> {
  await dialog.getByLabel(text('checkout:fields.cardNumber')).fill(number);
  await dialog.getByLabel(text('checkout:fields.expiry')).fill('12/34');
  await dialog.getByLabel(text('checkout:fields.cvc')).fill('123');
}

const history = (page: Page) => page.getByRole('region', { name: text('boosts:history.title') });
const paymentsOf = async (page: Page, listing: ListingView) => {
  const response = await page.request.get('/api/v1/billing/transactions', { params: { size: 100 } });
  return ((await response.json()).data as { listingId: number }[]).filter(({ listingId }) => listingId === listing.id);
};

test('a listing is highlighted with a new card, once despite repeated clicks, and is marked in search', async ({
  page,
}) => {
  test.slow();
  const listing = await newListing(page);
  await open(page, '/dashboard/listings');
  await open(page, `/dashboard/listings/${listing.id}/boost`);
  await expect(page.getByRole('heading', { level: 1, name: text('boosts:title') })).toBeVisible();
  await expectAccessible(page);

  const dialog = await openCheckout(page, text('boosts:types.HIGHLIGHT'));
  await expectAccessible(page, '[data-over-page]');
  await dialog.getByRole('button', { name: textPattern('checkout:pay.button') }).click();
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByText(text('checkout:consent.needed')).first()).toBeVisible();

  await dialog.getByRole('button', { name: text('checkout:details.editLabel') }).click();
  await dialog.getByLabel(text('checkout:fields.taxCode')).fill('RSSMRA80A01F205Y');
  await typeCard(dialog, '4242424242424242');
  await expect(dialog.getByLabel(text('checkout:fields.cardNumber'))).toHaveValue('4242 4242 4242 4242');
  await expect(dialog.getByLabel(text('checkout:card.save'))).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: text('checkout:consent.boost') }).check();
  await dialog.getByRole('button', { name: textPattern('checkout:pay.button') }).click();
  await expect(dialog.getByText(text('checkout:rules.tax_code')).first()).toBeVisible();
  await dialog.getByLabel(text('checkout:fields.taxCode')).fill(details.taxCode);
  await dialog.getByRole('button', { name: textPattern('checkout:pay.button') }).dblclick();

  await expect(toast(page, text('checkout:paid.boost'))).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(history(page).getByText(text('boosts:states.active'), { exact: true })).toBeVisible();
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
  const listing = await newListing(page);
  await open(page, `/dashboard/listings/${listing.id}/boost`);
  const dialog = await openCheckout(page, text('boosts:types.TOP'));
  await typeCard(dialog, '1234');
  await dialog.getByRole('checkbox', { name: text('checkout:consent.boost') }).check();
  await dialog.getByRole('button', { name: textPattern('checkout:pay.button') }).click();
  await expect(dialog.getByText(text('checkout:rules.card_number')).first()).toBeVisible();

  await dialog.getByRole('button', { name: text('checkout:card.fill') }).click();
  await page.getByRole('menuitem', { name: text('checkout:card.tests.noMoney') }).click();
  await dialog.getByRole('button', { name: textPattern('checkout:pay.button') }).click();
  await expect(dialog.getByRole('alert')).toContainText(text('checkout:failures.insufficient_funds'));
  await expect(dialog.getByLabel(text('checkout:fields.cardNumber'))).toHaveValue('4000 0000 0000 9995');

  await dialog.getByLabel(text('checkout:fields.cardNumber')).fill('4242424242424242');
  await dialog.getByRole('button', { name: textPattern('checkout:pay.button') }).click();
  await expect(toast(page, text('checkout:paid.boost'))).toBeVisible();
  await expect(history(page).getByText(text('boosts:states.active'), { exact: true })).toBeVisible();
  expect(await paymentsOf(page, listing)).toHaveLength(1);
});

test('a bank challenge is failed, repeated and completed by keyboard', async ({ page }) => {
  const listing = await newListing(page);
  await open(page, `/dashboard/listings/${listing.id}/boost`);
  const dialog = await openCheckout(page, text('boosts:types.TOP'));
  await typeCard(dialog, '4000002760003184');
  await dialog.getByRole('checkbox', { name: text('checkout:consent.boost') }).press('Space');
  await dialog.getByLabel(text('checkout:fields.cvc')).press('Enter');

  await expect(page).toHaveURL(/\/checkout\/challenge/);
  await expect(page.getByRole('heading', { name: text('checkout:bank.heading') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text('checkout:bank.refuse') }).press('Enter');
  await expect(page).toHaveURL(/\/checkout\/result/);
  await expect(page.getByRole('heading', { name: text('checkout:result.failed') })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: text('checkout:result.again') }).press('Enter');
  await expect(history(page).getByText(text('boosts:states.pending'))).toBeVisible();
  await page.getByRole('button', { name: text('boosts:pay.action') }).press('Enter');
  await typeCard(checkout(page), '4000002760003184');
  await checkout(page)
    .getByRole('button', { name: textPattern('checkout:pay.button') })
    .press('Enter');
  await page.getByRole('button', { name: text('checkout:bank.authorise') }).press('Enter');
  await expect(page.getByRole('heading', { name: text('checkout:result.paid') })).toBeVisible();
  await page.getByRole('link', { name: text('checkout:result.boostNext') }).press('Enter');
  await expect(history(page).getByText(text('boosts:states.active'), { exact: true })).toBeVisible();
});

test('a pending payment is canceled, and a listing that is not public shows why it cannot be boosted', async ({
  page,
  watch,
}) => {
  watch.expectFault(/402/);
  const listing = await newListing(page);
  await open(page, `/dashboard/listings/${listing.id}/boost`);
  const dialog = await openCheckout(page, text('boosts:types.TOP'));
  await typeCard(dialog, '4000000000000002');
  await dialog.getByRole('checkbox', { name: text('checkout:consent.boost') }).check();
  await dialog.getByRole('button', { name: textPattern('checkout:pay.button') }).click();
  await expect(dialog.getByRole('alert')).toContainText(text('checkout:failures.card_declined'));
  await dialog.getByRole('button', { name: text('checkout:close') }).click();
  await page.getByRole('button', { name: text('boosts:cancel.action') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('boosts:cancel.confirm') })
    .click();
  await expect(toast(page, text('boosts:cancel.done'))).toBeVisible();
  await expect(history(page).getByText(text('boosts:states.failed'))).toBeVisible();

  await changeListingStatus(page, listing.id, 'suspend');
  await open(page, `/dashboard/listings/${listing.id}/boost`);
  await expect(page.getByText(text('boosts:notPublic.SUSPENDED'))).toBeVisible();
  await expect(page.getByRole('link', { name: text('boosts:notPublic.reactivate') })).toBeVisible();
  await changeListingStatus(page, listing.id, 'publish');
});

test('the card of a listing links to its boosts; another user’s listing shows none', async ({ page, watch }) => {
  watch.expectFault(/404/);
  const listing = await newListing(page);
  await open(page, '/dashboard/listings');
  await page
    .getByRole('article')
    .getByRole('link', { name: text('myListings:actions.promote') })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: text('boosts:title') })).toBeVisible();
  await page.getByRole('link', { name: text('boosts:back') }).click();
  await expect(page).toHaveURL(/\/dashboard\/listings$/);

  await page.request.post('/api/v1/auth/logout');
  await signInAs(page, { email: 'marco@soglia.test', password: DEMO_PASSWORD });
  await page.goto(`/dashboard/listings/${listing.id}/boost`);
  await expect(page.getByRole('heading', { level: 1, name: text('shell:errorPage.notFoundTitle') })).toBeVisible();
});

test('a result page without a valid secret is an error; signed out it asks to sign in', async ({ page, watch }) => {
  watch.expectFault(/404/);
  await signInAs(page, giulia);
  for (const query of ['', '?payment_intent_client_secret=pi_nobody_secret_nothing']) {
    await open(page, `/checkout/result${query}`);
    await expect(page.getByRole('heading', { level: 1, name: text('checkout:result.failed') })).toBeVisible();
    await expect(page.getByRole('link', { name: text('checkout:result.dashboard') })).toBeVisible();
  }
  await page.request.post('/api/v1/auth/logout');
  await page.goto('/checkout/result?payment_intent_client_secret=pi_x_secret_y');
  await expect(page).toHaveURL(/\/auth\/sign-in\?redirect=/);
});
