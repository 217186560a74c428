import { expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { newStay } from './listings.ts';
import { text } from './messages.ts';
import { member, signInAs } from './users.ts';

/** Rates of a stay: seasons, weekends and discounts, with the price of an example. */

test('the host sets rates, mends a season and sees the price of an example', async ({ page, watch }) => {
  watch.expectFault(/status of 422/);
  await signInAs(page, await member(page.request, 'Giulia'));
  const { id } = await newStay(page, { title: 'Tariffe di prova' });
  await open(page, `/dashboard/listings/${id}/rates`);
  const example = page.getByRole('status').filter({ hasText: text('stayRates:example.total') });
  await expect(example).toBeVisible();

  await page.getByLabel(text('stayRates:weekendNight')).fill('199,50');
  await page.getByRole('button', { name: text('stayRates:seasons.add') }).click();
  const season = page.getByRole('group', { name: text('stayRates:seasons.one', { number: 1 }) });
  await season.getByRole('textbox', { name: text('stayRates:seasons.from') }).fill('01/08/2027');
  await season.getByRole('textbox', { name: text('stayRates:seasons.to') }).fill('01/07/2027');
  await season.getByLabel(text('stayRates:seasons.night'), { exact: true }).fill('180');
  await page.getByRole('button', { name: text('stayRates:save') }).click();
  await expect(summary(page)).toContainText(text('stayRates:rules.before_start'));
  await expect(page.getByLabel(text('stayRates:weekendNight'))).toHaveValue('199,50');
  await expectAccessible(page);

  await season.getByRole('textbox', { name: text('stayRates:seasons.to') }).fill('01/09/2027');
  await page.getByRole('button', { name: text('stayRates:save') }).click();
  await expect(toast(page, text('stayRates:saved'))).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(text('stayRates:weekendNight'))).toHaveValue('199,50');
  await expect(season.getByRole('textbox', { name: text('stayRates:seasons.from') })).toHaveValue('01/08/2027');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
