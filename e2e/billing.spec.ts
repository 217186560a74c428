import type { Locator, Page } from '@playwright/test';
import type { BoostPackage } from '#contract/billing/billing.schemas';
import { card, expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { createAdvertiser } from './listings.ts';
import { text, textPattern } from './messages.ts';
import { member, signInAs } from './users.ts';

/** BIL-05…07, LAW-05: payments, invoices, invoice recipient, cards, and withdrawal. */

const payments = '/dashboard/profile/billing/transactions';
const settings = '/dashboard/profile/billing/settings';
const details = {
  kind: 'PRIVATE',
  name: 'Anna Bruni',
  taxCode: 'RSSMRA80A01F205X',
  street: 'Via Roma 1',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI',
};

/**
 * Starts a boost purchase for a new listing of a new private user. Pays by card, unless the payment stays pending. Returns the title of
 * the listing.
 */
async function buyBoost(page: Page, { pays }: { pays: boolean }): Promise<string> {
  const { listing } = await createAdvertiser(page, 'Anna');
  await expect(await page.request.put('/api/v1/billing/details', { data: details })).toBeOK();
  const offer = await page.request.get('/api/v1/billing/boosts/packages', { params: { listingId: listing.id } });
  const [chosen] = (await offer.json()).data as BoostPackage[];
  if (!chosen) throw new Error('No boost is for sale');
  const data = { listingId: listing.id, productId: chosen.id, productType: 'BOOST_PACKAGE', immediateStart: true };
  const started = await page.request.post('/api/v1/billing/payments', { data });
  await expect(started).toBeOK();
  const { clientSecret } = (await started.json()).data;
  if (pays) {
    const given = { cardNumber: '4242424242424242', expiry: '12/34', cvc: '123' };
    const path = `/api/v1/billing/sandbox/payments/${clientSecret}/confirm`;
    await expect(await page.request.post(path, { data: given })).toBeOK();
  }
  return listing.title;
}

/** The newest payment for this listing. */
const paymentOf = (page: Page, title: string): Locator =>
  page
    .getByRole('table', { name: text('billing:transactions.tab') })
    .getByRole('row')
    .filter({ hasText: title })
    .first();

test('a new user has no payments and sees where to buy products', async ({ page }) => {
  const vera = await member(page.request, 'Vera');
  await signInAs(page, vera);
  await open(page, payments);
  await expect(page.getByRole('heading', { level: 1, name: text('billing:title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: text('billing:transactions.none') })).toBeVisible();
  await expectAccessible(page);
  for (const [tab, none] of [
    [text('billing:subscriptions.tab'), text('billing:subscriptions.none')],
    [text('billing:invoices.tab'), text('billing:invoices.none')],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('heading', { name: none })).toBeVisible();
    await expectAccessible(page);
  }
  await expect(page).toHaveURL(/tab=invoices/);
  await page.reload();
  await expect(page.getByRole('tab', { name: text('billing:invoices.tab') })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: text('billing:toDetails') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('billing:settings.title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: text('billing:methods.none') })).toBeVisible();
  await expectAccessible(page);
});

test('a paid boost has an invoice; a withdrawal gives a receipt, a refund and a credit note', async ({ page }) => {
  test.setTimeout(90_000);
  const title = await buyBoost(page, { pays: true });
  await open(page, payments);
  const row = paymentOf(page, title);
  await expect(row).toContainText(text('billing:transactions.statuses.succeeded'));
  await expect(row).toContainText('Visa •••• 4242');
  await expectAccessible(page);
  const [invoice] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: text('billing:transactions.invoice') }).click(),
  ]);
  expect(invoice.suggestedFilename()).toMatch(/\.pdf$/);

  await expect(row.getByText(textPattern('billing:withdraw.until'))).toBeVisible();
  await row.getByRole('button', { name: text('billing:withdraw.action') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(text('billing:withdraw.refund'), { exact: true })).toBeVisible();
  await expectAccessible(page, '[data-over-page]');
  await dialog.getByRole('button', { name: text('billing:withdraw.confirm') }).dblclick();
  await expect(dialog.getByRole('heading', { name: text('billing:withdraw.doneTitle') })).toBeVisible();
  await expect(dialog.getByText(text('billing:withdraw.mailed'))).toBeVisible();
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: text('billing:withdrawals.receipt') }).click(),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/\.pdf$/);
  await dialog.getByRole('button', { name: text('billing:withdraw.finish') }).click();

  const withdrawals = page.getByRole('region', { name: text('billing:withdrawals.title') });
  await expect(withdrawals.getByRole('heading')).toBeFocused();
  await expect(withdrawals.getByRole('listitem').first()).toContainText(text('billing:withdrawals.statuses.REFUNDED'), {
    timeout: 30_000,
  });
  await expect(row).toContainText(text('billing:transactions.refundedAll'));
  await expect(row.getByRole('button', { name: text('billing:withdraw.action') })).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('tab', { name: text('billing:invoices.tab') }).click();
  const invoices = page.getByRole('table', { name: text('billing:invoices.tab') });
  await expect(
    invoices
      .getByRole('row')
      .filter({ hasText: text('billing:invoices.kinds.CREDIT_NOTE') })
      .first(),
  ).toContainText(text('billing:invoices.refunded'));
  await expect(
    invoices
      .getByRole('row')
      .filter({ hasText: text('billing:invoices.statuses.paid') })
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a pending payment is completed at the checkout or canceled', async ({ page }) => {
  const title = await buyBoost(page, { pays: false });
  await open(page, payments);
  const row = paymentOf(page, title);
  await row.getByRole('button', { name: text('billing:pay.action') }).click();
  await expect(page.getByRole('dialog').getByLabel(text('checkout:fields.cardNumber'))).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('checkout:close') })
    .click();
  await row.getByRole('button', { name: text('billing:giveUp.action') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('billing:giveUp.confirm') })
    .click();
  await expect(toast(page, text('billing:giveUp.done'))).toBeVisible();
  await expect(row).toContainText(text('billing:transactions.statuses.canceled'));
  await open(page, `${payments}?tab=subscriptions`);
  await expect(page.getByRole('tab', { name: text('billing:subscriptions.tab') })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page);
});

test('billing details are validated per field and saved; a card is added and removed', async ({ page }) => {
  const rosa = await member(page.request, 'Rosa');
  await signInAs(page, rosa);
  await open(page, settings);
  const form = card(page, text('billing:details.title'));
  await expect(form.getByLabel(text('checkout:fields.name'))).toHaveValue('Rosa Prova');
  await form.getByLabel(text('checkout:fields.taxCode')).fill('RSSMRA80A01F205Y');
  await form.getByLabel(text('checkout:fields.street')).fill(details.street);
  await form.getByLabel(text('checkout:fields.postalCode')).fill(details.postalCode);
  await form.getByLabel(text('checkout:fields.city')).fill(details.city);
  await form.getByLabel(text('checkout:fields.province')).fill(details.province);
  await form.getByRole('button', { name: text('billing:details.save') }).click();
  await expect(summary(page)).toBeFocused();
  await expect(form.getByLabel(text('checkout:fields.taxCode'))).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await page
    .getByRole('main')
    .getByRole('link', { name: text('billing:title') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('unsaved:stay') })
    .click();
  await form.getByLabel(text('checkout:fields.taxCode')).fill(details.taxCode);
  await form.getByRole('button', { name: text('billing:details.save') }).click();
  await expect(toast(page, text('billing:details.saved'))).toBeVisible();
  await page.reload();
  await expect(form.getByLabel(text('checkout:fields.taxCode'))).toHaveValue(details.taxCode);

  await page.getByRole('button', { name: text('billing:methods.add') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('checkout:fields.cardNumber')).fill('4242424242424242');
  await dialog.getByLabel(text('checkout:fields.expiry')).fill('12/34');
  await dialog.getByLabel(text('checkout:fields.cvc')).fill('123');
  await dialog.getByRole('button', { name: text('checkout:addCard.save') }).click();
  await expect(toast(page, text('checkout:addCard.done'))).toBeVisible();
  const cards = card(page, text('billing:methods.title'));
  await expect(cards.getByText('Visa •••• 4242')).toBeVisible();
  await expectAccessible(page);
  await cards.getByRole('button', { name: text('billing:methods.removeLabel', { card: 'Visa •••• 4242' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('billing:methods.remove') })
    .click();
  await expect(toast(page, text('billing:methods.removed'))).toBeVisible();
  await expect(cards.getByRole('heading', { name: text('billing:methods.none') })).toBeVisible();
});
