import type { Page } from '@playwright/test';
import { card, expect, expectAccessible, hydrated, open, summary, test, toast } from './journey.ts';
import { newProperty, saveListing } from './listings.ts';
import { text, textPattern } from './messages.ts';
import { DEMO_PASSWORD, member, Phone, signIn, signInAs, waitForEmail } from './users.ts';

/** User administration by an admin. */
const admin = { email: 'admin@soglia.test', password: DEMO_PASSWORD };

const search = (page: Page) => page.getByLabel(text('users:search.label'));
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const emails = async (page: Page) => {
  const texts = await rows(page).getByRole('rowheader').allInnerTexts();
  return texts.map((text) => text.match(/\S+@\S+/)?.[0] ?? '');
};

test('users are searched, sorted and paged, and the address contains the full state', async ({ page }) => {
  await signInAs(page, admin);
  await open(page, '/admin/users');
  await expect(rows(page)).toHaveCount(20);
  const listed = await emails(page);
  expect(listed).toEqual(listed.toSorted());
  await expectAccessible(page);

  const pages = page.getByRole('navigation', { name: text('users:list.pages') });
  await pages.getByRole('link', { name: text('users:list.page', { page: 2 }), exact: true }).click();
  await expect(page).toHaveURL('/admin/users?page=1');
  await expect.poll(() => emails(page).then(([first]) => first)).not.toBe(listed[0]);
  const second = await emails(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(second.length);
  expect(await emails(page)).toEqual(second);
  await expect(pages.getByRole('link', { name: text('users:list.page', { page: 2 }), exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await open(page, '/admin/users?page=1');

  // A new order starts at the first page.
  await page.getByRole('link', { name: `${text('users:sort.label')} ${text('users:sort.email,desc')}` }).click();
  await expect(page).toHaveURL('/admin/users?sort=email%2Cdesc');
  await expect
    .poll(() => emails(page).then((now) => now.length > 1 && now.join() === now.toSorted().reverse().join()))
    .toBe(true);

  // One character is too short for a search.
  await search(page).fill('g');
  await search(page).press('Enter');
  await expect(page).toHaveURL('/admin/users?sort=email%2Cdesc');
  await search(page).fill('gi');
  await expect(page).toHaveURL('/admin/users?email=gi&sort=email%2Cdesc');
  await expect.poll(async () => (await emails(page)).every((email) => email.includes('gi'))).toBe(true);
  await search(page).fill('nessuno-si-chiama-cosi');
  await expect(page.getByRole('heading', { name: text('users:list.none') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: text('users:search.clear') }).click();
  await expect(rows(page)).toHaveCount(20);
});

test('a suspended user is signed out at once and sees the reason until an admin activates the account', async ({
  page,
  otherPage,
  request,
  watch,
}) => {
  watch.expectFault(/status of 403/);
  const user = await member(request, 'Silvio');
  await signIn(otherPage, user);
  await expect(otherPage).toHaveURL('/dashboard/overview');

  await signInAs(page, admin);
  await open(page, `/admin/users?email=${encodeURIComponent(user.email)}`);
  const more = page.getByRole('button', { name: text('users:actions.more', { name: 'Silvio Prova' }) });
  await more.click();
  await page.getByRole('menuitem', { name: text('users:actions.suspend') }).click();
  const dialog = page.getByRole('dialog', { name: text('users:suspend.title', { name: 'Silvio Prova' }) });
  await dialog.getByRole('button', { name: text('users:actions.suspend') }).click();
  await expect(dialog.getByText(text('validation:required'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(text('users:suspend.reason')).fill('Annunci copiati da un altro sito');
  await dialog.getByRole('button', { name: text('users:actions.suspend') }).click();
  await expect(toast(page, text('users:actions.suspended', { name: 'Silvio Prova' }))).toBeVisible();
  await expect(rows(page).first()).toContainText(text('users:statuses.SUSPENDED'));

  await otherPage.goto('/dashboard/profile');
  await expect(otherPage).toHaveURL('/auth/sign-in?redirect=%2Fdashboard%2Fprofile');
  await signIn(otherPage, user);
  const suspendedText = text('refused:suspendedBecause', { reason: 'Annunci copiati da un altro sito' });
  await expect(summary(otherPage)).toContainText(suspendedText);
  await expect(toast(otherPage, suspendedText)).toBeVisible();
  const email = await waitForEmail(request, user.email, text('account-lifecycle.emails:suspended.subject'));
  expect(email.text).toContain('Annunci copiati da un altro sito');

  await more.click();
  await page.getByRole('menuitem', { name: text('users:actions.activate') }).click();
  await expect(toast(page, text('users:actions.activated', { name: 'Silvio Prova' }))).toBeVisible();
  await signIn(otherPage, user);
  await expect(otherPage).toHaveURL('/dashboard/overview');
});

test('an admin corrects user data', async ({ page, request, watch }) => {
  watch.expectFault(/status of 409/);
  const user = await member(request, 'Tullia');
  await signInAs(page, admin);
  await open(page, `/admin/users?email=${encodeURIComponent(user.email)}`);
  await page.getByRole('link', { name: text('users:actions.editOne', { name: 'Tullia Prova' }) }).click();
  await expect(page).toHaveURL(`/admin/users/${user.id}`);
  await expectAccessible(page);
  await page.getByLabel(text('users:edit.surname')).fill('');
  await page.getByLabel(text('users:edit.biography')).fill('b'.repeat(501));
  await page.getByRole('button', { name: text('users:edit.submit') }).click();
  await expect(summary(page)).toContainText(`${text('users:edit.surname')}: ${text('validation:required')}`);
  await expect(summary(page)).toContainText(
    `${text('users:edit.biography')}: ${text('users:edit.biographyTooLong', { limit: 500 })}`,
  );

  await page.getByLabel(text('users:edit.surname')).fill('Cambiata');
  await page.getByLabel(text('users:edit.biography')).fill('Mended.');
  await page.getByLabel(text('users:edit.email')).fill(admin.email);
  await page.getByRole('button', { name: text('users:edit.submit') }).click();
  await expect(toast(page, text('users:edit.saveFailed'))).toBeVisible();
  await expect(summary(page)).toContainText(text('errors:EMAIL_ALREADY_USED_EXCEPTION'));
  await page.getByLabel(text('users:reason.optional')).fill('Lo chiede lei');
  await page.getByLabel(text('users:edit.email')).fill(user.email);
  // The original address: no reason is required.
  await expect(page.getByLabel(text('users:reason.optional'))).toBeHidden();
  await page.getByRole('button', { name: text('users:edit.submit') }).click();
  await expect(toast(page, text('users:edit.saved'))).toBeVisible();

  // Unsaved changes need a confirmation.
  await page.getByLabel(text('users:edit.surname')).fill('Mai Salvata');
  await page.getByRole('link', { name: text('users:edit.back') }).click();
  await page
    .getByRole('dialog', { name: text('unsaved:title') })
    .getByRole('button', { name: text('unsaved:leave') })
    .click();
  await expect(page).toHaveURL(`/admin/users?email=${encodeURIComponent(user.email)}`);
  await expect(rows(page).first()).toContainText('Tullia Cambiata');
});

test('an admin disables the second factor of a user who lost phone and codes', async ({ page, otherPage, request }) => {
  const user = await member(request, 'Ugo');
  await signInAs(otherPage, user);
  const { secret } = (await (await otherPage.request.get('/api/v1/otp/generate')).json()).data;
  const data = { secret, code: new Phone(secret).code() };
  await expect(await otherPage.request.post('/api/v1/otp/enable', { data })).toBeOK();

  await signInAs(page, admin);
  await open(page, `/admin/users/${user.id}`);
  await page.getByRole('button', { name: text('users:facts.disable') }).click();
  const dialog = page.getByRole('dialog', { name: text('users:facts.disableTitle', { name: 'Ugo Prova' }) });
  await dialog.getByRole('button', { name: text('users:facts.disableSubmit') }).click();
  await expect(dialog.getByText(text('validation:required'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(text('users:reason.label')).fill('Ha perso il telefono e i codici');
  await dialog.getByRole('button', { name: text('users:facts.disableSubmit') }).click();
  await expect(toast(page, text('users:facts.disabled'))).toBeVisible();
  await expect(card(page, text('users:facts.title')).getByText(text('users:off'))).toBeVisible();
  await waitForEmail(request, user.email, text('security.emails:twoFactorDisabled.subject'));
  await otherPage.context().clearCookies();
  await signIn(otherPage, user);
  await expect(otherPage).toHaveURL('/dashboard/overview');
});

test('a user is deleted after the admin typed the email', async ({ page, request }) => {
  const user = await member(request, 'Vera');
  await signInAs(page, admin);
  await open(page, `/admin/users?email=${encodeURIComponent(user.email)}`);
  await page.getByRole('button', { name: text('users:actions.more', { name: 'Vera Prova' }) }).click();
  await page.getByRole('menuitem', { name: text('users:actions.delete') }).click();
  const dialog = page.getByRole('dialog', { name: text('users:delete.title', { name: 'Vera Prova' }) });
  await dialog.getByRole('button', { name: text('users:delete.submit') }).click();
  await expect(dialog.getByText(text('validation:required'))).toBeVisible();
  await expect(dialog.getByText(text('users:delete.differs'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(text('users:reason.label')).fill('Lo chiede per lettera, senza più accesso');
  await dialog.getByLabel(textPattern('users:delete.confirm')).fill(user.email);
  await dialog.getByRole('button', { name: text('users:delete.submit') }).click();
  await expect(toast(page, text('users:actions.deleted', { name: 'Vera Prova' }))).toBeVisible();
  await expect(page.getByRole('heading', { name: text('users:list.none') })).toBeVisible();
});

test('the user page shows activity and history, and an admin suspends and deletes the user there', async ({
  page,
  otherPage,
  request,
}) => {
  const user = await member(request, 'Wanda');
  await signInAs(otherPage, user);
  await saveListing(otherPage, 'MARKET', {
    property: { id: await newProperty(otherPage) },
    contractType: 'SALE',
    title: 'Bilocale di Wanda a Lecce',
    contactEmail: user.email,
    price: { amount: 99_000, currency: 'EUR' },
  });
  await signInAs(page, admin);
  await open(page, `/admin/users?email=${encodeURIComponent(user.email)}`);
  await page.getByRole('link', { name: text('users:actions.editOne', { name: 'Wanda Prova' }) }).click();
  const timeline = card(page, text('users:timeline.title'));
  const entries = timeline.getByRole('listitem');
  const listing = entries.filter({ hasText: text('users:timeline.kinds.LISTING') });
  await expect(listing.getByRole('link', { name: 'Bilocale di Wanda a Lecce' })).toBeVisible();
  await expect(listing).toContainText(text('users:timeline.listing.DRAFT'));
  await expect(entries.filter({ hasText: text('users:timeline.kinds.SESSION') }).first()).toContainText(
    text('users:timeline.active'),
  );
  await expect(entries.filter({ hasText: text('audit:events.accounts.registered') })).toHaveCount(1);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  }

  await page.getByRole('button', { name: text('users:actions.suspend') }).click();
  const suspending = page.getByRole('dialog', { name: text('users:suspend.title', { name: 'Wanda Prova' }) });
  await suspending.getByLabel(text('users:suspend.reason')).fill('Annunci copiati da un altro sito');
  await suspending.getByRole('button', { name: text('users:actions.suspend') }).click();
  await expect(toast(page, text('users:actions.suspended', { name: 'Wanda Prova' }))).toBeVisible();
  await expect(
    entries.filter({ hasText: text('users:timeline.reason', { reason: 'Annunci copiati da un altro sito' }) }),
  ).toHaveCount(1);
  await expect(page.getByRole('button', { name: text('users:actions.activate'), exact: true })).toBeVisible();

  await page.getByRole('button', { name: text('users:actions.delete'), exact: true }).click();
  const deleting = page.getByRole('dialog', { name: text('users:delete.title', { name: 'Wanda Prova' }) });
  await deleting.getByLabel(text('users:reason.label')).fill('Lo chiede per lettera, senza più accesso');
  await deleting.getByLabel(textPattern('users:delete.confirm')).fill(user.email);
  await deleting.getByRole('button', { name: text('users:delete.submit') }).click();
  await expect(toast(page, text('users:actions.deleted', { name: 'Wanda Prova' }))).toBeVisible();
  await expect(page).toHaveURL(`/admin/users?email=${encodeURIComponent(user.email)}`);
});

test('a user without the admin role gets a 403 page', async ({ page, watch }) => {
  watch.expectFault(/status of 403/);
  await signInAs(page, { email: 'marco@soglia.test', password: DEMO_PASSWORD });
  for (const path of ['/admin/users', '/admin/users/1']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(403);
    await expect(page.getByRole('heading', { level: 1, name: text('shell:errorPage.deniedTitle') })).toBeVisible();
    await expect(page.getByRole('button', { name: text('shell:errorPage.back') })).toBeVisible();
    await expectAccessible(page);
  }
});

/** The banner over every page during impersonation. */
const banner = (page: Page) => page.getByRole('complementary', { name: text('seeAs:banner.label') });
const readOnly = text('errors:READ_ONLY_VIEW_EXCEPTION');

test('an admin impersonates a user, who is notified of the reason, and changes nothing', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/status of 403/);
  const user = await member(request, 'Zoe');
  await signInAs(page, admin);
  await open(page, `/admin/users/${user.id}`);
  await page.getByRole('button', { name: text('users:seeAs.action') }).click();
  const dialog = page.getByRole('dialog', { name: text('users:seeAs.title', { name: 'Zoe Prova' }) });
  await dialog.getByRole('button', { name: text('users:seeAs.submit') }).click();
  await expect(dialog.getByText(text('validation:required'))).toBeVisible();
  await dialog.getByLabel(text('users:reason.label')).fill('No');
  await expect(dialog.getByText(text('users:reason.tooShort', { least: 3 }))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(text('users:reason.label')).fill('Non trova i suoi preferiti');
  await dialog.getByRole('button', { name: text('users:seeAs.submit') }).click();
  await expect(page).toHaveURL('/dashboard/overview');
  await expect(
    page.getByRole('heading', { level: 1, name: text('dashboard:overview.hello', { name: 'Zoe' }) }),
  ).toBeVisible();
  const status = banner(page).getByRole('status');
  await expect(status).toContainText(text('seeAs:banner.looking', { name: 'Zoe Prova' }));
  await expect(status).toContainText(textPattern('seeAs:banner.limits'));
  const email = await waitForEmail(request, user.email, text('account-lifecycle.emails:impersonation.subject'));
  expect(email.text).toContain('Non trova i suoi preferiti');

  await open(page, '/dashboard/profile');
  await page
    .getByRole('button', { name: text('profile:edit') })
    .first()
    .click();
  await page.getByLabel(text('profile:card.surname')).fill('Cambiata');
  await page
    .getByRole('button', { name: text('profile:save') })
    .first()
    .click();
  await expect(page.getByText(readOnly).first()).toBeVisible();
});

test('an impersonating admin sees a banner on every page and returns to the admin account', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/status of 403/);
  const user = await member(request, 'Zeno');
  await signInAs(page, admin);
  const data = { reason: 'Non trova i suoi preferiti' };
  await expect(await page.request.post(`/api/v1/admin/users/${user.id}/see-as`, { data })).toBeOK();
  for (const path of ['/', '/dashboard/properties/wizard', '/dashboard/overview']) {
    await open(page, path);
    await expect(banner(page)).toBeInViewport();
  }
  await expectAccessible(page);
  // Private messages are closed, and so are admin pages.
  await page.goto('/dashboard/messages');
  await expect(page.getByText(text('shell:errorPage.readOnlyText'))).toBeVisible();
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1, name: text('shell:errorPage.deniedTitle') })).toBeVisible();
  await hydrated(page);

  await banner(page)
    .getByRole('button', { name: text('seeAs:banner.back') })
    .click();
  await expect(page).toHaveURL(`/admin/users/${user.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Zeno Prova' })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('an admin without a second factor is reminded on every admin page', async ({ page }) => {
  await signInAs(page, admin);
  for (const path of ['/admin/users', '/admin/listings', '/admin/billing/plans']) {
    await open(page, path);
    await expect(page.getByText(text('seeAs:grace.title'))).toBeVisible();
  }
  await page.getByRole('link', { name: text('seeAs:grace.action') }).click();
  await expect(page).toHaveURL('/dashboard/profile#security');
});
