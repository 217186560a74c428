import type { Page } from '@playwright/test';
import { delayScripts } from './delay-scripts.ts';
import { expect, open, test } from './journey.ts';
import { newProperty } from './listings.ts';
import { text, textPattern } from './messages.ts';
import { next } from './properties.ts';
import { member, signInAs } from './users.ts';

/** The wizard works before hydration. A draft is created with the first input: not earlier, and only once. */

const wizard = '/dashboard/properties/wizard';
const withStreet = `${wizard}?street=Via+Garibaldi+12%2C+Torino`;
const itsAddress = /\/wizard\/property-create-/;

type Draft = { id: string; data: Record<string, unknown> };
const drafts = async (page: Page) =>
  ((await (await page.request.get('/api/v1/property-drafts')).json()) as { data: Draft[] }).data;
/** Leaving the wizard sends pending input. */
const leave = async (page: Page) => {
  await page.getByRole('button', { name: text('properties:wizard.exit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: text('homes:list.title') })).toBeVisible();
};

test.beforeEach(async ({ page, request }) => signInAs(page, await member(request, 'Olimpia')));

for (const address of [wizard, withStreet]) {
  test(`opening ${address} repeatedly creates no draft`, async ({ page }) => {
    for (let visit = 0; visit < 2; visit += 1) {
      await open(page, '/dashboard/properties');
      await open(page, address);
      await expect(page).toHaveURL(itsAddress);
      await page.reload();
      await expect(page.getByLabel(text('properties:wizard.fields.street'))).toHaveValue(
        address === wizard ? '' : 'Via Garibaldi',
      );
      await open(page, '/dashboard/properties');
      expect(await drafts(page)).toEqual([]);
      await expect(page.getByRole('heading', { name: text('homes:drafts.heading') })).toHaveCount(0);
    }
  });
}

test('the first input creates one draft, with the preset street', async ({ page }) => {
  await open(page, '/dashboard/properties');
  await open(page, withStreet);
  await page.getByRole('radio', { name: text('estate:propertyTypes.APARTMENT') }).check();
  await leave(page);
  // The request of the last change outlives its page.
  await expect
    .poll(() => drafts(page))
    .toMatchObject([{ data: { street: 'Via Garibaldi', streetNumber: '12', propertyType: 'APARTMENT' } }]);
  await expect(
    page.getByRole('link', { name: text('homes:drafts.resumeOne', { name: 'Via Garibaldi 12' }) }),
  ).toBeVisible();
});

test('one wizard creates one draft on a slow network, in two tabs and for a repeated request', async ({ page }) => {
  await open(page, '/dashboard/properties');
  await open(page, withStreet);
  await expect(page).toHaveURL(itsAddress);
  const address = page.url();
  const released = Promise.withResolvers<void>();
  await page.route('**/api/v1/property-drafts/*', async (route) => {
    await released.promise;
    await route.continue();
  });
  const sentRequest = page.waitForRequest('**/api/v1/property-drafts/*');
  await page.getByRole('radio', { name: text('estate:propertyTypes.VILLA') }).check();
  await page.getByLabel(text('properties:wizard.fields.administrativeAreaLevel2')).fill('TO');
  await next(page);
  await next(page);
  await sentRequest;
  // The same draft from the device, before the server has stored it.
  const tab = await page.context().newPage();
  await open(tab, address);
  await tab.getByLabel(text('properties:wizard.fields.commercialArea')).fill('70');
  await tab.goto('/dashboard/properties');
  released.resolve();
  await leave(page);
  await expect
    .poll(async () => (await drafts(page)).map(({ id }) => id))
    .toEqual([address.match(/property-create-[\w-]+/)?.[0]]);
});

test('what is filled in before the scripts load is saved in the draft', async ({ page }) => {
  await open(page, '/dashboard/properties');
  const release = await delayScripts(page);
  await page.goto(withStreet, { waitUntil: 'domcontentloaded' });
  await page.getByRole('radio', { name: text('estate:propertyTypes.GARAGE') }).check({ force: true });
  await page.getByLabel(text('properties:wizard.fields.administrativeAreaLevel2')).fill('TO');
  await page.getByLabel(text('properties:wizard.fields.postalCode')).fill('10121');
  release();
  await expect(page).toHaveURL(itsAddress);
  await expect(page.getByText(textPattern('properties:wizard.draftSaved'))).toBeVisible();
  await expect(page.getByRole('radio', { name: text('estate:propertyTypes.GARAGE') })).toBeChecked();
  await expect
    .poll(() => drafts(page))
    .toMatchObject([
      {
        data: { street: 'Via Garibaldi', administrativeAreaLevel2: 'TO', postalCode: '10121', propertyType: 'GARAGE' },
      },
    ]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the first step has its fields and preset values', async ({ page }) => {
    await page.goto(withStreet);
    await expect(
      page.getByRole('heading', { level: 1, name: text('properties:wizard.headings.location') }),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: text('estate:propertyTypes.APARTMENT') })).toBeAttached();
    await expect(page.getByLabel(text('properties:wizard.fields.street'))).toHaveValue('Via Garibaldi');
    await expect(page.getByLabel(text('properties:wizard.fields.streetNumber'))).toHaveValue('12');
    await expect(page.getByLabel(text('properties:wizard.fields.administrativeAreaLevel1'))).toHaveValue('Torino');
    await expect(page.getByRole('button', { name: text('properties:wizard.next') })).toBeVisible();
  });

  test('a draft opens at its last step with its input', async ({ page }) => {
    const data = { step: 2, propertyType: 'APARTMENT', street: 'Via Po', description: 'Al quarto piano.' };
    const id = 'property-create-senza-script';
    const body = { data, updatedAt: new Date().toISOString() };
    await expect(await page.request.put(`/api/v1/property-drafts/${id}`, { data: body })).toBeOK();
    await page.goto(`${wizard}/${id}`);
    await expect(
      page.getByRole('heading', { level: 1, name: text('properties:wizard.headings.details') }),
    ).toBeVisible();
    await expect(page.getByLabel(text('properties:wizard.fields.description'))).toHaveValue('Al quarto piano.');
    await expect(page.getByLabel(text('properties:wizard.fields.commercialArea'))).toBeVisible();
  });

  test('the form of an existing property has its values', async ({ page }) => {
    const id = await newProperty(page, { street: 'Via Prova', streetNumber: '9' });
    await page.goto(`${wizard}/${id}`);
    await expect(page.getByLabel(text('properties:wizard.fields.street'))).toHaveValue('Via Prova');
    await expect(page.getByLabel(text('properties:wizard.fields.streetNumber'))).toHaveValue('9');
    await expect(page.getByLabel(text('properties:wizard.fields.administrativeAreaLevel1'))).toHaveValue('Lecce');
  });
});
