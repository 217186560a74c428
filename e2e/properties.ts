import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { open } from './journey.ts';
import { text } from './messages.ts';

/** Creates properties with the wizard, all in Lecce, with single-color photos. */

const colors = ['#c96f4a', '#1d6f6b', '#d9a441', '#7a8450'];
const photos = (count: number) => Promise.all(colors.slice(0, count).map(photo));

async function photo(background: string, index: number) {
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } });
  return { name: `stanza-${index + 1}.jpg`, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

export const next = (page: Page) => page.getByRole('button', { name: text('properties:wizard.next') }).click();

/** Step 1 with its required fields. */
export async function startProperty(page: Page, street: string): Promise<void> {
  await open(page, '/dashboard/properties/wizard');
  await expect(page).toHaveURL(/\/wizard\/property-create-/);
  await page.getByRole('radio', { name: text('estate:propertyTypes.APARTMENT') }).check();
  await page.getByLabel(text('properties:wizard.fields.administrativeAreaLevel1')).fill('Lecce');
  await page.getByRole('option', { name: /^Lecce, LE/ }).click();
  await page.getByLabel(text('properties:wizard.fields.street')).fill(street);
  await page.getByLabel(text('properties:wizard.fields.streetNumber')).fill('7');
}

export async function addPhotos(page: Page, count: number): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByText(text('media:drop.choose')).click();
  await (await chooser).setFiles(await photos(count));
  await expect(page.getByText(text('media:counts.ready', { count }))).toBeVisible({ timeout: 15_000 });
}

/** A property, from the first step to its own page; if complete, with all data that a published listing needs. */
export async function createProperty(page: Page, street: string, { isComplete = false } = {}): Promise<string> {
  await startProperty(page, street);
  await next(page);
  await page.getByLabel(text('properties:wizard.fields.commercialArea')).fill('64');
  if (isComplete) {
    await page
      .getByLabel(text('properties:wizard.fields.description'))
      .fill('Ultimo piano silenzioso, con vista sui tetti.');
    await page.getByRole('radio', { name: text('properties:wizard.energyStatuses.IN_PROGRESS') }).check();
  }
  await next(page);
  await addPhotos(page, 1);
  await page.getByRole('button', { name: text('properties:wizard.create') }).click();
  await expect(page).toHaveURL(/\/dashboard\/properties\/\d+$/);
  return new URL(page.url()).pathname;
}
