import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { withApp } from './app.ts';
import { expect, expectAccessible, test as journey, open, toast } from './journey.ts';
import { text, textPattern } from './messages.ts';
import { member, signInAs } from './users.ts';

/** An owner reads a file of listings: checks it, switches the feed on, and completes what the file lacks. */

/** The app may fetch photos from this machine. */
const test = journey.extend<object, { photos: { url: string } }>({
  photos: [
    async ({ browserName: _ }, use) => {
      const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#5f8a6b' } })
        .jpeg()
        .toBuffer();
      const server = createServer((_request, response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
      });
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
      server.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ photos }, use) => {
      await withApp({ FEED_HOSTS: new URL(photos.url).host }, (app) => use(app));
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const complete = 'Box auto con serranda elettrica';
const withoutPrice = 'Box auto vicino al fiume';
const withoutPhoto = 'Box auto da fotografare';

/** Three garages, which need no energy class. */
const fileWith = (photos: string) =>
  [
    'riferimento;contratto;tipologia;titolo;descrizione;prezzo;comune;provincia;cap;indirizzo;civico;superficie;foto1',
    `B1;vendita;box;${complete};Box in cortile interno.;30.000;Torino;TO;10124;Via Po;5;15;${photos}/b1.jpg`,
    `B2;vendita;box;${withoutPrice};Box a piano strada.;;Torino;TO;10124;Via Po;9;18;${photos}/b2.jpg`,
    `B3;vendita;box;${withoutPhoto};Box doppio.;41.000;Torino;TO;10124;Via Po;11;27;`,
  ].join('\n');

const business = { name: 'Studio Prova Srl', address: 'Via Roma 1, Torino', vatNumber: '12345670017', reaNumber: null };

/** Writes the missing price: in the table of wide screens, in a form on phones. */
async function writePrice(page: Page, width: number): Promise<void> {
  if (width < 600) {
    await page.getByLabel(text('listingFeeds:fields.price')).fill('35000');
    await page.getByRole('button', { name: text('organizationFeeds:complete.save') }).click();
    return;
  }
  const cell: Locator = page
    .getByRole('row', { name: new RegExp(withoutPrice) })
    .getByRole('gridcell')
    .first();
  await cell.click();
  await page.keyboard.press('Enter');
  await page.keyboard.type('35000');
  await page.keyboard.press('Enter');
}

for (const width of [390, 1440]) {
  test(`an owner reads a file of listings and completes one, ${width} px wide`, async ({ page, request, photos }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await signInAs(page, await member(request, 'Olga'));
    const data = { name: `Studio Feed ${width}`, business };
    const { slug } = (await (await page.request.post('/api/v1/organizations', { data })).json()).data;
    await open(page, `/dashboard/agency/${slug}/feeds`);
    await expectAccessible(page);
    await page.getByRole('link', { name: text('organizationFeeds:add') }).click();

    await page.getByRole('radio', { name: text('organizationFeeds:modes.UPLOAD') }).check();
    await page.getByLabel(text('organizationFeeds:file.label')).setInputFiles({
      name: 'gestionale.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(fileWith(photos.url)),
    });
    await expectAccessible(page);
    await fits();
    await page.getByRole('button', { name: text('organizationFeeds:source.check') }).click();

    // The check shows what would happen, and writes nothing.
    await expect(page.getByText(textPattern('organizationFeeds:check.nothingWritten'))).toBeVisible();
    const outcomes = page.getByRole('list', { name: text('organizationFeeds:report.outcomes') });
    for (const outcome of ['AD', 'DRAFT', 'WAITING'] as const)
      await expect(outcomes).toContainText(`1${text(`organizationFeeds:outcomes.${outcome}`, { count: 1 })}`);
    await expect(page.getByRole('row', { name: new RegExp(withoutPrice) })).toContainText(
      text('listingFeeds:blocks.PRICE_MISSING'),
    );
    await expectAccessible(page);
    await fits();

    await page.getByRole('link', { name: text('organizationFeeds:check.continue') }).click();
    await page.getByRole('radio', { name: text('organizationFeeds:options.AUTOMATIC') }).check();
    await expectAccessible(page);
    await fits();
    await page.getByRole('button', { name: text('organizationFeeds:on.activate') }).click();

    await expect(page.getByText(text('organizationFeeds:runs.statuses.DONE'), { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: complete })).toBeVisible();
    await expectAccessible(page);
    await fits();

    const [, feedId] = /\/feeds\/(\d+)\//.exec(page.url()) ?? [];
    await open(page, `/dashboard/agency/${slug}/feeds/${feedId}/items?block=PRICE_MISSING`);
    await expectAccessible(page);
    await fits();
    await writePrice(page, width);
    await expect(toast(page, textPattern('organizationFeeds:complete.saved'))).toBeVisible();

    await open(page, `/dashboard/agency/${slug}/listings`);
    for (const title of [complete, withoutPrice, withoutPhoto])
      await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    await open(page, `/dashboard/agency/${slug}/feeds/${feedId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'gestionale' })).toBeVisible();
    await expectAccessible(page);
    await fits();

    // The photos arrive later, and both complete listings go online.
    await expect
      .poll(
        async () => {
          await open(page, `/dashboard/agency/${slug}/listings?status=PUBLISHED`);
          return page.getByRole('link', { name: /^Box auto/ }).allInnerTexts();
        },
        { timeout: 45_000 },
      )
      .toEqual(expect.arrayContaining([complete, withoutPrice]));
  });
}
