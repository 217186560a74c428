import type { Page } from '@playwright/test';
import { card, expect, open, summary, test, toast } from './journey.ts';
import { anyText, text } from './messages.ts';
import { DEMO_PASSWORD, fillSignIn, member, Phone, signIn, signInAs } from './users.ts';

/**
 * Account errors of spec/000 §8 that need a failure between browser and server. The journeys in `sign-in`,
 * `account-lifecycle`, `social-sign-in`, `profile`, `admin-users` and `errors` show the others.
 */
const brokenLine = /ERR_FAILED|Failed to fetch/;
const silent = text('errors:SERVICE_UNAVAILABLE_EXCEPTION');
const admin = { email: 'admin@soglia.test', password: DEMO_PASSWORD };

/** Aborts matching requests of the page until the returned function is called. */
async function breakLine(page: Page, path: RegExp, method = 'GET') {
  await page.route(path, (route) => (route.request().method() === method ? route.abort() : route.fallback()));
  return () => page.unroute(path);
}

test('sign-in without a network or behind a failing gateway keeps the input', async ({ page, watch }) => {
  watch.expectFault(brokenLine);
  watch.expectFault(/status of 502/);
  const mend = await breakLine(page, /\/auth\/login$/, 'POST');
  await signIn(page, admin);
  await expect(summary(page)).toContainText(silent);
  await expect(toast(page, silent)).toBeVisible();
  await mend();
  await page.route(/\/auth\/login$/, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await page.getByRole('button', { name: text('accounts:signIn.submit') }).click();
  await expect(summary(page)).toContainText(
    anyText('errors:GENERIC_EXCEPTION', 'errors:SERVICE_UNAVAILABLE_EXCEPTION'),
  );
  await expect(page.getByLabel(text('accounts:signIn.identifier'))).toHaveValue(admin.email);
  await page.unroute(/\/auth\/login$/);
  await page.getByRole('button', { name: text('accounts:signIn.submit') }).click();
  await expect(page).toHaveURL('/dashboard/overview');
});

test('a failed check of a second factor, and its failed setup and removal, show an error', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(brokenLine);
  watch.expectFault(/status of 400/);
  const user = await member(request, 'Zita');
  await signInAs(page, user);
  await open(page, '/dashboard/profile');
  const panel = card(page, text('profile:twoFactor.title'));
  const mendSetup = await breakLine(page, /\/otp\/generate$/);
  await panel.getByRole('button', { name: text('profile:twoFactor.enable') }).click();
  await page.getByRole('button', { name: text('profile:twoFactor.start.go') }).click();
  await expect(toast(page, text('profile:twoFactor.setupFailed'))).toBeVisible();
  await mendSetup();

  const { secret } = (await (await page.request.get('/api/v1/otp/generate')).json()).data;
  const phone = new Phone(secret);
  const data = { secret, code: phone.code() };
  const { backupCodes } = (await (await page.request.post('/api/v1/otp/enable', { data })).json()).data;
  await open(page, '/dashboard/profile');
  await panel.getByRole('button', { name: text('profile:twoFactor.disable') }).click();
  const dialog = page.getByRole('dialog', { name: text('profile:twoFactor.disableTitle') });
  await dialog.getByLabel(text('profile:twoFactor.disableCode')).fill(phone.wrongCode());
  await dialog.getByRole('button', { name: text('profile:twoFactor.disable') }).click();
  await expect(toast(page, text('profile:twoFactor.disableFailed'))).toBeVisible();
  await expect(dialog.getByText(text('errors:INVALID_OTPCODE_EXCEPTION'))).toBeVisible();
  await page.context().clearCookies();

  await signIn(page, user);
  const step = page.getByRole('dialog', { name: text('identity:twoFactor.title') });
  await breakLine(page, /\/login\/otp$/, 'POST');
  await step.getByRole('textbox', { name: text('identity:twoFactor.code') }).focus();
  await page.keyboard.type('123456');
  await expect(step.getByText(text('identity:twoFactor.failed'))).toBeVisible();
  await page.unroute(/\/login\/otp$/);
  await step.getByRole('button', { name: text('identity:twoFactor.useBackup') }).click();
  await step.getByLabel(text('identity:twoFactor.backupCode')).fill(backupCodes[0]);
  await step.getByRole('button', { name: text('identity:twoFactor.submit') }).click();
  await expect(page).toHaveURL('/dashboard/overview');

  await open(page, '/dashboard/profile');
  await panel.getByRole('button', { name: text('profile:twoFactor.disable') }).click();
  await dialog.getByLabel(text('profile:twoFactor.disableCode')).fill(backupCodes[1]);
  await dialog.getByRole('button', { name: text('profile:twoFactor.disable') }).click();
  await expect(toast(page, text('profile:twoFactor.disabled'))).toBeVisible();
  await expect(panel.getByText(text('profile:twoFactor.off'))).toBeVisible();
});

test('a failed request for a verification email shows an error, a failed reset request shows the usual message', async ({
  page,
  watch,
}) => {
  watch.expectFault(brokenLine);
  await breakLine(page, /\/resend-verification-email$/, 'POST');
  await breakLine(page, /\/reset\/request$/, 'POST');
  await open(page, '/auth/verify');
  await expect(page.getByRole('heading', { name: text('identity:verify.failed') })).toBeVisible();
  await page.getByRole('button', { name: text('identity:resend.again') }).click();
  await expect(page.getByText(text('identity:verify.emailNeeded'))).toBeVisible();
  await page.getByLabel(text('identity:person.email')).fill('nessuno@posta.test');
  await page.getByRole('button', { name: text('identity:resend.again') }).click();
  await expect(toast(page, silent)).toBeVisible();

  await open(page, '/auth/forgot-password');
  await page.getByLabel(text('identity:forgot.identifier')).fill('nessuno@posta.test');
  await page.getByRole('button', { name: text('identity:forgot.submit') }).click();
  await expect(page.getByRole('heading', { name: text('identity:forgot.asked') })).toBeVisible();
  await expect(toast(page, text('identity:forgot.asked'))).toBeVisible();
});

test('a failed sign-out leads to the sign-in page, and says that the session is still active', async ({
  page,
  watch,
}) => {
  watch.expectFault(brokenLine);
  await signInAs(page, { email: 'giulia@soglia.test', password: DEMO_PASSWORD });
  await open(page, '/dashboard/overview');
  await breakLine(page, /\/auth\/logout$/, 'POST');
  await page.getByRole('link', { name: text('shell:account.signOut') }).click();
  await expect(page).toHaveURL('/auth/sign-in');
  await expect(toast(page, text('shell:account.signOutFailed'))).toBeVisible();
  await page.goto('/dashboard/overview');
  await expect(
    page.getByRole('heading', { level: 1, name: text('dashboard:overview.hello', { name: 'Giulia' }) }),
  ).toBeVisible();
});

test('a profile that cannot be saved keeps the input, and a switch shows the saved value', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(brokenLine);
  await signInAs(page, await member(request, 'Yara'));
  await open(page, '/dashboard/profile');
  await breakLine(page, /\/api\/v1\/users\/\d+$/, 'PATCH');
  const shows = page.getByRole('switch', { name: text('profile:contact.showEmail') });
  await shows.click();
  await expect(toast(page, text('profile:contact.failed'))).toBeVisible();
  await expect(shows).not.toBeChecked();
  const panel = card(page, text('profile:card.title'));
  await panel.getByRole('button', { name: text('profile:edit') }).click();
  await panel.getByLabel(text('profile:card.biography')).fill('Scritta con cura.');
  await panel.getByRole('button', { name: text('profile:save') }).click();
  await expect(summary(page)).toContainText(text('profile:updateFailed'));
  await expect(panel.getByLabel(text('profile:card.biography'))).toHaveValue('Scritta con cura.');
});

test('an admin sees an error when a list, a user or a change fails', async ({ page, request, watch }) => {
  watch.expectFault(brokenLine);
  watch.expectFault(/users: (suspend|activate|delete) failed/);
  const user = await member(request, 'Walter');
  await signInAs(page, user);
  const { secret } = (await (await page.request.get('/api/v1/otp/generate')).json()).data;
  const data = { secret, code: new Phone(secret).code() };
  await expect(await page.request.post('/api/v1/otp/enable', { data })).toBeOK();
  await page.context().clearCookies();
  await signInAs(page, admin);
  await open(page, '/admin/users');

  const mendList = await breakLine(page, /\/api\/v1\/users\/search\//);
  await page.getByLabel(text('users:search.label')).fill(user.email);
  await expect(page.getByText(text('users:list.failed'))).toBeVisible({ timeout: 15_000 });
  await mendList();
  await page.getByRole('button', { name: text('users:list.retry') }).click();
  const more = page.getByRole('button', { name: text('users:actions.more', { name: 'Walter Prova' }) });

  const change = /\/api\/v1\/users\/\d+$/;
  const mendChange = await breakLine(page, change, 'PATCH');
  await more.click();
  await page.getByRole('menuitem', { name: text('users:actions.suspend') }).click();
  const dialog = page.getByRole('dialog', { name: text('users:suspend.title', { name: 'Walter Prova' }) });
  await dialog.getByLabel(text('users:suspend.reason')).fill('Per prova');
  await dialog.getByRole('button', { name: text('users:actions.suspend') }).click();
  await expect(toast(page, text('users:actions.suspendFailed', { name: 'Walter Prova' }))).toBeVisible();
  await expect(dialog.getByLabel(text('users:suspend.reason'))).toHaveValue('Per prova');
  await dialog.getByRole('button', { name: text('users:actions.cancel') }).click();
  await mendChange();

  const repairUser = await breakLine(page, /\/api\/v1\/users\/\d+\?projection=/);
  await page.getByRole('link', { name: text('users:actions.editOne', { name: 'Walter Prova' }) }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('users:edit.failed') })).toBeVisible({
    timeout: 15_000,
  });
  await expect(toast(page, text('users:edit.failed'))).toBeVisible();
  await repairUser();
  await page.getByRole('button', { name: text('users:list.retry') }).click();
  await breakLine(page, /\/otp\/force-disable\//, 'POST');
  await page.getByRole('button', { name: text('users:facts.disable') }).click();
  const sure = page.getByRole('dialog');
  await sure.getByLabel(text('users:reason.label')).fill('Ha perso il telefono');
  await sure.getByRole('button', { name: text('users:facts.disableSubmit') }).click();
  await expect(toast(page, text('users:facts.disableFailed'))).toBeVisible();
  await expect(sure.getByLabel(text('users:reason.label'))).toHaveValue('Ha perso il telefono');
});

test('a page whose session ended elsewhere offers sign-in in a new tab and loses no input', async ({
  page,
  request,
  context,
  watch,
}) => {
  watch.expectFault(/status of 401/);
  const user = await member(request, 'Ines');
  await signInAs(page, user);
  await open(page, '/dashboard/profile');
  await card(page, text('profile:card.title'))
    .getByRole('button', { name: text('profile:edit') })
    .click();
  await page.getByLabel(text('profile:card.biography')).fill('Cerco un balcone con le rondini.');
  await page.request.post('/api/v1/auth/logout');
  await page.getByRole('button', { name: text('profile:save') }).click();
  await expect(toast(page, text('shell:account.sessionEnded'))).toBeVisible();
  const newPage = context.waitForEvent('page');
  await page.getByRole('button', { name: text('shell:nav.signIn') }).click();
  const other = await newPage;
  await fillSignIn(other, user.email, user.password);
  await expect(other).toHaveURL('/dashboard/profile');
  await page.getByRole('button', { name: text('profile:save') }).click();
  await expect(card(page, text('profile:card.title')).getByText('Cerco un balcone con le rondini.')).toBeVisible();
});
