import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { createAdvertiser } from './listings.ts';
import { addPhotos, createProperty, next, startProperty } from './properties.ts';
import { DEMO_PASSWORD, member, signInAs } from './users.ts';

/** An owner describes a property in the wizard: saved at every step, changed, deleted, inaccessible to other users. */

// Full wizard runs, with photo processing.
test.describe.configure({ timeout: 60_000 });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const grips = (page: Page) => page.getByRole('button', { name: /^Sposta stanza-/ });

test('a property is created with the wizard: no input is lost, and nothing is published', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Ornella'));
  await open(page, '/dashboard/properties');
  await expect(page.getByRole('heading', { name: 'Qui ci saranno le tue case' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Nuovo immobile' }).first().click();

  // A step requires valid input; the summary links to missing fields.
  await expect(heading(page, /Dov’è la casa/)).toBeVisible();
  await page.getByLabel('Via o piazza').fill('Via dei Glicini');
  await next(page);
  await expect(summary(page).first()).toContainText('Che cosa è: Manca questo dato.');
  await expect(summary(page).first()).toContainText('Comune: Manca questo dato.');
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Appartamento' }).check();
  await page.getByLabel('Comune').fill('Lecce');
  await page.getByRole('option', { name: /^Lecce, LE/ }).click();
  await expect(page.getByLabel('Provincia')).toHaveValue('LE');
  await page.getByRole('button', { name: 'Trova l’indirizzo sulla mappa' }).click();
  await expect(page.getByLabel('Latitudine')).toHaveValue(/^40,/);
  await page.getByRole('button', { name: 'A nord' }).click();
  await expect(page.getByText('Posizione scelta da te.')).toBeVisible();
  await page.getByRole('switch', { name: /Posizione approssimativa/ }).check();
  await next(page);

  // Browser events in step 2 lose no data.
  await expect(heading(page, /Com’è fatta/)).toBeFocused();
  await page.getByLabel('Superficie commerciale').fill('92');
  await page.getByRole('button', { name: 'Più locali' }).click();
  await page.getByRole('button', { name: 'Più locali' }).click();
  await page.getByLabel('Descrizione').fill('Ultimo piano con vista sui tetti.');
  await page.getByRole('radio', { name: 'In corso' }).check();
  await page.getByRole('checkbox', { name: 'Terrazza' }).check();
  await page.reload();
  await expect(heading(page, /Com’è fatta/)).toBeVisible();
  await expect(page.getByLabel('Superficie commerciale')).toHaveValue('92');
  await expect(page.getByRole('textbox', { name: 'Locali' })).toHaveValue('2');
  await expect(page.getByLabel('Descrizione')).toHaveValue('Ultimo piano con vista sui tetti.');
  await expect(page.getByRole('radio', { name: 'In corso' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Terrazza' })).toBeChecked();
  await expectAccessible(page);
  await next(page);

  // Photos: at least one, three uploads at once, and a custom order.
  await expect(heading(page, /Fai entrare chi guarda/)).toBeFocused();
  await page.getByRole('button', { name: 'Salva l’immobile' }).click();
  await expect(summary(page).first()).toContainText('Foto e video: Aggiungi almeno una foto.');
  await addPhotos(page, 3);
  await grips(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('stanza-2.jpg è sulla posizione 2 di 3.')).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('stanza-2.jpg è sulla posizione 1 di 3.')).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(grips(page).first()).toHaveAccessibleName('Sposta stanza-2.jpg, posizione 1 di 3');
  await expectAccessible(page);

  // A problem of an earlier step is linked.
  await page.getByRole('button', { name: /^Passo 2 di 3/ }).click();
  await page.getByLabel('Superficie commerciale').fill('');
  await page.getByRole('button', { name: /^Passo 1 di 3/ }).click();
  await next(page);
  await next(page);
  await expect(summary(page).first()).toContainText('Superficie commerciale: Manca questo dato.');
  await page.getByLabel('Superficie commerciale').fill('92');
  await next(page);
  await page.getByRole('button', { name: 'Salva l’immobile' }).click();

  await expect(toast(page, 'L’immobile è salvato')).toBeVisible();
  await expect(heading(page, 'Via dei Glicini')).toBeVisible();
  await expect(page.getByText('1 / 3')).toBeVisible();
  await expectAccessible(page);
  await open(page, '/dashboard/properties');
  await expect(page.getByText('1 immobile', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bozze da finire' })).toHaveCount(0);
  await open(page, '/search/market?locationQuery=Lecce');
  await expect(page.getByText('Via dei Glicini')).toHaveCount(0);
});

test('an area and a position keep the input, and are rejected if invalid', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Rina'));
  await startProperty(page, 'Via dei Ginepri');
  const latitude = page.getByLabel('Latitudine');
  // The map cannot show it, and the wizard works.
  await latitude.fill('95');
  await page.getByLabel('Longitudine').fill('18,1');
  await page.getByLabel('Via o piazza').focus();
  await expect(latitude).toHaveValue('95');
  await next(page);
  await expect(summary(page).first()).toContainText('Latitudine: ');
  await latitude.fill('40,35');
  await next(page);

  const area = page.getByLabel('Superficie commerciale');
  for (const [typed, message] of [
    ['85,5', 'Scrivi un numero intero, senza decimali.'],
    ['ottantacinque', 'Scrivi qui solo un numero.'],
    ['80-85', 'Scrivi qui solo un numero.'],
  ] as const) {
    await area.fill(typed);
    await page.getByLabel('Descrizione').focus();
    await expect(area).toHaveValue(typed);
    await next(page);
    await expect(summary(page).first()).toContainText(`Superficie commerciale: ${message}`);
    await expect(area).toHaveValue(typed);
  }
  await expectAccessible(page);
  await area.fill('85 m2');
  await page.getByLabel('Descrizione').focus();
  await expect(area).toHaveValue('85');
  await next(page);
  await expect(heading(page, /Fai entrare chi guarda/)).toBeFocused();
});

test('a draft stays in the list, here and on another device, until it is completed or discarded', async ({
  page,
  otherPage,
  request,
}) => {
  const owner = await member(request, 'Ivo');
  await signInAs(page, owner);
  await signInAs(otherPage, owner);
  await startProperty(page, 'Vicolo Stretto');
  await next(page);
  await page.getByLabel('Descrizione').fill('Piccola e luminosa.');
  await page.getByRole('button', { name: 'Salva ed esci' }).click();
  await open(page, '/dashboard/properties');
  await expect(page.getByRole('link', { name: /^Continua la bozza: Vicolo Stretto/ })).toBeVisible();
  await expectAccessible(page);

  await open(otherPage, '/dashboard/properties');
  await otherPage.getByRole('link', { name: /^Continua la bozza: Vicolo Stretto/ }).click();
  await expect(heading(otherPage, /Com’è fatta/)).toBeVisible();
  await expect(otherPage.getByLabel('Descrizione')).toHaveValue('Piccola e luminosa.');
  await otherPage.getByLabel('Descrizione').fill('Piccola, luminosa e silenziosa.');
  await expect(otherPage.getByText(/^Bozza salvata alle/)).toBeVisible();
  await otherPage.getByRole('button', { name: 'Salva ed esci' }).click();
  await expect(heading(otherPage, 'I tuoi immobili')).toBeVisible();

  // The newer version wins, with a notice.
  await open(page, '/dashboard/properties');
  await page.getByRole('link', { name: /^Continua la bozza/ }).click();
  await expect(page.getByLabel('Descrizione')).toHaveValue('Piccola, luminosa e silenziosa.');
  await expect(page.getByText(/^Questa bozza è stata modificata su un altro dispositivo/)).toBeVisible();
  await expectAccessible(page);

  await open(page, '/dashboard/properties');
  await page.getByRole('button', { name: /^Elimina la bozza: Vicolo Stretto/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina la bozza' }).click();
  await expect(toast(page, 'Bozza eliminata')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bozze da finire' })).toHaveCount(0);
  await otherPage.reload();
  await expect(otherPage.getByRole('heading', { name: 'Bozze da finire' })).toHaveCount(0);
});

test('a property is edited and deleted by its owner, and inaccessible to others', async ({
  page,
  otherPage,
  request,
  watch,
}) => {
  watch.expectFault(/status of 403/);
  await signInAs(page, await member(request, 'Nives'));
  const address = await createProperty(page, 'Piazzetta del Sale');
  const wizard = address.replace('properties/', 'properties/wizard/');

  await signInAs(otherPage, await member(request, 'Tullio'));
  for (const closed of [address, wizard]) {
    const response = await otherPage.goto(closed);
    expect(response?.status()).toBe(403);
    await expect(heading(otherPage, 'Questa pagina non è disponibile')).toBeVisible();
  }
  const id = Number(address.split('/').at(-1));
  const change = await otherPage.request.put('/api/v1/properties', { data: { id, description: 'Mia' } });
  expect(change.status()).toBe(403);
  expect((await otherPage.request.delete(`/api/v1/properties/${id}`)).status()).toBe(403);

  // The wizard asks before it discards changes.
  await open(page, wizard);
  await page.getByLabel('Numero civico').fill('9');
  await page.getByRole('button', { name: 'Esci' }).click();
  await expect(page.getByRole('dialog', { name: 'Lasciare le modifiche?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resta qui' }).click();
  await next(page);
  await page.getByRole('radio', { name: 'C’è' }).check();
  await page.getByRole('radio', { name: 'B', exact: true }).check();
  await next(page);
  await page.getByRole('button', { name: 'Salva le modifiche' }).click();
  await expect(toast(page, 'Le modifiche sono salvate')).toBeVisible();
  await expect(heading(page, 'Piazzetta del Sale 9')).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Elimina' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminare Piazzetta del Sale 9?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Elimina l’immobile' }).click();
  await expect(toast(page, 'Immobile eliminato: Piazzetta del Sale 9')).toBeVisible();
  await expect(page).toHaveURL('/dashboard/properties');
  await expect(page.getByRole('heading', { name: 'Qui ci saranno le tue case' })).toBeVisible();
});

test('a property with listings cannot be deleted', async ({ page }) => {
  await createAdvertiser(page, 'Giulia');
  await open(page, '/dashboard/properties');
  const menu = page.getByRole('button', { name: /^Altre azioni per/ }).first();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Elimina' }).click();
  const dialog = page.getByRole('dialog', { name: /ha degli annunci$/ });
  await expect(dialog).toContainText('prima elimina');
  await expect(dialog.getByRole('link', { name: 'Vai agli annunci' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ho capito' }).click();
  await expect(dialog).toBeHidden();
  await expect(menu).toBeVisible();
});

test('an admin finds a property by its street, with its owner', async ({ page }) => {
  await signInAs(page, { email: 'admin@soglia.test', password: DEMO_PASSWORD });
  await open(page, '/admin/properties');
  await expectAccessible(page);
  const street = (await page.locator('tbody th a').first().innerText()).replace(/ \S+$/, '');
  await page.getByLabel('Cerca per via').fill(street.toUpperCase());
  await expect(page).toHaveURL(/street=/);
  await expect(page.getByText(/la cui via contiene/)).toBeVisible();
  const row = page.locator('tbody tr').first();
  await expect(row).toContainText(street);
  await row.getByRole('button', { name: /^Mostra l’email/ }).click();
  await expect(row.locator('a[href^="mailto:"]')).toHaveText(/@/);
  await page.getByLabel('Cerca per via').fill('zzzz');
  await expect(page.getByRole('heading', { name: 'Nessun immobile trovato' })).toBeVisible();
});
