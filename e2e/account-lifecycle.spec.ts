import type { Page } from '@playwright/test';
import { card, expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { anyText, text, textPattern } from './messages.ts';
import { createUserData, fillSignIn, linkIn, Phone, signIn, waitForEmail } from './users.ts';

/** One user from sign-up to password reset. Each test continues where the previous test ended. */
test.describe.configure({ mode: 'serial' });

const user = createUserData('Ada');
const forgotten = user.password;
let phone: Phone;
let backupCodes: string[] = [];

const newPassword = (page: Page) => page.getByRole('textbox', { name: text('identity:password.label'), exact: true });
const again = (page: Page) => page.getByRole('textbox', { name: text('identity:password.confirmation') });
const typeCode = async (page: Page, code: string) => {
  await page.getByRole('textbox', { name: text('profile:twoFactor.scan.code') }).focus();
  await page.keyboard.type(code);
};

test('sign-up lists missing fields, preserves the input and leads to the email page', async ({ page, watch }) => {
  watch.expectFault(/status of 422/);
  await open(page, '/auth/sign-up');
  await expectAccessible(page);
  const make = page.getByRole('button', { name: text('identity:signUp.submit') });
  await make.click();
  await expect(summary(page)).toContainText(text('validation:summaryTitle'));
  await expect(summary(page)).toBeFocused();
  await expect(page.getByLabel(text('identity:person.name'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(text('identity:privacy.needed'), { exact: true })).toBeVisible();

  await page.getByLabel(text('identity:person.name'), { exact: true }).fill(user.name);
  await page.getByLabel(text('identity:person.surname')).fill(user.surname);
  await page.getByLabel(text('identity:person.email')).fill(user.email);
  await page.getByLabel(text('identity:person.phone')).fill(user.phone);
  const box = page.getByRole('checkbox', { name: text('identity:privacy.policy') });
  await expect(box).not.toBeChecked();

  // Strength of the password while typing.
  await newPassword(page).fill('ciao');
  await expect(page.getByText(text('identity:password.short'))).toBeVisible();
  await newPassword(page).fill('password1234');
  await expect(page.getByText(anyText('identity:password.weak', 'identity:password.fair'))).toBeVisible();
  await newPassword(page).fill(user.password);
  await expect(page.getByText(anyText('identity:password.good', 'identity:password.strong'))).toBeVisible();

  await again(page).fill('tutt’altra cosa');
  await make.click();
  await expect(page.getByText(text('identity:password.differs'), { exact: true })).toBeVisible();

  // The server validates what the form accepts.
  await box.check();
  await newPassword(page).fill('password1234');
  await again(page).fill('password1234');
  await make.click();
  await expect(summary(page)).toContainText(anyText('validation:weak_password', 'validation:leaked_password'));
  await expect(newPassword(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(text('identity:person.email'))).toHaveValue(user.email);
  await expect(box).toBeChecked();
  await expectAccessible(page);

  // A reload preserves the input. Passwords are never stored.
  await open(page, '/auth/sign-up');
  await expect(page.getByLabel(text('identity:person.phone'))).toHaveValue(user.phone);
  await expect(newPassword(page)).toHaveValue('');
  await newPassword(page).fill(user.password);
  await again(page).fill(user.password);
  await box.check();
  await make.click();
  await expect(page).toHaveURL(`/auth/verify/email/${encodeURIComponent(user.email)}`);
});

test('the pending page shows the email address and when another email can be sent', async ({ page, watch }) => {
  watch.expectFault(/status of 429/);
  await open(page, `/auth/verify/email/${encodeURIComponent(user.email)}`);
  await expect(page.getByRole('heading', { name: text('identity:verifyWait.heading') })).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  await expectAccessible(page);

  // This browser has no record of an email: the server enforces the limit.
  const wait = textPattern('identity:resend.cooldown');
  await page.getByRole('button', { name: text('identity:resend.again') }).click();
  await expect(toast(page, wait)).toBeVisible();
  await expect(page.getByRole('main').getByText(wait)).toBeVisible();
  await expect(page.getByRole('button', { name: text('identity:resend.again') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the link in the email works once and leads to the dashboard', async ({ page, otherPage, request, watch }) => {
  watch.expectFault(/status of 400/);
  const link = linkIn(await waitForEmail(request, user.email, text('sign-up.emails:verify.subject')));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: text('identity:verify.verified') })).toBeVisible();
  await expect(toast(page, text('identity:verify.verified'))).toBeVisible();
  await expect(page).toHaveURL('/auth/verify');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: text('identity:verify.verified') })).toBeVisible();

  await otherPage.goto(link);
  await expect(otherPage.getByRole('heading', { name: text('identity:verify.failed') })).toBeVisible();
  await expect(toast(otherPage, text('errors:INVALID_VERIFICATION_TOKEN_EXCEPTION'))).toBeVisible();
  await expectAccessible(otherPage);
  await otherPage
    .getByRole('region', { name: text('shell:toast.region') })
    .getByRole('button', { name: text('identity:toSignIn') })
    .click();
  await expect(otherPage).toHaveURL('/auth/sign-in');

  await page.getByRole('link', { name: text('identity:toSignIn') }).click();
  await fillSignIn(page, user.email, user.password);
  await expect(page).toHaveURL('/dashboard/overview');
  await expect(
    page.getByRole('heading', { level: 1, name: text('dashboard:overview.hello', { name: 'Ada' }) }),
  ).toBeVisible();
  await expect(page.getByText(text('dashboard:overview.verify.title'))).toHaveCount(0);
  await expectAccessible(page);
});

test('a phone becomes the second factor, and ten backup codes are saved', async ({ page, watch }) => {
  watch.expectFault(/status of 400/);
  await signIn(page, user);
  await page
    .getByRole('navigation', { name: text('dashboard:nav.label'), exact: true })
    .getByRole('link', { name: text('dashboard:nav.profile') })
    .click();
  const panel = card(page, text('profile:twoFactor.title'));
  await expect(panel.getByText(text('profile:twoFactor.off'))).toBeVisible();
  await panel.getByRole('button', { name: text('profile:twoFactor.enable') }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text('profile:twoFactor.start.go') }).click();
  await expect(dialog.getByRole('img', { name: text('profile:twoFactor.scan.qr') })).toBeVisible();
  const secret = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText();
  phone = new Phone(secret.replace(/\s/g, ''));
  await expectAccessible(page);

  await typeCode(page, phone.wrongCode());
  await expect(toast(page, text('profile:twoFactor.verificationFailed'))).toBeVisible();
  await expect(dialog.getByText(text('errors:INVALID_OTPCODE_EXCEPTION'))).toBeVisible();
  await typeCode(page, phone.code());

  await expect(dialog).toHaveAccessibleName(text('profile:twoFactor.codes.title'));
  backupCodes = await dialog
    .getByRole('list', { name: text('profile:twoFactor.codes.list') })
    .getByRole('listitem')
    .allInnerTexts();
  expect(new Set(backupCodes).size).toBe(10);
  await expectAccessible(page);
  // The codes are shown once, so Escape does not close the dialog.
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(text('profile:twoFactor.codes.saveFirst'))).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: text('profile:twoFactor.codes.download') }).click();
  expect((await download).suggestedFilename()).toBe(text('profile:twoFactor.codes.fileName'));
  await dialog.getByRole('button', { name: text('profile:twoFactor.codes.saved') }).click();
  await dialog.getByRole('button', { name: text('profile:twoFactor.done.close') }).click();
  await expect(panel.getByText(text('profile:twoFactor.enable'), { exact: true })).toBeVisible();
  await expect(panel.getByText(text('profile:twoFactor.left', { count: 10 }))).toBeVisible();
});

test('a wrong code shows an error, and a backup code works once', async ({ page, watch }) => {
  watch.expectFault(/status of 400/);
  const dialog = page.getByRole('dialog', { name: text('identity:twoFactor.title') });
  await signIn(page, user);
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await typeCode(page, phone.wrongCode());
  const wrong = dialog.getByText(
    `${text('errors:INVALID_OTPCODE_EXCEPTION')} ${text('identity:twoFactor.triesLeft', { count: 4 })}`,
  );
  await expect(wrong).toBeVisible();
  // The code was submitted automatically: a later press of the button keeps the error.
  await dialog.getByRole('button', { name: text('identity:twoFactor.submit') }).click();
  await expect(wrong).toBeVisible();
  await expect(dialog.getByText(text('identity:twoFactor.sixDigits'))).toHaveCount(0);
  await dialog.getByRole('button', { name: text('identity:twoFactor.useBackup') }).click();
  await dialog.getByLabel(text('identity:twoFactor.backupCode')).fill(backupCodes[0] ?? '');
  await dialog.getByRole('button', { name: text('identity:twoFactor.submit') }).click();
  await expect(page).toHaveURL('/dashboard/overview');

  await page.getByRole('link', { name: text('shell:account.signOut') }).click();
  await expect(page).toHaveURL('/auth/sign-in');
  await expect(toast(page, text('shell:account.signedOut'))).toBeVisible();

  await fillSignIn(page, user.email, user.password);
  await dialog.getByRole('button', { name: text('identity:twoFactor.useBackup') }).click();
  await dialog.getByLabel(text('identity:twoFactor.backupCode')).fill(backupCodes[0] ?? '');
  await dialog.getByRole('button', { name: text('identity:twoFactor.submit') }).click();
  await expect(dialog.getByText(text('identity:twoFactor.wrongBackup'))).toBeVisible();
});

test('five wrong codes end the attempt, and the password is required again', async ({ page, watch }) => {
  watch.expectFault(/status of 400/);
  await signIn(page, user);
  const dialog = page.getByRole('dialog', { name: text('identity:twoFactor.title') });
  for (const count of [4, 3, 2, 1]) {
    await typeCode(page, phone.wrongCode());
    await expect(dialog.getByText(text('identity:twoFactor.triesLeft', { count }))).toBeVisible();
  }
  await typeCode(page, phone.wrongCode());
  await expect(dialog).toBeHidden();
  await expect(summary(page)).toContainText(text('errors:INVALID_CHALLENGE_TOKEN_EXCEPTION'));
  await expect(page.getByLabel(text('accounts:signIn.identifier'))).toHaveValue(user.email);
  await expect(page.getByRole('textbox', { name: text('accounts:signIn.password') })).toHaveValue('');
});

test('a user requests a password reset, and the page does not reveal which accounts exist', async ({ page }) => {
  await open(page, '/auth/sign-in');
  await page.getByRole('link', { name: text('accounts:signIn.forgot') }).click();
  await expectAccessible(page);
  const message = text('identity:forgot.askedText');
  for (const address of ['nessuno@posta.test', user.email]) {
    await open(page, '/auth/forgot-password');
    await page.getByLabel(text('identity:person.email')).fill(address);
    await page.getByRole('button', { name: text('identity:forgot.submit') }).click();
    await expect(page.getByRole('heading', { name: text('identity:verifyWait.heading') })).toBeVisible();
    await expect(page.getByRole('main').getByText(message)).toBeVisible();
    await expect(toast(page, message)).toBeVisible();
  }
});

test('the email sets a new password once, and the old password stops working', async ({
  page,
  otherPage,
  request,
  watch,
}) => {
  watch.expectFault(/status of (401|422)/);
  const link = linkIn(await waitForEmail(request, user.email, text('identity:reset.heading')));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: text('identity:reset.heading') })).toBeVisible();
  const field = page.getByRole('textbox', { name: text('identity:password.new') });
  await expect(page).toHaveURL('/auth/reset-password');
  await page.reload();
  await expect(field).toBeVisible();
  await expectAccessible(page);
  await field.fill('password1234');
  await again(page).fill('password1234');
  await page.getByRole('button', { name: text('identity:reset.submit') }).click();
  await expect(summary(page)).toContainText(anyText('validation:weak_password', 'validation:leaked_password'));

  user.password = 'sette nespole in barca 44';
  await field.fill(user.password);
  await again(page).fill(user.password);
  await page.getByRole('button', { name: text('identity:reset.submit') }).click();
  await expect(page).toHaveURL('/auth/sign-in');
  await expect(toast(page, text('identity:reset.done'))).toBeVisible();

  await otherPage.goto(link);
  await expect(otherPage.getByRole('heading', { name: text('identity:reset.invalid') })).toBeVisible();
  await expectAccessible(otherPage);

  await fillSignIn(page, user.email, forgotten);
  await expect(summary(page)).toContainText(text('errors:BAD_CREDENTIALS_EXCEPTION'));
  await fillSignIn(page, user.email, user.password);
  await expect(page.getByRole('dialog', { name: text('identity:twoFactor.title') })).toBeVisible();
  await typeCode(page, phone.code());
  await expect(page).toHaveURL('/dashboard/overview');
});
