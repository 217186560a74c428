import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { choose, getListing, listingCard } from './listings.ts';
import { createProperty } from './properties.ts';
import { member, signInAs } from './users.ts';

/** The listing form: it loses no input, creates one listing and lists missing fields. */

// Each test starts with a new property whose photo must be processed.
test.describe.configure({ timeout: 60_000 });

const title = (page: Page) => page.getByLabel('Titolo');
const saveDraft = (page: Page) => page.getByRole('button', { name: 'Salva la bozza' });

test('without a type it asks for one, without a property it leads to the wizard', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Zita'));
  await open(page, '/dashboard/listings');
  await expect(page.getByRole('heading', { name: 'Il tuo primo annuncio' })).toBeVisible();
  await expectAccessible(page);
  await open(page, '/dashboard/listings/new');
  await expect(page.getByRole('heading', { name: 'Che annuncio vuoi fare?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'I miei annunci' })).toHaveAttribute('href', '/dashboard/listings');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Affitto breve' }).click();
  await expect(page.getByRole('heading', { name: 'Prima ci vuole una casa' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Aggiungi un immobile' }).click();
  await expect(page).toHaveURL(/\/dashboard\/properties\/wizard/);
});

test('input stays on the device until it is saved once', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Olga'));
  await createProperty(page, 'Via dei Mirti');
  await open(page, '/dashboard/listings/new?type=market');
  // The only property is preselected.
  await expect(page.getByText('Via dei Mirti 7, Lecce').first()).toBeVisible();
  await saveDraft(page).click();
  await expect(summary(page).first()).toContainText('Titolo: Manca questo dato.');
  await expect(summary(page).first()).toContainText('Prezzo: Manca questo dato.');
  await expectAccessible(page);
  await title(page).fill('Bilocale tra i mirti');
  await page.getByRole('radio', { name: 'Affitto lungo' }).check();
  await page.getByLabel('Affitto al mese').fill('750');
  await page.reload();
  await expect(page.getByText('Abbiamo ritrovato quello che stavi scrivendo.')).toBeVisible();
  await expect(title(page)).toHaveValue('Bilocale tra i mirti');
  await expect(page.getByLabel('Affitto al mese')).toHaveValue('750');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Scarta e ricomincia' }).click();
  await expect(title(page)).toHaveValue('');

  await title(page).fill('Bilocale tra i mirti');
  await page.getByRole('radio', { name: 'Affitto lungo' }).check();
  await page.getByLabel('Affitto al mese').fill('750');
  await saveDraft(page).dblclick();
  await expect(toast(page, 'L’annuncio è salvato')).toBeVisible();
  await expect(page.getByText('1 annuncio in tutto')).toBeVisible();
  await open(page, '/dashboard/listings/new?type=market');
  await expect(title(page)).toHaveValue('');
});

test('missing fields for publication are listed, and link to their inputs', async ({ page, request, watch }) => {
  watch.expectFault(/status of 409/);
  await signInAs(page, await member(request, 'Elda'));
  const propertyPath = await createProperty(page, 'Via dei Lentischi');
  await open(page, '/dashboard/listings/new?type=hospitality');
  await page.getByRole('button', { name: 'Scrivi un titolo di almeno 5 caratteri' }).click();
  await expect(title(page)).toBeFocused();
  await page.keyboard.type('Casa tra i lentischi');
  await page.getByLabel('Prezzo a notte').fill('80');
  await page.getByRole('textbox', { name: 'Ospiti al massimo' }).fill('3');
  await page.getByRole('textbox', { name: 'Ospiti compresi nel prezzo' }).fill('2');
  await page.getByRole('button', { name: 'Salva e pubblica' }).click();
  await expect(toast(page, 'Salvato, ma non ancora pubblicato')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/listings\/\d+$/);
  const missing = page.locator('main ul').filter({ hasText: 'Descrivi la casa' }).first();
  await expect(missing.getByRole('listitem')).toHaveText(['Indica il CIN', /^Descrivi la casa/]);
  await expect(missing.getByRole('link', { name: /^Descrivi la casa/ })).toHaveAttribute(
    'href',
    propertyPath.replace('properties/', 'properties/wizard/'),
  );
  await expectAccessible(page);
  await missing.getByRole('button', { name: 'Indica il CIN' }).click();
  await expect(page.getByRole('textbox', { name: 'CIN' })).toBeFocused();

  // The list shows the same problem, and its link leads to the field.
  await open(page, '/dashboard/listings');
  await expect(listingCard(page, 'Casa tra i lentischi')).toContainText('Mancano 2 cose per pubblicare');
  await choose(page, 'Casa tra i lentischi', 'Pubblica');
  const dialog = page.getByRole('dialog', { name: 'Prima di pubblicare' });
  await expect(dialog.getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: /CIN/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/listings\/\d+#cin$/);
  await expect(page.getByRole('textbox', { name: 'CIN' })).toBeFocused();
});

test('two sessions that save the same listing see both versions and lose nothing', async ({
  page,
  otherPage,
  request,
  watch,
}) => {
  watch.expectFault(/status of 409/);
  const owner = await member(request, 'Pia');
  await signInAs(page, owner);
  await signInAs(otherPage, owner);
  await createProperty(page, 'Via dei Cisti');
  await open(page, '/dashboard/listings/new?type=market');
  await title(page).fill('Casa tra i cisti');
  await page.getByRole('radio', { name: 'Vendita' }).check();
  await page.getByLabel('Prezzo di vendita').fill('120000');
  await saveDraft(page).click();
  await listingCard(page, 'Casa tra i cisti').getByRole('link', { name: 'Completa' }).click();
  await expect(title(page)).toHaveValue('Casa tra i cisti');

  await open(otherPage, page.url());
  await otherPage.getByLabel('Prezzo di vendita').fill('115000');
  await otherPage.getByLabel('Spese condominiali al mese').fill('40');
  await saveDraft(otherPage).click();
  await expect(toast(otherPage, 'Le modifiche sono salvate')).toBeVisible();

  await title(page).fill('Casa grande tra i cisti');
  await page.getByLabel('Prezzo di vendita').fill('118000');
  await saveDraft(page).click();
  const dialog = page.getByRole('dialog', { name: 'L’annuncio è stato salvato anche altrove' });
  await expect(dialog.getByRole('group')).toHaveCount(3);
  await expectAccessible(page);
  await dialog
    .getByRole('group', { name: 'Prezzo', exact: true })
    .getByRole('radio', { name: /Salvato altrove/ })
    .check();
  await dialog.getByRole('button', { name: 'Salva così' }).click();
  await expect(toast(page, 'Le modifiche sono salvate')).toBeVisible();
  const card = listingCard(page, 'Casa grande tra i cisti');
  await expect(card).toContainText('115.000 €');
  await card.getByRole('link', { name: 'Completa' }).click();
  await expect(page.getByLabel('Spese condominiali al mese')).toHaveValue('40');
});

test('an invalid number stays visible and is rejected, and the displayed times are saved', async ({
  page,
  request,
}) => {
  await signInAs(page, await member(request, 'Nives'));
  await createProperty(page, 'Via dei Corbezzoli');
  await open(page, '/dashboard/listings/new?type=hospitality');
  await title(page).fill('Casa tra i corbezzoli');
  const price = page.getByLabel('Prezzo a notte');
  const included = page.getByRole('textbox', { name: 'Ospiti compresi nel prezzo' });
  await page.getByRole('textbox', { name: 'Ospiti al massimo' }).fill('4');
  await included.fill('5');
  await price.fill('250 mila');
  await title(page).focus();
  await expect(included).toHaveValue('5');
  await expect(price).toHaveValue('250 mila');
  await saveDraft(page).click();
  await expect(summary(page).first()).toContainText('Prezzo: Scrivi qui solo un numero.');
  await expect(summary(page).first()).toContainText('Ospiti compresi nel prezzo: ');
  await expect(price).toHaveValue('250 mila');
  await expectAccessible(page);

  await price.fill('250,50 €');
  await included.fill('4');
  await title(page).focus();
  await expect(price).toHaveValue('250,50');
  await saveDraft(page).click();
  await expect(toast(page, 'L’annuncio è salvato')).toBeVisible();
  expect(await getListing(page, 'HOSPITALITY', 'DRAFT')).toMatchObject({
    price: { amount: 250.5 },
    maxGuests: 4,
    includedGuests: 4,
    checkInTime: '14:00:00',
    checkOutTime: '10:00:00',
  });
});
