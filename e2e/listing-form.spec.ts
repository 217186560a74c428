import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { choose, getListing, listingCard } from './listings.ts';
import { text, textPattern } from './messages.ts';
import { createProperty } from './properties.ts';
import { member, signInAs } from './users.ts';

/** The listing form: it loses no input, creates one listing and lists missing fields. */

// Each test starts with a new property whose photo must be processed.
test.describe.configure({ timeout: 60_000 });

const title = (page: Page) => page.getByLabel(text('listingForm:fields.title'));
const saveDraft = (page: Page) => page.getByRole('button', { name: text('listingForm:save') });

test('without a type it asks for one, without a property it leads to the wizard', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Zita'));
  await open(page, '/dashboard/listings');
  await expect(page.getByRole('heading', { name: text('myListings:list.first') })).toBeVisible();
  await expectAccessible(page);
  await open(page, '/dashboard/listings/new');
  await expect(page.getByRole('heading', { name: text('listingForm:noType.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: text('listingForm:noType.back') })).toHaveAttribute(
    'href',
    '/dashboard/listings',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: text('listingForm:noType.stay') }).click();
  await expect(page.getByRole('heading', { name: text('listingForm:noHomes.title') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: text('listingForm:noHomes.action') }).click();
  await expect(page).toHaveURL(/\/dashboard\/properties\/wizard/);
});

test('input stays on the device until it is saved once', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Olga'));
  await createProperty(page, 'Via dei Mirti');
  await open(page, '/dashboard/listings/new?type=market');
  // The only property is preselected.
  await expect(page.getByText('Via dei Mirti 7, Lecce').first()).toBeVisible();
  await saveDraft(page).click();
  await expect(summary(page).first()).toContainText(
    `${text('listingForm:fields.title')}: ${text('validation:required')}`,
  );
  await expect(summary(page).first()).toContainText(
    `${text('listingForm:fields.price')}: ${text('validation:required')}`,
  );
  await expectAccessible(page);
  await title(page).fill('Bilocale tra i mirti');
  await page.getByRole('radio', { name: text('listingForm:contractTypes.LONG_TERM_RENTAL') }).check();
  await page.getByLabel(text('listingForm:priceOf.LONG_TERM_RENTAL')).fill('750');
  await page.reload();
  await expect(page.getByText(text('listingForm:found.text'))).toBeVisible();
  await expect(title(page)).toHaveValue('Bilocale tra i mirti');
  await expect(page.getByLabel(text('listingForm:priceOf.LONG_TERM_RENTAL'))).toHaveValue('750');
  await expectAccessible(page);
  await page.getByRole('button', { name: text('listingForm:found.discard') }).click();
  await expect(title(page)).toHaveValue('');

  await title(page).fill('Bilocale tra i mirti');
  await page.getByRole('radio', { name: text('listingForm:contractTypes.LONG_TERM_RENTAL') }).check();
  await page.getByLabel(text('listingForm:priceOf.LONG_TERM_RENTAL')).fill('750');
  await saveDraft(page).dblclick();
  await expect(toast(page, text('listingForm:form.createSuccess'))).toBeVisible();
  await expect(page.getByText(text('myListings:list.total', { count: 1 }))).toBeVisible();
  await open(page, '/dashboard/listings/new?type=market');
  await expect(title(page)).toHaveValue('');
});

test('missing fields for publication are listed, and link to their inputs', async ({ page, request, watch }) => {
  watch.expectFault(/status of 409/);
  await signInAs(page, await member(request, 'Elda'));
  const propertyPath = await createProperty(page, 'Via dei Lentischi');
  await open(page, '/dashboard/listings/new?type=hospitality');
  await page.getByRole('button', { name: text('listingForm:points.title') }).click();
  await expect(title(page)).toBeFocused();
  await page.keyboard.type('Casa tra i lentischi');
  await page.getByLabel(text('listingForm:priceOf.NIGHT')).fill('80');
  await page.getByRole('textbox', { name: text('listingForm:fields.maxGuests') }).fill('3');
  await page.getByRole('textbox', { name: text('listingForm:fields.includedGuests') }).fill('2');
  await page.getByRole('button', { name: text('listingForm:saveAndPublish') }).click();
  await expect(toast(page, text('listingForm:form.notPublished'))).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/listings\/\d+$/);
  const missing = page
    .locator('main ul')
    .filter({ hasText: text('listingForm:points.description') })
    .first();
  await expect(missing.getByRole('listitem')).toHaveText([
    text('listingForm:points.cin'),
    textPattern('listingForm:points.description'),
  ]);
  await expect(missing.getByRole('link', { name: text('listingForm:points.description') })).toHaveAttribute(
    'href',
    propertyPath.replace('properties/', 'properties/wizard/'),
  );
  await expectAccessible(page);
  await missing.getByRole('button', { name: text('listingForm:points.cin') }).click();
  await expect(page.getByRole('textbox', { name: text('listingForm:fields.cin') })).toBeFocused();

  // The list shows the same problem, and its link leads to the field.
  await open(page, '/dashboard/listings');
  await expect(listingCard(page, 'Casa tra i lentischi')).toContainText(text('myListings:card.missing', { count: 2 }));
  await choose(page, 'Casa tra i lentischi', text('myListings:actions.publish'));
  const dialog = page.getByRole('dialog', { name: text('myListings:publish.missingTitle') });
  await expect(dialog.getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: textPattern('quality:points.cin.name') }).click();
  await expect(page).toHaveURL(/\/dashboard\/listings\/\d+#cin$/);
  await expect(page.getByRole('textbox', { name: text('listingForm:fields.cin') })).toBeFocused();
});

test('two sessions that save the same listing see both versions and lose nothing', async ({
  page,
  otherPage,
  request,
  watch,
}) => {
  watch.expectFault(/status of 409/);
  const owner = await member(request, 'Pia');
  await signInAs(page, owner);
  await signInAs(otherPage, owner);
  await createProperty(page, 'Via dei Cisti');
  await open(page, '/dashboard/listings/new?type=market');
  await title(page).fill('Casa tra i cisti');
  await page.getByRole('radio', { name: text('listingForm:contractTypes.SALE') }).check();
  await page.getByLabel(text('listingForm:priceOf.SALE')).fill('120000');
  await saveDraft(page).click();
  await listingCard(page, 'Casa tra i cisti')
    .getByRole('link', { name: text('myListings:actions.finish') })
    .click();
  await expect(title(page)).toHaveValue('Casa tra i cisti');

  await open(otherPage, page.url());
  await otherPage.getByLabel(text('listingForm:priceOf.SALE')).fill('115000');
  await otherPage.getByLabel(text('listingForm:fields.condominiumFees')).fill('40');
  await saveDraft(otherPage).click();
  await expect(toast(otherPage, text('listingForm:form.updateSuccess'))).toBeVisible();

  await title(page).fill('Casa grande tra i cisti');
  await page.getByLabel(text('listingForm:priceOf.SALE')).fill('118000');
  await saveDraft(page).click();
  const dialog = page.getByRole('dialog', { name: text('listingForm:conflict.title') });
  await expect(dialog.getByRole('group')).toHaveCount(3);
  await expectAccessible(page);
  await dialog
    .getByRole('group', { name: text('listingForm:fields.price'), exact: true })
    .getByRole('radio', { name: text('listingForm:conflict.theirs') })
    .check();
  await dialog.getByRole('button', { name: text('listingForm:conflict.save') }).click();
  await expect(toast(page, text('listingForm:form.updateSuccess'))).toBeVisible();
  const card = listingCard(page, 'Casa grande tra i cisti');
  await expect(card).toContainText('115.000 €');
  await card.getByRole('link', { name: text('myListings:actions.finish') }).click();
  await expect(page.getByLabel(text('listingForm:fields.condominiumFees'))).toHaveValue('40');
});

test('an invalid number stays visible and is rejected, and the displayed times are saved', async ({
  page,
  request,
}) => {
  await signInAs(page, await member(request, 'Nives'));
  await createProperty(page, 'Via dei Corbezzoli');
  await open(page, '/dashboard/listings/new?type=hospitality');
  await title(page).fill('Casa tra i corbezzoli');
  const price = page.getByLabel(text('listingForm:priceOf.NIGHT'));
  const included = page.getByRole('textbox', { name: text('listingForm:fields.includedGuests') });
  await page.getByRole('textbox', { name: text('listingForm:fields.maxGuests') }).fill('4');
  await included.fill('5');
  await price.fill('250 mila');
  await title(page).focus();
  await expect(included).toHaveValue('5');
  await expect(price).toHaveValue('250 mila');
  await saveDraft(page).click();
  await expect(summary(page).first()).toContainText(
    `${text('listingForm:fields.price')}: ${text('validation:not_number')}`,
  );
  await expect(summary(page).first()).toContainText(`${text('listingForm:fields.includedGuests')}: `);
  await expect(price).toHaveValue('250 mila');
  await expectAccessible(page);

  await price.fill('250,50 €');
  await included.fill('4');
  await title(page).focus();
  await expect(price).toHaveValue('250,50');
  await saveDraft(page).click();
  await expect(toast(page, text('listingForm:form.createSuccess'))).toBeVisible();
  expect(await getListing(page, 'HOSPITALITY', 'DRAFT')).toMatchObject({
    price: { amount: 250.5 },
    maxGuests: 4,
    includedGuests: 4,
    checkInTime: '14:00:00',
    checkOutTime: '10:00:00',
  });
});
