import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findSubjectIds } from './find-subject-ids.ts';
import { chromiumArgs, ownApp } from './own-app.ts';
import {
  demoAccounts,
  demoPassword,
  type EveryPage,
  everyPage,
  type SubjectIds,
  type Viewer,
} from './page-inventory.ts';

/**
 * `npm run screenshots`: every page at three widths, some also in dark mode, into `shots/`, signed in where required. Uses the app at
 * `SHOTS_ORIGIN` if set, else starts one with a small demo dataset. `npm run screenshots -- search` selects pages by name.
 */

const widths = [390, 768, 1440];
const folder = fileURLToPath(new URL('../shots/', import.meta.url));
const requestedNames = process.argv.slice(2);

/** One browser context per user and color scheme: it stores shared data, and signs in once. */
function contexts(browser: Browser, baseURL: string) {
  const opened = new Map<string, Promise<BrowserContext>>();
  const enter = async (viewer: Viewer, colorScheme: 'light' | 'dark') => {
    const context = await browser.newContext({ baseURL, colorScheme, locale: 'it-IT', reducedMotion: 'reduce' });
    if (viewer !== 'anybody') {
      const data = { identifier: demoAccounts[viewer], password: demoPassword };
      const response = await context.request.post('/api/v1/auth/login', { data });
      if (!response.ok()) throw new Error(`${demoAccounts[viewer]} could not sign in: ${response.status()}`);
    }
    return context;
  };
  return (viewer: Viewer, colorScheme: 'light' | 'dark' = 'light') => {
    const key = `${viewer} ${colorScheme}`;
    const context = opened.get(key) ?? enter(viewer, colorScheme);
    opened.set(key, context);
    return context;
  };
}
type Contexts = ReturnType<typeof contexts>;

async function shoot(contextOf: Contexts, { name, viewer, path, dark }: EveryPage, subjectIds: SubjectIds) {
  const address = path(subjectIds);
  if (!address) return process.stdout.write(`${name}: not in this world\n`);
  for (const colorScheme of dark ? (['light', 'dark'] as const) : (['light'] as const)) {
    const page = await (await contextOf(viewer, colorScheme)).newPage();
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      // A page with server polling never becomes idle: waits at most a second.
      await page.goto(address, { waitUntil: 'load' });
      await seeEverything(page);
      const file = `${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`;
      await page.screenshot({ path: folder + file, fullPage: true });
    }
    await page.close();
  }
  return process.stdout.write(`${name}\n`);
}

/** Photos and the map load in the viewport: scrolls through the page once, then back to the top. */
async function seeEverything(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {});
}

const { SHOTS_ORIGIN: givenOrigin, CHROME_PATH: executablePath } = process.env;
const app = await ownApp({ listings: 400, ...(givenOrigin && { origin: givenOrigin }) });
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
try {
  await mkdir(folder, { recursive: true });
  const contextOf = contexts(browser, app.origin);
  const subjectIds = await findSubjectIds(async (viewer, path) => {
    const response = await (await contextOf(viewer)).request.get(path);
    return ((await response.json()) as { data?: unknown }).data;
  });
  const chosen = everyPage.filter(
    ({ name }) => requestedNames.length === 0 || requestedNames.some((word) => name.includes(word)),
  );
  for (const page of chosen.filter(({ noPage }) => !noPage)) await shoot(contextOf, page, subjectIds);
} finally {
  await browser.close();
  await app.stop();
}
