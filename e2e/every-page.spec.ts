import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { findSubjectIds } from '../tools/find-subject-ids.ts';
import {
  demoAccounts,
  demoPassword,
  type EveryPage,
  everyPage,
  type SubjectIds,
  type Viewer,
} from '../tools/page-inventory.ts';
import { findViolations, wcagTags } from './accessibility.ts';
import { test as base } from './app.ts';
import { htmlFaults } from './html-rules.ts';
import { collectFaults, hydrated, settled } from './journey.ts';
import { getListing, publishNew } from './listings.ts';

/**
 * Every page at desktop, phone and minimum width: complete, valid, with one heading and one main landmark, without overflow
 * and without axe violations. A test visits all pages of one area as one user, and reports all problems at its end.
 */

type Rooms = { contextOf: (viewer: Viewer) => Promise<BrowserContext>; subjectIds: SubjectIds };

const test = base.extend<object, { rooms: Rooms }>({
  rooms: [
    async ({ browser, app }, use) => {
      const contextOf = rooms(browser, app.origin);
      await causeAlert(contextOf);
      await causeFeed((await contextOf('agency')).request);
      const subjectIds = await findSubjectIds(async (viewer, path) => {
        const response = await (await contextOf(viewer)).request.get(path);
        return ((await response.json()) as { data?: unknown }).data;
      });
      await use({ contextOf, subjectIds });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

// Error messages are sufficient: tracing a hundred pages takes longer than opening them.
test.use({ trace: 'off', screenshot: 'off' });

/** One signed-in context per viewer, shared by all pages. */
function rooms(browser: Browser, baseURL: string): Rooms['contextOf'] {
  const entered = new Map<Viewer, Promise<BrowserContext>>();
  const enter = async (viewer: Viewer) => {
    const context = await browser.newContext({
      baseURL,
      locale: 'it-IT',
      timezoneId: 'Europe/Rome',
      reducedMotion: 'reduce',
    });
    if (viewer === 'anybody') return context;
    const data = { identifier: demoAccounts[viewer], password: demoPassword };
    await expect(await context.request.post('/api/v1/auth/login', { data })).toBeOK();
    return context;
  };
  return (viewer) => {
    const context = entered.get(viewer) ?? enter(viewer);
    entered.set(viewer, context);
    return context;
  };
}

/** The demo dataset lacks an alert: the visitor saves a search for a listing that the owner then publishes. */
async function causeAlert(contextOf: Rooms['contextOf']): Promise<void> {
  const visitor = (await contextOf('visitor')).request;
  const owner = await (await contextOf('owner')).newPage();
  const known = await getListing(owner, 'MARKET', 'PUBLISHED');
  const price = known.price.amount + 139;
  const searchFilter = { context: 'MARKET', minPrice: price, maxPrice: price };
  const search = { name: 'Una casa sola', searchFilter };
  await expect(await visitor.post('/api/v1/saved-searches', { data: search })).toBeOK();
  await publishNew(owner, { title: 'La casa di ogni pagina', price: { amount: price, currency: 'EUR' } });
  await owner.close();
  const alerts = async () => (await (await visitor.get('/api/v1/alerts')).json()).data;
  await expect.poll(alerts, { timeout: 30_000, message: 'the alert about the new listing' }).not.toEqual([]);
}

/** The feed of the demo dataset has no file: the agency reads one with a listing to complete. */
async function causeFeed(agency: APIRequestContext): Promise<void> {
  const { data: organizations } = await (await agency.get('/api/v1/organizations/mine')).json();
  const feeds = `/api/v1/organizations/${organizations[0].id}/feeds`;
  const { data: all } = await (await agency.get(feeds)).json();
  const [feed] = all;
  if (feed.lastRun) return;
  const active = { version: feed.version, status: 'ACTIVE' };
  await expect(await agency.patch(`${feeds}/${feed.id}`, { data: active })).toBeOK();
  const rows = 'riferimento;contratto;tipologia;comune;superficie\nP1;vendita;box;Torino;15\n';
  const file = { name: 'annunci.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
  await expect(await agency.post(`${feeds}/${feed.id}/files`, { multipart: { file } })).toBeOK();
  const status = async () => (await (await agency.get(`${feeds}/${feed.id}`)).json()).data.lastRun?.status;
  await expect.poll(status, { timeout: 30_000, message: 'the run of the file' }).toBe('DONE');
}

const pages = everyPage.filter(({ noPage }) => !noPage);
const walks = Map.groupBy(pages, ({ viewer, route }) =>
  viewer === 'anybody' ? areaOf(route) : `pages of the ${viewer}`,
);

function areaOf(route: string): string {
  if (/^(search|case|listing|profile|\/)/.test(route)) return 'the market place';
  return /^(static|tutorials)/.test(route) ? 'texts and guides' : 'accounts and all else';
}

test('an anonymous visitor is redirected from protected pages to sign-in, and the server stays up', async ({
  rooms: { contextOf, subjectIds },
}) => {
  const { request } = await contextOf('anybody');
  const wrong: string[] = [];
  for (const { viewer, name, path } of pages) {
    const address = viewer === 'anybody' ? null : path(subjectIds);
    if (address === null) continue;
    const response = await request.get(address, { maxRedirects: 0 });
    const leadsTo = response.headers().location ?? '';
    if (response.status() !== 302 || !leadsTo.startsWith('/auth/sign-in?'))
      wrong.push(`${name}: ${response.status()} ${leadsTo}`);
  }
  expect(wrong).toEqual([]);
  await expect(await request.get('/healthz')).toBeOK();
});

/** Maps a title to its page: users distinguish browser tabs by title. */
const titles = new Map<string, string>();

for (const [area, stops] of walks) {
  test(`${area}: is complete and accessible`, async ({ rooms: { contextOf, subjectIds } }) => {
    test.setTimeout(60_000 + stops.length * 8_000);
    for (const stop of stops) {
      const page = await (await contextOf(stop.viewer)).newPage();
      const faults = await checkPage(page, stop, subjectIds).catch((error: Error) => [error.message]);
      expect.soft(faults, `${stop.name} (${stop.viewer})`).toEqual([]);
      await page.close();
    }
  });

  test(`${area}: has valid HTML`, async ({ rooms: { contextOf, subjectIds } }) => {
    test.setTimeout(60_000 + stops.length * 4_000);
    for (const { name, viewer, path, status = 200 } of stops) {
      const response = await (await contextOf(viewer)).request.get(path(subjectIds) ?? '/nothing-to-show');
      expect.soft(response.status(), `${name} (${viewer})`).toBe(status);
      expect.soft(await htmlFaults(await response.text()), `${name} (${viewer})`).toEqual([]);
    }
  });
}

/** Problems of a page as text. */
async function checkPage(
  page: Page,
  { route, status = 200, dark, path }: EveryPage,
  subjectIds: SubjectIds,
): Promise<string[]> {
  const address = path(subjectIds);
  if (address === null) return ['this world has nothing to show here'];
  const faults: string[] = [];
  collectFaults(page, faults);
  await page.setViewportSize({ width: 1440, height: 900 });
  const response = await page.goto(address);
  if (response?.status() !== status) return [`answers ${response?.status()}`];
  await hydrated(page);
  // Data that only the browser has, such as the stored check-in list, appears soon after.
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  faults.push(...(await disorder(page)));
  await page.setViewportSize({ width: 390, height: 844 });
  faults.push(...(await disorder(page)));
  await settled(page);
  faults.push(...withoutPins(await findViolations(page, { runOnly: wcagTags, rules: order })));
  if (dark) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    const violations = await findViolations(page, { runOnly: { type: 'rule', values: ['color-contrast'] } });
    faults.push(...violations.map((violation) => `in the dark ${violation}`));
  }
  await page.setViewportSize({ width: 320, height: 640 });
  faults.push(...(await disorder(page)));
  // Pages that are missing for a viewer share the title of the error.
  const title = status === 404 ? route : await page.title();
  if ((titles.get(title) ?? route) !== route) faults.push(`“${title}” is what ${titles.get(title)} is called, too`);
  titles.set(title, route);
  return faults.filter((fault) => status === 200 || !fault.includes(`status of ${status}`));
}

/** Problems of language, headings, landmarks, title and overflow at the current width. */
function disorder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (role: string) =>
      [...document.querySelectorAll(role)].filter((part) => part.checkVisibility()).length;
    const { lang, scrollWidth } = document.documentElement;
    const wrong = {
      [`lang “${lang}”`]: lang !== 'it',
      [`${shown('h1')} h1`]: shown('h1') !== 1,
      [`${shown('main')} main`]: shown('main') !== 1,
      [`title “${document.title}”`]: !/^Soglia|. · Soglia$/.test(document.title),
      [`${scrollWidth} px wide`]: scrollWidth > innerWidth,
    };
    return Object.keys(wrong)
      .filter((fault) => wrong[fault])
      .map((fault) => `${fault}, at ${innerWidth} px`);
  });
}

const order = Object.fromEntries(
  [
    'heading-order',
    'landmark-unique',
    'landmark-no-duplicate-banner',
    'landmark-no-duplicate-contentinfo',
    'region',
  ].map((rule) => [rule, { enabled: true }]),
);

/** Pins mark the locations of listings: WCAG 2.2 SC 2.5.8 excepts them as essential. */
const withoutPins = (violations: string[]) =>
  violations.filter((violation) => !/^target-size: .*maplibregl-marker/.test(violation));
