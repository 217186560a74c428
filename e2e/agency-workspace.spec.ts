import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { createAdvertiser, publishNew } from './listings.ts';
import { text, textPattern } from './messages.ts';
import { member, signInAs } from './users.ts';

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

test('on a phone a member sees the units of a project and concludes one from the table', async ({
  page,
  otherPage,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const facts = { projectName: 'Residenza Aurora' };
  const { listing } = await createAdvertiser(page, 'Aurora', { facts });
  const title = `Attico al quinto piano ${crypto.randomUUID().slice(0, 8)}`;
  const unit = await publishNew(page, { title, price: { amount: 310_000, currency: 'EUR' } }, facts);
  const data = { name: `Studio ${crypto.randomUUID().slice(0, 8)}`, business, takeOver: true };
  const { slug } = (await (await page.request.post('/api/v1/organizations', { data })).json()).data as { slug: string };

  await open(otherPage, `/listing/${listing.id}`);
  const heading = text('projectUnits:heading', { count: 1, project: facts.projectName });
  await expect(otherPage.getByRole('heading', { name: heading })).toBeVisible();
  await expectAccessible(otherPage);
  await otherPage
    .getByRole('table', { name: text('projectUnits:caption') })
    .getByRole('link', { name: title })
    .click();
  await expect(otherPage).toHaveURL(new RegExp(`/listing/${unit}`));

  await open(page, `/dashboard/agency/${slug}/listings`);
  await page.getByRole('button', { name: text('organizationListings:actions.more', { title }) }).click();
  await page.getByRole('menuitem', { name: text('organizationListings:actions.conclude') }).click();
  const dialog = page.getByRole('dialog', { name: text('myListings:conclude.title', { title }) });
  await dialog.getByLabel(text('myListings:conclude.buyer')).fill('Ada Lovato');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text('myListings:conclude.confirm') }).click();
  await expect(toast(page, text('organizationListings:conclude.done'))).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText(text('organizationListings:statuses.CONCLUDED'))).toBeVisible();
});

test('the conversations of an agency are apart from those of its member', async ({ page, otherPage, request }) => {
  const { slug, listing } = await createAgency(page);
  await signInAs(otherPage, await member(request, 'Zita'));
  const contact = { data: { message: 'Buongiorno, è ancora libero?' } };
  await expect(await otherPage.request.post(`/api/v1/contacts/messages/${listing.id}`, contact)).toBeOK();

  await open(page, '/dashboard/messages');
  await expect(page.getByRole('heading', { name: text('messages:none.inbox') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: textPattern('messages:list.agency') }).click();
  await expect(page).toHaveURL(`/dashboard/agency/${slug}/messages`);
  await page.getByRole('link', { name: /Zita P\./ }).click();
  await expect(page.getByText('Buongiorno, è ancora libero?').last()).toBeVisible();
  await page.getByRole('link', { name: text('messages:list.personal') }).click();
  await expect(page.getByRole('heading', { name: text('messages:none.inbox') })).toBeVisible();
});
