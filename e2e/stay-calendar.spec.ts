import type { Page } from '@playwright/test';
import { card, expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { newStay } from './listings.ts';
import { text, textPattern } from './messages.ts';
import { member, signInAs } from './users.ts';

/** Calendar of a stay: nights, rules, and external calendars. */

const DAY_MS = 24 * 3600 * 1000;
const day = (ahead: number) =>
  new Date(Date.now() + ahead * DAY_MS).toLocaleDateString('sv', { timeZone: 'Europe/Rome' });
const blocks = (page: Page) =>
  page.getByRole('list', { name: text('availability:blocks.title') }).getByRole('listitem');

async function block(page: Page, first: string, last: string, note = ''): Promise<void> {
  await page.getByLabel(text('availability:nights.first')).fill(first);
  await page.getByLabel(text('availability:nights.last')).fill(last);
  await page.getByLabel(text('availability:nights.note')).fill(note);
  await page.getByRole('button', { name: text('availability:nights.block') }).click();
}

/** A new stay, with an empty calendar. */
test.beforeEach(async ({ page }) => {
  await signInAs(page, await member(page.request, 'Giulia'));
  const { id } = await newStay(page, { title: 'Calendario di prova' });
  await open(page, `/dashboard/listings/${id}/calendar`);
});

test('nights are blocked once, and unblocked with an undo', async ({ page, watch }) => {
  watch.expectFault(/status of 409/);
  await expect(page.getByText(text('availability:blocks.none'))).toBeVisible();
  await block(page, day(-2), day(3));
  await expect(summary(page)).toContainText(text('availability:nights.inPast'));
  await block(page, day(20), day(22), 'Arrivano i nonni');
  await expect(toast(page, text('availability:nights.blocked'))).toBeVisible();
  await expect(blocks(page)).toHaveCount(1);
  await expect(blocks(page)).toContainText(`${text('availability:nights.count', { count: 3 })} · Arrivano i nonni`);
  await expectAccessible(page);

  // An overlapping block is rejected, with the conflict.
  await block(page, day(22), day(25));
  await expect(summary(page)).toContainText(textPattern('availability:nights.taken'));
  await expect(page.getByLabel(text('availability:nights.last'))).toHaveValue(day(25).split('-').reverse().join('/'));
  await expectAccessible(page);
  await page.getByRole('button', { name: text('availability:nights.clear') }).click();

  await blocks(page)
    .getByRole('button', { name: textPattern('availability:blocks.unblockOne') })
    .click();
  await expect(toast(page, text('availability:blocks.unblocked'))).toBeVisible();
  await expect(blocks(page)).toHaveCount(0);
  await page
    .getByRole('region', { name: text('shell:toast.region') })
    .getByRole('button', { name: text('availability:blocks.undo') })
    .click();
  await expect(blocks(page)).toContainText('Arrivano i nonni');
});

test('nights are selected by keyboard only', async ({ page }) => {
  const grid = page.getByRole('grid').last();
  const days = grid.getByRole('button', { disabled: false });
  await days.first().press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`· ${text('availability:nights.count', { count: 2 })}`)).toBeVisible();
  await page.getByRole('button', { name: text('availability:nights.block') }).press('Enter');
  await expect(blocks(page)).toHaveCount(1);
});

test('the minimum and maximum length of a stay are validated and saved', async ({ page }) => {
  const rules = card(page, text('availability:rules.title'));
  await rules.getByLabel(text('availability:rules.minNights')).fill('5');
  await rules.getByLabel(text('availability:rules.maxNights')).fill('3');
  await rules.getByRole('button', { name: text('availability:rules.save') }).click();
  await expect(summary(page)).toContainText(text('availability:rules.belowMinimum'));
  await rules.getByLabel(text('availability:rules.maxNights')).fill('14');
  await rules.getByRole('button', { name: text('availability:rules.save') }).click();
  await expect(toast(page, text('availability:rules.saved'))).toBeVisible();
  await page.reload();
  await expect(rules.getByLabel(text('availability:rules.maxNights'))).toHaveValue('14');
});

test('external calendars read a secret address, and are read from safe addresses only', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFault(/status of 422/);
  await block(page, day(20), day(22), 'Non lo legge nessuno');
  await page.getByRole('button', { name: text('availability:export.make') }).click();
  const address = page.getByLabel(text('availability:export.address'));
  const before = await address.inputValue();
  const calendar = await (await request.get(before)).text();
  expect(calendar).toContain(`DTSTART;VALUE=DATE:${day(20).replaceAll('-', '')}`);
  expect(calendar).not.toContain('Non lo legge nessuno');

  // A new address invalidates the old one.
  await page.getByRole('button', { name: text('availability:export.renew') }).click();
  const dialog = page.getByRole('dialog', { name: text('availability:export.renewTitle') });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text('availability:export.renew') }).click();
  await expect(dialog).toBeHidden();
  await expect(address).not.toHaveValue(before);
  expect((await request.get(before)).status()).toBe(404);
  await expect(await request.get(await address.inputValue())).toBeOK();

  await page.getByRole('button', { name: text('availability:feeds.add') }).click();
  const adding = page.getByRole('dialog', { name: text('availability:feeds.add') });
  await adding.getByLabel(text('availability:feeds.name')).fill('In casa');
  await adding.getByLabel(text('availability:feeds.url')).fill('https://127.0.0.1/calendario.ics');
  await adding.getByRole('button', { name: text('availability:feeds.connect') }).click();
  await expect(adding.getByRole('alert')).toContainText(`${text('availability:feeds.url')}:`);
  await expect(adding.getByLabel(text('availability:feeds.name'))).toHaveValue('In casa');
  await expectAccessible(page);
});
