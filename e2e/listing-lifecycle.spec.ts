import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, open, test, toast } from './journey.ts';
import { choose, listingCard, newProperty, switchStayPlan } from './listings.ts';
import { text, textPattern } from './messages.ts';
import { createProperty } from './properties.ts';
import { member, signInAs } from './users.ts';

/** A property from the wizard to the contract, as a sale and as a stay. Search shows each step within 2 s. */

// Full lifecycle, with photo processing.
test.describe.configure({ timeout: 90_000 });

const street = 'Vico delle Agavi';
const sale = 'Trilocale luminoso tra le agavi';
const stay = 'Qualche notte tra le agavi';
const LECCE_CIN = 'IT075035C2ABCD1234';

/** Search results in Lecce for this owner, with price. */
async function searchListings(request: APIRequestContext, context: 'MARKET' | 'HOSPITALITY'): Promise<string[]> {
  const response = await request.get('/api/v1/search', { params: { context, locationQuery: 'Lecce', size: 100 } });
  const { data } = (await response.json()) as { data: { title: string; price: number }[] };
  return data.filter(({ title }) => [sale, stay].includes(title)).map(({ title, price }) => `${title}: ${price}`);
}

const expectResults = (request: APIRequestContext, context: 'MARKET' | 'HOSPITALITY', what: string[]) =>
  expect.poll(() => searchListings(request, context), { timeout: 4000, intervals: [200] }).toEqual(what);

/** The same check on the search page of a visitor. */
async function expectOnPage(visitor: Page, price: string | null): Promise<void> {
  // Other journeys of this database publish in Lecce, too.
  await visitor.goto('/search/market?locationQuery=Lecce&sortBy=createdAt&sortOrder=desc');
  const card = visitor.getByRole('main').getByRole('article').filter({ hasText: street });
  await (price ? expect(card).toContainText(price) : expect(card).toHaveCount(0));
}

async function createListing(page: Page, kind: string, title: string, price: string) {
  await open(page, '/dashboard/listings');
  await page.getByRole('button', { name: text('myListings:list.add') }).click();
  await page
    .getByRole('dialog', { name: text('myListings:choose.title') })
    .getByRole('link', { name: kind })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/listings\/new\?type=/);
  await page.getByRole('combobox', { name: text('listingForm:fields.property') }).fill(street);
  await page.getByRole('option', { name: new RegExp(street) }).click();
  await expect(page.getByRole('button', { name: text('listingForm:home.change') })).toBeFocused();
  await page.getByLabel(text('listingForm:fields.title')).fill(title);
  await page.getByLabel(text('listingForm:priceOf.NIGHT')).fill(price);
}

async function changePrice(page: Page, price: string): Promise<void> {
  await listingCard(page, sale)
    .getByRole('link', { name: text('myListings:actions.edit') })
    .click();
  await page.getByLabel(text('listingForm:priceOf.SALE')).fill(price);
  await page.getByRole('button', { name: text('listingForm:saveChanges') }).click();
  await expect(toast(page, text('listingForm:form.updateSuccess')).first()).toBeVisible();
  await expect(page).toHaveURL('/dashboard/listings');
}

// Stays are free of charge.
test.beforeEach(async ({ app }) => switchStayPlan(app, false));
test.afterEach(async ({ app }) => switchStayPlan(app, true));

test('a property is sold and offered for stays, and search follows each step', async ({
  page,
  otherPage,
  request,
  watch,
}) => {
  watch.expectFault(/status of 404/);
  await signInAs(page, await member(request, 'Giulia'));
  // A form chooses the property itself if there is only one.
  await newProperty(page);
  await createProperty(page, street, { isComplete: true });

  // Only its owner sees a draft.
  const offers = page.getByRole('region', { name: text('homes:offers.title') });
  await expect(offers.getByRole('link')).toHaveText([
    textPattern('homes:offers.SALE'),
    textPattern('homes:offers.LONG_TERM_RENTAL'),
    textPattern('homes:offers.HOSPITALITY'),
  ]);
  await offers.getByRole('link', { name: text('homes:offers.SALE') }).click();
  await expect(page.getByText(`${street} 7, Lecce`).first()).toBeVisible();
  await expect(page.getByRole('radio', { name: text('listingForm:contractTypes.SALE') })).toBeChecked();
  await page.getByLabel(text('listingForm:fields.title')).fill(sale);
  await page.getByLabel(text('listingForm:priceOf.SALE')).fill('185000');
  await page.getByRole('button', { name: text('listingForm:save') }).click();
  await expect(toast(page, text('listingForm:form.createSuccess'))).toBeVisible();
  await expect(listingCard(page, sale)).toContainText(text('myListings:statuses.DRAFT'));
  const address = (await listingCard(page, sale).getByRole('link', { name: sale }).getAttribute('href')) ?? '';
  await expectResults(request, 'MARKET', []);

  await listingCard(page, sale)
    .getByRole('button', { name: text('myListings:actions.publish') })
    .click();
  const published = (title: string) => page.getByRole('region', { name: text('myListings:publish.done', { title }) });
  await expect(published(sale)).toBeFocused();
  await expect(published(sale).getByRole('link', { name: text('myListings:publish.see') })).toHaveAttribute(
    'href',
    address,
  );
  await expect(published(sale).getByRole('link', { name: text('myListings:actions.openDays') })).toBeVisible();
  await expect(listingCard(page, sale)).toContainText(text('myListings:statuses.PUBLISHED'));
  await expectResults(request, 'MARKET', [`${sale}: 185000`]);
  await expectOnPage(otherPage, '185.000 €');

  await createListing(page, text('myListings:choose.stay'), stay, '90');
  await page.getByRole('textbox', { name: text('listingForm:fields.maxGuests') }).fill('4');
  await page.getByRole('textbox', { name: text('listingForm:fields.includedGuests') }).fill('2');
  await page.getByRole('textbox', { name: text('listingForm:fields.cin') }).fill(LECCE_CIN.toLowerCase());
  await expectAccessible(page);
  await page.getByRole('button', { name: text('listingForm:saveAndPublish') }).click();
  await expect(published(stay).getByRole('link', { name: text('myListings:publish.calendar') })).toBeVisible();
  await expectAccessible(page);
  await published(stay)
    .getByRole('link', { name: text('myListings:publish.see') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: stay })).toBeVisible();
  await open(page, '/dashboard/listings');
  await expect(published(stay)).toHaveCount(0);
  await expect(listingCard(page, stay)).toContainText(text('myListings:statuses.PUBLISHED'));
  await expectResults(request, 'HOSPITALITY', [`${stay}: 90`]);

  // Two price changes: the history is public.
  await changePrice(page, '179000');
  await expectResults(request, 'MARKET', [`${sale}: 179000`]);
  await changePrice(page, '172500');
  await expectResults(request, 'MARKET', [`${sale}: 172500`]);
  await expectOnPage(otherPage, '172.500 €');
  await otherPage.goto(address);
  await expect(otherPage.getByText(text('offer:price.kinds.fell'))).toHaveCount(2);
  await expectAccessible(otherPage);

  // Suspends and republishes it.
  await choose(page, sale, text('myListings:actions.suspend'));
  const suspending = page.getByRole('dialog', { name: text('myListings:suspend.title', { title: sale }) });
  await expectAccessible(page);
  await suspending.getByRole('button', { name: text('myListings:actions.suspend') }).dblclick();
  await expect(toast(page, text('myListings:suspend.done', { title: sale }))).toBeVisible();
  await expect(listingCard(page, sale)).toContainText(text('myListings:statuses.SUSPENDED'));
  await expectResults(request, 'MARKET', []);
  await expectOnPage(otherPage, null);
  expect((await otherPage.goto(address))?.status()).toBe(404);
  expect((await page.request.post(`/api/v1${address.replace('listing', 'listings')}/suspend`)).status()).toBe(409);
  await listingCard(page, sale)
    .getByRole('button', { name: text('myListings:actions.reactivate') })
    .click();
  await expect(listingCard(page, sale)).toContainText(text('myListings:statuses.PUBLISHED'));
  await expectResults(request, 'MARKET', [`${sale}: 172500`]);

  // Concludes the sale.
  await choose(page, sale, text('myListings:actions.conclude'));
  const concluding = page.getByRole('dialog', { name: text('myListings:conclude.title', { title: sale }) });
  await concluding.getByRole('button', { name: text('myListings:conclude.confirm') }).click();
  await expect(concluding.getByRole('alert')).toContainText(
    `${text('myListings:conclude.buyer')}: ${text('myListings:conclude.rules.required')}`,
  );
  await expectAccessible(page);
  await concluding.getByLabel(text('myListings:conclude.price')).fill('170000');
  await concluding.getByRole('combobox', { name: text('myListings:conclude.buyer') }).fill('Ada Lovato');
  await concluding.getByRole('button', { name: text('myListings:conclude.confirm') }).click();
  await expect(toast(page, text('myListings:conclude.done', { title: sale }))).toBeVisible();
  await expect(listingCard(page, sale)).toContainText('per 170.000 € · Ada Lovato');
  await expectResults(request, 'MARKET', []);
  await expectResults(request, 'HOSPITALITY', [`${stay}: 90`]);
  const again = await page.request.post(`/api/v1${address.replace('listing', 'listings')}/publish`);
  expect(again.status()).toBe(409);
  expect((await again.json()).details.status).toBe('CONCLUDED');
  await expectAccessible(page);

  // A concluded listing can only be duplicated. Deleting the copy leaves no trace.
  await open(page, address.replace('/listing', '/dashboard/listings'));
  await expect(page.getByRole('heading', { name: text('listingForm:locked.concluded') })).toBeVisible();
  await page.getByRole('button', { name: text('listingForm:locked.duplicate') }).click();
  await expect(page.getByLabel(text('listingForm:fields.title'))).toHaveValue(sale);
  await open(page, '/dashboard/listings');
  const copy = listingCard(page, sale).filter({
    has: page.getByText(text('myListings:statuses.DRAFT'), { exact: true }),
  });
  await copy.getByRole('button', { name: textPattern('myListings:card.more') }).click();
  await page.getByRole('menuitem', { name: text('myListings:actions.delete') }).click();
  const deleting = page.getByRole('dialog', { name: text('myListings:delete.title', { title: sale }) });
  await expect(deleting).toContainText(textPattern('myListings:delete.numbers'));
  await deleting.getByRole('button', { name: text('myListings:delete.confirm') }).click();
  await expect(toast(page, text('myListings:delete.done', { title: sale }))).toBeVisible();
  await expect(copy).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
