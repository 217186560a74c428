import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { MailboxEmail } from '#contract/platform/dev-mailbox.schemas';
import { card, expect, expectAccessible, open, test, toast } from './journey.ts';
import { admin, createAdvertiser, listingCard, saveListing } from './listings.ts';
import { text, textPattern } from './messages.ts';
import { createUserData, DEMO_PASSWORD, member, signInAs } from './users.ts';

/** Administration: overview, audit log, moderation queue, and access for admins only. */

test('the overview shows charts with text alternatives, and links to pending work', async ({ page }) => {
  await signInAs(page, admin);
  await open(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: text('adminOverview:title') })).toBeVisible();
  for (const title of [
    text('adminOverview:users.title'),
    text('adminOverview:listings.title'),
    text('adminOverview:revenue.title'),
    text('adminOverview:properties.title'),
    text('adminOverview:health.title'),
  ]) {
    await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
  }
  const published = page.getByRole('img', {
    name: textPattern('adminOverview:days.picture', { what: text('adminOverview:listings.published') }),
  });
  await expect(published).toBeVisible();
  await expectAccessible(page);

  // Chart values by arrow keys and in a table.
  const listings = page.getByRole('region', { name: text('adminOverview:listings.title'), exact: true });
  const days = listings.getByRole('slider', { name: text('adminOverview:listings.walk') });
  await days.focus();
  const today = await days.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  expect(await days.getAttribute('aria-valuetext')).not.toBe(today);
  await listings.getByText(text('adminOverview:table')).click();
  await expect(listings.getByRole('table').getByRole('row')).toHaveCount(31);
  await page.getByText(text('adminOverview:health.open'), { exact: true }).click();
  await expect(page.getByRole('rowheader', { name: 'mail.sendEmail' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text('adminOverview:refresh') }).click();
  await expect(page.getByRole('status').filter({ hasText: textPattern('adminOverview:refreshed') })).toHaveCount(1);

  await page.getByRole('link', { name: text('adminOverview:waiting.cinReviews') }).click();
  await expect(page).toHaveURL('/admin/listings?cin=true');
});

test('the overview shows an error when it fails to load, and loads on retry', async ({ page, watch }) => {
  watch.expectFault(/Failed to load resource/);
  await signInAs(page, admin);
  await open(page, '/admin/users');
  await page.route('**/api/v1/admin/overview', (route) => route.abort());
  await page
    .getByRole('navigation', { name: text('dashboard:nav.admin') })
    .getByRole('link', { name: text('dashboard:nav.overview') })
    .click();
  await expect(page.getByRole('heading', { name: text('adminOverview:failedTitle') })).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.unroute('**/api/v1/admin/overview');
  await page.getByRole('button', { name: text('adminOverview:retry') }).click();
  await expect(card(page, text('adminOverview:revenue.title'))).toBeVisible();
});

test('an admin action is in the audit log with its reason, and in the exported file', async ({ page, request }) => {
  const user = await member(request, 'Loredana');
  await signInAs(page, admin);
  const reason = `Annunci copiati da un altro sito, pratica ${user.id}`;
  const data = { status: 'SUSPENDED', suspensionReason: reason };
  const response = await page.request.patch(`/api/v1/users/${user.id}`, { data });
  await expect(response).toBeOK();

  await open(page, '/admin/audit');
  const form = page.getByRole('search');
  await expect(form.getByRole('checkbox', { name: text('audit:search.adminsOnly') })).toBeChecked();
  await form.getByLabel(text('audit:search.label')).fill(reason.slice(8));
  await expect(page).toHaveURL(/q=copiati/);
  const row = page.getByRole('listitem').filter({ hasText: text('audit:events.accounts.statusChanged') });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Loredana Prova');
  await expect(row).toContainText(reason);
  await expect(row.getByRole('row', { name: textPattern('audit:fields.status') })).toContainText(
    text('audit:values.ACTIVE'),
  );
  await expect(row.getByRole('row', { name: textPattern('audit:fields.status') })).toContainText(
    text('audit:values.SUSPENDED'),
  );
  await expectAccessible(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: text('audit:export') }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(reason);

  // Filters by one event, one user and one subject; each is removable.
  await row.getByRole('link', { name: text('audit:row.onlySubject', { name: 'Loredana Prova' }) }).click();
  await expect(page).toHaveURL(new RegExp(`subjectType=user&subjectId=${user.id}`));
  await page.getByLabel(text('audit:search.event'), { exact: true }).selectOption('listings.deleted');
  await expect(page.getByRole('heading', { name: text('audit:list.none') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: text('audit:search.reset') }).click();
  await expect(page).toHaveURL('/admin/audit');
  await form.getByRole('checkbox', { name: text('audit:search.adminsOnly') }).click();
  await expect(page).toHaveURL('/admin/audit?byAdmin=false');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: text('audit:events.accounts.signedIn') })
      .first(),
  ).toBeVisible();
});

/** The case of a listing, once the worker has analyzed its current version: up to a minute after a change. */
async function caseOf(page: Page, title: string, match?: string) {
  const row = page.getByRole('listitem', { name: title });
  const sign = match === undefined ? row : row.locator('mark').filter({ hasText: match });
  await expect(async () => {
    await open(page, '/admin/moderation');
    await expect(sign.first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 80_000, intervals: [1000] });
  return row;
}

// Approved signals stay approved, so a second run needs another number.
test('a listing with a phone number in its title is suspended with a reason, and public again after an edit and approval', async ({
  page,
  otherPage,
  request,
}) => {
  test.setTimeout(200_000);
  const { owner, listing } = await createAdvertiser(otherPage, 'Giulia');
  const { id, title } = listing;
  const { phone } = createUserData(text('billing:invoices.columns.number'));
  const number = phone.replace('+39', '');
  const newTitle = `Casa luminosa, chiama ${number}`;
  await saveListing(otherPage, 'MARKET', { id, title: newTitle });
  await signInAs(page, admin);
  const row = await caseOf(page, newTitle, number);
  await expect(row.getByRole('heading', { name: text('moderation:signs.CONTACT_IN_TEXT') })).toBeVisible();
  await expectAccessible(page);

  await row.getByRole('button', { name: text('moderation:holdOne', { title: newTitle }) }).press('Enter');
  const dialog = page.getByRole('dialog', { name: text('moderation:dialog.title', { title: newTitle }) });
  await expect(dialog.getByLabel(text('moderation:dialog.reason'))).toHaveValue(
    text('moderation:templates.CONTACT_IN_TEXT.reason'),
  );
  await expectAccessible(page);
  await dialog.getByLabel(text('moderation:dialog.reason')).fill('');
  await dialog.getByRole('button', { name: text('moderation:hold') }).press('Enter');
  await expect(dialog.getByText(text('moderation:dialog.reasonShort', { count: 3 }))).toBeVisible();
  await expect(dialog.getByLabel(text('moderation:dialog.reason'))).toBeFocused();
  await dialog.getByLabel(text('moderation:dialog.reason')).fill('Togli il numero dal titolo.');
  await dialog.getByRole('button', { name: text('moderation:hold') }).press('Enter');
  await expect(toast(page, text('moderation:held', { title: newTitle }))).toBeVisible();
  await expect(row).toHaveCount(0);

  // The owner reads the reason in the email and in the list.
  await expect
    .poll(async () => {
      const response = await request.get('/api/v1/dev/mailbox', { params: { to: owner.email } });
      const { data } = (await response.json()) as { data: MailboxEmail[] };
      return data.some(({ text }) => text.includes(newTitle) && text.includes('Togli il numero dal titolo.'));
    })
    .toBe(true);
  await open(otherPage, '/dashboard/listings');
  await expect(listingCard(otherPage, newTitle)).toContainText('Togli il numero dal titolo.');
  await open(page, '/admin/moderation?status=HELD');
  await expect(page.getByRole('listitem', { name: newTitle })).toContainText(
    text('moderation:case.reason', { reason: 'Togli il numero dal titolo.' }),
  );
  await expectAccessible(page);

  await saveListing(otherPage, 'MARKET', { id, title });
  const changed = await caseOf(page, title);
  await changed.getByRole('button', { name: text('moderation:passOne', { title }) }).press('Enter');
  await expect(toast(page, text('moderation:passed', { title }))).toBeVisible();
  await expect(changed).toHaveCount(0);
  expect((await otherPage.goto(`/listing/${id}`))?.status()).toBe(200);
  await expect(otherPage.getByText('Togli il numero dal titolo.')).toHaveCount(0);
});

test('a listing with a decision by another admin is reloaded with a notice', async ({ page, otherPage, watch }) => {
  test.setTimeout(120_000);
  watch.expectFault(/status of 409/);
  const { id } = (await createAdvertiser(otherPage, 'Giulia')).listing;
  const { email } = createUserData('Casa');
  const newTitle = `Casa in centro, scrivi a ${email}`;
  await saveListing(otherPage, 'MARKET', { id, title: newTitle });
  await signInAs(page, admin);
  const row = await caseOf(page, newTitle, email);
  const { data } = await (await page.request.get('/api/v1/admin/moderation')).json();
  const { id: caseId, version } = data.find((one: { listing: { id: number } }) => one.listing.id === id);
  const passing = { data: { decision: 'PASS', version } };
  await expect(await page.request.post(`/api/v1/admin/moderation/${caseId}/decision`, passing)).toBeOK();
  await row.getByRole('button', { name: text('moderation:holdOne', { title: newTitle }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('moderation:hold') })
    .click();
  await expect(toast(page, text('moderation:changed.PASSED'))).toBeVisible();
  await expect(row).toHaveCount(0);
});

const rooms = [
  '/admin',
  '/admin/users',
  '/admin/users/1',
  '/admin/properties',
  '/admin/streets',
  '/admin/listings',
  '/admin/moderation',
  '/admin/reports',
  '/admin/reports/1',
  '/admin/reports/appeals/1',
  '/admin/audit',
  '/admin/billing/plans',
  '/admin/billing/boosts',
];

test('the administration is closed to other users, and no link leads to it', async ({ page, watch }) => {
  watch.expectFault(/status of 403/);
  for (const room of rooms) {
    await page.goto(room);
    await expect(page, room).toHaveURL(`/auth/sign-in?redirect=${encodeURIComponent(room)}`);
  }
  await signInAs(page, { email: 'marco@soglia.test', password: DEMO_PASSWORD });
  for (const room of rooms) {
    expect((await page.goto(room))?.status(), room).toBe(403);
    await expect(page.getByRole('heading', { level: 1, name: text('shell:errorPage.deniedTitle') })).toBeVisible();
    await expect(page.locator('a[href^="/admin"]:not([href$="#main"])')).toHaveCount(0);
  }
  for (const own of ['/', '/dashboard/overview', '/dashboard/profile', '/dashboard/listings']) {
    await open(page, own);
    await expect(page.locator('a[href^="/admin"]:not([href$="#main"])'), own).toHaveCount(0);
  }
});
