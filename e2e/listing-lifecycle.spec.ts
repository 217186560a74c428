import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { choose, listingCard, switchStayPlan } from './listings.ts';
import { createProperty } from './properties.ts';
import { member, signInAs } from './users.ts';

/** A property from the wizard to the contract, as a sale and as a stay. Search shows each step within 2 s. */

// Full lifecycle, with photo processing.
test.describe.configure({ timeout: 90_000 });

const street = 'Vico delle Agavi';
const sale = 'Trilocale luminoso tra le agavi';
const stay = 'Qualche notte tra le agavi';
const LECCE_CIN = 'IT075035C2ABCD1234';

/** Search results in Lecce for this owner, with price. */
async function searchListings(request: APIRequestContext, context: 'MARKET' | 'HOSPITALITY'): Promise<string[]> {
  const response = await request.get('/api/v1/search', { params: { context, locationQuery: 'Lecce', size: 100 } });
  const { data } = (await response.json()) as { data: { title: string; price: number }[] };
  return data.filter(({ title }) => [sale, stay].includes(title)).map(({ title, price }) => `${title}: ${price}`);
}

const expectResults = (request: APIRequestContext, context: 'MARKET' | 'HOSPITALITY', what: string[]) =>
  expect.poll(() => searchListings(request, context), { timeout: 4000, intervals: [200] }).toEqual(what);

/** The same check on the search page of a visitor. */
async function expectOnPage(visitor: Page, price: string | null): Promise<void> {
  await visitor.goto('/search/market?locationQuery=Lecce');
  const card = visitor.getByRole('main').getByRole('article').filter({ hasText: street });
  await (price ? expect(card).toContainText(price) : expect(card).toHaveCount(0));
}

async function createListing(page: Page, kind: 'Vendita o affitto' | 'Affitto breve', title: string, price: string) {
  await open(page, '/dashboard/listings');
  await page.getByRole('button', { name: 'Nuovo annuncio' }).click();
  await page.getByRole('dialog', { name: 'Che annuncio vuoi fare?' }).getByRole('link', { name: kind }).click();
  await expect(page).toHaveURL(/\/dashboard\/listings\/new\?type=/);
  await page.getByRole('combobox', { name: 'Immobile' }).fill(street);
  await page.getByRole('option', { name: new RegExp(street) }).click();
  await expect(page.getByRole('button', { name: 'Scegli un’altra casa' })).toBeFocused();
  await page.getByLabel('Titolo').fill(title);
  await page.getByLabel(/^Prezzo/).fill(price);
}

async function changePrice(page: Page, price: string): Promise<void> {
  await listingCard(page, sale).getByRole('link', { name: 'Modifica l’annuncio' }).click();
  await page.getByLabel('Prezzo di vendita').fill(price);
  await page.getByRole('button', { name: 'Salva le modifiche' }).click();
  await expect(toast(page, 'Le modifiche sono salvate').first()).toBeVisible();
  await expect(page).toHaveURL('/dashboard/listings');
}

// Stays are free of charge.
test.beforeEach(async ({ page }) => switchStayPlan(page, false));
test.afterEach(async ({ page }) => switchStayPlan(page, true));

test('a property is sold and offered for stays, and search follows each step', async ({
  page,
  otherPage,
  request,
  watch,
}) => {
  watch.expectFault(/status of 404/);
  await signInAs(page, await member(request, 'Giulia'));
  await createProperty(page, street, { isComplete: true });

  // Only its owner sees a draft.
  const offers = page.getByRole('region', { name: 'Che cosa vuoi fare con questo immobile?' });
  await expect(offers.getByRole('link')).toHaveText([/^Vendi/, /^Affitta/, /^Affitta per brevi periodi/]);
  await offers.getByRole('link', { name: /^Vendi/ }).click();
  await expect(page.getByText(`${street} 7, Lecce`).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Vendita' })).toBeChecked();
  await page.getByLabel('Titolo').fill(sale);
  await page.getByLabel('Prezzo di vendita').fill('185000');
  await page.getByRole('button', { name: 'Salva la bozza' }).click();
  await expect(toast(page, 'L’annuncio è salvato')).toBeVisible();
  await expect(listingCard(page, sale)).toContainText('Bozza');
  const address = (await listingCard(page, sale).getByRole('link', { name: sale }).getAttribute('href')) ?? '';
  await expectResults(request, 'MARKET', []);

  await listingCard(page, sale).getByRole('button', { name: 'Pubblica' }).click();
  const published = (title: string) => page.getByRole('region', { name: `Annuncio pubblicato: «${title}»` });
  await expect(published(sale)).toBeFocused();
  await expect(published(sale).getByRole('link', { name: 'Vedi l’annuncio' })).toHaveAttribute('href', address);
  await expect(published(sale).getByRole('link', { name: 'Organizza porte aperte' })).toBeVisible();
  await expect(listingCard(page, sale)).toContainText('Pubblicato');
  await expectResults(request, 'MARKET', [`${sale}: 185000`]);
  await expectOnPage(otherPage, '185.000 €');

  await createListing(page, 'Affitto breve', stay, '90');
  await page.getByRole('textbox', { name: 'Ospiti al massimo' }).fill('4');
  await page.getByRole('textbox', { name: 'Ospiti compresi nel prezzo' }).fill('2');
  await page.getByRole('textbox', { name: 'CIN' }).fill(LECCE_CIN.toLowerCase());
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salva e pubblica' }).click();
  await expect(published(stay).getByRole('link', { name: 'Apri il calendario' })).toBeVisible();
  await expectAccessible(page);
  await published(stay).getByRole('link', { name: 'Vedi l’annuncio' }).click();
  await expect(page.getByRole('heading', { level: 1, name: stay })).toBeVisible();
  await open(page, '/dashboard/listings');
  await expect(published(stay)).toHaveCount(0);
  await expect(listingCard(page, stay)).toContainText('Pubblicato');
  await expectResults(request, 'HOSPITALITY', [`${stay}: 90`]);

  // Two price changes: the history is public.
  await changePrice(page, '179000');
  await expectResults(request, 'MARKET', [`${sale}: 179000`]);
  await changePrice(page, '172500');
  await expectResults(request, 'MARKET', [`${sale}: 172500`]);
  await expectOnPage(otherPage, '172.500 €');
  await otherPage.goto(address);
  await expect(otherPage.getByText('Prezzo sceso')).toHaveCount(2);
  await expectAccessible(otherPage);

  // Suspends and republishes it.
  await choose(page, sale, 'Sospendi');
  const suspending = page.getByRole('dialog', { name: `Sospendi «${sale}»?` });
  await expectAccessible(page);
  await suspending.getByRole('button', { name: 'Sospendi' }).dblclick();
  await expect(toast(page, `Annuncio sospeso: «${sale}»`)).toBeVisible();
  await expect(listingCard(page, sale)).toContainText('Sospeso');
  await expectResults(request, 'MARKET', []);
  await expectOnPage(otherPage, null);
  expect((await otherPage.goto(address))?.status()).toBe(404);
  expect((await page.request.post(`/api/v1${address.replace('listing', 'listings')}/suspend`)).status()).toBe(409);
  await listingCard(page, sale).getByRole('button', { name: 'Riattiva' }).click();
  await expect(listingCard(page, sale)).toContainText('Pubblicato');
  await expectResults(request, 'MARKET', [`${sale}: 172500`]);

  // Concludes the sale.
  await choose(page, sale, 'Concludi');
  const concluding = page.getByRole('dialog', { name: `Concludi «${sale}»` });
  await concluding.getByRole('button', { name: 'Concludi l’annuncio' }).click();
  await expect(concluding.getByRole('alert')).toContainText('Chi compra: Manca questo dato.');
  await expectAccessible(page);
  await concluding.getByLabel('Prezzo concordato').fill('170000');
  await concluding.getByRole('combobox', { name: 'Chi compra' }).fill('Ada Lovato');
  await concluding.getByRole('button', { name: 'Concludi l’annuncio' }).click();
  await expect(toast(page, `Annuncio concluso: «${sale}»`)).toBeVisible();
  await expect(listingCard(page, sale)).toContainText('per 170.000 € · Ada Lovato');
  await expectResults(request, 'MARKET', []);
  await expectResults(request, 'HOSPITALITY', [`${stay}: 90`]);
  const again = await page.request.post(`/api/v1${address.replace('listing', 'listings')}/publish`);
  expect(again.status()).toBe(409);
  expect((await again.json()).details.status).toBe('CONCLUDED');
  await expectAccessible(page);

  // A concluded listing can only be duplicated. Deleting the copy leaves no trace.
  await open(page, address.replace('/listing', '/dashboard/listings'));
  await expect(page.getByRole('heading', { name: 'Questo annuncio è concluso' })).toBeVisible();
  await page.getByRole('button', { name: 'Duplica come bozza' }).click();
  await expect(page.getByLabel('Titolo')).toHaveValue(sale);
  await open(page, '/dashboard/listings');
  const copy = listingCard(page, sale).filter({ has: page.getByText('Bozza', { exact: true }) });
  await copy.getByRole('button', { name: /^Altre azioni/ }).click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  const deleting = page.getByRole('dialog', { name: `Elimini «${sale}»?` });
  await expect(deleting).toContainText('le sue statistiche');
  await deleting.getByRole('button', { name: 'Elimina l’annuncio' }).click();
  await expect(toast(page, `Annuncio eliminato: «${sale}»`)).toBeVisible();
  await expect(copy).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
