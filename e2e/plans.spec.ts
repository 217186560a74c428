import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { admin, changeListingStatus, getListing, giulia, listingCard, switchStayPlan } from './listings.ts';
import { signInAs } from './users.ts';

/** ADM-08, ADM-09, LST-21: products of admins, and the plan required for publication. */

const details = {
  kind: 'PRIVATE',
  name: 'Giulia Moretti',
  taxCode: 'RSSMRA80A01F205X',
  street: 'Via Roma 1',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI',
};

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('an admin creates a boost package, edits, deactivates and deletes it; purchases stay', async ({ page }) => {
  await signInAs(page, admin);
  await open(page, '/admin/billing/boosts');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nuovo pacchetto' }).click();
  const form = page.getByRole('dialog', { name: 'Nuovo pacchetto' });
  await form.getByRole('button', { name: 'Crea' }).click();
  await expect(form.getByRole('alert')).toContainText('Durata');
  await form.getByLabel('Nome').fill('In cima per 36 ore');
  await form.getByLabel('Effetto').selectOption({ label: 'In cima ai risultati' });
  await form.getByLabel('Durata').fill('36');
  await form.getByLabel('Prezzo').fill('7,90');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Crea' }).click();
  await expect(toast(page, 'Pacchetto creato')).toBeVisible();
  const createdRow = row(page, 'In cima per 36 ore');
  await expect(createdRow).toContainText('36 ore (2 giorni)');
  await expect(createdRow).toContainText('7,90 €');

  await createdRow.getByRole('button', { name: 'Modifica In cima per 36 ore' }).click();
  const edit = page.getByRole('dialog', { name: 'Modifica In cima per 36 ore' });
  await edit.getByLabel('Prezzo').fill('8');
  await edit.getByRole('button', { name: 'Salva' }).click();
  await expect(createdRow).toContainText('8 €');

  await createdRow.getByRole('switch').click();
  await expect(createdRow.getByRole('switch')).not.toBeChecked();
  const soldNames = async () => {
    const { data } = await (await page.request.get('/api/v1/billing/boosts/active')).json();
    return data.map(({ name }: { name: string }) => name);
  };
  await expect.poll(soldNames).not.toContain('In cima per 36 ore');

  await createdRow.getByRole('button', { name: 'Elimina In cima per 36 ore' }).click();
  await page
    .getByRole('dialog', { name: /^Eliminare/ })
    .getByRole('button', { name: 'Elimina' })
    .click();
  await expect(createdRow).toHaveCount(0);

  await row(page, 'In cima 30 giorni')
    .getByRole('button', { name: /^Elimina/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Qualcuno ha già comprato In cima 30 giorni' })).toBeVisible();
});

test.describe('while a plan is on sale', () => {
  test.beforeEach(async ({ page }) => switchStayPlan(page, true));

  test('publishing opens the plans, a trial starts with a card, and the listing is public', async ({ page, watch }) => {
    test.slow();
    watch.expectFault(/status of 402/);
    const listing = await getListing(page, 'HOSPITALITY', 'PUBLISHED', giulia);
    await expect(await page.request.put('/api/v1/billing/details', { data: details })).toBeOK();
    await changeListingStatus(page, listing.id, 'suspend');
    await open(page, '/dashboard/listings');
    await listingCard(page, listing.title).getByRole('button', { name: 'Riattiva' }).click();
    const checkout = page.getByRole('dialog');
    await expect(checkout).toContainText('I primi 30 giorni sono gratis');
    await expectAccessible(page);
    await checkout.getByRole('button', { name: 'Continua' }).click();
    await checkout.getByRole('radio', { name: 'Una nuova carta' }).check();
    await checkout.getByLabel('Numero della carta').fill('4242424242424242');
    await checkout.getByLabel('Scadenza').fill('12/34');
    await checkout.getByLabel('Codice di sicurezza').fill('123');
    await checkout.getByRole('checkbox', { name: /Chiedo che/ }).check();
    await checkout.getByRole('button', { name: /^Inizia la prova/ }).click();
    await expect(listingCard(page, listing.title)).toContainText('Pubblicato', { timeout: 15_000 });
    await open(page, '/dashboard/profile/billing/transactions?tab=subscriptions');
    await expect(page.getByRole('row').filter({ hasText: listing.title })).toContainText('Ospitalità');
  });
});
