import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { languageCookie, languages, regionOf } from '../contract/src/platform/languages.ts';
import type { Messages } from '../web/src/locales/messages.ts';
import { readCatalogues } from '../web/src/locales/read-catalogues.ts';
import { type PictureName, pictureSizes } from '../web/src/site/guides/pictures/picture-sizes.ts';
import { chromiumArgs, ownApp } from './own-app.ts';

/**
 * `node tools/guide-pictures.ts [name…]`: takes the screenshots of the guides, in every language, from the built app with
 * a demo dataset, into `web/src/site/guides/pictures/`. `SHOTS_ORIGIN` selects a running app.
 */

const folder = fileURLToPath(new URL('../web/src/site/guides/pictures/', import.meta.url));
const MAX_BYTES = 60_000;
const giulia = { identifier: 'giulia@soglia.test', password: 'Soglia-demo-2026!' };

type Ids = { draft: number; published: number; stay: number; hers: number; event: number };
type Shot = {
  path: (ids: Ids) => string;
  width: number;
  /** Prepares the page and returns the element at the upper left corner of the image. */
  at: (page: Page, words: Messages) => Locator | Promise<Locator>;
  /** Whether Giulia is signed in. */
  signedIn?: true;
  /** Centers the image on the element instead, at this maximum screen height. */
  middle?: number;
};

const queryText = 'Trilocale a Milano zona Navigli, sotto i 700mila, con balcone e ascensore, luminoso';

const shots: Record<PictureName, Shot> = {
  quality: {
    path: ({ draft }) => `/dashboard/listings/${draft}`,
    width: 1280,
    signedIn: true,
    at: (page, { listingForm }) =>
      page
        .locator('section, aside, div')
        .filter({ has: page.getByText(listingForm.quality.heading) })
        .last()
        .locator('../..'),
  },
  statistics: {
    path: ({ published }) => `/dashboard/listings/${published}/statistics`,
    width: 760,
    signedIn: true,
    at: (page) => page.locator('main h1 ~ *, main section').nth(1),
  },
  'stay-price': {
    path: ({ stay }) => `/listing/${stay}?checkInDate=2027-03-10&checkOutDate=2027-03-14&adultGuests=2&childGuests=1`,
    width: 1280,
    at: (page) => page.locator('aside').last(),
  },
  'stay-calendar': {
    path: ({ hers }) => `/dashboard/listings/${hers}/calendar`,
    width: 760,
    signedIn: true,
    at: (page, { availability }) => page.getByRole('heading', { name: availability.nights.title }),
  },
  'query-text': {
    path: () => '/search/market',
    width: 1280,
    at: async (page, words) => {
      await page.getByText(words.search.sentence.MARKET, { exact: true }).click();
      await page.getByLabel(words.sentence.label.MARKET).fill(queryText);
      await page.getByRole('button', { name: words.sentence.send }).click();
      await page.getByText(words.sentence.notFilterable).first().waitFor();
      return page.getByText(words.search.sentence.MARKET).locator('..');
    },
  },
  map: {
    path: () => '/search/market?locationQuery=Milano&view=map',
    width: 1280,
    middle: 720,
    at: (page) => page.locator('.maplibregl-map'),
  },
  filters: {
    path: () => '/search/market?locationQuery=Milano',
    width: 1280,
    at: (page, { search }) => page.getByText(search.price, { exact: true }).first(),
  },
  'open-day-form': {
    path: () => '/dashboard/open-days/new',
    width: 1280,
    signedIn: true,
    at: (page) => page.locator('form'),
  },
  participants: {
    path: ({ event }) => `/dashboard/open-days/${event}/participants`,
    width: 760,
    signedIn: true,
    at: (page) => page.getByRole('main').getByRole('heading', { level: 1 }),
  },
};

/** Giulia's listings and event for the pictures; `stay` may belong to another advertiser. */
async function idsOf({ request }: BrowserContext, origin: string): Promise<Ids> {
  const read = async (path: string) => (await (await request.get(`${origin}/api/v1/${path}`)).json()).data;
  const { id } = await read('auth/me');
  type ListingItem = { id: number; status: string };
  const marketListings: ListingItem[] = await read(`market-listings/advertiser/${id}?size=50`);
  const stays: ListingItem[] = await read(`hospitality-listings/advertiser/${id}?size=50`);
  const stayResults = (await read('search?context=HOSPITALITY&locationQuery=Roma&size=1')) as { id: number }[];
  const of = (listings: ListingItem[], status: string) =>
    listings.find((listing) => listing.status === status)?.id ?? 0;
  const events = (await read(`open-day/events/listing/${of(marketListings, 'PUBLISHED')}?size=50`)) as { id: number }[];
  return {
    draft: of(marketListings, 'DRAFT'),
    published: of(marketListings, 'PUBLISHED'),
    stay: stayResults[0]?.id ?? 0,
    hers: of(stays, 'PUBLISHED'),
    event: Math.min(...events.map((event) => event.id)),
  };
}

async function shoot(context: BrowserContext, origin: string, name: PictureName, ids: Ids, labels: Messages) {
  const { path, width, at, middle } = shots[name];
  const size = pictureSizes[name];
  const page = await context.newPage();
  await page.setViewportSize({ width, height: middle ?? 1500 });
  await page.goto(origin + path(ids), { waitUntil: 'networkidle' });
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'));
  const box = await (await at(page, labels)).boundingBox();
  if (!box) throw new Error(`${name}: what it shows is not there`);
  await page.waitForLoadState('networkidle');
  const x = middle ? box.x + (box.width - size.width) / 2 : box.x - 16;
  const y = middle ? box.y + (box.height - size.height) / 2 : box.y - 16;
  const clip = { x: Math.max(0, x), y: Math.max(0, y), ...size };
  const png = await page.screenshot({ clip, animations: 'disabled' });
  await page.close();
  return png;
}

/** Compresses at the best quality within the size limit. */
async function pack(png: Buffer): Promise<Buffer> {
  for (let quality = 84; ; quality -= 6) {
    const file = await sharp(png).webp({ quality, effort: 6 }).toBuffer();
    if (file.length <= MAX_BYTES || quality < 30) return file;
  }
}

const { SHOTS_ORIGIN: givenOrigin, CHROME_PATH: executablePath } = process.env;
const requestedNames = process.argv.slice(2);
const app = await ownApp({ listings: 400, ...(givenOrigin && { origin: givenOrigin }) });
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
try {
  for (const language of languages) {
    const contextOptions = {
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
      colorScheme: 'light',
      locale: regionOf[language],
      timezoneId: 'Europe/Rome',
    } as const;
    const [visitor, owner] = [await browser.newContext(contextOptions), await browser.newContext(contextOptions)];
    for (const context of [visitor, owner])
      await context.addCookies([{ name: languageCookie, value: language, url: app.origin }]);
    await owner.request.post(`${app.origin}/api/v1/auth/login`, { data: giulia });
    const [ids, labels] = [await idsOf(owner, app.origin), readCatalogues(language)];
    for (const name of Object.keys(shots) as PictureName[]) {
      if (requestedNames.length > 0 && !requestedNames.includes(name)) continue;
      const png = await shoot(shots[name].signedIn ? owner : visitor, app.origin, name, ids, labels);
      await writeFile(`${folder}${name}.${language}.webp`, await pack(png));
      process.stdout.write(`${name}.${language}\n`);
    }
    await visitor.close();
    await owner.close();
  }
} finally {
  await browser.close();
  await app.stop();
}
