import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { startTileProvider, type TileProvider } from '../server/src/geo/map-tiles/tile-provider.fixtures.ts';
import { hasMapPack, MAP_PACK_TILES, NO_MAP_PACK } from '../server/testing/map-pack.ts';
import { withApp } from './app.ts';
import { expect, expectAccessible, open, test as withoutStreets } from './journey.ts';
import { recordShifts } from './layout-shifts.ts';
import { createAdvertiser } from './listings.ts';
import { text, textPattern } from './messages.ts';

/** The street map of a listing and of the search, on real tiles of Milano: a folder of them, and a provider that fails. */

withoutStreets.skip(!hasMapPack, NO_MAP_PACK);

const test = withoutStreets.extend<object, object>({
  app: [
    async ({ browserName: _ }, use) => withApp({ MAP_TILES: MAP_PACK_TILES }, (app) => use(app)),
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** A provider that describes its tiles only from `startAnswers` on. */
type DelayedProvider = TileProvider & { startAnswers(): void };

/** Without a cache every tile comes from the provider. */
const remoteTest = withoutStreets.extend<object, { provider: DelayedProvider }>({
  provider: [
    async ({ browserName: _ }, use) => {
      const provider = await startTileProvider([]);
      provider.metadata = JSON.parse(readFileSync(join(MAP_PACK_TILES, '../tilejson.json'), 'utf8'));
      const held: ServerResponse[] = [];
      provider.answer = (_path, response) => held.push(response) > 0;
      const tiles = [`${provider.origin}/planet/${provider.build}/{z}/{x}/{y}.pbf`];
      const startAnswers = () => {
        provider.answer = sendTile;
        for (const response of held.splice(0))
          response.setHeader('content-type', 'application/json').end(JSON.stringify({ ...provider.metadata, tiles }));
      };
      await use(Object.assign(provider, { startAnswers }));
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ provider }, use) =>
      withApp({ MAP_TILES: `${provider.origin}/planet`, MAP_CACHE_MB: '0' }, (app) => use(app)),
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Without jobs, which may ask the provider before the first page does. */
const firstPageTest = remoteTest.extend<object, object>({
  app: [
    async ({ provider }, use) =>
      withApp({ MAP_TILES: `${provider.origin}/planet`, MAP_CACHE_MB: '0', ROLE: 'web' }, (app) => use(app)),
    { scope: 'worker', timeout: 180_000 },
  ],
});

function sendTile(path: string, response: ServerResponse): boolean {
  const [, place] = /^\/planet\/[^/]+\/(\d+\/\d+\/\d+\.pbf)$/.exec(path) ?? [];
  if (!place) return false;
  try {
    const bytes = readFileSync(join(MAP_PACK_TILES, place));
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
  return true;
}

/** A breaker that obeys `Retry-After` closes after a second. */
function rejectTile(_path: string, response: ServerResponse): boolean {
  response.writeHead(503, { 'retry-after': '1' }).end();
  return true;
}

/** No response, on an open connection. */
const hang = () => true;

const middle = { latitude: 45.4642, longitude: 9.19 };
/** In the east of Milano: the tiles of zoom 13 end 4 km from here. */
const east = { latitude: 45.464, longitude: 9.268 };

/** A new listing whose point is hidden: the circle around it shows the zoom of the map. */
async function listingAt(page: Page, point: typeof middle): Promise<string> {
  const comune = { administrativeAreaLevel1: 'Milano', administrativeAreaLevel2: 'MI' };
  const { listing } = await createAdvertiser(page, 'Marta', {
    facts: { ...comune, ...point, approximateLocation: true },
  });
  return `/listing/${listing.id}`;
}

const position = (page: Page) => page.locator('#position');
const canvasOf = (page: Page) => position(page).getByRole('region', { name: textPattern('offer:position.map') });
const sources = (page: Page) =>
  position(page).getByRole('link', { name: /^© (OpenMapTiles|OpenStreetMap contributors)$/ });
const failure = (page: Page) => position(page).getByText(text('estate:map.streetsFailed'));

/** Scrolls the map to the middle of the window, clear of the page's bars. */
async function showMap(page: Page): Promise<Locator> {
  await position(page).getByRole('heading').first().scrollIntoViewIfNeeded();
  const canvas = canvasOf(page);
  await expect(canvas).toBeVisible();
  await canvas.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return canvas;
}

/** Width of the circle in pixels: it doubles with each zoom. */
const circleWidth = (page: Page) =>
  position(page)
    .locator('.maplibregl-marker')
    .evaluate((circle: HTMLElement) => Number.parseFloat(circle.style.getPropertyValue('--area-size')));

async function zoomBy(page: Page, steps: number): Promise<void> {
  const before = await circleWidth(page);
  for (let step = 0; step < Math.abs(steps); step += 1) await canvasOf(page).press(steps > 0 ? '=' : '-');
  await expect.poll(() => circleWidth(page)).toBeCloseTo(before * 2 ** steps, -1);
}

async function pan(page: Page, direction: 'ArrowLeft' | 'ArrowRight', pixels: number): Promise<void> {
  for (let moved = 0; moved < pixels; moved += 100) await canvasOf(page).press(direction);
}

type Picture = { colors: number; brightness: number };

/** What the map shows left of the pin and of its buttons, once it no longer changes. */
async function stillPicture(canvas: Locator): Promise<Picture> {
  const shoot = () => canvas.screenshot({ caret: 'initial' });
  let picture = await shoot();
  const isStill = async () => {
    const next = await shoot();
    const isSame = next.equals(picture);
    picture = next;
    return isSame;
  };
  await expect.poll(isStill, { intervals: [300] }).toBe(true);
  const { width, height } = await sharp(picture).metadata();
  const part = { left: 0, top: 0, width: Math.floor(width * 0.35), height: Math.floor(height * 0.85) };
  const { data, info } = await sharp(picture).extract(part).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return pictureOf(data, info.channels);
}

/** Counts colors of at least ten pixels: edges of names and lines blend into many others. */
function pictureOf(pixels: Buffer, channels: number): Picture {
  const counts = new Map<number, number>();
  let sum = 0;
  for (let at = 0; at < pixels.length; at += channels) {
    const color = pixels.readUIntBE(at, 3);
    counts.set(color, (counts.get(color) ?? 0) + 1);
    sum += pixels.readUInt8(at) + pixels.readUInt8(at + 1) + pixels.readUInt8(at + 2);
  }
  const colors = [...counts.values()].filter((count) => count >= 10).length;
  return { colors, brightness: sum / (pixels.length / channels) / 3 };
}

test('a listing in Milano shows streets, far and near, in both themes', async ({ page, otherPage }) => {
  const shifts = await recordShifts(page);
  await open(page, await listingAt(otherPage, middle));
  const canvas = await showMap(page);
  await expect(sources(page)).toHaveCount(2);
  for (const link of await sources(page).all()) await expect(link).toBeVisible();
  await expect(sources(page).last()).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright');
  await expect(failure(page)).toHaveCount(0);
  await stillPicture(canvas);
  expect(await shifts()).toEqual([]);
  await expectAccessible(page);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const isDark = async () => (await stillPicture(canvas)).brightness < 128;
    await expect.poll(isDark).toBe(colorScheme === 'dark');
    // From zoom 14.5 to 13.5, and to 16.5.
    for (const steps of [-1, 3]) {
      await zoomBy(page, steps);
      expect((await stillPicture(canvas)).colors).toBeGreaterThan(12);
    }
    await zoomBy(page, -2);
  }
  await expectAccessible(page);
});

test('on a phone a button opens the sources of the map by keyboard', async ({ page, otherPage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shifts = await recordShifts(page);
  await open(page, await listingAt(otherPage, middle));
  const canvas = await showMap(page);
  const button = position(page).getByRole('button', { name: text('estate:map.sources') });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(sources(page)).toHaveCount(0);
  await stillPicture(canvas);
  expect(await shifts()).toEqual([]);
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(sources(page)).toHaveCount(2);
  await expectAccessible(page);
  await button.press('Enter');
  await expect(sources(page)).toHaveCount(0);
});

test('where tiles are missing the map enlarges those above them', async ({ page, otherPage, watch }) => {
  watch.expectFault(/status of 404 .*\/map\//);
  await open(page, await listingAt(otherPage, east));
  const canvas = await showMap(page);
  await zoomBy(page, -1);
  expect((await stillPicture(canvas)).colors).toBeGreaterThan(12);
  await pan(page, 'ArrowRight', 2000);
  expect((await stillPicture(canvas)).colors).toBeGreaterThan(2);
  await pan(page, 'ArrowLeft', 2000);
  expect((await stillPicture(canvas)).colors).toBeGreaterThan(12);
  await expect(failure(page)).toHaveCount(0);
});

test('an area of the search is created without a pointer, on streets too', async ({ page }) => {
  await open(page, '/search/market?locationQuery=Milano&view=map');
  const map = page.getByRole('region', { name: text('searchMap:map') }).first();
  await expect(map.getByRole('button', { name: /€/ }).first()).toBeVisible();
  await expect(map.getByRole('link', { name: '© OpenMapTiles' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: text('searchMap:keyboard') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: text('searchMap:dialogTitle') });
  await expectAccessible(page);
  const corners = dialog.getByRole('list').getByRole('textbox');
  for (const [at, corner] of ['45.40, 9.05', '45.56, 9.18', '45.40, 9.30'].entries())
    await corners.nth(at).fill(corner);
  await dialog.getByRole('button', { name: text('searchMap:useCorners') }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL((url) => url.searchParams.get('geoPolygon') === '45.4,9.05;45.56,9.18;45.4,9.3');
});

firstPageTest(
  'the first page after a start shows streets as soon as the provider answers',
  async ({ page, provider, watch }) => {
    // The places nearby come from the same tiles.
    watch.expectFault(/status of 502 .*\/places\/nearby/);
    // A listing of the dataset: creating one takes longer than the portal waits for the provider.
    const params = { context: 'MARKET', locationQuery: 'Milano', size: 1 };
    const { data } = await (await page.request.get('/api/v1/search', { params })).json();
    const described = page.waitForRequest(/\/map\/tilejson\.json\?wait=1$/).then((request) => {
      provider.startAnswers();
      return request.response();
    });
    await open(page, `/listing/${data[0].id}`);
    const canvas = await showMap(page);
    expect((await described)?.ok()).toBe(true);
    await expect(sources(page)).toHaveCount(2);
    expect((await stillPicture(canvas)).colors).toBeGreaterThan(12);
  },
);

remoteTest(
  'without tiles the map becomes schematic, and streets return with their zoom',
  async ({ page, otherPage, provider, watch }) => {
    watch.expectFault(/status of 503 .*\/map\//);
    provider.startAnswers();
    await page.request.get('/map/tilejson.json?wait=1');
    await open(page, await listingAt(otherPage, middle));
    const canvas = await showMap(page);
    await stillPicture(canvas);
    // From zoom 14.5 to 13.5: other tiles, and still nearer than the schematic map shows.
    const before = (await circleWidth(page)) / 2;

    provider.answer = rejectTile;
    await canvas.press('-');
    await expect(failure(page)).toBeVisible({ timeout: 5_000 });
    await expect(position(page).getByText(text('estate:map.attribution'))).toBeVisible();
    await expect(sources(page)).toHaveCount(0);
    await expect.poll(() => circleWidth(page)).toBeLessThan(before);
    await expectAccessible(page);

    provider.answer = sendTile;
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(sources(page)).toHaveCount(2, { timeout: 1_000 });
    }).toPass();
    await expect(failure(page)).toHaveCount(0);
    expect(await circleWidth(page)).toBeCloseTo(before, 0);
    await expect.poll(async () => (await stillPicture(canvas)).colors).toBeGreaterThan(12);
  },
);

remoteTest('a provider that stops answering leaves the schematic map', async ({ page, otherPage, provider, watch }) => {
  watch.expectFault(/status of 503 .*\/map\//);
  // The places nearby come from the same tiles.
  watch.expectFault(/status of 502 .*\/places\/nearby/);
  provider.startAnswers();
  await page.request.get('/map/tilejson.json?wait=1');
  const address = await listingAt(otherPage, middle);
  provider.answer = hang;
  await open(page, address);
  await showMap(page);
  await expect(failure(page)).toBeVisible({ timeout: 5_000 });
  await expect(position(page).getByText(text('estate:map.attribution'))).toBeVisible();
});
