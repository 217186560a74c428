import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, summary, test, toast } from './journey.ts';
import { createAdvertiser } from './listings.ts';
import { anyText, text, textPattern } from './messages.ts';
import { addPhotos, createProperty, next, startProperty } from './properties.ts';
import { DEMO_PASSWORD, member, signInAs } from './users.ts';

/** An owner describes a property in the wizard: saved at every step, changed, deleted, inaccessible to other users. */

// Full wizard runs, with photo processing.
test.describe.configure({ timeout: 60_000 });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const grips = (page: Page) => page.getByRole('button', { name: textPattern('media:actions.grip') });

test('a property is created with the wizard: no input is lost, and nothing is published', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Ornella'));
  await open(page, '/dashboard/properties');
  await expect(page.getByRole('heading', { name: text('homes:list.none') })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: text('properties:wizard.createTitle') })
    .first()
    .click();

  // A step requires valid input; the summary links to missing fields.
  await expect(heading(page, text('properties:wizard.headings.location'))).toBeVisible();
  await page.getByLabel(text('properties:wizard.fields.street')).fill('Via dei Glicini');
  await next(page);
  await expect(summary(page).first()).toContainText(
    `${text('properties:wizard.fields.propertyType')}: ${text('validation:required')}`,
  );
  await expect(summary(page).first()).toContainText(
    `${text('properties:wizard.fields.administrativeAreaLevel1')}: ${text('validation:required')}`,
  );
  await expectAccessible(page);
  await page.getByRole('radio', { name: text('estate:propertyTypes.APARTMENT') }).check();
  await page.getByLabel(text('properties:wizard.fields.administrativeAreaLevel1')).fill('Lecce');
  await page.getByRole('option', { name: /^Lecce, LE/ }).click();
  await expect(page.getByLabel(text('properties:wizard.fields.administrativeAreaLevel2'))).toHaveValue('LE');
  await page.getByRole('button', { name: text('properties:wizard.map.find') }).click();
  await expect(page.getByLabel(text('properties:wizard.fields.latitude'))).toHaveValue(/^40,/);
  await page.getByRole('button', { name: text('properties:wizard.map.north') }).click();
  await expect(page.getByText(text('properties:wizard.map.byHand'))).toBeVisible();
  await page.getByRole('switch', { name: text('properties:wizard.fields.approximateLocation') }).check();
  await next(page);

  // Browser events in step 2 lose no data.
  await expect(heading(page, text('properties:wizard.headings.details'))).toBeFocused();
  await page.getByLabel(text('properties:wizard.fields.commercialArea')).fill('92');
  await page
    .getByRole('button', {
      name: text('properties:wizard.more', { what: text('properties:wizard.fields.roomsCount').toLowerCase() }),
    })
    .click();
  await page
    .getByRole('button', {
      name: text('properties:wizard.more', { what: text('properties:wizard.fields.roomsCount').toLowerCase() }),
    })
    .click();
  await page.getByLabel(text('properties:wizard.fields.description')).fill('Ultimo piano con vista sui tetti.');
  await page.getByRole('radio', { name: text('properties:wizard.energyStatuses.IN_PROGRESS') }).check();
  await page.getByRole('checkbox', { name: text('estate:features.terrace') }).check();
  await page.reload();
  await expect(heading(page, text('properties:wizard.headings.details'))).toBeVisible();
  await expect(page.getByLabel(text('properties:wizard.fields.commercialArea'))).toHaveValue('92');
  await expect(page.getByRole('textbox', { name: text('properties:wizard.fields.roomsCount') })).toHaveValue('2');
  await expect(page.getByLabel(text('properties:wizard.fields.description'))).toHaveValue(
    'Ultimo piano con vista sui tetti.',
  );
  await expect(page.getByRole('radio', { name: text('properties:wizard.energyStatuses.IN_PROGRESS') })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: text('estate:features.terrace') })).toBeChecked();
  await expectAccessible(page);
  await next(page);

  // Photos: at least one, three uploads at once, and a custom order.
  await expect(heading(page, text('properties:wizard.headings.media'))).toBeFocused();
  await page.getByRole('button', { name: text('properties:wizard.create') }).click();
  await expect(summary(page).first()).toContainText(
    `${text('properties:wizard.fields.media')}: ${text('properties:wizard.rules.noFilesUploaded')}`,
  );
  await addPhotos(page, 3);
  await grips(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(text('media:dragging.over', { name: 'stanza-2.jpg', position: 2, total: 3 })),
  ).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(
    page.getByText(text('media:dragging.over', { name: 'stanza-2.jpg', position: 1, total: 3 })),
  ).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(grips(page).first()).toHaveAccessibleName(
    text('media:actions.grip', { name: 'stanza-2.jpg', position: 1, total: 3 }),
  );
  await expectAccessible(page);

  // A problem of an earlier step is linked.
  await page.getByRole('button', { name: textPattern('properties:wizard.stepOf', { step: 2 }) }).click();
  await page.getByLabel(text('properties:wizard.fields.commercialArea')).fill('');
  await page.getByRole('button', { name: textPattern('properties:wizard.stepOf', { step: 1 }) }).click();
  await next(page);
  await next(page);
  await expect(summary(page).first()).toContainText(
    `${text('properties:wizard.fields.commercialArea')}: ${text('validation:required')}`,
  );
  await page.getByLabel(text('properties:wizard.fields.commercialArea')).fill('92');
  await next(page);
  await page.getByRole('button', { name: text('properties:wizard.create') }).click();

  await expect(toast(page, text('properties:wizard.created'))).toBeVisible();
  await expect(heading(page, 'Via dei Glicini')).toBeVisible();
  await expect(page.getByText('1 / 3')).toBeVisible();
  await expectAccessible(page);
  await open(page, '/dashboard/properties');
  await expect(page.getByText(text('homes:list.total', { count: 1 }), { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: text('homes:drafts.heading') })).toHaveCount(0);
  await open(page, '/search/market?locationQuery=Lecce&sortBy=createdAt&sortOrder=desc');
  await expect(page.getByText('Via dei Glicini')).toHaveCount(0);
});

test('an area and a position keep the input, and are rejected if invalid', async ({ page, request }) => {
  await signInAs(page, await member(request, 'Rina'));
  await startProperty(page, 'Via dei Ginepri');
  const latitude = page.getByLabel(text('properties:wizard.fields.latitude'));
  // The map cannot show it, and the wizard works.
  await latitude.fill('95');
  await page.getByLabel(text('properties:wizard.fields.longitude')).fill('18,1');
  await page.getByLabel(text('properties:wizard.fields.street')).focus();
  await expect(latitude).toHaveValue('95');
  await next(page);
  await expect(summary(page).first()).toContainText(`${text('properties:wizard.fields.latitude')}: `);
  await latitude.fill('40,35');
  await next(page);

  const area = page.getByLabel(text('properties:wizard.fields.commercialArea'));
  for (const [typed, message] of [
    ['85,5', text('validation:not_integer')],
    ['ottantacinque', text('validation:not_number')],
    ['80-85', text('validation:not_number')],
  ] as const) {
    await area.fill(typed);
    await page.getByLabel(text('properties:wizard.fields.description')).focus();
    await expect(area).toHaveValue(typed);
    await next(page);
    await expect(summary(page).first()).toContainText(`${text('properties:wizard.fields.commercialArea')}: ${message}`);
    await expect(area).toHaveValue(typed);
  }
  await expectAccessible(page);
  await area.fill('85 m2');
  await page.getByLabel(text('properties:wizard.fields.description')).focus();
  await expect(area).toHaveValue('85');
  await next(page);
  await expect(heading(page, text('properties:wizard.headings.media'))).toBeFocused();
});

test('a draft stays in the list, here and on another device, until it is completed or discarded', async ({
  page,
  otherPage,
  request,
}) => {
  const owner = await member(request, 'Ivo');
  await signInAs(page, owner);
  await signInAs(otherPage, owner);
  await startProperty(page, 'Vicolo Stretto');
  await next(page);
  await page.getByLabel(text('properties:wizard.fields.description')).fill('Piccola e luminosa.');
  await page.getByRole('button', { name: text('properties:wizard.exit') }).click();
  await open(page, '/dashboard/properties');
  await expect(
    page.getByRole('link', { name: text('homes:drafts.resumeOne', { name: 'Vicolo Stretto' }) }),
  ).toBeVisible();
  await expectAccessible(page);

  await open(otherPage, '/dashboard/properties');
  await otherPage.getByRole('link', { name: text('homes:drafts.resumeOne', { name: 'Vicolo Stretto' }) }).click();
  await expect(heading(otherPage, text('properties:wizard.headings.details'))).toBeVisible();
  await expect(otherPage.getByLabel(text('properties:wizard.fields.description'))).toHaveValue('Piccola e luminosa.');
  await otherPage.getByLabel(text('properties:wizard.fields.description')).fill('Piccola, luminosa e silenziosa.');
  await expect(otherPage.getByText(textPattern('properties:wizard.draftSaved'))).toBeVisible();
  await otherPage.getByRole('button', { name: text('properties:wizard.exit') }).click();
  await expect(heading(otherPage, text('homes:list.title'))).toBeVisible();

  // The newer version wins, with a notice.
  await open(page, '/dashboard/properties');
  await page.getByRole('link', { name: textPattern('homes:drafts.resumeOne') }).click();
  await expect(page.getByLabel(text('properties:wizard.fields.description'))).toHaveValue(
    'Piccola, luminosa e silenziosa.',
  );
  await expect(page.getByText(textPattern('properties:wizard.otherOlder'))).toBeVisible();
  await expectAccessible(page);

  await open(page, '/dashboard/properties');
  await page.getByRole('button', { name: text('homes:drafts.remove', { name: 'Vicolo Stretto' }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('homes:drafts.confirm') })
    .click();
  await expect(toast(page, text('homes:drafts.removed'))).toBeVisible();
  await expect(page.getByRole('heading', { name: text('homes:drafts.heading') })).toHaveCount(0);
  await otherPage.reload();
  await expect(otherPage.getByRole('heading', { name: text('homes:drafts.heading') })).toHaveCount(0);
});

test('a property is edited and deleted by its owner, and inaccessible to others', async ({
  page,
  otherPage,
  request,
  watch,
}) => {
  watch.expectFault(/status of 403/);
  await signInAs(page, await member(request, 'Nives'));
  const address = await createProperty(page, 'Piazzetta del Sale');
  const wizard = address.replace('properties/', 'properties/wizard/');

  await signInAs(otherPage, await member(request, 'Tullio'));
  for (const closed of [address, wizard]) {
    const response = await otherPage.goto(closed);
    expect(response?.status()).toBe(403);
    await expect(heading(otherPage, text('shell:errorPage.deniedTitle'))).toBeVisible();
  }
  const id = Number(address.split('/').at(-1));
  const change = await otherPage.request.put('/api/v1/properties', { data: { id, description: 'Mia' } });
  expect(change.status()).toBe(403);
  expect((await otherPage.request.delete(`/api/v1/properties/${id}`)).status()).toBe(403);

  // The wizard asks before it discards changes.
  await open(page, wizard);
  await page.getByLabel(text('properties:wizard.fields.streetNumber')).fill('9');
  await page.getByRole('button', { name: text('properties:wizard.exitEdit') }).click();
  await expect(page.getByRole('dialog', { name: text('unsaved:title') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text('unsaved:stay') }).click();
  await next(page);
  await page.getByRole('radio', { name: text('properties:wizard.energyStatuses.CERTIFIED') }).check();
  await page.getByRole('radio', { name: text('estate:energyClasses.B'), exact: true }).check();
  await next(page);
  await page.getByRole('button', { name: text('properties:wizard.update') }).click();
  await expect(toast(page, text('properties:wizard.updated'))).toBeVisible();
  await expect(heading(page, 'Piazzetta del Sale 9')).toBeVisible();

  await page
    .getByRole('main')
    .getByRole('button', { name: text('homes:remove.action') })
    .click();
  const dialog = page.getByRole('dialog', { name: text('homes:remove.title', { street: 'Piazzetta del Sale 9' }) });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text('homes:remove.confirm') }).click();
  await expect(toast(page, text('homes:remove.done', { street: 'Piazzetta del Sale 9' }))).toBeVisible();
  await expect(page).toHaveURL('/dashboard/properties');
  await expect(page.getByRole('heading', { name: text('homes:list.none') })).toBeVisible();
});

test('a property with listings cannot be deleted', async ({ page }) => {
  await createAdvertiser(page, 'Giulia');
  await open(page, '/dashboard/properties');
  const menu = page.getByRole('button', { name: textPattern('homes:list.more') }).first();
  await menu.click();
  await page.getByRole('menuitem', { name: text('homes:remove.action') }).click();
  const dialog = page.getByRole('dialog', { name: textPattern('homes:remove.hasListingsTitle') });
  await expect(dialog).toContainText(anyText('homes:remove.hasListings', 'homes:remove.hasListingsSome'));
  await expect(dialog.getByRole('link', { name: text('homes:remove.toListings') })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: text('homes:remove.understood') }).click();
  await expect(dialog).toBeHidden();
  await expect(menu).toBeVisible();
});

test('an admin finds a property by its street, with its owner', async ({ page }) => {
  await signInAs(page, { email: 'admin@soglia.test', password: DEMO_PASSWORD });
  await open(page, '/admin/properties');
  await expectAccessible(page);
  const street = (await page.locator('tbody th a').first().innerText()).replace(/ \S+$/, '');
  await page.getByLabel(text('homes:admin.search')).fill(street.toUpperCase());
  await expect(page).toHaveURL(/street=/);
  await expect(page.getByText(textPattern('homes:admin.found'))).toBeVisible();
  const row = page.locator('tbody tr').first();
  await expect(row).toContainText(street);
  await row.getByRole('button', { name: text('homes:admin.email') }).click();
  await expect(row.locator('a[href^="mailto:"]')).toHaveText(/@/);
  await page.getByLabel(text('homes:admin.search')).fill('zzzz');
  await expect(page.getByRole('heading', { name: text('homes:admin.none') })).toBeVisible();
});
