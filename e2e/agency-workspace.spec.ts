import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { createAdvertiser } from './listings.ts';
import { text } from './messages.ts';

/** The workspace of an agency: many listings at once. */

const business = { name: 'Aurora Srl', address: 'Via Roma 1, Torino', vatNumber: '12345670017', reaNumber: null };

async function createAgency(page: Page) {
  const { listing } = await createAdvertiser(page, 'Aurora');
  const data = { name: `Studio ${crypto.randomUUID().slice(0, 8)}`, business, takeOver: true };
  const response = await page.request.post('/api/v1/organizations', { data });
  await expect(response).toBeOK();
  const { id, slug } = (await response.json()).data as { id: number; slug: string };
  return { id, slug, listing };
}

test('a member sets a value of more than a hundred listings, and the job shows its progress', async ({ page }) => {
  test.slow();
  const { id, slug, listing } = await createAgency(page);
  for (let at = 0; at < 101; at += 1) {
    const copy = { data: { draftId: `copy-${at}` } };
    await expect(await page.request.post(`/api/v1/listings/${listing.id}/duplicate`, copy)).toBeOK();
  }
  await open(page, `/dashboard/agency/${slug}/listings`);
  await page.getByRole('checkbox', { name: text('organizationListings:select.all') }).check();
  const bar = page.getByRole('region', { name: text('organizationListings:select.bar') });
  await bar.getByRole('button', { name: text('organizationListings:select.whole', { count: 102 }) }).click();
  await bar.getByRole('button', { name: text('organizationListings:actions.set'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: text('organizationListings:set.title', { count: 102 }) });
  await dialog.getByLabel(text('organizationListings:set.field')).selectOption('contactPhone');
  await dialog.getByLabel(text('organizationListings:set.fields.contactPhone'), { exact: true }).fill('02 1234567');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text('organizationListings:set.submit'), exact: true }).click();
  await expect(toast(page, text('organizationListings:changed.done', { count: 102 }))).toBeVisible({ timeout: 30_000 });
  const changes = await page.request.get(`/api/v1/organizations/${id}/listings/bulk`);
  expect((await changes.json()).data[0]).toMatchObject({ action: 'set', status: 'DONE', done: 102, refused: 0 });
});
