import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { admin, changeListingStatus, getListing, giulia, listingCard, switchStayPlan } from './listings.ts';
import { text, textPattern } from './messages.ts';
import { signInAs } from './users.ts';

/** ADM-08, ADM-09, LST-21: products of admins, and the plan required for publication. */

const details = {
  kind: 'PRIVATE',
  name: 'Giulia Moretti',
  taxCode: 'RSSMRA80A01F205X',
  street: 'Via Roma 1',
  postalCode: '20121',
  city: 'Milano',
  province: 'MI',
};

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

test('an admin creates a boost package, edits, deactivates and deletes it; purchases stay', async ({ page }) => {
  await signInAs(page, admin);
  await open(page, '/admin/billing/boosts');
  await expectAccessible(page);
  await page.getByRole('button', { name: text('billingCatalog:boost.new') }).click();
  const form = page.getByRole('dialog', { name: text('billingCatalog:boost.new') });
  await form.getByRole('button', { name: text('billingCatalog:actions.make') }).click();
  await expect(form.getByRole('alert')).toContainText(text('billingCatalog:boost.duration'));
  await form.getByLabel(text('billingCatalog:name')).fill('In cima per 36 ore');
  await form
    .getByLabel(text('billingCatalog:boost.type'))
    .selectOption({ label: text('billingCatalog:boostTypes.TOP') });
  await form.getByLabel(text('billingCatalog:boost.duration')).fill('36');
  await form.getByLabel(text('billingCatalog:price')).fill('7,90');
  await expectAccessible(page);
  await form.getByRole('button', { name: text('billingCatalog:actions.make') }).click();
  await expect(toast(page, text('billingCatalog:boost.made'))).toBeVisible();
  const createdRow = row(page, 'In cima per 36 ore');
  await expect(createdRow).toContainText(
    text('billingCatalog:boost.hoursAndDays', {
      hours: text('billingCatalog:boost.hours', { count: 36 }),
      days: text('billingCatalog:boost.days', { count: 2 }),
    }),
  );
  await expect(createdRow).toContainText('7,90 €');

  await createdRow
    .getByRole('button', { name: text('billingCatalog:actions.editOne', { name: 'In cima per 36 ore' }) })
    .click();
  const edit = page.getByRole('dialog', { name: text('billingCatalog:boost.edit', { name: 'In cima per 36 ore' }) });
  await edit.getByLabel(text('billingCatalog:price')).fill('8');
  await edit.getByRole('button', { name: text('billingCatalog:actions.save') }).click();
  await expect(createdRow).toContainText('8 €');

  await createdRow.getByRole('switch').click();
  await expect(createdRow.getByRole('switch')).not.toBeChecked();
  const soldNames = async () => {
    const { data } = await (await page.request.get('/api/v1/billing/boosts/active')).json();
    return data.map(({ name }: { name: string }) => name);
  };
  await expect.poll(soldNames).not.toContain('In cima per 36 ore');

  await createdRow
    .getByRole('button', { name: text('billingCatalog:actions.deleteOne', { name: 'In cima per 36 ore' }) })
    .click();
  await page
    .getByRole('dialog', { name: textPattern('billingCatalog:boost.deleteTitle') })
    .getByRole('button', { name: text('billingCatalog:actions.delete') })
    .click();
  await expect(createdRow).toHaveCount(0);

  await row(page, text('billingCatalog:boost.days', { count: 'In cima 30' }))
    .getByRole('button', { name: textPattern('billingCatalog:actions.inUse') })
    .click();
  await expect(
    page.getByRole('dialog', { name: text('billingCatalog:inUse.title', { name: 'In cima 30 giorni' }) }),
  ).toBeVisible();
});

test.describe('while a plan is on sale', () => {
  test.beforeEach(async ({ app }) => switchStayPlan(app, true));

  test('publishing opens the plans, a trial starts with a card, and the listing is public', async ({ page, watch }) => {
    test.slow();
    watch.expectFault(/status of 402/);
    const listing = await getListing(page, 'HOSPITALITY', 'PUBLISHED', giulia);
    await expect(await page.request.put('/api/v1/billing/details', { data: details })).toBeOK();
    await changeListingStatus(page, listing.id, 'suspend');
    await open(page, '/dashboard/listings');
    await listingCard(page, listing.title)
      .getByRole('button', { name: text('myListings:actions.reactivate') })
      .click();
    const checkout = page.getByRole('dialog');
    await expect(checkout).toContainText(text('checkout:plans.trial', { count: 30 }));
    await expectAccessible(page);
    await checkout.getByRole('button', { name: text('checkout:plans.continue') }).click();
    await checkout.getByRole('radio', { name: text('checkout:methods.new') }).check();
    await checkout.getByLabel(text('checkout:fields.cardNumber')).fill('4242424242424242');
    await checkout.getByLabel(text('checkout:fields.expiry')).fill('12/34');
    await checkout.getByLabel(text('checkout:fields.cvc')).fill('123');
    await checkout.getByRole('checkbox', { name: text('checkout:consent.plan') }).check();
    await checkout.getByRole('button', { name: textPattern('checkout:pay.trial') }).click();
    await expect(listingCard(page, listing.title)).toContainText(text('myListings:statuses.PUBLISHED'), {
      timeout: 15_000,
    });
    await open(page, '/dashboard/profile/billing/transactions?tab=subscriptions');
    await expect(page.getByRole('row').filter({ hasText: listing.title })).toContainText('Ospitalità');
  });
});
