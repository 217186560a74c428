import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { admin, createAdvertiser, listingCard, newStay } from './listings.ts';
import { text } from './messages.ts';
import { DEMO_PASSWORD, member, signInAs, waitForEmail } from './users.ts';
import { whileLanding } from './while-landing.ts';

/** Listing administration: search, suspension with a reason, release, CIN review and deletion. */

async function find(page: Page, title: string) {
  await open(page, '/admin/listings');
  await page.getByLabel(text('allListings:search.label')).fill(title.toUpperCase());
  await expect(page).toHaveURL(/title=/);
  await expect(page.getByText(text('allListings:tiles.filtered')).first()).toBeVisible();
  return page.locator('tbody tr').filter({ hasText: title });
}

async function choose(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: text('allListings:actions.more', { title }) }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a suspended listing shows its owner the reason, and an admin lifts the suspension', async ({
  page,
  otherPage,
  request,
  watch,
}) => {
  watch.expectFault(/status of 409/);
  const { owner, listing } = await createAdvertiser(otherPage, 'Giulia');
  const { id, title } = listing;
  await signInAs(page, admin);
  const row = await find(page, title);
  await expect(row).toContainText(owner.email);
  await expectAccessible(page);
  await choose(page, title, text('allListings:actions.suspend'));
  const dialog = page.getByRole('dialog', { name: text('allListings:suspend.title', { title }) });
  await dialog.getByRole('button', { name: text('allListings:actions.suspend') }).click();
  await expect(dialog.getByText(text('allListings:suspend.reasonShort', { count: 3 }))).toBeVisible();
  await expect(dialog.getByLabel(text('allListings:suspend.reason'))).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel(text('allListings:suspend.reason')).fill('Le foto sono di un’altra casa.');
  await dialog.getByRole('button', { name: text('allListings:actions.suspend') }).dblclick();
  await expect(toast(page, text('allListings:done.suspend', { title }))).toBeVisible();
  await expect(row).toContainText(text('allListings:suspendedBy.ADMIN'));

  // The owner reads the reason in the email, in the list and on the page, also after a reload.
  const email = await waitForEmail(request, owner.email, text('listing.emails:suspended.subject'));
  expect(email.text).toContain('Le foto sono di un’altra casa.');
  await open(otherPage, '/dashboard/listings');
  await expect(listingCard(otherPage, title)).toContainText(
    text('myListings:card.heldByAdmin', { reason: 'Le foto sono di un’altra casa.' }),
  );
  await expect(
    listingCard(otherPage, title).getByRole('button', { name: text('myListings:actions.reactivate') }),
  ).toHaveCount(0);
  for (const _ of ['first', 'again']) {
    expect((await otherPage.goto(`/listing/${id}`))?.status()).toBe(200);
    await expect(otherPage.getByText('Le foto sono di un’altra casa.')).toBeVisible();
  }
  const rejected = await otherPage.request.post(`/api/v1/listings/${id}/publish`);
  expect((await rejected.json()).code).toBe('LISTING_HELD_EXCEPTION');
  await expectAccessible(otherPage);

  // On the listing page, with the keyboard: the focus stays in the listing section.
  await open(page, `/listing/${id}`);
  await page.getByRole('button', { name: text('myListings:actions.lift') }).press('Enter');
  await expect(page.getByText(text('myListings:manage.PUBLISHED'))).toBeVisible();
  await expect(page.getByRole('heading', { name: text('myListings:manage.headingAdmin') })).toBeFocused();
  await expectAccessible(page);
});

test('an admin reviews a CIN of another comune and deletes a listing permanently', async ({
  page,
  otherPage,
  watch,
}) => {
  watch.expectFault(/status of 404/);
  await signInAs(otherPage, await member(otherPage.request, 'Giulia'));
  const title = 'Notti sotto un altro comune';
  const { id } = await newStay(otherPage, { title, cin: 'IT058091C2ABCD1234' });
  await signInAs(page, admin);
  const row = await find(page, title);
  await page.getByRole('checkbox', { name: text('allListings:cinOnly') }).check();
  await expect(page).toHaveURL(/cin=true/);
  await choose(page, title, text('allListings:actions.acceptCin'));
  const accepting = page.getByRole('dialog', { name: text('allListings:cin.title', { cin: 'IT058091C2ABCD1234' }) });
  await expectAccessible(page);
  await accepting.getByRole('button', { name: text('allListings:actions.acceptCin') }).click();
  await expect(toast(page, text('allListings:done.acceptCin', { title }))).toBeVisible();
  await expect(page.getByRole('heading', { name: text('allListings:list.none') })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: text('allListings:cinOnly') }).click();
  await choose(page, title, text('allListings:actions.delete'));
  const deleting = page.getByRole('dialog', { name: text('allListings:delete.title', { title }) });
  await expect(deleting).toContainText(text('allListings:delete.calendar'));
  await expectAccessible(page);
  await deleting.getByRole('button', { name: text('allListings:delete.confirm') }).click();
  await expect(deleting.getByText(text('allListings:suspend.reasonShort', { count: 3 }))).toBeVisible();
  await expect(deleting.getByLabel(text('allListings:delete.reason'))).toBeFocused();
  await deleting.getByLabel(text('allListings:delete.reason')).fill('Annuncio doppio.');
  await deleting.getByRole('button', { name: text('allListings:delete.confirm') }).dblclick();
  await expect(toast(page, text('allListings:done.delete', { title }))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(row).toHaveCount(0);
  expect((await otherPage.goto(`/dashboard/listings/${id}`))?.status()).toBe(404);
});

test('a user without the admin role gets a 403 page', async ({ page, watch }) => {
  watch.expectFault(/status of 403/);
  await signInAs(page, { email: 'marco@soglia.test', password: DEMO_PASSWORD });
  expect((await page.goto('/admin/listings'))?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1, name: text('shell:errorPage.deniedTitle') })).toBeVisible();
});

test('a choice made while the previous one is loading is combined with it', async ({ page }) => {
  await signInAs(page, admin);
  await open(page, '/admin/listings');
  const status = page.getByRole('search').getByRole('combobox', { name: text('allListings:status') });
  const order = page.getByRole('search').getByRole('combobox', { name: text('allListings:sort.label') });
  const [, other = ''] = await order
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  await whileLanding({ on: status, option: 'SUSPENDED' }, { on: order, option: other });
  await expect(page).toHaveURL(/sort=/);
  await expect(page).toHaveURL(/status=SUSPENDED/);
  await expect(status).toHaveValue('SUSPENDED');
  await expect(order).toHaveValue(other);
});
