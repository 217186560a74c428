import type { Locator, Page } from '@playwright/test';
import type { BoostPackage } from '#contract/billing/billing.schemas';
import type { ListingView } from '#contract/catalog/listings.schemas';
import { card, expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { DEMO_PASSWORD, member, signInAs } from './users.ts';

/** BIL-05…07, LAW-05: payments, invoices, invoice recipient, cards, and withdrawal. */

const agency = { email: 'agenzia@soglia.test', password: DEMO_PASSWORD };
const payments = '/dashboard/profile/billing/transactions';
const settings = '/dashboard/profile/billing/settings';
const details = {
  kind: 'PRIVATE',
  name: 'Anna Bruni',
  taxCode: 'RSSMRA80A01F205X',
  street: 'Via Roma 1',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI',
};

/** The last public listing of the agency that can get a boost, with its first package. */
async function findOffer(page: Page): Promise<{ listing: ListingView; chosen: BoostPackage }> {
  const { id } = (await (await page.request.get('/api/v1/auth/me')).json()).data;
  const list = await page.request.get(`/api/v1/market-listings/advertiser/${id}`, { params: { size: 50 } });
  const listings = ((await list.json()) as { data: ListingView[] }).data.filter(({ status }) => status === 'PUBLISHED');
  for (const listing of listings.reverse()) {
    const offer = await page.request.get('/api/v1/billing/boosts/packages', { params: { listingId: listing.id } });
    const chosen = ((await offer.json()).data as BoostPackage[])[0];
    if (chosen) return { listing, chosen };
  }
  throw new Error('Every listing has every boost already');
}

/** Starts a boost purchase as a private user. Pays by card, unless the payment stays pending. Returns the title of the listing. */
async function buyBoost(page: Page, { pays }: { pays: boolean }): Promise<string> {
  await signInAs(page, agency);
  await expect(await page.request.put('/api/v1/billing/details', { data: details })).toBeOK();
  const { listing, chosen } = await findOffer(page);
  const data = { listingId: listing.id, productId: chosen.id, productType: 'BOOST_PACKAGE', immediateStart: true };
  const started = await page.request.post('/api/v1/billing/payments', { data });
  await expect(started).toBeOK();
  const { clientSecret } = (await started.json()).data;
  if (pays) {
    const given = { cardNumber: '4242424242424242', expiry: '12/34', cvc: '123' };
    const path = `/api/v1/billing/sandbox/payments/${clientSecret}/confirm`;
    await expect(await page.request.post(path, { data: given })).toBeOK();
  }
  return listing.title;
}

/** The newest payment for this listing. */
const paymentOf = (page: Page, title: string): Locator =>
  page.getByRole('table', { name: 'Movimenti' }).getByRole('row').filter({ hasText: title }).first();

test('a new user has no payments and sees where to buy products', async ({ page }) => {
  const vera = await member(page.request, 'Vera');
  await signInAs(page, vera);
  await open(page, payments);
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamenti' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nessun movimento' })).toBeVisible();
  await expectAccessible(page);
  for (const [tab, none] of [
    ['Piani', 'Nessun piano'],
    ['Fatture', 'Nessuna fattura'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('heading', { name: none })).toBeVisible();
    await expectAccessible(page);
  }
  await expect(page).toHaveURL(/tab=invoices/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Fatture' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Scrivi i dati di fatturazione' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impostazioni di pagamento' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nessuna carta salvata' })).toBeVisible();
  await expectAccessible(page);
});

test('a paid boost has an invoice; a withdrawal gives a receipt, a refund and a credit note', async ({ page }) => {
  test.setTimeout(90_000);
  const title = await buyBoost(page, { pays: true });
  await open(page, payments);
  const row = paymentOf(page, title);
  await expect(row).toContainText('Pagato');
  await expect(row).toContainText('Visa •••• 4242');
  await expectAccessible(page);
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: /^Fattura/ }).click(),
  ]);
  expect(invoice.suggestedFilename()).toMatch(/\.pdf$/);

  await expect(row.getByText(/^entro (il |l’)/)).toBeVisible();
  await row.getByRole('button', { name: /^Recedi dal contratto qui/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Ti rimborsiamo', { exact: true })).toBeVisible();
  await expectAccessible(page, '[data-over-page]');
  await dialog.getByRole('button', { name: 'Conferma recesso' }).dblclick();
  await expect(dialog.getByRole('heading', { name: 'Recesso registrato' })).toBeVisible();
  await expect(dialog.getByText('ricevuta per email')).toBeVisible();
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: /^Ricevuta/ }).click(),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/\.pdf$/);
  await dialog.getByRole('button', { name: 'Fatto' }).click();

  const withdrawals = page.getByRole('region', { name: 'I tuoi recessi' });
  await expect(withdrawals.getByRole('heading')).toBeFocused();
  await expect(withdrawals.getByRole('listitem').first()).toContainText('Rimborsato', { timeout: 30_000 });
  await expect(row).toContainText(/rimborsat/i);
  await expect(row.getByRole('button', { name: /^Recedi/ })).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Fatture' }).click();
  const invoices = page.getByRole('table', { name: 'Fatture' });
  await expect(invoices.getByRole('row').filter({ hasText: 'Nota di credito' }).first()).toContainText('Rimborsata');
  await expect(invoices.getByRole('row').filter({ hasText: 'Pagata' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a pending payment is completed at the checkout or canceled', async ({ page }) => {
  const title = await buyBoost(page, { pays: false });
  await open(page, payments);
  const row = paymentOf(page, title);
  await row.getByRole('button', { name: /^Completa il pagamento/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Numero della carta')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
  await row.getByRole('button', { name: /^Rinuncia/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rinuncia' }).click();
  await expect(toast(page, 'Pagamento annullato')).toBeVisible();
  await expect(row).toContainText('Annullato');
  await open(page, `${payments}?tab=subscriptions`);
  await expect(page.getByRole('tab', { name: 'Piani' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
});

test('billing details are validated per field and saved; a card is added and removed', async ({ page }) => {
  const rosa = await member(page.request, 'Rosa');
  await signInAs(page, rosa);
  await open(page, settings);
  const form = card(page, 'Dati di fatturazione');
  await expect(form.getByLabel('Nome e cognome')).toHaveValue('Rosa Prova');
  await form.getByLabel('Codice fiscale').fill('RSSMRA80A01F205Y');
  await form.getByLabel('Indirizzo e numero civico').fill(details.street);
  await form.getByLabel('CAP').fill(details.postalCode);
  await form.getByLabel('Comune').fill(details.city);
  await form.getByLabel('Prov.').fill(details.province);
  await form.getByRole('button', { name: 'Salva i dati' }).click();
  await expect(summary(page)).toBeFocused();
  await expect(form.getByLabel('Codice fiscale')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Pagamenti' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resta qui' }).click();
  await form.getByLabel('Codice fiscale').fill(details.taxCode);
  await form.getByRole('button', { name: 'Salva i dati' }).click();
  await expect(toast(page, 'Dati di fatturazione salvati')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Codice fiscale')).toHaveValue(details.taxCode);

  await page.getByRole('button', { name: 'Aggiungi una carta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Numero della carta').fill('4242424242424242');
  await dialog.getByLabel('Scadenza').fill('12/34');
  await dialog.getByLabel('Codice di sicurezza').fill('123');
  await dialog.getByRole('button', { name: 'Salva la carta' }).click();
  await expect(toast(page, 'Carta salvata')).toBeVisible();
  const cards = card(page, 'Metodi di pagamento');
  await expect(cards.getByText('Visa •••• 4242')).toBeVisible();
  await expectAccessible(page);
  await cards.getByRole('button', { name: 'Togli Visa •••• 4242' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Togli' }).click();
  await expect(toast(page, 'Carta tolta')).toBeVisible();
  await expect(cards.getByRole('heading', { name: 'Nessuna carta salvata' })).toBeVisible();
});
