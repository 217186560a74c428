import { card, expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { codeTo, fillSignIn, member, signInAs } from './users.ts';

/** A phone number works for sign-in after confirmation by a code, which the dev mailbox shows when no SMS provider is set. */

test('a number is confirmed with its code, and signs in afterwards', async ({ page, request, watch }) => {
  watch.expectFault(/status of (400|401|429)/);
  const user = await member(request, 'Nives');
  await open(page, '/auth/sign-in');
  await fillSignIn(page, user.phone, user.password);
  await expect(summary(page)).toContainText('Email, telefono o password non corrispondono.');

  await signInAs(page, user);
  await open(page, '/dashboard/profile');
  const panel = card(page, 'Chi sei');
  await expect(panel.getByText('Da confermare')).toBeVisible();
  await panel.getByRole('button', { name: 'Conferma il numero' }).click();
  const dialog = page.getByRole('dialog', { name: 'Conferma il numero' });
  await expect(dialog).toContainText(user.phone.slice(-4));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Manda il codice' }).click();
  await expect(dialog.getByRole('status').first()).toContainText('Codice mandato');
  const code = await codeTo(request, user.phone);
  await dialog.getByRole('button', { name: 'Manda un altro codice' }).click();
  await expect(dialog.getByText(/Riprova tra|Aspetta/).first()).toBeVisible();

  await dialog
    .getByRole('textbox')
    .first()
    .pressSequentially(code === '000000' ? '000001' : '000000');
  await expect(dialog.getByText('Il codice non è giusto o è scaduto.').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox').first().pressSequentially(code);
  await expect(toast(page, 'Numero confermato')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByText('Confermato', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Conferma il numero' })).toHaveCount(0);

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
  const texts = page.getByRole('region', { name: 'Messaggi di testo' });
  await expect(texts.getByText(code).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
