import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArgs, ownApp } from './own-app.ts';

/**
 * `npm run shots`: every public page at three widths, the three that sell also in the dark, into `shots/`. Uses the app
 * at `SHOTS_ORIGIN` if given, else starts one with a small demo world. `npm run shots -- search` takes the pages whose name holds it.
 */

const widths = [390, 768, 1440];
const folder = fileURLToPath(new URL('../shots/', import.meta.url));
const wanted = process.argv.slice(2);

type Shot = { name: string; path: string; dark?: boolean };

async function pages(origin: string): Promise<Shot[]> {
  const answer = (await (await fetch(`${origin}/api/v1/search?context=MARKET&locationQuery=Milano&size=1`)).json()) as {
    data: { id: number }[];
  };
  const id = answer.data[0]?.id;
  return [
    { name: 'home', path: '/', dark: true },
    { name: 'search', path: '/search/market?locationQuery=Milano', dark: true },
    { name: 'search-empty', path: '/search/market?locationQuery=Milano&maxPrice=1' },
    ...(id ? [{ name: 'listing', path: `/listing/${id}`, dark: true }] : []),
    { name: 'sign-in', path: '/auth/sign-in' },
    { name: 'not-found', path: '/non-esiste' },
    { name: 'parts', path: '/_ui' },
  ];
}

async function shoot(browser: Browser, origin: string, { name, path, dark }: Shot) {
  for (const colorScheme of dark ? (['light', 'dark'] as const) : (['light'] as const)) {
    for (const width of widths) {
      const page = await browser.newPage({
        viewport: { width, height: width < 500 ? 844 : 900 },
        colorScheme,
        locale: 'it-IT',
        reducedMotion: 'reduce',
      });
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
      await seeEverything(page);
      await page.screenshot({
        path: `${folder}${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png`,
        fullPage: true,
      });
      await page.close();
    }
  }
  process.stdout.write(`${name}\n`);
}

/** Photos and the map load when they come into view: scrolls through once, then back to the top. */
async function seeEverything(page: Awaited<ReturnType<Browser['newPage']>>) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

const { SHOTS_ORIGIN: given, CHROME_PATH: executablePath } = process.env;
const app = await ownApp({ listings: 400, ...(given && { origin: given }) });
const browser = await chromium.launch({ args: chromiumArgs, ...(executablePath && { executablePath }) });
try {
  await mkdir(folder, { recursive: true });
  const all = await pages(app.origin);
  for (const shot of all.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))) {
    await shoot(browser, app.origin, shot);
  }
} finally {
  await browser.close();
  await app.stop();
}
