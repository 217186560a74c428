import { card, expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { anyText, text, textPattern } from './messages.ts';
import { codeTo, fillSignIn, member, signInAs } from './users.ts';

/** A phone number works for sign-in after confirmation by a code, which the dev mailbox shows when no SMS provider is set. */

test('a number is confirmed with its code, and signs in afterwards', async ({ page, request, watch }) => {
  watch.expectFault(/status of (400|401|429)/);
  const user = await member(request, 'Nives');
  await open(page, '/auth/sign-in');
  await fillSignIn(page, user.phone, user.password);
  await expect(summary(page)).toContainText(text('errors:BAD_CREDENTIALS_EXCEPTION'));

  await signInAs(page, user);
  await open(page, '/dashboard/profile');
  const panel = card(page, text('profile:card.title'));
  await expect(panel.getByText(text('profile:card.phoneNotVerified'))).toBeVisible();
  await panel.getByRole('button', { name: text('profile:phoneConfirmation.action') }).click();
  const dialog = page.getByRole('dialog', { name: text('profile:phoneConfirmation.action') });
  await expect(dialog).toContainText(user.phone.slice(-4));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text('profile:phoneConfirmation.send') }).click();
  await expect(dialog.getByRole('status').first()).toContainText(textPattern('profile:phoneConfirmation.sent'));
  const code = await codeTo(request, user.phone);
  await dialog.getByRole('button', { name: text('profile:phoneConfirmation.again') }).click();
  await expect(
    dialog
      .getByText(anyText('refused:tooManySeconds', 'refused:tooManyMinutes', 'errors:TOO_MANY_REQUESTS_EXCEPTION'))
      .first(),
  ).toBeVisible();

  await dialog
    .getByRole('textbox')
    .first()
    .pressSequentially(code === '000000' ? '000001' : '000000');
  await expect(dialog.getByText(text('profile:phoneConfirmation.wrong')).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox').first().pressSequentially(code);
  await expect(toast(page, text('profile:phoneConfirmation.done'))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByText(text('profile:card.phoneVerified'), { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: text('profile:phoneConfirmation.action') })).toHaveCount(0);

  await page.request.post('/api/v1/auth/logout');
  await open(page, '/auth/sign-in');
  await fillSignIn(page, user.phone, user.password);
  await expect(page).toHaveURL('/dashboard/overview');
});

test('the dev mailbox shows the text message, on a phone as well', async ({ page, request }) => {
  const user = await member(request, 'Nives');
  await signInAs(page, user);
  await page.request.post('/api/v1/auth/phone/code');
  const code = await codeTo(request, user.phone);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/dev/mailbox');
  const texts = page.getByRole('region', { name: text('mailbox:texts') });
  await expect(texts.getByText(code).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
