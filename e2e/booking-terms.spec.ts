import { expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { newStay } from './listings.ts';
import { text } from './messages.ts';
import { enablePayouts, member, signInAs } from './users.ts';

/** Terms of booking of a stay: mode, cancellation policy, house rules and what is missing. */

test('the host makes a stay bookable on a phone; an error keeps what is typed', async ({ page, watch }) => {
  watch.expectFault(/status of 422/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, await member(page.request, 'Giulia'));
  const { id } = await newStay(page, { title: 'Prenotazioni di prova', cin: 'IT075035C2ABCD1234' });
  await enablePayouts(page.request);
  await open(page, `/dashboard/listings/${id}/rates`);
  await page.getByRole('link', { name: text('stayRates:bookingTerms') }).click();
  await expect(page.getByRole('heading', { name: text('bookingTerms:missing.title') })).toBeVisible();

  await page.getByLabel(text('bookingTerms:mode.label')).selectOption('REQUEST');
  await page.getByLabel(text('bookingTerms:policy.label')).selectOption('MODERATE');
  await page.getByLabel(text('bookingTerms:fields.text'), { exact: true }).fill('Togliti le scarpe.');
  for (const field of ['smoking', 'parties', 'children'] as const)
    await page.getByLabel(text(`bookingTerms:fields.${field}`)).selectOption('no');
  await page.getByRole('button', { name: text('bookingTerms:save') }).click();
  await expect(summary(page)).toContainText(text('bookingTerms:problems.guest_identification'));
  await expect(page.getByLabel(text('bookingTerms:fields.text'), { exact: true })).toHaveValue('Togliti le scarpe.');
  await expectAccessible(page);

  await page.getByLabel(text('bookingTerms:identification.label')).selectOption('IN_PERSON');
  await page.getByRole('button', { name: text('bookingTerms:save') }).click();
  await expect(toast(page, text('bookingTerms:saved'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(text('bookingTerms:mode.label'))).toHaveValue('REQUEST');
  await expect(page.getByLabel(text('bookingTerms:fields.text'), { exact: true })).toHaveValue('Togliti le scarpe.');
});
