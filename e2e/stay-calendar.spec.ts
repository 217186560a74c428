import type { Page } from '@playwright/test';
import { card, expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { newStay } from './listings.ts';
import { member, signInAs } from './users.ts';

/** Calendar of a stay: nights, rules, and external calendars. */

const DAY_MS = 24 * 3600 * 1000;
const day = (ahead: number) =>
  new Date(Date.now() + ahead * DAY_MS).toLocaleDateString('sv', { timeZone: 'Europe/Rome' });
const blocks = (page: Page) => page.getByRole('list', { name: 'Notti occupate' }).getByRole('listitem');

async function block(page: Page, first: string, last: string, note = ''): Promise<void> {
  await page.getByLabel('Prima notte').fill(first);
  await page.getByLabel('Ultima notte').fill(last);
  await page.getByLabel('Nota').fill(note);
  await page.getByRole('button', { name: 'Blocca queste notti' }).click();
}

/** A new stay, with an empty calendar. */
test.beforeEach(async ({ page }) => {
  await signInAs(page, await member(page.request, 'Giulia'));
  const { id } = await newStay(page, { title: 'Calendario di prova' });
  await open(page, `/dashboard/listings/${id}/calendar`);
});

test('nights are blocked once, and unblocked with an undo', async ({ page, watch }) => {
  watch.expectFault(/status of 409/);
  await expect(page.getByText('Tutte le notti sono libere.')).toBeVisible();
  await block(page, day(-2), day(3));
  await expect(summary(page)).toContainText('Questa notte è già passata.');
  await block(page, day(20), day(22), 'Arrivano i nonni');
  await expect(toast(page, 'Notti bloccate')).toBeVisible();
  await expect(blocks(page)).toHaveCount(1);
  await expect(blocks(page)).toContainText('3 notti · Arrivano i nonni');
  await expectAccessible(page);

  // An overlapping block is rejected, with the conflict.
  await block(page, day(22), day(25));
  await expect(summary(page)).toContainText('Hai già bloccato:');
  await expect(page.getByLabel('Ultima notte')).toHaveValue(day(25).split('-').reverse().join('/'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancella le date' }).click();

  await blocks(page)
    .getByRole('button', { name: /^Sblocca/ })
    .click();
  await expect(toast(page, 'Notti di nuovo libere')).toBeVisible();
  await expect(blocks(page)).toHaveCount(0);
  await page.getByRole('region', { name: 'Avvisi' }).getByRole('button', { name: 'Annulla' }).click();
  await expect(blocks(page)).toContainText('Arrivano i nonni');
});

test('nights are selected by keyboard only', async ({ page }) => {
  const grid = page.getByRole('grid').last();
  const days = grid.getByRole('button', { disabled: false });
  await days.first().press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('· 2 notti')).toBeVisible();
  await page.getByRole('button', { name: 'Blocca queste notti' }).press('Enter');
  await expect(blocks(page)).toHaveCount(1);
});

test('the minimum and maximum length of a stay are validated and saved', async ({ page }) => {
  const rules = card(page, 'Durata del soggiorno');
  await rules.getByLabel('Minimo').fill('5');
  await rules.getByLabel('Massimo').fill('3');
  await rules.getByRole('button', { name: 'Salva' }).click();
  await expect(summary(page)).toContainText('È meno del minimo.');
  await rules.getByLabel('Massimo').fill('14');
  await rules.getByRole('button', { name: 'Salva' }).click();
  await expect(toast(page, 'Durata salvata')).toBeVisible();
  await page.reload();
  await expect(rules.getByLabel('Massimo')).toHaveValue('14');
});

test('external calendars read a secret address, and are read from safe addresses only', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/status of 422/);
  await block(page, day(20), day(22), 'Non lo legge nessuno');
  await page.getByRole('button', { name: 'Crea l’indirizzo' }).click();
  const address = page.getByLabel('Indirizzo segreto');
  const before = await address.inputValue();
  const calendar = await (await request.get(before)).text();
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${day(20).replaceAll('-', '')}`);
  expect(calendar).not.toContain('Non lo legge nessuno');

  // A new address invalidates the old one.
  await page.getByRole('button', { name: 'Cambia indirizzo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiare l’indirizzo?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cambia indirizzo' }).click();
  await expect(dialog).toBeHidden();
  await expect(address).not.toHaveValue(before);
  expect((await request.get(before)).status()).toBe(404);
  await expect(await request.get(await address.inputValue())).toBeOK();

  await page.getByRole('button', { name: 'Collega un calendario' }).click();
  const adding = page.getByRole('dialog', { name: 'Collega un calendario' });
  await adding.getByLabel('Nome').fill('In casa');
  await adding.getByLabel('Indirizzo del calendario').fill('https://127.0.0.1/calendario.ics');
  await adding.getByRole('button', { name: 'Collega' }).click();
  await expect(adding.getByRole('alert')).toContainText('Indirizzo del calendario:');
  await expect(adding.getByLabel('Nome')).toHaveValue('In casa');
  await expectAccessible(page);
});
